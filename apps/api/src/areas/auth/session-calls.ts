import type {
  Session,
  getSession as getRoute,
  logout as logoutRoute,
  refreshSession as refreshRoute,
  validateToken as validateRoute,
} from '@ensemble/contract';
import type { AreaContext } from '../../area.ts';
import { recordAudit } from '../../audit/record.ts';
import type { SessionCall } from '../../http/routing/mount.ts';
import { withIdentityRole } from '../../tenancy/scope.ts';
import { sessionReply, nextExpiry } from './session-reply.ts';
import { deleteSession, extendSession } from './session.store.ts';

type Dependencies = Pick<AreaContext, 'database' | 'settings'>;

/** Reads the caller's session (API-15). */
export const getSession =
  ({ settings }: Dependencies) =>
  async (call: SessionCall<typeof getRoute>): Promise<Session> =>
    sessionReply(call.caller, call.token, settings);

/** Says that the token is good; a bad one never gets here (API-15). */
export const validateToken = () => async (_call: SessionCall<typeof validateRoute>) => ({
  valid: true,
});

/** Extends the session by its time to live, up to its absolute end; the token stays (OPEN-95). */
export const refreshSession =
  ({ database, settings }: Dependencies) =>
  async (call: SessionCall<typeof refreshRoute>): Promise<Session> => {
    const expiresAt = nextExpiry(settings, call.caller.endsAt);
    await withIdentityRole(database, (tx) => extendSession(tx, call.caller.sessionId, expiresAt));
    return sessionReply({ ...call.caller, expiresAt }, call.token, settings);
  };

/** Ends the session at once (API-14). */
export const logout =
  ({ database }: Dependencies) =>
  async (call: SessionCall<typeof logoutRoute>) => {
    const { sessionId, personId } = call.caller;
    await withIdentityRole(database, async (tx) => {
      await deleteSession(tx, sessionId);
      await recordAudit(tx, call.origin, {
        action: 'auth.logout',
        actorId: personId,
        targetType: 'session',
        targetId: sessionId,
      });
    });
    return {};
  };
