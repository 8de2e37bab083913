import { text } from '../values/index.ts';

/**
 * The most characters of a rich text (RICHTEXT-11, LEGAL-15, LEARN-16). Counted are those of the
 * HTML as it is sent and stored, in UTF-16 units: what the editor's counter shows is what the
 * server checks.
 */
export const richTextLimit = 100_000;

/** HTML as the editor makes it. The schema knows its length and letters only: the server cleans it. */
export const richText = text(richTextLimit);
