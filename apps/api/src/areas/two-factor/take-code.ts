import { tryDecrypt } from '../../encryption/encrypt.ts';
import { hashToken, sameSecret } from '../../access/token.ts';
import type { Transaction } from '../../db/database.ts';
import type { Settings } from '../../settings/env.ts';
import { stepOfCode } from './codes.ts';
import { countWrongTry, endSmsCodes, findNewestSmsCode } from './sms/sms-code.store.ts';
import { type Factor, rememberStep } from './two-factor.store.ts';

/** Wrong tries that end a code sent by SMS. */
const maxWrongTries = 5;

/** What is stored of a code sent by SMS. */
export const hashSmsCode = (id: string, code: string): string => hashToken(`${id} ${code}`);

/**
 * Uses up a code of a factor; false where it is wrong, late or used. The caller holds the factor's
 * lock, and commits in either case: a wrong try at an SMS code counts. Where the key of a secret was lost, every
 * code is wrong (TFA-38).
 */
export async function takeCode(
  tx: Transaction,
  settings: Settings,
  factor: Factor,
  code: string,
): Promise<boolean> {
  if (factor.type === 'sms') return takeSmsCode(tx, factor.personId, code);
  const secret = tryDecrypt(settings.ENCRYPTION_KEY, factor.secret);
  if (secret === undefined) return false;
  const step = await stepOfCode(secret, code, factor.lastStep);
  if (step === undefined) return false;
  await rememberStep(tx, factor.personId, step);
  return true;
}

async function takeSmsCode(tx: Transaction, personId: string, code: string): Promise<boolean> {
  const sent = await findNewestSmsCode(tx, personId);
  const isOpen =
    sent?.codeHash &&
    !sent.usedAt &&
    sent.expiresAt > new Date() &&
    sent.wrongTries < maxWrongTries;
  if (!isOpen) return false;
  if (!sameSecret(sent.codeHash ?? '', hashSmsCode(sent.id, code))) {
    await countWrongTry(tx, sent.id);
    return false;
  }
  await endSmsCodes(tx, personId);
  return true;
}
