import type { Attempts, Limit } from '../../access/attempts.ts';
import { recordAndNotify, recordAudit } from '../../audit/record.ts';
import type { Database } from '../../db/database.ts';
import type { Browser } from '../../http/security/browser-mark.ts';
import type { Origin } from '../../access/origin.ts';
import { Refusal } from '../../http/routing/refusal.ts';
import { withIdentityRole } from '../../tenancy/scope.ts';
import { insertFailedProof } from '../auth/index.ts';
import { guessSubject } from '../../known-browsers/index.ts';
import { looksLikeBackupCode } from './codes.ts';

/** Guesses at the second step before the first pause, and in a day. */
const guessesInWindow = 10;
const guessesInDay = 50;
const day = 24 * 60 * 60;
/** The first pause; each further one of a day is twice as long. */
const firstPauseSeconds = 15 * 60;

/** Wrong codes of one kind that are taken: before a pause, and in a day. */
interface GuessLimits {
  readonly window: Attempts;
  readonly day: Attempts;
}

/** Guesses at the second step: six-digit codes, recovery codes and passkeys apart. */
export interface SecondStepLimits {
  readonly code: GuessLimits;
  readonly recoveryCode: GuessLimits;
  readonly passkey: GuessLimits;
  /** Mails about them to one person. */
  readonly notice: Attempts;
}

const limitsOf = (limit: Limit, kind: string): GuessLimits => ({
  window: limit(kind, guessesInWindow, firstPauseSeconds),
  day: limit(`${kind}-day`, guessesInDay, day),
});

/** The counts of guesses at second steps. */
export const secondStepLimits = (limit: Limit): SecondStepLimits => ({
  code: limitsOf(limit, 'two-factor'),
  recoveryCode: limitsOf(limit, 'recovery-code'),
  passkey: limitsOf(limit, 'passkey'),
  notice: limit('two-factor-notice', 1, day),
});

/** The count of tries at the present password of a person who is logged in. */
export const passwordLimit = (limit: Limit): Attempts => limit('password-change', 5, 15 * 60);

interface Dependencies {
  readonly database: Database;
  readonly secondStep: SecondStepLimits;
}

interface Call {
  readonly caller: { readonly personId: string };
  readonly browser: Browser;
  readonly origin: Origin;
}

/** A try at a code that has been counted, before it is looked at. */
export interface Guess {
  /** It was right: clears the tries before it. */
  right(): Promise<void>;
  /** It was wrong: the person reads of it, and by mail where no more are taken for a while. */
  wrong(): Promise<void>;
}

/**
 * Counts a try at a second step, or refuses it where there were too many. Six-digit codes and
 * recovery codes are counted apart, and each browser of the person apart from all others, so that
 * a person who holds the password keeps no one out of their own browser.
 */
export const countGuess = (deps: Dependencies, call: Call, code: string): Promise<Guess> =>
  countTry(deps, call, looksLikeBackupCode(code) ? 'recoveryCode' : 'code');

/** The same for what a passkey answers, which no one guesses: a person reads of wrong ones too. */
export const countPasskeyTry = (deps: Dependencies, call: Call): Promise<Guess> =>
  countTry(deps, call, 'passkey');

type Secret = 'code' | 'recoveryCode' | 'passkey';

async function countTry(deps: Dependencies, call: Call, secret: Secret): Promise<Guess> {
  const { personId } = call.caller;
  const limits = deps.secondStep[secret];
  const subject = await guessSubject(deps.database, personId, call.browser);
  const inWindow = await limits.window.count(subject);
  const inDay = inWindow === undefined ? undefined : await limits.day.count(subject);
  if (inWindow === undefined || inDay === undefined) throw new Refusal('TOO_MANY_REQUESTS');
  return {
    right: () => clearGuesses([limits], subject),
    wrong: async () => {
      await withIdentityRole(deps.database, (tx) =>
        insertFailedProof(tx, call.origin, { personId, secret }),
      );
      if (inWindow < guessesInWindow && inDay < guessesInDay) return;
      const pauses = Math.ceil(inDay / guessesInWindow);
      await limits.window.block(subject, firstPauseSeconds * 2 ** (pauses - 1));
      await notifyOfPause(deps, call, deps.secondStep.notice);
    },
  };
}

/** Writes the audit row of a pause; the person gets one mail in a day. */
async function notifyOfPause(
  { database }: Dependencies,
  call: Call,
  notice: Attempts,
): Promise<void> {
  const { personId } = call.caller;
  const isFirst = (await notice.count(personId)) !== undefined;
  await withIdentityRole(database, (tx) =>
    (isFirst ? recordAndNotify : recordAudit)(tx, call.origin, {
      action: 'auth.secondStepPaused',
      targetType: 'person',
      targetId: personId,
    }),
  );
}

/** Forgets a person's tries outside their own browsers: with a new password, those who tried can no longer. */
export const clearStrangersGuesses = (limits: SecondStepLimits, personId: string): Promise<void> =>
  clearGuesses([limits.code, limits.recoveryCode, limits.passkey], personId);

async function clearGuesses(limits: readonly GuessLimits[], subject: string): Promise<void> {
  for (const { window, day } of limits)
    await Promise.all([window.clear(subject), day.clear(subject)]);
}
