import type {
  askForSetUpLink as askRoute,
  openSetUpLink as openRoute,
  RouteReply,
} from '@ensemble/contract';
import { setUpLinkMinutes } from '@ensemble/contract';
import type { AreaContext } from '../../../area.ts';
import type { Attempts, Limit } from '../../../access/attempts.ts';
import { needsSetUpLink } from '../../../access/second-step.ts';
import { hashToken } from '../../../access/token.ts';
import { recordAudit } from '../../../audit/record.ts';
import type { SessionCall } from '../../../http/routing/mount.ts';
import { Refusal } from '../../../http/routing/refusal.ts';
import { enqueue } from '../../../jobs/enqueue.ts';
import { allowSetUp } from '../../../known-browsers/index.ts';
import { withIdentityRole } from '../../../tenancy/scope.ts';
import { insertLink, takeLink } from './set-up-link.store.ts';

interface Dependencies extends Pick<AreaContext, 'database'> {
  readonly setUpLinks: Attempts;
}

/**
 * One mail to a person in ten minutes. Whoever asks more often gets the same answer and no mail: every link counts
 * for itself, so that a thief with the password who asks on and on keeps no one from the links in their mailbox.
 */
export const setUpLinkLimit = (limit: Limit): Attempts => limit('set-up-link', 1, 10 * 60);

/** Has a link mailed to a person whose second step is due (STAFF2FA-05); the answer is the same whether one is. */
export const askForSetUpLink =
  ({ database, setUpLinks }: Dependencies) =>
  async ({
    caller,
    origin,
  }: SessionCall<typeof askRoute>): Promise<RouteReply<typeof askRoute>> => {
    const { personId } = caller;
    if (!needsSetUpLink(caller) || (await setUpLinks.count(personId)) === undefined) return {};
    await withIdentityRole(database, async (tx) => {
      const linkId = await insertLink(tx, personId, setUpLinkMinutes);
      await enqueue(tx, 'mail', { kind: 'setUpLink', linkId });
      await recordAudit(tx, origin, {
        action: 'twoFactor.askSetUpLink',
        actorId: personId,
        targetType: 'person',
        targetId: personId,
      });
    });
    return {};
  };

/**
 * Opens the mailed link in a session of its person: in that browser the second step can be set up for an hour. The
 * link alone does nothing, and neither does the password. Refuses a link that is used, over, or another person's, all alike.
 */
export const openSetUpLink =
  ({ database }: Dependencies) =>
  async (call: SessionCall<typeof openRoute>): Promise<RouteReply<typeof openRoute>> => {
    const { personId, sessionId } = call.caller;
    await withIdentityRole(database, async (tx) => {
      if (!(await takeLink(tx, personId, hashToken(call.body.code))))
        throw new Refusal('INVALID_CODE');
      await allowSetUp(tx, sessionId, setUpLinkMinutes);
      await recordAudit(tx, call.origin, {
        action: 'twoFactor.openSetUpLink',
        actorId: personId,
        targetType: 'person',
        targetId: personId,
      });
    });
    return {};
  };
