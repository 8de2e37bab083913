import type { Language } from '@ensemble/contract';
import { and, eq, gt, lte, sql } from '../../../db/drizzle.ts';
import type { Transaction } from '../../../db/database.ts';
import { person } from '../../../../database/tables/auth.table.ts';
import { secondStepLink } from '../../../../database/tables/two-factor.table.ts';

const isOpen = () => gt(secondStepLink.expiresAt, sql`now()`);

/** Records that a link is to be mailed, and deletes those of the person that are over; answers its id. */
export async function insertLink(
  tx: Transaction,
  personId: string,
  minutes: number,
): Promise<string> {
  await tx
    .delete(secondStepLink)
    .where(and(eq(secondStepLink.personId, personId), lte(secondStepLink.expiresAt, sql`now()`)));
  const [row] = await tx
    .insert(secondStepLink)
    .values({ personId, expiresAt: sql`now() + ${minutes} * interval '1 minute'` })
    .returning({ id: secondStepLink.id });
  if (!row) throw new Error('a link was not recorded');
  return row.id;
}

/** Whom the mail of a link goes to, while the link is open. */
export async function findLinkToSend(
  tx: Transaction,
  linkId: string,
): Promise<{ email: string; language: Language | null; tokenHash: string | null } | undefined> {
  const [row] = await tx
    .select({
      email: person.email,
      language: person.language,
      tokenHash: secondStepLink.tokenHash,
    })
    .from(secondStepLink)
    .innerJoin(person, eq(person.id, secondStepLink.personId))
    .where(and(eq(secondStepLink.id, linkId), isOpen()));
  return row;
}

export async function setLinkHash(
  tx: Transaction,
  linkId: string,
  tokenHash: string,
): Promise<void> {
  await tx.update(secondStepLink).set({ tokenHash }).where(eq(secondStepLink.id, linkId));
}

/** Uses a person's link up; false where it is none of theirs, used, or over. */
export async function takeLink(
  tx: Transaction,
  personId: string,
  tokenHash: string,
): Promise<boolean> {
  const rows = await tx
    .delete(secondStepLink)
    .where(
      and(eq(secondStepLink.personId, personId), eq(secondStepLink.tokenHash, tokenHash), isOpen()),
    )
    .returning({ id: secondStepLink.id });
  return rows.length > 0;
}

/** Ends the links of a person: their second step is set up. */
export async function deleteLinks(tx: Transaction, personId: string): Promise<void> {
  await tx.delete(secondStepLink).where(eq(secondStepLink.personId, personId));
}
