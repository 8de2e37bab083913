import { root } from '../launch/paths.ts';
import { readPhrases } from '../phrases/read-phrases.ts';

const { en } = await readPhrases(root);

/** The areas by which keys of phrases begin; `mail.` begins addresses too, and no page has those. */
export const phraseAreas: readonly string[] = [
  ...new Set([...en.keys()].map((key) => key.slice(0, key.indexOf('.')))),
].filter((area) => area !== 'mail');

interface Watched {
  readonly document: { readonly body: { readonly innerText: string } | null };
  readonly console: { error(message: string): void };
  readonly setTimeout: (then: () => void, ms: number) => void;
  readonly MutationObserver: new (changed: () => void) => {
    observe(target: unknown, what: object): void;
  };
}

/**
 * Runs in each page before its own scripts, and complains of any visible text of the form of a
 * phrase key (`profile.addPicture`), at whatever moment it is shown.
 */
export function watchForRawKeys(areas: readonly string[]): void {
  const page = globalThis as unknown as Watched;
  const rawKey = new RegExp(`(?<![\\w./@-])(?:${areas.join('|')})\\.[a-zA-Z]\\w+(?![\\w@/-])`, 'g');
  const shown = new Set<string>();
  let isPlanned = false;
  const look = () => {
    isPlanned = false;
    for (const [key] of page.document.body?.innerText.matchAll(rawKey) ?? []) {
      if (shown.has(key)) continue;
      shown.add(key);
      page.console.error(`raw phrase key: ${key}`);
    }
  };
  // Not at each change: some pages change hundreds of times in a second.
  const plan = () => {
    if (isPlanned) return;
    isPlanned = true;
    page.setTimeout(look, 100);
  };
  const observer = new page.MutationObserver(plan);
  observer.observe(page.document, { subtree: true, childList: true, characterData: true });
}
