import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readPhrases as readTree } from '../../packages/phrases/src/read-phrases.ts';

export const languageNames = ['en', 'fr'] as const;
export type Language = (typeof languageNames)[number];

/** Phrases of one language by their full key: `users.invite.title`. */
export type Phrases = Map<string, string>;

/** Reads packages/phrases/src/<language>/*.ts under a root. */
export async function readPhrases(root: string): Promise<Record<Language, Phrases>> {
  const [en, fr] = await Promise.all(languageNames.map((language) => readLanguage(root, language)));
  return { en: en ?? new Map(), fr: fr ?? new Map() };
}

async function readLanguage(root: string, language: Language): Promise<Phrases> {
  const phrases: Phrases = new Map();
  const folder = join(root, 'packages', 'phrases', 'src', language, '/');
  for (const [area, tree] of Object.entries(await readTree(pathToFileURL(folder))))
    flatten(area, tree, phrases);
  return phrases;
}

function flatten(key: string, value: unknown, into: Phrases): void {
  if (typeof value !== 'object' || value === null) {
    into.set(key, typeof value === 'string' ? value : '');
    return;
  }
  for (const [name, part] of Object.entries(value)) flatten(`${key}.${name}`, part, into);
}
