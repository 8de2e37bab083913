/**
 * Ends what a mailed link carries: what mail programs put behind a link comes after it. No value holds it, as they write it
 * `%7E`.
 */
export const linkEnd = '~';
