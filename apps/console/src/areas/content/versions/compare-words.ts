import { diffWordsWithSpace } from 'diff';

/** A run of words that both texts have, or that was taken out or put in. */
export interface Part {
  readonly value: string;
  readonly change: 'none' | 'in' | 'out';
}

/** Past these, two texts have too little in common to mark it, and comparing them would hold up the page. */
const limits = { timeout: 300, maxEditLength: 4000 };

/** What was taken out and put in, word by word; undefined where the texts are too different. */
export function compareWords(earlier: string, later: string): Part[] | undefined {
  return diffWordsWithSpace(earlier, later, limits)?.map(({ value, added, removed }) => ({
    value,
    change: added ? 'in' : removed ? 'out' : 'none',
  }));
}

/** How much of the unchanged text stands before and after a change, in characters. */
const room = 80;

/** The changes with a little of what is around them: the rest of a long text is left out. */
export function aroundChanges(parts: readonly Part[]): Part[] {
  return parts.map((part, index) => {
    const { value, change } = part;
    const before = index > 0 ? value.slice(0, room) : '';
    const after = index < parts.length - 1 ? value.slice(-room) : '';
    if (change !== 'none' || value.length <= before.length + after.length) return part;
    return { value: `${before}…${after}`, change };
  });
}
