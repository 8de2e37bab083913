import { type RouteReply, sessionLevels, type verifySms as route } from '@ensemble/contract';
import type { AreaContext } from '../../../area.ts';
import type { Attempts, Limit } from '../../../access/attempts.ts';
import { encrypt, tryDecrypt } from '../../../encryption/encrypt.ts';
import { mintToken } from '../../../access/token.ts';
import { recordAudit } from '../../../audit/record.ts';
import type { Transaction } from '../../../db/database.ts';
import type { Settings } from '../../../settings/env.ts';
import { smsMinutes } from '../../../gateways/sms.ts';
import type { SessionCall } from '../../../http/routing/mount.ts';
import { Refusal } from '../../../http/routing/refusal.ts';
import { enqueue } from '../../../jobs/enqueue.ts';
import { withIdentityRole } from '../../../tenancy/scope.ts';
import { maskPhone } from '../manage-two-factor.ts';
import { checkMayAdd } from '../may-add.ts';
import { lockSecondSteps } from '../second-steps.ts';
import { insertSmsCode } from './sms-code.store.ts';
import type { SmsJob } from './sms-worker.ts';
import { startFactor } from '../two-factor.store.ts';

const day = 24 * 60 * 60;
/**
 * SMS sent (OPEN-91): to one person in a quarter of an hour and in a day, from one address in an
 * hour, and to one number in a day by people who have not proved yet that it is theirs.
 */
export const smsLimits = (
  limit: Limit,
): Record<'person' | 'personDay' | 'address' | 'number', Attempts> => ({
  person: limit('sms-person', 5, 15 * 60),
  personDay: limit('sms-person-day', 30, day),
  address: limit('sms-address', 100, 60 * 60),
  number: limit('sms-number', 6, day),
});

interface Dependencies extends Pick<AreaContext, 'database' | 'settings'> {
  readonly smsLimits: ReturnType<typeof smsLimits>;
}

type Call = SessionCall<typeof route>;

/**
 * Sends a code by SMS (API-27). With a number it starts set-up, which a session that owes its
 * second step must not: it could put a number of its own in the place of the step it owes. Nor does a
 * session for one call set up anything (STAFF2FA-05). Without one the code goes to the number that is set up. The answer holds the masked number (OPEN-27).
 */
export const verifySms =
  (deps: Dependencies) =>
  async (call: Call): Promise<RouteReply<typeof route>> => {
    const { caller, body } = call;
    if (call.params.id !== caller.personId) throw new Refusal('ERROR_FORBIDDEN_USER');
    if (body.phone !== undefined) {
      if (caller.level < sessionLevels.Low) throw new Refusal('SESSION_LEVEL_TOO_LOW');
      if (caller.meetingId !== undefined) throw new Refusal('PERMISSION_DENIED');
    }
    if (deps.settings.SMS_PROVIDER === 'off') throw new Refusal('SMS_NOT_AVAILABLE');
    await count(deps, call);
    return withIdentityRole(deps.database, async (tx) => {
      const purpose = body.phone === undefined ? 'login' : 'setUp';
      const phone = await numberFor(tx, deps.settings, call);
      await send(tx, deps.settings, call, { purpose, phone });
      return { code: maskPhone(phone) };
    });
  };

/** A stranger's phone is not flooded: a number that no one has confirmed is counted by itself (OPEN-91). */
async function count({ smsLimits, settings }: Dependencies, { caller, origin, body }: Call) {
  const counted = [
    () => smsLimits.person.count(caller.personId),
    () => smsLimits.personDay.count(caller.personId),
    () => smsLimits.address.count(origin.limitKey),
    // Keyed, because a plain hash of ten digits is soon guessed.
    () =>
      body.phone === undefined ||
      smsLimits.number.count(mintToken(settings.TOKEN_KEY, `number ${body.phone}`)),
  ];
  for (const each of counted)
    if ((await each()) === undefined) throw new Refusal('TOO_MANY_REQUESTS');
}

/** The number to send to: the one that is set up, or the new one, with which set-up starts. */
async function numberFor(tx: Transaction, settings: Settings, { caller, body }: Call) {
  const steps = await lockSecondSteps(tx, caller.personId);
  if (body.phone === undefined) {
    const sms = steps.confirmed.find((each) => each.type === 'sms');
    const phone = sms && tryDecrypt(settings.ENCRYPTION_KEY, sms.secret);
    if (phone === undefined) throw new Refusal('TWO_FACTOR_NOT_STARTED');
    return phone;
  }
  checkMayAdd(steps, 'sms', caller);
  if (!caller.isProved) throw new Refusal('RECENT_PROOF_REQUIRED');
  await startFactor(tx, caller.personId, 'sms', encrypt(settings.ENCRYPTION_KEY, body.phone));
  return body.phone;
}

async function send(
  tx: Transaction,
  settings: Settings,
  { caller, origin }: Call,
  { purpose, phone }: { purpose: SmsJob['purpose']; phone: string },
): Promise<void> {
  const { personId } = caller;
  const smsCodeId = await insertSmsCode(tx, {
    personId,
    phone: encrypt(settings.ENCRYPTION_KEY, phone),
    expiresAt: new Date(Date.now() + smsMinutes * 60_000),
  });
  const job: SmsJob = { smsCodeId, purpose, language: origin.language };
  await enqueue(tx, 'sms', job);
  await recordAudit(tx, origin, {
    action: purpose === 'login' ? 'auth.sendCode' : 'twoFactor.start',
    actorId: personId,
    targetType: 'person',
    targetId: personId,
    changes: { type: 'sms' },
  });
}
