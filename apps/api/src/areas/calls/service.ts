import type {
  Admission,
  admitToCall as admitRoute,
  reportCallEvents as eventsRoute,
} from '@ensemble/contract';
import type { PublicCall } from '../../http/routing/mount.ts';
import { Refusal } from '../../http/routing/refusal.ts';
import { withIdentityRole } from '../../tenancy/scope.ts';
import { trialAdmission } from './trial.ts';
import type { CallsService } from '../../gateways/calls/call-engine.ts';
import { redeemJoinToken } from './redeem-join-token.ts';
import { noteEvent } from './presence.store.ts';
import type { Dependencies } from './lobby.ts';

/** Redeems a token for the calls service: it is used from then on, also where the answer gets lost. */
export const admitToCall =
  (deps: Dependencies) =>
  async (call: PublicCall<typeof admitRoute>): Promise<Admission> => {
    const service = serviceOf(deps, call);
    const grant = await service.readToken(call.body.token);
    if (!grant) throw new Refusal('CALL_TOKEN_REFUSED');
    if (grant.isTrial) return trialAdmission(grant);
    const answer = await withIdentityRole(deps.database, (tx) => redeemJoinToken(tx, deps, grant));
    if (typeof answer === 'string') throw new Refusal(answer);
    deps.calls?.onJoined?.();
    return answer;
  };

/** Takes what happened in the rooms of the calls service, in its order (CONF-13). */
export const reportCallEvents =
  (deps: Dependencies) =>
  async (call: PublicCall<typeof eventsRoute>): Promise<Record<string, never>> => {
    serviceOf(deps, call);
    await withIdentityRole(deps.database, async (tx) => {
      for (const event of call.body.events) await noteEvent(tx, event);
    });
    return {};
  };

/** For the engine's own service alone: no other caller learns whether there is one. */
function serviceOf({ calls }: Dependencies, { token }: { readonly token?: string }): CallsService {
  if (!calls?.service?.isCaller(token)) throw new Refusal('INVALID_SESSION_TOKEN');
  return calls.service;
}
