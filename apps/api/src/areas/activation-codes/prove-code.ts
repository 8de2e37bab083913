import { activationPrefix } from '@ensemble/contract';
import type { Attempts } from '../../access/attempts.ts';
import type { KeyRing } from '../../encryption/key-ring.ts';
import { hashToken } from '../../access/token.ts';
import { recordAudit } from '../../audit/record.ts';
import type { Database, Transaction } from '../../db/database.ts';
import type { Settings } from '../../settings/env.ts';
import type { Origin } from '../../access/origin.ts';
import { Refusal, refuseField } from '../../http/routing/refusal.ts';
import { withIdentityRole } from '../../tenancy/scope.ts';
import {
  countUnknownTry,
  countWrongTry,
  findCode,
  clearWrongTries,
  type FoundCode,
  isPrefixInUse,
} from './activation-codes.store.ts';
import { isSecondaryId } from './secondary-id.ts';

/** The wrong try with this number pauses a code (OPEN-36). */
const lastWrongTry = 5;
/** Wrong tries from one address in an hour while so many come at its prefix that a person guesses. */
const triesWhileGuessed = 3;
/** How long tries at a code that does not exist are remembered. */
const unknownMilliseconds = 86_400_000;

/** What proving a code needs. */
export interface ProofDependencies {
  readonly database: Database;
  readonly settings: Pick<Settings, 'ENCRYPTION_KEY'>;
  readonly codeTries: CodeTries;
}
/** Counts of wrong tries: from one address, and at codes of one prefix. */
export interface CodeTries {
  readonly minute: Attempts;
  readonly hour: Attempts;
  readonly prefix: Attempts;
}

/** What a person says to know of a code. */
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
 * it may not be used, that wrong tries paused it. That it is claimed is told to the person who has
 * code and date right. See docs/decisions/0009 and 0018.
 */
export async function proveCode(
  deps: ProofDependencies,
  origin: Origin,
  proof: CodeProof,
): Promise<FoundCode> {
  const { minute, hour, prefix } = deps.codeTries;
  const counts = [
    [minute, origin.limitKey],
    [hour, origin.limitKey],
    [prefix, activationPrefix(proof.code)],
  ] as const;
  const [inMinute = 0, inHour = 0, ofPrefix = 0] = await Promise.all(
    counts.map(([tries, subject]) => tries.countSoFar(subject)),
  );
  const maxInHour = ofPrefix < prefix.most ? hour.most : triesWhileGuessed;
  if (inMinute >= minute.most || inHour >= maxInHour) throw new Refusal('TOO_MANY_REQUESTS');
  // Answered, not thrown, inside the transaction: the count of a wrong try must stay.
  const outcome = await withIdentityRole(deps.database, (tx) => judge(tx, deps, origin, proof));
  // Counted once they are wrong: a room of people who are right at the same moment is no guesser. How many may be looked at
  // at once is bounded by the limits of the routes, and by the tries of each code.
  if (!isRight(outcome)) for (const [tries, subject] of counts) await tries.count(subject);
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

type Outcome = FoundCode | CodeRefusal | 'ORGANIZATION_SUSPENDED';

/** Whether code and date of birth were right, whatever else keeps the code from being used. */
const isRight = (outcome: Outcome): boolean =>
  typeof outcome !== 'string' ||
  outcome === 'ERROR_ACTIVATION_CODE_ALREADY_APPLIED' ||
  outcome === 'ORGANIZATION_SUSPENDED';

async function judge(
  tx: Transaction,
  { settings }: ProofDependencies,
  origin: Origin,
  proof: CodeProof,
): Promise<Outcome> {
  if (!(await isPrefixInUse(tx, proof.code))) return 'ERROR_ACTIVATION_CODE_NOT_FOUND';
  const found = await findCode(tx, proof.code);
  if (!found || !isOpen(found) || !fits(settings.ENCRYPTION_KEY, found, proof)) {
    await countTry(tx, origin, proof.code, found);
    return 'ERROR_DATE_OF_BIRTH_DOESNT_MATCH_CODE';
  }
  if (found.status === 'Claimed') return 'ERROR_ACTIVATION_CODE_ALREADY_APPLIED';
  if (found.organizationStatus === 'suspended') return 'ORGANIZATION_SUSPENDED';
  if (found.wrongTries > 0 || found.pauses > 0) await clearWrongTries(tx, found.id);
  return found;
}

/** A claimed code is paused too: it says no more than any other. */
const isOpen = ({ status, isPaused }: FoundCode) =>
  (status === 'Active' || status === 'Claimed') && !isPaused;

function fits(keys: KeyRing, found: FoundCode, proof: CodeProof): boolean {
  if (proof.organizationId !== undefined && proof.organizationId !== found.organizationId)
    return false;
  // A code without a date stands for itself; one with anything else than a date matches no date.
  const stored = found.secondaryFingerprint;
  return stored === null || isSecondaryId(keys, found.code, stored, proof.secondaryId);
}

async function countTry(
  tx: Transaction,
  origin: Origin,
  code: string,
  found: FoundCode | undefined,
): Promise<void> {
  if (found) {
    const pausedUntil = await countWrongTry(tx, found.id);
    if (pausedUntil) await recordGuessing(tx, origin, found, pausedUntil);
    return;
  }
  const key = `activation:${hashToken(code)}`;
  const tries = await countUnknownTry(tx, key, Date.now() + unknownMilliseconds);
  if (tries === lastWrongTry) await recordGuessing(tx, origin);
}

/** Guessing at codes is worth a row, whether there is such a code or not. */
const recordGuessing = (
  tx: Transaction,
  origin: Origin,
  found?: FoundCode,
  pausedUntil?: Date,
): Promise<void> =>
  recordAudit(tx, origin, {
    action: 'activationCodes.wrongTries',
    organizationId: found?.organizationId,
    targetType: 'activationCode',
    targetId: found?.id,
    changes: pausedUntil ? { pausedUntil: pausedUntil.toISOString() } : {},
  });
