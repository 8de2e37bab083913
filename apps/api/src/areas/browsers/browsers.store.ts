import type pg from 'pg';
import { and, eq, ne } from '../../db/drizzle.ts';
import type { Transaction } from '../../db/database.ts';
import { knownBrowser } from '../auth/auth.table.ts';

/** Remembers the browser of a finished login: `first` of all, `another` one, or `known` already. */
export async function insertKnownBrowser(
  tx: Transaction,
  personId: string,
  browserId: string,
): Promise<'first' | 'another' | 'known'> {
  const rows = await tx
    .insert(knownBrowser)
    .values({ personId, browserId })
    .onConflictDoNothing()
    .returning({ browserId: knownBrowser.browserId });
  if (rows.length === 0) return 'known';
  const count = await tx.$count(knownBrowser, eq(knownBrowser.personId, personId));
  return count === 1 ? 'first' : 'another';
}

/** Forgets the browsers a person was known in, but for the one named. */
export async function deleteKnownBrowsers(
  tx: Transaction,
  personId: string,
  exceptBrowserId: string | undefined,
): Promise<void> {
  const ofPerson = eq(knownBrowser.personId, personId);
  await tx
    .delete(knownBrowser)
    .where(exceptBrowserId ? and(ofPerson, ne(knownBrowser.browserId, exceptBrowserId)) : ofPerson);
}

/** Whether the person with this address has logged in to the end in this browser before. */
export async function isKnownBrowser(
  identity: pg.Pool,
  email: string,
  browserId: string,
): Promise<boolean> {
  const { rowCount } = await identity.query({
    name: 'known-browser',
    text: `SELECT 1 FROM known_browser k JOIN person p ON p.id = k.person_id
      WHERE p.email = $1 AND k.browser_id = $2`,
    values: [email, browserId],
  });
  return rowCount === 1;
}
