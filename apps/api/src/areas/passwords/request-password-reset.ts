import type { requestPasswordReset as route } from '@ensemble/contract';
import type { AreaContext } from '../../area.ts';
import type { AskLimits } from '../../access/attempts.ts';
import { recordAudit } from '../../audit/record.ts';
import type { PublicCall } from '../../http/routing/mount.ts';
import { Refusal } from '../../http/routing/refusal.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { withIdentityRole } from '../../tenancy/scope.ts';
import { findPersonId } from '../auth/index.ts';
import { ownBrowserOf } from '../../known-browsers/index.ts';
import { insertReset } from './passwords.store.ts';

interface Dependencies extends Pick<AreaContext, 'database' | 'settings'> {
  readonly resetMails: AskLimits;
}

/**
 * Has a link mailed that sets a new password (API-20). The same is done for every address,
 * known or not; the mail's worker finds out whether anybody with a password has it (OPEN-86). In browsers
 * that are not the owner's, only the first request in a quarter of an hour does anything: its link
 * still works when the others, which get the same answer, are made.
 */
export const requestPasswordReset =
  (deps: Dependencies) => async (call: PublicCall<typeof route>) => {
    const { email } = call.body;
    const own = await ownBrowserOf(deps.database, email, call.browser);
    if (own !== undefined) {
      if ((await deps.resetMails.own.count(`${email} ${own}`)) === undefined)
        throw new Refusal('TOO_MANY_REQUESTS');
    } else if ((await deps.resetMails.others.count(email)) === undefined) return {};
    await withIdentityRole(deps.database, async (tx) => {
      const expiresAt = new Date(Date.now() + deps.settings.RESET_LINK_MINUTES * 60_000);
      const resetId = await insertReset(tx, { email, expiresAt });
      await enqueue(tx, 'mail', { kind: 'passwordReset', resetId });
      await recordAudit(tx, call.origin, {
        action: 'passwords.requestReset',
        targetType: 'person',
        targetId: await findPersonId(tx, email),
      });
    });
    return {};
  };
