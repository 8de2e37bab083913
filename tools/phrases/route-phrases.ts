import type { SourceFile } from '../boundaries/rules.ts';
import { keyBeginningsIn } from './used-keys.ts';

/** A page and what is loaded before it is drawn. Paths are from the repository's root. */
export interface RoutePhrases {
  readonly path: string;
  /** The files it begins with. */
  readonly files: readonly string[];
  /** The parts of the phrases that are there when it is drawn. */
  readonly parts: readonly string[];
}

export interface Sources {
  readonly files: ReadonlyMap<string, Pick<SourceFile, 'path' | 'loads'>>;
  readonly readCode: (path: string) => string;
  /** The areas of keys of each part of the phrases. */
  readonly areasOf: ReadonlyMap<string, readonly string[]>;
  /** All keys of the phrases. */
  readonly keys: ReadonlySet<string>;
}

const console = 'apps/console/src/';

/**
 * Says for each page which keys it shows of parts that nothing loads for it: there the person
 * would read the raw key. Code that a page loads later brings the parts it waits for itself.
 */
export function findMissingPhrases(routes: readonly RoutePhrases[], sources: Sources): string[] {
  const problems = routes.flatMap((route) => {
    const reached = reach(route.files, sources);
    const own = reached.flatMap((path) => waitedFor(sources.readCode(path)));
    const areas = new Set(
      [...route.parts, ...own].flatMap((part) => sources.areasOf.get(part) ?? []),
    );
    return reached.flatMap((path) =>
      keysOf(sources.readCode(path), sources.keys)
        .filter((key) => !areas.has(key.split('.')[0] ?? ''))
        .map((key) => `${route.path}: nothing loads ${key} (${path})`),
    );
  });
  return [...new Set(problems)];
}

/** All files of the console that the page runs, sooner or later. */
function reach(begin: readonly string[], { files }: Sources): string[] {
  const reached = new Set<string>();
  const waiting = [...begin];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const file = files.get(path);
    if (!file || reached.has(path) || !path.startsWith(console)) continue;
    reached.add(path);
    waiting.push(...file.loads.atOnce, ...file.loads.later);
  }
  return [...reached];
}

const waitedFor = (code: string): string[] =>
  [...code.matchAll(/loadPhrases\('(\w+)'\)/g)].map(([, part = '']) => part);

/** What in the code is a key of the phrases, or the beginning of some. */
function keysOf(code: string, keys: ReadonlySet<string>): string[] {
  const all = [...keys];
  const isKey = (text: string) =>
    all.some(
      (key) =>
        key === text ||
        key.startsWith(text.endsWith('.') ? text : `${text}_`) ||
        key.startsWith(`${text}.`),
    );
  return keyBeginningsIn(code).filter(isKey);
}
