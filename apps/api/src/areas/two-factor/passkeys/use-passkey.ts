import type {
  AuthReply,
  PasskeyAssertion,
  PasskeyRequest,
  requestPasskey as requestRoute,
  verifyPasskey as verifyRoute,
} from '@ensemble/contract';
import type { AreaContext } from '../../../area.ts';
import { hashToken, newToken } from '../../../access/token.ts';
import type { Transaction } from '../../../db/database.ts';
import type { SessionCall } from '../../../http/routing/mount.ts';
import { Refusal } from '../../../http/routing/refusal.ts';
import { relyingPartyOf } from '../../../settings/passkey-settings.ts';
import { withIdentityRole } from '../../../tenancy/scope.ts';
import { authReplyFor } from '../../auth/index.ts';
import { completeSecondStep } from '../complete-second-step.ts';
import { countPasskeyTry, type SecondStepLimits } from '../guesses.ts';
import { lockSecondSteps } from '../second-steps.ts';
import { requestOf } from './ceremony.ts';
import { makeChallenge } from './challenges.store.ts';
import { takePasskey } from './take-passkey.ts';

interface Dependencies extends Pick<AreaContext, 'database' | 'settings'> {
  readonly secondStep: SecondStepLimits;
}

type Call = Pick<SessionCall<typeof verifyRoute>, 'caller' | 'browser' | 'origin'>;

/** A challenge for one of the caller's own passkeys (PASSKEY-04). */
export const requestPasskey =
  ({ database, settings }: Pick<Dependencies, 'database' | 'settings'>) =>
  async ({ caller }: SessionCall<typeof requestRoute>): Promise<PasskeyRequest> =>
    withIdentityRole(database, async (tx) => {
      const party = relyingPartyOf(settings);
      const { passkeys } = await lockSecondSteps(tx, caller.personId);
      const usable = passkeys.filter(({ rpId }) => rpId === party?.id);
      // Without an id a browser would offer the passkeys of anyone who uses it.
      if (!party || usable.length === 0) throw new Refusal('PASSKEY_NOT_RECOGNIZED');
      const challenge = await makeChallenge(tx, { purpose: 'use', sessionId: caller.sessionId });
      return requestOf(party, challenge, usable);
    });

/** The second step of a login with a passkey (PASSKEY-04). The session rises to High under a new token. */
export const verifyPasskey =
  (deps: Dependencies) =>
  async (call: SessionCall<typeof verifyRoute>): Promise<AuthReply> => {
    const token = newToken();
    await usePasskey(deps, call, call.body.credential, (tx) =>
      completeSecondStep(tx, call, hashToken(token), 'passkey'),
    );
    return authReplyFor({ ...call.caller, level: 2 }, token, deps.settings);
  };

/** Takes the answer of one of the caller's passkeys, or refuses it; `then` is done with it or not at all. */
export async function usePasskey(
  deps: Dependencies,
  call: Call,
  credential: PasskeyAssertion,
  then?: (tx: Transaction) => Promise<void>,
): Promise<void> {
  const party = relyingPartyOf(deps.settings);
  if (!party) throw new Refusal('PASSKEY_NOT_RECOGNIZED');
  const { caller, origin } = call;
  const guess = await countPasskeyTry(deps, call);
  const taken = await withIdentityRole(deps.database, async (tx) => {
    const { passkeys } = await lockSecondSteps(tx, caller.personId);
    const answerer = { purpose: 'use', sessionId: caller.sessionId } as const;
    const used = await takePasskey(tx, { party, answerer, origin }, passkeys, credential);
    if (used) await then?.(tx);
    return used;
  });
  if (!taken) {
    await guess.wrong();
    throw new Refusal('PASSKEY_NOT_RECOGNIZED');
  }
  await guess.right();
}
