import { decodeAs, type Encoding, legacyEncodings, sequenceLength } from './encodings.ts';

/** An encoding that a file may have, with names of the file as they are read in it. */
export interface EncodingOffer {
  readonly encoding: Encoding;
  readonly names: readonly string[];
}

/** Distinct words that are looked at; more say nothing new. */
const maxWords = 20_000;
const maxWordLength = 80;
const maxNames = 3;

/**
 * How a text that is no UTF-8 is read: by the letters of its names where one encoding is clearly
 * ahead and leaves no odd sign, else a person chooses among those that read it differently.
 */
export function guessEncoding(bytes: Uint8Array): Encoding | readonly EncodingOffer[] {
  const { words: all, sequences, strays } = highWords(bytes);
  // Text of one byte a sign is UTF-8 by chance only.
  const isMixed = sequences > 0 && sequences >= strays;
  const encodings = legacyEncodings.map((legacy): Encoding =>
    isMixed ? `utf-8+${legacy}` : legacy,
  );
  const words = all.filter(
    (word) => new Set(encodings.map((encoding) => decodeAs(word.bytes, encoding))).size > 1,
  );
  if (words.length === 0) return encodings[0] ?? 'windows-1252';
  const candidates = encodings
    .map((encoding) => ({ encoding, ...judge(words, encoding) }))
    .toSorted((one, other) => other.sum - one.sum);
  const different = candidates.filter(
    ({ texts }, at) =>
      candidates.findIndex((each) => each.texts.join('\n') === texts.join('\n')) === at,
  );
  const [best, second] = different;
  if (!best) return 'windows-1252';
  const isAhead = !second || isClearlyAhead(best, second.sum);
  if (isAhead && !best.hasSign) return best.encoding;
  const places = namePlaces(words, best.signs);
  return different.map(({ encoding }) => ({
    encoding,
    names: places.map((place) => decodeAs(cellAt(bytes, place), encoding).trim()),
  }));
}

/** At least two plain mistakes of the second one, and not by a few words of very many. */
const isClearlyAhead = (best: { sum: number; count: number }, second: number) =>
  best.sum > 0 && best.sum - second >= 2 && best.sum - second >= 0.35 * best.count;

const isWordByte = (byte: number | undefined) =>
  byte !== undefined &&
  (byte >= 0x80 ||
    (byte >= 0x41 && byte <= 0x5a) ||
    (byte >= 0x61 && byte <= 0x7a) ||
    byte === 0x27 ||
    byte === 0x2d);

interface Word {
  readonly bytes: Uint8Array;
  readonly at: number;
}

/** The words that are not ASCII, each once, and how many of their bytes are UTF-8. */
function highWords(bytes: Uint8Array) {
  const words = new Map<string, Word>();
  let sequences = 0;
  let strays = 0;
  for (let at = 0; at < bytes.length && words.size < maxWords; at += 1) {
    if ((bytes[at] ?? 0) < 0x80) continue;
    let start = at;
    while (at - start < maxWordLength && isWordByte(bytes[start - 1])) start -= 1;
    let end = at;
    while (end - at < maxWordLength && isWordByte(bytes[end])) end += 1;
    const word = bytes.subarray(start, end);
    words.set(String.fromCharCode(...word), { bytes: word, at });
    for (let each = at; each < end;) {
      const length = sequenceLength(bytes, each);
      if (length > 1) sequences += 1;
      if (length === 0) strays += 1;
      each += Math.max(length, 1);
    }
    at = end - 1;
  }
  return { words: [...words.values()], sequences, strays };
}

function judge(words: readonly Word[], encoding: Encoding) {
  const texts = words.map(({ bytes }) => decodeAs(bytes, encoding));
  const scores = texts.map(scoreOf);
  return {
    texts,
    signs: scores.map(({ hasSign }) => hasSign),
    sum: scores.reduce((sum, each) => sum + each.sum, 0),
    count: scores.reduce((sum, each) => sum + each.count, 0),
    hasSign: scores.some(({ hasSign }) => hasSign),
  };
}

/** Letters of French names, and those of other names in Latin letters. */
const usual = /[éèêëàâçîïôûùœ]/iu;
const known = /[äöüñáíóúåøæãõìòýÿšžß]/iu;
/** Letter case as names have it: DUPRÉ, Dupré, dupré, McDoné. */
const named = /^(?:\p{Ll}+|\p{Lu}+|(?:Mc|Mac|De|Le|La|Du|St|Ste|Di|Van|Fitz)?\p{Lu}\p{Ll}*)$/u;

/** How much a word looks like a name, and whether it has a sign that no name has. */
function scoreOf(word: string): { sum: number; count: number; hasSign: boolean } {
  const score = { sum: 0, count: 0, hasSign: false };
  const parts = word.normalize('NFC').split(/(?<=[^\p{L}\p{M}])|(?=[^\p{L}\p{M}])/u);
  for (const [at, part] of parts.entries()) {
    const isBetween = /\p{L}$/u.test(parts[at - 1] ?? '') && /^\p{L}/u.test(parts[at + 1] ?? '');
    for (const sign of part) {
      if (sign < '\u0080') continue;
      // As titles of French lists have it: N° de caserne.
      const isNumber = /^n[°º]/iu.test(word) && /[°º]/.test(sign);
      score.count += 1;
      score.sum += isNumber ? 0.8 : weightOf(sign, part, isBetween);
      score.hasSign ||= !isNumber && !isOfName(sign);
    }
  }
  return score;
}

/** Letters, marks, dashes and the apostrophe. */
const isOfName = (sign: string) => /[\p{L}\p{M}’\u2010-\u2015]/u.test(sign) && !/[ªº]/.test(sign);

function weightOf(sign: string, part: string, isBetween: boolean): number {
  if (sign === '’') return isBetween ? 0.8 : -0.3;
  if (/[\u2010-\u2015]/.test(sign)) return -0.3;
  if (!isOfName(sign)) return /\p{Cc}/u.test(sign) ? -3 : -2;
  if (!named.test(part)) return -1.5;
  if (usual.test(sign)) return 1;
  return known.test(sign) ? 0.4 : -1;
}

/** Where names stand that the encodings read differently: those with an odd sign first. */
function namePlaces(words: readonly Word[], signs: readonly boolean[]): readonly number[] {
  const odd = words.filter((_, at) => signs[at]);
  // Titles stand first, and are no names.
  return [...new Set([...odd, ...words.toReversed()])].slice(0, maxNames).map(({ at }) => at);
}

const separators = new Set([0x09, 0x0a, 0x0d, 0x22, 0x2c, 0x3b]);
const maxCellLength = 40;

/** The cell around a byte, or as much of it as is shown. */
function cellAt(bytes: Uint8Array, at: number): Uint8Array {
  const isInCell = (place: number) =>
    place >= 0 && place < bytes.length && !separators.has(bytes[place] ?? 0);
  let start = at;
  while (at - start < maxCellLength && isInCell(start - 1)) start -= 1;
  let end = at;
  while (end - at < maxCellLength && isInCell(end)) end += 1;
  return bytes.subarray(start, end);
}
