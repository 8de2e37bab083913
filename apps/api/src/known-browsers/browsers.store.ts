import type pg from 'pg';
import { and, eq, isNotNull, ne, sql } from '../db/drizzle.ts';
import type { Transaction } from '../db/database.ts';
import { knownBrowser } from '../../database/tables/auth.table.ts';

/** Remembers the browser of a finished login: `first` of all, `another` one, or `known` already. */
export async function insertKnownBrowser(
  tx: Transaction,
  personId: string,
  browserId: string,
): Promise<'first' | 'another' | 'known'> {
  const rows = await tx
    .insert(knownBrowser)
    .values({ personId, browserId })
    .onConflictDoUpdate({
      target: [knownBrowser.personId, knownBrowser.browserId],
      set: { loggedIn: true },
      setWhere: eq(knownBrowser.loggedIn, false),
    })
    .returning({ browserId: knownBrowser.browserId });
  if (rows.length === 0) return 'known';
  const count = await tx.$count(
    knownBrowser,
    and(eq(knownBrowser.personId, personId), eq(knownBrowser.loggedIn, true)),
  );
  return count === 1 ? 'first' : 'another';
}

/** Remembers a browser in which the person opened a mailed link or typed its code, but did not log in yet. */
export async function insertProvedBrowser(
  tx: Transaction,
  personId: string,
  browserId: string,
): Promise<void> {
  await tx
    .insert(knownBrowser)
    .values({ personId, browserId, loggedIn: false })
    .onConflictDoNothing();
}

/** Lets a second step that is due be set up in the browser of a session for some minutes: a mailed link was opened there. */
export async function allowSetUp(
  tx: Transaction,
  sessionId: string,
  minutes: number,
): Promise<void> {
  await tx.execute(sql`INSERT INTO known_browser (person_id, browser_id, logged_in, set_up_until)
    SELECT person_id, browser_id, false, now() + ${minutes} * interval '1 minute' FROM session
    WHERE id = ${sessionId} AND browser_id IS NOT NULL
    ON CONFLICT (person_id, browser_id) DO UPDATE SET set_up_until = excluded.set_up_until`);
}

/** The same in a browser whose session is still to come: of a person who registers or accepts by a mailed link. */
export async function allowFirstSetUp(
  tx: Transaction,
  personId: string,
  browserId: string,
  minutes: number,
): Promise<void> {
  const setUpUntil = sql`now() + ${minutes} * interval '1 minute'`;
  await tx
    .insert(knownBrowser)
    .values({ personId, browserId, loggedIn: false, setUpUntil })
    .onConflictDoUpdate({
      target: [knownBrowser.personId, knownBrowser.browserId],
      set: { setUpUntil },
    });
}

/** Ends what mailed links allowed a person, in every browser: the next set-up needs another one. */
export async function endSetUp(tx: Transaction, personId: string): Promise<void> {
  await tx
    .update(knownBrowser)
    .set({ setUpUntil: null })
    .where(and(eq(knownBrowser.personId, personId), isNotNull(knownBrowser.setUpUntil)));
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

/** Whether a browser belongs to the person with this address. */
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

/** Whether a browser belongs to a person. */
export async function isBrowserOf(
  identity: pg.Pool,
  personId: string,
  browserId: string,
): Promise<boolean> {
  const { rowCount } = await identity.query({
    name: 'browser-of',
    text: 'SELECT 1 FROM known_browser WHERE person_id = $1 AND browser_id = $2',
    values: [personId, browserId],
  });
  return rowCount === 1;
}
