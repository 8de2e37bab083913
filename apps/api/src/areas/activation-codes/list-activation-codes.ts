import {
  type listActivationCodes as route,
  maskedSecondaryId,
  type RouteReply,
} from '@ensemble/contract';
import type { Database } from '../../db/database.ts';
import type { TenantCall } from '../../http/routing/mount.ts';
import { type CodeRow, isReactivable, isUnclaimed, listCodes } from './code-list.store.ts';

/** A page of the activation codes of an organisation (API-68, CODES-02, CODES-13, CODES-15). */
export const listActivationCodes =
  ({ database }: { readonly database: Database }) =>
  async (call: TenantCall<typeof route>): Promise<RouteReply<typeof route>> => {
    const { scope, caller, query } = call;
    const { total, codes } = await listCodes(database.tenant.raw, scope, caller.sessionId, query);
    return {
      count: total,
      codes: codes.map((row) => ({
        id: row.id,
        code: row.code,
        registrationDate: row.registered_at,
        userId: row.member_id,
        userName: row.name || null,
        status: row.status,
        ...(row.secondary_id !== null && { secondaryId: maskedSecondaryId }),
        pausedUntil: row.paused_until,
        canReactivate: isReactivable(stateOf(row)),
        canWithdraw: isUnclaimed(stateOf(row)),
        deactivatedAt: row.deactivated_at,
      })),
    };
  };

const stateOf = ({ status, registered_at, paused_until }: CodeRow) => ({
  status,
  registeredAt: registered_at,
  pausedUntil: paused_until,
});
