import type { ChainedCommands } from '@tiptap/core';

interface LetterStyle {
  readonly color?: string | null;
  readonly fontFamily?: string | null;
  readonly fontSize?: string | null;
}

/** Changes colour, font or size of the letters selected, or of those typed next; `null` takes it away. */
export const changeLetters = (chain: ChainedCommands, style: LetterStyle): ChainedCommands =>
  chain.setMark('textStyle', style).removeEmptyTextStyle();
