import type { raiseHand as handRoute } from '@ensemble/contract';
import type { TenantCall } from '../../http/routing/mount.ts';
import { withTenant } from '../../tenancy/scope.ts';
import type { Dependencies } from './lobby.ts';
import { ownSeat, serverOf } from './own-seat.ts';

/** Raises or lowers a hand, which all in the call see. */
export const raiseHand =
  (deps: Dependencies) =>
  async (call: TenantCall<typeof handRoute>): Promise<Record<string, never>> => {
    const server = serverOf(deps);
    const { room, pid } = await withTenant(deps.database, call.scope, (tx) => ownSeat(tx, call));
    await server.raiseHand(room, pid, call.body.up);
    return {};
  };
