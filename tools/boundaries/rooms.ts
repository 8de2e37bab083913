import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const maxFiles = 25;
const maxLines = 300;

const never = ['**/node_modules/**', '**/dist/**', '**/.data/**'];
/** Phrases have a file for each area and language. Tests and phrases are long lists by nature. */
const isPhrases = (path: string) => /^packages\/phrases\/src\/(en|fr)(\/|$)/.test(path);
const isTest = (path: string) => /\.(test|spec)\.tsx?$/.test(path);

/** Folders with more files, and files of code with more lines, than somebody can keep in mind. */
export function findCrowded(root: string): string[] {
  const files = globSync('{packages,apps,e2e,tools}/**/*.*', { cwd: root, exclude: never })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !isPhrases(path));
  const folders = Map.groupBy(files, (path) => dirname(path));
  const crowded = [...folders].filter(([, found]) => found.length > maxFiles);
  const long = files
    .filter((path) => /\.tsx?$/.test(path) && !isTest(path))
    .map((path) => ({ path, lines: readFileSync(join(root, path), 'utf8').split('\n').length - 1 }))
    .filter(({ lines }) => lines > maxLines);
  return [
    ...crowded.map(([path, { length }]) => `${path} has ${length} files: at most ${maxFiles}`),
    ...long.map(({ path, lines }) => `${path} has ${lines} lines: at most ${maxLines}`),
  ];
}
