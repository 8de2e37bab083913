import { randomBytes } from 'node:crypto';
import { passkeyChallengeMinutes } from '@ensemble/contract';
import { and, eq, gt, sql } from '../../../db/drizzle.ts';
import type { Transaction } from '../../../db/database.ts';
import { hashToken } from '../../../access/token.ts';
import { session } from '../../../../database/tables/auth.table.ts';
import { passkeyChallenge } from '../../../../database/tables/two-factor.table.ts';

/** Who may answer a challenge, and for what: a session, or before a login the browser that asked. */
export type Answerer =
  | { readonly purpose: 'add' | 'use'; readonly sessionId: string }
  | { readonly purpose: 'login'; readonly browserId: string };

const challengeBytes = 32;
/** How many that are over are cleared away with each new one: those that no one answers do not pile up. */
const clearedAtOnce = 10;

/** Makes a challenge that its answerer alone can answer, once, within minutes (PASSKEY-06). */
export async function makeChallenge(tx: Transaction, answerer: Answerer): Promise<string> {
  const challenge = randomBytes(challengeBytes).toString('base64url');
  await tx.execute(sql`DELETE FROM passkey_challenge WHERE id IN (
    SELECT id FROM passkey_challenge WHERE expires_at < now() LIMIT ${clearedAtOnce}
    FOR UPDATE SKIP LOCKED)`);
  await tx.insert(passkeyChallenge).values({
    ...answerer,
    challengeHash: hashToken(challenge),
    expiresAt: sql`now() + ${passkeyChallengeMinutes} * interval '1 minute'`,
  });
  return challenge;
}

/** Uses a challenge up, right answer or not; false where it is over, used, or another one's to answer. */
export async function takeChallenge(
  tx: Transaction,
  challenge: string,
  answerer: Answerer,
): Promise<boolean> {
  // First of all, as whatever ends a session does: it takes the challenges with it.
  if (answerer.purpose !== 'login')
    await tx
      .select({ id: session.id })
      .from(session)
      .where(eq(session.id, answerer.sessionId))
      .for('update');
  const isTheirs =
    answerer.purpose === 'login'
      ? eq(passkeyChallenge.browserId, answerer.browserId)
      : eq(passkeyChallenge.sessionId, answerer.sessionId);
  const rows = await tx
    .delete(passkeyChallenge)
    .where(
      and(
        eq(passkeyChallenge.challengeHash, hashToken(challenge)),
        eq(passkeyChallenge.purpose, answerer.purpose),
        isTheirs,
        gt(passkeyChallenge.expiresAt, sql`now()`),
      ),
    )
    .returning({ id: passkeyChallenge.id });
  return rows.length > 0;
}
