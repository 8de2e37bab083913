import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../launch/paths.ts';

/** Commands of docs/operating.md that are followed: those in a block whose info string is `sh` and what it is about. */
export interface Block {
  /** The chapter, and what else the info string says: what it needs, or which part it is. */
  readonly chapter: string;
  readonly part: string;
  readonly code: string;
  /** What the paragraph after it quotes as its output: "It prints `…`", "It answers `…`", "It says `…`". */
  readonly says: readonly string[];
  /** "Nothing in it may say `…`". */
  readonly neverSays: readonly string[];
  /** Whether it may end with another code than 0: what it finds is said in words. */
  readonly mayFail: boolean;
}

/** Reads the followed blocks of a text, in their order. */
export function readBlocks(markdown: string): Block[] {
  return [
    ...markdown.matchAll(/^```sh (\w[\w-]*)(?: ([\w-]+))?\n(.*?)^```$(?=\n*([^\n]*))/gms),
  ].map(([, chapter = '', part = '', code = '', after = '']) => {
    const sentence = /^It (prints|answers|says) (?:[^.`]|`[^`]*`)*/.exec(after);
    const never = /^Nothing in it may say `([^`]+)`/.exec(after)?.[1];
    return {
      chapter,
      part,
      code,
      says: sentence ? quotesIn(sentence[0]) : [],
      neverSays: never === undefined ? [] : [never],
      mayFail: never !== undefined || sentence?.[1] === 'says',
    };
  });
}

const quotesIn = (text: string): string[] =>
  [...text.matchAll(/`([^`]+)`/g)].map(([, quote = '']) => quote);

/** Those of the guide. */
export const readGuide = (): Block[] =>
  readBlocks(readFileSync(join(root, 'docs/operating.md'), 'utf8'));
