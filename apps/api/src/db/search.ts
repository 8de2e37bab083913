import { fold } from '@ensemble/contract/values';

interface Named {
  readonly email: string;
  readonly firstName?: string | null;
  readonly lastName?: string | null;
}

/** How an address is kept to sort and find memberships by it. */
export const sortEmailOf = (email: string): string => email;

/** The sort and search columns of a membership, from what the organisation may see of the person. */
export function foldedColumns({ email, firstName, lastName }: Named) {
  const name = [firstName, lastName].filter(Boolean).join(' ');
  return {
    sortEmail: sortEmailOf(email),
    sortName: fold(name || email),
    search: ` ${fold(`${name} ${email}`).trim()}`,
  };
}

/**
 * A pattern that finds the term anywhere, and one or two letters where a word begins: three
 * characters in a row are the least the index can look up, and a space before counts as one.
 * % _ and \ mean themselves. Undefined where there is nothing to find.
 */
export function searchPattern(term: string): string | undefined {
  const folded = fold(term).trim().replaceAll(/\s+/g, ' ');
  if (folded === '') return undefined;
  const wordStart = /^[\p{L}\p{N}]{1,2}$/u.test(folded) ? ' ' : '';
  return `%${wordStart}${folded.replaceAll(/[\\%_]/g, '\\$&')}%`;
}
