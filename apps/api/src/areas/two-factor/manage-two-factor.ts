import {
  type getTwoFactor as getRoute,
  type removeTwoFactor as removeRoute,
  type renewBackupCodes as renewRoute,
  type RouteReply,
  type TwoFactorState,
} from '@ensemble/contract';
import type { AreaContext } from '../../area.ts';
import type { Caller } from '../../access/caller.ts';
import { tryDecrypt } from '../../encryption/encrypt.ts';
import { recordAndNotify } from '../../audit/record.ts';
import type { Transaction } from '../../db/database.ts';
import type { Settings } from '../../settings/env.ts';
import { relyingPartyOf } from '../../settings/passkey-settings.ts';
import type { SessionCall } from '../../http/routing/mount.ts';
import { Refusal } from '../../http/routing/refusal.ts';
import { withIdentityRole } from '../../tenancy/scope.ts';
import { deleteOtherSessions } from '../auth/index.ts';
import { hashBackupCode, newBackupCodes } from './codes.ts';
import { findHandle } from './passkeys/passkeys.store.ts';
import { lockSecondSteps, type SecondSteps } from './second-steps.ts';
import {
  countBackupCodes,
  removeFactor,
  removeFactors,
  replaceBackupCodes,
} from './two-factor.store.ts';

type Dependencies = Pick<AreaContext, 'database' | 'settings'>;

/** The person of the path is the caller, or no one. */
export function checkOwn(call: {
  readonly params: { readonly id: string };
  readonly caller: Caller;
}) {
  if (call.params.id !== call.caller.personId) throw new Refusal('ERROR_FORBIDDEN_USER');
}

/** What the caller has set up, and how many recovery codes are left. */
export const getTwoFactor =
  ({ database, settings }: Dependencies) =>
  async (call: SessionCall<typeof getRoute>): Promise<TwoFactorState> => {
    checkOwn(call);
    return withIdentityRole(database, async (tx) =>
      stateOf(tx, settings, call.caller, await lockSecondSteps(tx, call.caller.personId)),
    );
  };

/**
 * Removes one of the caller's second steps; the last one not where one is required (OPEN-25). With
 * the last one go the recovery codes and every other session, some of which still owed that step.
 */
export const removeTwoFactor =
  ({ database, settings }: Dependencies) =>
  async (call: SessionCall<typeof removeRoute>): Promise<TwoFactorState> => {
    checkOwn(call);
    const { caller, origin, params } = call;
    const { personId } = caller;
    return withIdentityRole(database, async (tx) => {
      const { types } = await lockSecondSteps(tx, personId);
      if (!types.includes(params.type)) throw new Refusal('NOT_FOUND');
      if (types.length === 1) await removeLast(tx, caller);
      else await removeFactor(tx, personId, params.type);
      await recordAndNotify(tx, origin, {
        action: 'twoFactor.remove',
        actorId: personId,
        targetType: 'person',
        targetId: personId,
        changes: { type: params.type },
      });
      return stateOf(tx, settings, caller, await lockSecondSteps(tx, personId));
    });
  };

/** With the last second step go the recovery codes and every other session; not where one is required. */
export async function removeLast(tx: Transaction, caller: Caller): Promise<void> {
  if (caller.twoFactorRequired) throw new Refusal('TWO_FACTOR_REQUIRED');
  await removeFactors(tx, caller.personId);
  await deleteOtherSessions(tx, caller.personId, caller.sessionId);
}

/** Ten new recovery codes; the earlier ones are dead. */
export const renewBackupCodes =
  ({ database }: Dependencies) =>
  async (call: SessionCall<typeof renewRoute>): Promise<RouteReply<typeof renewRoute>> => {
    checkOwn(call);
    const { personId } = call.caller;
    return withIdentityRole(database, async (tx) => {
      const { types } = await lockSecondSteps(tx, personId);
      if (types.length === 0) throw new Refusal('TWO_FACTOR_NOT_STARTED');
      const backupCodes = await makeBackupCodes(tx, personId);
      await recordAndNotify(tx, call.origin, {
        action: 'twoFactor.renewBackupCodes',
        actorId: personId,
        targetType: 'person',
        targetId: personId,
      });
      return { backupCodes };
    });
  };

/** Makes the ten recovery codes of a person, in the place of all earlier ones. */
export async function makeBackupCodes(tx: Transaction, personId: string): Promise<string[]> {
  const codes = newBackupCodes();
  const hashes = codes.map((code) => hashBackupCode(personId, code));
  await replaceBackupCodes(tx, personId, hashes);
  return codes;
}

/** What a person reads of their own second steps. */
export async function stateOf(
  tx: Transaction,
  settings: Settings,
  caller: Caller,
  { confirmed, passkeys }: SecondSteps,
): Promise<TwoFactorState> {
  const party = relyingPartyOf(settings);
  const handle = await findHandle(tx, caller.personId);
  const working = passkeys.filter(({ rpId }) => rpId === party?.id);
  return {
    factors: confirmed.map(({ type, secret }) => {
      const phone = type === 'sms' ? tryDecrypt(settings.ENCRYPTION_KEY, secret) : undefined;
      return { type, ...(phone !== undefined && { phone: maskPhone(phone) }) };
    }),
    passkeys: passkeys.map((each) => ({
      id: each.id,
      name: each.name,
      createdAt: each.createdAt.toISOString(),
      lastUsedAt: each.lastUsedAt?.toISOString() ?? null,
      isSynced: each.backedUp,
      works: working.includes(each),
    })),
    ...(party &&
      handle !== undefined && {
        acceptedPasskeys: {
          rpId: party.id,
          userId: handle,
          allAcceptedCredentialIds: working.map(({ credentialId }) => credentialId),
        },
      }),
    backupCodesLeft: await countBackupCodes(tx, caller.personId),
    required: caller.twoFactorRequired,
  };
}

/** A number as it may be shown to who knows only the password: its last two digits (TFA-15). */
export const maskPhone = (phone: string): string => `(•••) •••-••${phone.slice(-2)}`;
