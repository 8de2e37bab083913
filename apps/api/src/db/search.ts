import { fold, foldForSearch } from '@ensemble/contract/values';
import { sql } from './drizzle.ts';

interface Named {
  readonly email: string;
  readonly firstName?: string | null;
  readonly lastName?: string | null;
}

/** How an address is kept to sort and find memberships by it. */
export const sortEmailOf = (email: string): string => email;

/** The sort columns of a membership, from what the organisation may see of the person. What a search compares the database writes. */
export function sortColumns({ email, firstName, lastName }: Named) {
  const name = [firstName, lastName].filter(Boolean).join(' ');
  return { sortEmail: sortEmailOf(email), sortName: fold(name || email) };
}

/**
 * A pattern that finds the term anywhere, and one or two letters where a word begins: three
 * characters in a row are the least the index can look up, and a space before counts as one.
 * % _ and \ mean themselves. Undefined where there is nothing to find.
 */
export function searchPattern(term: string): string | undefined {
  const folded = foldForSearch(term);
  return folded === '' ? undefined : patternOf(folded);
}

/** A pattern for each word of the term, all of which are looked for, in any order. Undefined where there is nothing to find. */
export function wordPatterns(term: string): string[] | undefined {
  const folded = foldForSearch(term);
  return folded === '' ? undefined : folded.split(' ').map(patternOf);
}

function patternOf(folded: string): string {
  const wordStart = /^[\p{L}\p{N}]{1,2}$/u.test(folded) ? ' ' : '';
  return `%${wordStart}${folded.replaceAll(/[\\%_]/g, '\\$&')}%`;
}

/** Whether a folded text holds each of the words; undefined where none is looked for. A space before lets the first word begin one. */
export const holdsWords = (text: ReturnType<typeof sql>, patterns: readonly string[] | undefined) =>
  patterns && sql`' ' || ${text} LIKE ALL (${sql.param(patterns)}::text[])`;
