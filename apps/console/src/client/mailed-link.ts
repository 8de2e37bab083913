/**
 * What a mailed link carries. New links carry it in the fragment, which no server and no log gets to
 * see; links mailed by earlier versions carry it in the query, and still work.
 */
export const linkParams = ({ search, hash }: { search: string; hash: string }): URLSearchParams =>
  new URLSearchParams(hash.length > 1 ? hash.slice(1) : search);

/** Whether an address carries anything to be taken out of it. */
export const carriesLink = ({ search, hash }: { search: string; hash: string }): boolean =>
  search !== '' || hash !== '';

/** The email of a mailed link; spaces in it were plus signs. */
export const emailOf = (link: URLSearchParams): string =>
  (link.get('email') ?? '').replaceAll(' ', '+');
