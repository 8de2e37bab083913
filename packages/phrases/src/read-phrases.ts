import { readdirSync } from 'node:fs';
import type { PhraseTree } from './fill.ts';

/** The phrases of a language: all that the files of its folder hold, by area; an area may have several. */
export async function readPhrases(folder: URL): Promise<PhraseTree> {
  const phrases: Record<string, PhraseTree> = {};
  for (const name of readdirSync(folder)) {
    const { href } = new URL(name, folder);
    const areas = (await import(/* @vite-ignore */ href)) as Record<string, PhraseTree>;
    for (const [area, tree] of Object.entries(areas)) phrases[area] = { ...phrases[area], ...tree };
  }
  return phrases;
}
