import { posix } from 'node:path';
import type { SourceFile } from '../boundaries/rules.ts';

/** A file of ours, with its text. */
export interface Code extends SourceFile {
  text: string;
}

const test = /\.(test|spec)\.tsx?$|^e2e\/|\/testing(\/|\.tsx?$)/;
/** Where the product begins: its programs, its pages, and the scripts of `tools`. */
const entries =
  /^apps\/(api|calls)\/src\/main\.ts$|^apps\/api\/src\/(admin|seal|install\/install-service)\.ts$|^apps\/console\/(src\/(main\.tsx|boot\.ts)|vite\.config\.ts)$|^tools\/[^/]+\.ts$/;

/** What a name is worth: the product calls it, or only tests do. */
export interface CalledCode {
  /** Why what a test file exercises is no part of the product; undefined where it is one. */
  asideOf: (path: string) => string | undefined;
}

/**
 * Tells tests of the product from tests of code that nothing in it calls. A test file is aside when
 * it imports a file that no program reaches, or names alone that stand nowhere but where they are
 * declared; one that starts the product exercises what that calls.
 */
export function findCalledCode(files: Code[]): CalledCode {
  const product = files.filter(({ path }) => !test.test(path));
  const reached = reach(product);
  const words = countWords(product);
  const byPath = new Map(files.map((file) => [file.path, file]));
  const isOurs = (path: string) => byPath.has(path) && !test.test(path);
  return {
    asideOf(path) {
      const file = byPath.get(path);
      if (!file || startsProduct(file)) return undefined;
      const used = file.loads.atOnce.filter(isOurs);
      const unreached = used.find((each) => !reached.has(each));
      if (unreached !== undefined) return `no program reaches ${unreached}`;
      const names = importedNames(file).filter((each) => isOurs(each.from));
      const isCalled = ({ name }: { name: string }) => (words.get(name) ?? 0) > 1;
      if (names.length > 0 && !names.some(isCalled))
        return `nothing else calls ${names.map(({ name }) => name).join(', ')}`;
      return undefined;
    },
  };
}

/** Journeys, and tests that start a server or show a component, go through what runs. */
const startsProduct = ({ path, loads }: Code): boolean =>
  path.startsWith('e2e/') ||
  loads.atOnce.some((each) => /\/testing\/(test-server|killable-server|render-console)/.test(each));

function reach(product: Code[]): Set<string> {
  const byPath = new Map(product.map((file) => [file.path, file]));
  const reached = new Set<string>();
  /** Files that Vite finds by patterns: `import.meta.glob(['../areas/*\/routes.ts'])`. */
  const matched = ({ path, text }: Code): string[] => {
    const patterns = patternsOf(path, text);
    return patterns.length === 0
      ? []
      : [...byPath.keys()].filter((each) => patterns.some((pattern) => pattern.test(each)));
  };
  const visit = (name: string): void => {
    // A package's own names for its files leave the ending out.
    const path = ['', '.ts', '.tsx', '/index.ts']
      .map((end) => name + end)
      .find((each) => byPath.has(each));
    const file = path === undefined ? undefined : byPath.get(path);
    if (!file || reached.has(file.path)) return;
    reached.add(file.path);
    const { atOnce, later } = file.loads;
    for (const next of [...atOnce, ...later, ...mentioned(file), ...matched(file)]) visit(next);
  };
  for (const { path } of product) if (entries.test(path)) visit(path);
  return reached;
}

/** Files that are named, not imported: workers, processes of their own. */
const mentioned = ({ path, text }: Code): string[] =>
  [...text.matchAll(/['"`]((?:\.{1,2}\/)?[\w./-]+\.tsx?)['"`]/g)].map(([, name = '']) =>
    posix.join(posix.dirname(path), name),
  );

/** The patterns of each `import.meta.glob` of a file, as expressions for paths from the root. */
function patternsOf(from: string, text: string): RegExp[] {
  const calls = text.matchAll(/import\.meta\.glob(?:<[^(]*>)?\(\s*(\[[^\]]*\]|'[^']*')/g);
  return [...calls].flatMap(([, patterns = '']) =>
    [...patterns.matchAll(/'(\.[^']+)'/g)].map(([, pattern = '']) => {
      const path = posix.join(posix.dirname(from), pattern);
      const parts = path.split(/(\*\*\/|\*)/).map((part) => {
        if (part === '**/') return '(?:.+/)?';
        return part === '*' ? '[^/]*' : part.replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`);
      });
      return new RegExp(`^${parts.join('')}$`);
    }),
  );
}

function countWords(product: Code[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { text } of product)
    for (const [word] of text.matchAll(/[\w$]+/g)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

/** The values a test imports by name, from which file. */
function importedNames({ path, text }: Code): { name: string; from: string }[] {
  const found = text.matchAll(/import\s*\{([^}]*)\}\s*from\s*'(\.[^']*)'/g);
  return [...found].flatMap(([, names = '', from = '']) =>
    names
      .split(',')
      .map((each) => each.trim())
      .filter((each) => each !== '' && !each.startsWith('type '))
      .map((each) => ({
        name: each.split(/\s+as\s+/)[0] ?? each,
        from: posix.join(posix.dirname(path), from),
      })),
  );
}
