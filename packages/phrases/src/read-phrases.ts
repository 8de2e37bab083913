import { readdirSync } from 'node:fs';
import type { PhraseTree } from './fill.ts';

/** They gather what the browser loads first, and hold no text of their own. */
const gatherers = new Set(['public.ts', 'console.ts']);

/** The phrases of a language: all that the files of its folder hold, by area; an area may have several. */
export async function readPhrases(folder: URL): Promise<PhraseTree> {
  const names = readdirSync(folder).filter((name) => !gatherers.has(name));
  const phrases: Record<string, PhraseTree> = {};
  for (const name of names) {
    const { href } = new URL(name, folder);
    const areas = (await import(/* @vite-ignore */ href)) as Record<string, PhraseTree>;
    for (const [area, tree] of Object.entries(areas)) phrases[area] = { ...phrases[area], ...tree };
  }
  return phrases;
}
