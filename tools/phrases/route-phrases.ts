import { posix } from 'node:path';
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
 * would read the raw key. A part of a page that is loaded later brings its own (`lazily`).
 */
export function findMissingPhrases(routes: readonly RoutePhrases[], sources: Sources): string[] {
  const shown = new Map<string, readonly string[]>();
  const keysIn = (path: string) => {
    const keys = shown.get(path) ?? keysOf(sources.readCode(path), sources.keys);
    shown.set(path, keys);
    return keys;
  };
  const problems = routes.flatMap((route) =>
    reach(route, sources).flatMap(({ path, parts }) => {
      const areas = new Set(parts.flatMap((part) => sources.areasOf.get(part) ?? []));
      return keysIn(path)
        .filter((key) => !areas.has(key.split('.')[0] ?? ''))
        .map((key) => `${route.path}: nothing loads ${key} (${path})`);
    }),
  );
  return [...new Set(problems)];
}

/** A file, and the parts of the phrases that are there when it runs. */
interface Reached {
  readonly path: string;
  readonly parts: readonly string[];
}

/** All files of the console that the page runs, sooner or later; one of them once for each set of phrases. */
function reach(route: RoutePhrases, { files, readCode }: Sources): Reached[] {
  const reached = new Map<string, Reached>();
  const waiting: Reached[] = route.files.map((path) => ({ path, parts: route.parts }));
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { path, parts } = next;
    const file = files.get(path);
    const key = `${path} ${parts.join(' ')}`;
    if (!file || reached.has(key) || !path.startsWith(console)) continue;
    reached.set(key, next);
    waiting.push(...file.loads.atOnce.map((each) => ({ path: each, parts })));
    const brought = broughtBy(path, readCode(path));
    waiting.push(
      ...file.loads.later.map((each) => ({
        path: each,
        parts: [...new Set([...parts, ...(brought.get(each) ?? [])])].toSorted(),
      })),
    );
  }
  return [...reached.values()];
}

/** The parts of the phrases that come with each file which this one loads later. */
function broughtBy(path: string, code: string): Map<string, readonly string[]> {
  return new Map(
    [...code.matchAll(/\b(?:lazily|lazyDialog)\(/g)].flatMap(({ index }) => {
      const call = untilClosed(code.slice(index));
      const [, file] = /import\('([^']+)'\)/.exec(call) ?? [];
      const [, parts = ''] = /phrases: \[([^\]]*)\]/.exec(call) ?? [];
      if (file === undefined) return [];
      const names = [...parts.matchAll(/'(\w+)'/g)].map(([, name = '']) => name);
      return [[posix.join(posix.dirname(path), file), names] as const];
    }),
  );
}

/** A call, from its name to the bracket that closes it. */
function untilClosed(code: string): string {
  let depth = 0;
  for (let index = 0; index < code.length; index += 1) {
    const letter = code[index];
    if (letter === '(') depth += 1;
    if (letter === ')') depth -= 1;
    if (letter === ')' && depth === 0) return code.slice(0, index + 1);
  }
  return code;
}

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
  // A permission may be called as a phrase is.
  const texts = code.replaceAll(/permission: '[^']*'|\bcan\('[^']*'\)/g, '');
  return keyBeginningsIn(texts).filter(isKey);
}
