import type {
  listOwnDevices as listRoute,
  removeDevice as removeRoute,
  RouteReply,
} from '@ensemble/contract';
import type { AreaContext } from '../../area.ts';
import type { SessionCall } from '../../http/routing/mount.ts';
import { withIdentityRole } from '../../tenancy/scope.ts';
import { deleteOwnDevice, findOwnDevices } from './devices.store.ts';

type Dependencies = Pick<AreaContext, 'database'>;

/** Lists the caller's own phones; no one else is shown them. */
export const listOwnDevices =
  ({ database }: Dependencies) =>
  async ({ caller }: SessionCall<typeof listRoute>): Promise<RouteReply<typeof listRoute>> => {
    const rows = await withIdentityRole(database, (tx) => findOwnDevices(tx, caller.personId));
    return {
      devices: rows.map((row) => ({ ...row, seenAt: new Date(row.seenAt).toISOString() })),
    };
  };

/** Sends nothing to a phone any more; an unknown one and another person's are answered alike. */
export const removeDevice =
  ({ database }: Dependencies) =>
  async ({ caller, params }: SessionCall<typeof removeRoute>) => {
    await withIdentityRole(database, (tx) =>
      deleteOwnDevice(tx, caller.personId, params.installationId),
    );
    return {};
  };
