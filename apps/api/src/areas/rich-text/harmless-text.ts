/**
 * Characters that are no text: controls but tab and line break, those that turn the direction of
 * what follows (a link could be read as another), the byte order mark and what is no character.
 * The marks and joiners that Arabic, Hebrew and emoji need stay.
 */
const harmful =
  // oxlint-disable-next-line no-control-regex -- controls are what it is about
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufdd0-\ufdef\ufeff\ufffe\uffff]/g;

/** Text without them; a lone surrogate becomes the sign for an unreadable character. */
export const harmlessText = (text: string): string =>
  text.toWellFormed().replaceAll(/\r\n?/g, '\n').replaceAll(harmful, '');

/** An address without anything invisible, and with what could end an attribute written as a browser would send it. */
export const harmlessAddress = (address: string): string =>
  harmlessText(address)
    .replaceAll(/[\t\n\u00ad\u061c\u200b-\u200f\u2060]/g, '')
    .trim()
    .replaceAll(/[\s<>"`]/g, encodeURIComponent);
