import type {
  askForReset as askRoute,
  getResetRequest as getRoute,
  OwnResetRequest,
  stopResetRequest as stopRoute,
} from '@ensemble/contract';
import type { AreaContext } from '../../../area.ts';
import { hashToken } from '../../../access/token.ts';
import { recordAudit } from '../../../audit/record.ts';
import type { Transaction } from '../../../db/database.ts';
import type { PublicCall, SessionCall } from '../../../http/routing/mount.ts';
import { Refusal } from '../../../http/routing/refusal.ts';
import { enqueue } from '../../../jobs/enqueue.ts';
import { withIdentityRole } from '../../../tenancy/scope.ts';
import { lockSecondSteps } from '../second-steps.ts';
import { findHelpers, type Helpers } from './helpers.store.ts';
import { findOwnRequest, openRequest, stopByHash } from './reset-requests.store.ts';

type Dependencies = Pick<AreaContext, 'database'>;

/** Whom the caller asks, and what they asked (TFA-32). */
export const getResetRequest =
  ({ database }: Dependencies) =>
  async ({ caller }: SessionCall<typeof getRoute>): Promise<OwnResetRequest> =>
    withIdentityRole(database, async (tx) => {
      await checkHasSecondStep(tx, caller.personId);
      return replyOf(tx, caller.personId, await findHelpers(tx, caller.personId));
    });

/**
 * Opens a request: its owner is told by mail at once, with a way to stop it, and so are those who can help
 * (TFA-32, TFA-34). Who they are is the same for the same person, whatever the caller knows.
 */
export const askForReset =
  ({ database }: Dependencies) =>
  async ({ caller, origin }: SessionCall<typeof askRoute>): Promise<OwnResetRequest> => {
    const { personId } = caller;
    return withIdentityRole(database, async (tx) => {
      await checkHasSecondStep(tx, personId);
      const helpers = await findHelpers(tx, personId);
      if (helpers.askedTo === 'server') throw new Refusal('ERROR_FORBIDDEN_USER');
      const requestId = await openRequest(tx, personId, helpers.organizationId);
      if (requestId !== undefined) {
        await enqueue(tx, 'mail', { kind: 'resetRequested', requestId });
        await notifyHelpers(tx, requestId, helpers.people);
        await recordAudit(tx, origin, {
          action: 'twoFactor.askReset',
          actorId: personId,
          targetType: 'person',
          targetId: personId,
        });
      }
      return replyOf(tx, personId, helpers);
    });
  };

/** Has those who can help told that a request waits. */
export async function notifyHelpers(
  tx: Transaction,
  requestId: string,
  people: readonly string[],
): Promise<void> {
  for (const personId of people)
    await enqueue(tx, 'mail', { kind: 'resetRequestWaits', requestId, personId });
}

/** Stops a request with the link of its owner's mail (TFA-34). */
export const stopResetRequest =
  ({ database }: Dependencies) =>
  async ({ body, origin }: PublicCall<typeof stopRoute>) =>
    withIdentityRole(database, async (tx) => {
      const personId = await stopByHash(tx, hashToken(body.code));
      if (personId === undefined) throw new Refusal('INVALID_CODE');
      await recordAudit(tx, origin, {
        action: 'twoFactor.stopReset',
        actorId: personId,
        targetType: 'person',
        targetId: personId,
      });
      return {};
    });

async function checkHasSecondStep(tx: Transaction, personId: string): Promise<void> {
  const { types } = await lockSecondSteps(tx, personId);
  if (types.length === 0) throw new Refusal('TWO_FACTOR_NOT_STARTED');
}

async function replyOf(
  tx: Transaction,
  personId: string,
  helpers: Helpers,
): Promise<OwnResetRequest> {
  const open = await findOwnRequest(tx, personId);
  return {
    askedTo: helpers.askedTo,
    request: open
      ? { askedAt: open.createdAt.toISOString(), expiresAt: open.expiresAt.toISOString() }
      : null,
  };
}
