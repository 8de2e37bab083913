import type { SecondStepType } from '@ensemble/contract';
import type { Transaction } from '../../db/database.ts';
import { lockPasskeys, type StoredPasskey } from './passkeys/passkeys.store.ts';
import { type Factor, lockFactors } from './two-factor.store.ts';

/** The second steps of a person. */
export interface SecondSteps {
  /** Those that give codes, set up or begun. */
  readonly factors: readonly Factor[];
  readonly confirmed: readonly Factor[];
  readonly passkeys: readonly StoredPasskey[];
  /** The kinds that are set up, as a session names them. */
  readonly types: readonly SecondStepType[];
}

/** All of a person's second steps, locked until the transaction ends: which one is the first or the last is decided once. */
export async function lockSecondSteps(tx: Transaction, personId: string): Promise<SecondSteps> {
  const factors = await lockFactors(tx, personId);
  const passkeys = await lockPasskeys(tx, personId);
  const confirmed = factors.filter((each) => each.confirmedAt);
  const types = typesOf(confirmed, passkeys.length);
  return { factors, confirmed, passkeys, types };
}

/** The kinds of second step, in the order in which sessions list them. */
export const typesOf = (confirmed: readonly Factor[], passkeys: number): SecondStepType[] =>
  [...confirmed.map((each) => each.type), ...(passkeys > 0 ? (['passkey'] as const) : [])].sort();
