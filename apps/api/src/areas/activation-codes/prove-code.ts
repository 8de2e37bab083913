import { hashToken } from '../../access/token.ts';
import { recordAudit } from '../../audit/record.ts';
import type { Database, Transaction } from '../../db/database.ts';
import type { Origin } from '../../http/origin.ts';
import { Refusal, refuseField } from '../../http/refusal.ts';
import { asIdentity } from '../../tenancy/scope.ts';
import {
  countUnknownTry,
  countWrongTry,
  findCode,
  forgetWrongTries,
  type FoundCode,
  isPrefixInUse,
} from './activation-codes.store.ts';

/** The wrong try with this number takes a code out of use (OPEN-36). */
const lastWrongTry = 5;
/** How long tries at a code that does not exist are remembered. */
const unknownMilliseconds = 86_400_000;

/** What somebody says to know of a code. */
export interface CodeProof {
  readonly code: string;
  /** The date of birth; not looked at where the code has none (OPEN-36). */
  readonly secondaryId?: string;
  /** Whose code it is said to be, where that is said. */
  readonly organizationId?: string;
}

/**
 * The active code that a proof is right about. Everything else about a person's code gets one and
 * the same refusal, after as many statements: that it does not exist, that the date is wrong, that
 * it may not be used, that it was suspended by wrong tries. That it is claimed is told to whoever
 * has code and date right. See docs/decisions/0009.
 */
export async function proveCode(
  database: Database,
  origin: Origin,
  proof: CodeProof,
): Promise<FoundCode> {
  // Answered, not thrown, inside the transaction: the count of a wrong try must stay.
  const outcome = await asIdentity(database, (tx) => judge(tx, origin, proof));
  if (typeof outcome !== 'string') return outcome;
  if (outcome === 'ORGANIZATION_SUSPENDED') throw new Refusal(outcome);
  throw refuseCode(outcome);
}

/** The field each refusal of a code is told under. */
const fieldOf = {
  ERROR_ACTIVATION_CODE_NOT_FOUND: 'code',
  ERROR_ACTIVATION_CODE_ALREADY_APPLIED: 'code',
  ERROR_DATE_OF_BIRTH_DOESNT_MATCH_CODE: 'secondaryId',
} as const;
type CodeRefusal = keyof typeof fieldOf;

/** Refuses a code, under its field (REG-07..09). */
export const refuseCode = (type: CodeRefusal): Refusal =>
  refuseField(type, fieldOf[type], { key: `errors.${type}` });

async function judge(
  tx: Transaction,
  origin: Origin,
  proof: CodeProof,
): Promise<FoundCode | CodeRefusal | 'ORGANIZATION_SUSPENDED'> {
  if (!(await isPrefixInUse(tx, proof.code))) return 'ERROR_ACTIVATION_CODE_NOT_FOUND';
  const found = await findCode(tx, proof.code);
  if (!found || !isOpen(found) || !fits(found, proof)) {
    await countTry(tx, origin, proof.code, found);
    return 'ERROR_DATE_OF_BIRTH_DOESNT_MATCH_CODE';
  }
  if (found.status === 'Claimed') return 'ERROR_ACTIVATION_CODE_ALREADY_APPLIED';
  if (found.organizationStatus === 'suspended') return 'ORGANIZATION_SUSPENDED';
  if (found.wrongTries > 0) await forgetWrongTries(tx, found.id);
  return found;
}

/** A claimed code stays claimed after wrong tries, but says no more than a suspended one. */
const isOpen = ({ status, wrongTries }: FoundCode) =>
  (status === 'Active' || status === 'Claimed') && wrongTries < lastWrongTry;

function fits(found: FoundCode, proof: CodeProof): boolean {
  if (proof.organizationId !== undefined && proof.organizationId !== found.organizationId)
    return false;
  // A code without a date stands for itself; one with anything else than a date matches no date.
  return found.secondaryId === null || found.secondaryId === proof.secondaryId;
}

async function countTry(
  tx: Transaction,
  origin: Origin,
  code: string,
  found: FoundCode | undefined,
): Promise<void> {
  if (found) {
    const last = found.wrongTries + 1 === lastWrongTry;
    const suspend = last && found.status === 'Active';
    await countWrongTry(tx, found.id, suspend);
    if (last) await recordGuessing(tx, origin, found, suspend);
    return;
  }
  const key = `activation:${hashToken(code)}`;
  const tries = await countUnknownTry(tx, key, Date.now() + unknownMilliseconds);
  if (tries === lastWrongTry) await recordGuessing(tx, origin);
}

/** Who guesses at codes is worth a row, whether there is such a code or not. */
const recordGuessing = (
  tx: Transaction,
  origin: Origin,
  found?: FoundCode,
  suspended = false,
): Promise<void> =>
  recordAudit(tx, origin, {
    action: 'activationCodes.wrongTries',
    organizationId: found?.organizationId,
    targetType: 'activationCode',
    targetId: found?.id,
    changes: suspended ? { status: { from: 'Active', to: 'Suspended' } } : {},
  });
