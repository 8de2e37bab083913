import type { Language } from '@ensemble/contract';
import { and, desc, eq, gt, isNotNull, isNull, notInArray } from '../../db/drizzle.ts';
import type { Transaction } from '../../db/database.ts';
import { person } from '../../../database/tables/auth.table.ts';
import { passwordHistory, passwordReset } from '../../../database/tables/passwords.table.ts';

/** PWD-22. */
const remembered = 6;

/** Records that a link was asked for, regardless of its owner; answers its id. */
export async function insertReset(
  tx: Transaction,
  values: { email: string; expiresAt: Date },
): Promise<string> {
  const [row] = await tx.insert(passwordReset).values(values).returning({ id: passwordReset.id });
  if (!row) throw new Error('a reset was not recorded');
  return row.id;
}

const isOpen = () => and(isNull(passwordReset.usedAt), gt(passwordReset.expiresAt, new Date()));

/** Whom the mail of a reset goes to: a person who has a password, while the reset is open. */
export async function findResetToSend(
  tx: Transaction,
  resetId: string,
): Promise<{ email: string; language: Language | null; tokenHash: string | null } | undefined> {
  const [row] = await tx
    .select({
      email: person.email,
      language: person.language,
      tokenHash: passwordReset.tokenHash,
    })
    .from(passwordReset)
    .innerJoin(person, eq(person.email, passwordReset.email))
    .where(and(eq(passwordReset.id, resetId), isNotNull(person.passwordHash), isOpen()));
  return row;
}

export async function setResetTokenHash(
  tx: Transaction,
  resetId: string,
  tokenHash: string,
): Promise<void> {
  await tx.update(passwordReset).set({ tokenHash }).where(eq(passwordReset.id, resetId));
}

/** A person as far as their password goes. */
export interface PasswordOwner {
  readonly id: string;
  readonly email: string;
  readonly firstName: string | undefined;
  readonly lastName: string | undefined;
  readonly passwordHash: string;
}

const ownerColumns = {
  id: person.id,
  email: person.email,
  firstName: person.firstName,
  lastName: person.lastName,
  passwordHash: person.passwordHash,
};

type OwnerRow = Record<'firstName' | 'lastName' | 'passwordHash', string | null> &
  Pick<PasswordOwner, 'id' | 'email'>;

/** A person without a password owns none: their first one comes with their registration. */
const ownerOf = (row: OwnerRow | undefined): PasswordOwner | undefined =>
  row?.passwordHash
    ? {
        id: row.id,
        email: row.email,
        passwordHash: row.passwordHash,
        firstName: row.firstName ?? undefined,
        lastName: row.lastName ?? undefined,
      }
    : undefined;

/** Whose link this is, while it is good: address and token belong together. */
export async function findResetOwner(
  tx: Transaction,
  link: { email: string; tokenHash: string },
): Promise<PasswordOwner | undefined> {
  const [row] = await tx
    .select(ownerColumns)
    .from(passwordReset)
    .innerJoin(person, eq(person.email, passwordReset.email))
    .where(
      and(
        eq(passwordReset.tokenHash, link.tokenHash),
        eq(passwordReset.email, link.email),
        isOpen(),
      ),
    );
  return ownerOf(row);
}

export async function findOwner(
  tx: Transaction,
  personId: string,
): Promise<PasswordOwner | undefined> {
  const [row] = await tx.select(ownerColumns).from(person).where(eq(person.id, personId));
  return ownerOf(row);
}

/**
 * Keeps everybody else from changing the person's password, and from logging in with the old one,
 * until the transaction ends; answers the hash there is now.
 */
export async function lockPassword(tx: Transaction, personId: string): Promise<string | null> {
  const [row] = await tx
    .select({ passwordHash: person.passwordHash })
    .from(person)
    .where(eq(person.id, personId))
    .for('update');
  return row?.passwordHash ?? null;
}

/** Uses a link up; false where it has been used or its time is over. */
export async function takeReset(
  tx: Transaction,
  link: { email: string; tokenHash: string },
): Promise<boolean> {
  const rows = await tx
    .update(passwordReset)
    .set({ usedAt: new Date(), tokenHash: null })
    .where(
      and(
        eq(passwordReset.tokenHash, link.tokenHash),
        eq(passwordReset.email, link.email),
        isOpen(),
      ),
    )
    .returning({ id: passwordReset.id });
  return rows.length > 0;
}

/** The hashes of the passwords a new one may not be, the present one first (PWD-22). */
export async function findPreviousHashes(
  tx: Transaction,
  owner: Pick<PasswordOwner, 'id' | 'passwordHash'>,
): Promise<string[]> {
  const rows = await tx
    .select({ hash: passwordHistory.passwordHash })
    .from(passwordHistory)
    .where(eq(passwordHistory.personId, owner.id))
    .orderBy(desc(passwordHistory.createdAt), desc(passwordHistory.id))
    .limit(remembered);
  return [...new Set([owner.passwordHash, ...rows.map((row) => row.hash)])].slice(0, remembered);
}

/** Gives the person a new password; what is older than the history remembers goes, and every open link with it. */
export async function setPassword(
  tx: Transaction,
  owner: Pick<PasswordOwner, 'id' | 'email'>,
  passwordHash: string,
): Promise<void> {
  await tx
    .update(person)
    .set({ passwordHash, passwordChangedAt: new Date() })
    .where(eq(person.id, owner.id));
  await tx.insert(passwordHistory).values({ personId: owner.id, passwordHash });
  const kept = await tx
    .select({ id: passwordHistory.id })
    .from(passwordHistory)
    .where(eq(passwordHistory.personId, owner.id))
    .orderBy(desc(passwordHistory.createdAt), desc(passwordHistory.id))
    .limit(remembered);
  const keptIds = kept.map((row) => row.id);
  await tx
    .delete(passwordHistory)
    .where(and(eq(passwordHistory.personId, owner.id), notInArray(passwordHistory.id, keptIds)));
  await tx
    .update(passwordReset)
    .set({ usedAt: new Date(), tokenHash: null })
    .where(and(eq(passwordReset.email, owner.email), isNull(passwordReset.usedAt)));
}
