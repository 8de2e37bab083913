import type { Language } from '@ensemble/contract';
import type { Node } from '@tiptap/pm/model';

export const suggestionKinds = [
  'skippedLevel',
  'emptyHeading',
  'vagueLink',
  'longSentence',
  'allCaps',
] as const;
export type SuggestionKind = (typeof suggestionKinds)[number];

/** Something that could be easier to read, and where it is. */
export interface Suggestion {
  readonly kind: SuggestionKind;
  readonly from: number;
  readonly to: number;
  /** The words it is about. */
  readonly excerpt: string;
  /** Of a long sentence. */
  readonly words?: number;
}

/** More words than a sentence should have. French takes more of them to say the same. */
const max: Record<Language, number> = { en: 30, fr: 35 };

/** Link texts that say nothing by themselves, folded. */
const vague = new Set(
  [
    'click here, click, here, this link, link, this page, read more, more, more info, learn more',
    'see more, see here, go, details, this, cliquez ici, cliquer ici, cliquez, ici, ce lien, lien',
    'cette page, lire la suite, la suite, suite, en savoir plus, plus, plus d infos, voir plus',
    'plus d information, plus d informations, voir ici, details',
  ].flatMap((line) => line.split(', ')),
);

const fold = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase();

const inBlocks = { en: new WeakMap<Node, Suggestion[]>(), fr: new WeakMap<Node, Suggestion[]>() };

/**
 * What could be easier to read in a text, in its order. Blocks that have not changed are not read
 * again. Nothing of it stands in the way of saving.
 */
export function findSuggestions(document: Node, language: Language): Suggestion[] {
  const found: Suggestion[] = [];
  // The page's title is the first level, so that a text may begin with either of two.
  let lastLevel = 1;
  document.descendants((block, at) => {
    if (!block.isTextblock) return true;
    if (block.type.name === 'heading') {
      const level = Number(block.attrs['level']);
      if (level > lastLevel + 1 && block.textContent.trim() !== '')
        found.push({ kind: 'skippedLevel', ...rangeOf(block, at), excerpt: excerptOf(block) });
      lastLevel = level;
    }
    const known = inBlocks[language].get(block) ?? readBlock(block, language);
    inBlocks[language].set(block, known);
    for (const each of known)
      found.push({ ...each, from: each.from + at + 1, to: each.to + at + 1 });
    return false;
  });
  return found;
}

const rangeOf = (block: Node, at: number) => ({ from: at + 1, to: at + 1 + block.content.size });
const excerptOf = (block: Node) => shorten(block.textContent);
const shorten = (text: string) => {
  const clean = text.trim().replaceAll(/\s+/g, ' ');
  return clean.length > 60 ? `${clean.slice(0, 59)}…` : clean;
};

/** Suggestions about one block, with places counted from its beginning. */
function readBlock(block: Node, language: Language): Suggestion[] {
  if (block.type.name === 'codeBlock') return [];
  // Line breaks and the like take one place each, as in the document.
  const text = block.textBetween(0, block.content.size, '\n', '\n');
  const whole = { from: 0, to: block.content.size };
  if (block.type.name === 'heading' && text.trim() === '')
    return [{ kind: 'emptyHeading', ...whole, excerpt: '' }];
  return [
    ...(isShouted(text) ? [{ kind: 'allCaps', ...whole, excerpt: shorten(text) } as const] : []),
    ...vagueLinks(block),
    ...(block.type.name === 'paragraph' ? longSentences(text, language) : []),
  ].toSorted((one, other) => one.from - other.from);
}

/** Words all in capitals, and more of them than an abbreviation has. */
function isShouted(text: string): boolean {
  const letters = text.replaceAll(/[^\p{L}]/gu, '');
  const words = text
    .trim()
    .split(/\s+/)
    .filter((word) => /\p{L}{2}/u.test(word));
  return (
    words.length >= 3 &&
    letters.length >= 12 &&
    letters === letters.toUpperCase() &&
    letters !== letters.toLowerCase()
  );
}

function vagueLinks(block: Node): Suggestion[] {
  const links: { href: string; from: number; to: number; text: string }[] = [];
  block.forEach((child, at) => {
    const href = child.marks.find((mark) => mark.type.name === 'link')?.attrs['href'];
    if (typeof href !== 'string') return;
    const last = links.at(-1);
    const text = child.text ?? ' ';
    // One link can be several pieces, where a part of it is bold.
    if (last?.to === at && last.href === href)
      links.splice(-1, 1, { ...last, to: at + child.nodeSize, text: last.text + text });
    else links.push({ href, from: at, to: at + child.nodeSize, text });
  });
  return links
    .filter(({ text }) => vague.has(fold(text)))
    .map(({ from, to, text }) => ({ kind: 'vagueLink', from, to, excerpt: shorten(text) }));
}

function longSentences(text: string, language: Language): Suggestion[] {
  // Short of that many words there is nothing to be taken apart.
  if (text.length < max[language] * 2) return [];
  return [...segmenters[language].segment(text)].flatMap(({ segment, index }) => {
    const words = segment.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
    if (words <= max[language]) return [];
    const to = index + segment.trimEnd().length;
    return [{ kind: 'longSentence', from: index, to, excerpt: shorten(segment), words }];
  });
}

const segmenters = {
  en: new Intl.Segmenter('en-CA', { granularity: 'sentence' }),
  fr: new Intl.Segmenter('fr-CA', { granularity: 'sentence' }),
};
