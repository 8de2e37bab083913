import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';

export const languageNames = ['en', 'fr'] as const;
export type Language = (typeof languageNames)[number];

/** Phrases of one language by their full key: `users.invite.title`. */
export type Phrases = Map<string, string>;

const gathering = new Set(['public.ts', 'console.ts', 'server.ts']);
/** Where the console names the parts that it loads as they are needed. */
const consoleFiles = 'apps/console/src/{i18n,rich-text}/**/*.ts';

/**
 * Reads packages/phrases/src/<language>/*.ts under a root. Throws when a file's area is neither
 * loaded by the console nor gathered for all pages or for the API, where no one would find it.
 */
export async function readPhrases(root: string): Promise<Record<Language, Phrases>> {
  const [en, fr] = await Promise.all(languageNames.map((language) => readLanguage(root, language)));
  return { en: en ?? new Map(), fr: fr ?? new Map() };
}

async function readLanguage(root: string, language: Language): Promise<Phrases> {
  const phrases: Phrases = new Map();
  const folder = join(root, 'packages', 'phrases', 'src', language);
  const files = globSync('*.ts', { cwd: folder }).filter((name) => !name.endsWith('.test.ts'));
  const gatherers = files.filter((name) => gathering.has(basename(name)));
  const areas = files.filter((name) => !gathering.has(basename(name))).toSorted();
  const gathered = (await Promise.all(gatherers.map((name) => load(join(folder, name))))).flatMap(
    Object.values,
  );
  const named = globSync(consoleFiles, { cwd: root })
    .map((name) => readFileSync(join(root, name), 'utf8'))
    .join('\n');
  for (const file of areas) {
    const isLoaded = named.includes(`phrases/${language}/${basename(file, '.ts')}'`);
    for (const [area, tree] of Object.entries(await load(join(folder, file)))) {
      if (!isLoaded && !gathered.some((index) => isTree(index) && index[area] === tree)) {
        throw new Error(`Nothing gathers '${area}' of ${language}/${file}.`);
      }
      flatten(area, tree, phrases);
    }
  }
  return phrases;
}

async function load(path: string): Promise<Record<string, unknown>> {
  return (await import(pathToFileURL(path).href)) as Record<string, unknown>;
}

function flatten(key: string, value: unknown, into: Phrases): void {
  if (!isTree(value)) {
    into.set(key, typeof value === 'string' ? value : '');
    return;
  }
  for (const [name, part] of Object.entries(value)) flatten(`${key}.${name}`, part, into);
}

function isTree(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
