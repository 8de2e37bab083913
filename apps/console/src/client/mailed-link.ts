import { linkEnd } from '@ensemble/contract';

/** What mail programs and people leave behind a link, as it is and as a browser writes it. */
const behind =
  /(?:[\s.,;:!?'"`*<>()[\]{}«»“”‘’…#&=|\\]|%(?:2[0-3789ac]|3[a-f]|5[b-d]|60|7[b-d]|c2%ab|c2%bb|c2%a0|e2%80%[0-9a-f]{2}))+$/i;

/**
 * What a mailed link carries (REG-36). New links carry it in the fragment, which no server and no log gets to see, and end it with
 * a sign of its own; links mailed by earlier versions have no such sign, or carry it in the query, and still work.
 */
export function linkParams({ search, hash }: { search: string; hash: string }): URLSearchParams {
  const whole = hash.length > 1 ? hash.slice(1) : search;
  const [carried = ''] = whole.replaceAll(/&amp;|&#38;|%26amp;/gi, '&').split(linkEnd);
  return new URLSearchParams(carried.replace(behind, ''));
}

/** Whether an address carries anything to be taken out of it. */
export const carriesLink = ({ search, hash }: { search: string; hash: string }): boolean =>
  search !== '' || hash !== '';

/** The email of a mailed link; spaces in it were plus signs. */
export const emailOf = (link: URLSearchParams): string =>
  (link.get('email') ?? '').replaceAll(' ', '+');
