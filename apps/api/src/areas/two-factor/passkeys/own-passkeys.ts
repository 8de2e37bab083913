import {
  type addPasskey as addRoute,
  type AuthReply,
  maxPasskeys,
  type PasskeyCreation,
  type removePasskey as removeRoute,
  type renamePasskey as renameRoute,
  type startPasskey as startRoute,
  type TwoFactorState,
} from '@ensemble/contract';
import type { AreaContext } from '../../../area.ts';
import { hashToken, newToken } from '../../../access/token.ts';
import { recordAndNotify, recordAudit } from '../../../audit/record.ts';
import type { Transaction } from '../../../db/database.ts';
import type { SessionCall } from '../../../http/routing/mount.ts';
import { Refusal } from '../../../http/routing/refusal.ts';
import { type RelyingParty, relyingPartyOf } from '../../../settings/passkey-settings.ts';
import type { Settings } from '../../../settings/env.ts';
import { withIdentityRole } from '../../../tenancy/scope.ts';
import { authReplyFor } from '../../auth/index.ts';
import { completeSetUp } from '../complete-set-up.ts';
import { checkOwn, removeLast, stateOf } from '../manage-two-factor.ts';
import { checkMayAdd } from '../may-add.ts';
import { lockSecondSteps, typesOf } from '../second-steps.ts';
import { challengeOf, checkRegistration, creationOf, type NewPasskey } from './ceremony.ts';
import { type Answerer, makeChallenge, takeChallenge } from './challenges.store.ts';
import {
  deletePasskey,
  insertPasskey,
  lockOwner,
  setPasskeyName,
  userOf,
} from './passkeys.store.ts';

type Dependencies = Pick<AreaContext, 'database' | 'settings'>;
type AddCall = SessionCall<typeof addRoute>;

const answererOf = ({ sessionId }: AddCall['caller']): Answerer => ({ purpose: 'add', sessionId });

function partyOf(settings: Settings): RelyingParty {
  const party = relyingPartyOf(settings);
  if (!party) throw new Refusal('PASSKEYS_NOT_AVAILABLE');
  return party;
}

/** What the caller's browser makes a passkey with (PASSKEY-01). */
export const startPasskey =
  ({ database, settings }: Dependencies) =>
  async (call: SessionCall<typeof startRoute>): Promise<PasskeyCreation> => {
    checkOwn(call);
    const party = partyOf(settings);
    const { caller, origin } = call;
    const { personId } = caller;
    return withIdentityRole(database, async (tx) => {
      const { passkeys } = await lockToAdd(tx, caller);
      const user = await userOf(tx, personId);
      const challenge = await makeChallenge(tx, answererOf(caller));
      await recordAudit(tx, origin, {
        action: 'twoFactor.start',
        actorId: personId,
        targetType: 'person',
        targetId: personId,
        changes: { type: 'passkey' },
      });
      return creationOf(party, user, challenge, passkeys);
    });
  };

/** The caller's second steps, to which no one else adds a passkey until the transaction ends. */
async function lockToAdd(tx: Transaction, caller: AddCall['caller']) {
  await lockOwner(tx, caller.personId);
  const steps = await lockSecondSteps(tx, caller.personId);
  checkMayAdd(steps, 'passkey', caller);
  if (steps.passkeys.length >= maxPasskeys) throw new Refusal('TOO_MANY_PASSKEYS');
  return steps;
}

/**
 * Adds the passkey that the browser made, and raises the session under a new token as any second step
 * does (PASSKEY-01). The first second step of all brings the recovery codes. What is wrong with a
 * credential is not said, nor that it is another person's.
 */
export const addPasskey =
  ({ database, settings }: Dependencies) =>
  async (call: AddCall): Promise<AuthReply> => {
    checkOwn(call);
    const party = partyOf(settings);
    const token = newToken();
    const made = await checkNew(database, party, call);
    if (!made) throw new Refusal('PASSKEY_NOT_ADDED');
    const { backupCodes, twoFactorTypes } = await withIdentityRole(database, (tx) =>
      enrol(tx, call, made, token),
    );
    const held = { ...call.caller, level: 2 as const, twoFactorTypes };
    return authReplyFor(held, token, settings, backupCodes && { backupCodes });
  };

/** The credential of the call where it answers its challenge, which is used up in either case. */
async function checkNew(
  database: Dependencies['database'],
  party: RelyingParty,
  { caller, body: { credential } }: AddCall,
): Promise<NewPasskey | undefined> {
  const challenge = challengeOf(credential.response);
  if (challenge === undefined) return undefined;
  const isOpen = await withIdentityRole(database, (tx) =>
    takeChallenge(tx, challenge, answererOf(caller)),
  );
  return isOpen ? checkRegistration(party, credential, challenge) : undefined;
}

async function enrol(tx: Transaction, call: AddCall, made: NewPasskey, token: string) {
  const { personId } = call.caller;
  const steps = await lockToAdd(tx, call.caller);
  if (!(await insertPasskey(tx, { ...made, personId, name: call.body.name })))
    throw new Refusal('PASSKEY_NOT_ADDED');
  const backupCodes = await completeSetUp(tx, call, steps, 'passkey', hashToken(token));
  return { backupCodes, twoFactorTypes: typesOf(steps.confirmed, 1) };
}

/** Renames one of the caller's passkeys (PASSKEY-03). */
export const renamePasskey =
  ({ database, settings }: Dependencies) =>
  async (call: SessionCall<typeof renameRoute>): Promise<TwoFactorState> => {
    checkOwn(call);
    const { caller, params, body, origin } = call;
    const { personId } = caller;
    return withIdentityRole(database, async (tx) => {
      const steps = await lockSecondSteps(tx, personId);
      if (!(await setPasskeyName(tx, personId, params.passkeyId, body.name)))
        throw new Refusal('NOT_FOUND');
      await recordAudit(tx, origin, {
        action: 'twoFactor.renamePasskey',
        actorId: personId,
        targetType: 'person',
        targetId: personId,
      });
      const passkeys = steps.passkeys.map((each) =>
        each.id === params.passkeyId ? { ...each, name: body.name } : each,
      );
      return stateOf(tx, settings, caller, { ...steps, passkeys });
    });
  };

/** Removes one of the caller's passkeys, with what goes with the last second step of all (PASSKEY-03). */
export const removePasskey =
  ({ database, settings }: Dependencies) =>
  async (call: SessionCall<typeof removeRoute>): Promise<TwoFactorState> => {
    checkOwn(call);
    const { caller, params, origin } = call;
    const { personId } = caller;
    return withIdentityRole(database, async (tx) => {
      const { passkeys, confirmed } = await lockSecondSteps(tx, personId);
      if (!passkeys.some(({ id }) => id === params.passkeyId)) throw new Refusal('NOT_FOUND');
      if (passkeys.length === 1 && confirmed.length === 0) await removeLast(tx, caller);
      else await deletePasskey(tx, personId, params.passkeyId);
      await recordAndNotify(tx, origin, {
        action: 'twoFactor.remove',
        actorId: personId,
        targetType: 'person',
        targetId: personId,
        changes: { type: 'passkey' },
      });
      return stateOf(tx, settings, caller, await lockSecondSteps(tx, personId));
    });
  };
