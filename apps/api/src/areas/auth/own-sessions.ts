import type {
  endOtherSessions as endOthersRoute,
  endOwnSession as endRoute,
  listOwnSessions as listRoute,
  RouteReply,
} from '@ensemble/contract';
import type { AreaContext } from '../../area.ts';
import { recordAudit } from '../../audit/record.ts';
import type { SessionCall } from '../../http/routing/mount.ts';
import { Refusal } from '../../http/routing/refusal.ts';
import { describeBrowser } from '../../http/security/describe-browser.ts';
import { withIdentityRole } from '../../tenancy/scope.ts';
import { deleteOtherSessions, deleteOwnSession, findSessions } from './session.store.ts';

type Dependencies = Pick<AreaContext, 'database'>;

/** Lists the caller's own sessions: where, when, with which browser. */
export const listOwnSessions =
  ({ database }: Dependencies) =>
  async (call: SessionCall<typeof listRoute>): Promise<RouteReply<typeof listRoute>> => {
    const rows = await withIdentityRole(database, (tx) => findSessions(tx, call.caller.personId));
    return {
      sessions: rows.map((row) => ({
        id: row.id,
        current: row.id === call.caller.sessionId,
        client: row.client === 'mobile' ? 'mobile' : 'web',
        ...describeBrowser(row.userAgent),
        address: row.address,
        createdAt: row.createdAt.toISOString(),
        lastActiveAt: row.lastActiveAt.toISOString(),
      })),
    };
  };

/** Ends one of the caller's sessions; another person's looks like one that never was. */
export const endOwnSession =
  ({ database }: Dependencies) =>
  async (call: SessionCall<typeof endRoute>) => {
    const { personId } = call.caller;
    const { sessionId } = call.params;
    await withIdentityRole(database, async (tx) => {
      if (!(await deleteOwnSession(tx, personId, sessionId))) throw new Refusal('NOT_FOUND');
      await recordAudit(tx, call.origin, {
        action: 'auth.endSession',
        actorId: personId,
        targetType: 'session',
        targetId: sessionId,
      });
    });
    return {};
  };

/** Ends every session of the caller but this one. */
export const endOtherSessions =
  ({ database }: Dependencies) =>
  async (call: SessionCall<typeof endOthersRoute>) => {
    const { personId, sessionId } = call.caller;
    const ended = await withIdentityRole(database, async (tx) => {
      const count = await deleteOtherSessions(tx, personId, sessionId);
      await recordAudit(tx, call.origin, {
        action: 'auth.endOtherSessions',
        actorId: personId,
        targetType: 'person',
        targetId: personId,
        changes: { ended: count },
      });
      return count;
    });
    return { ended };
  };
