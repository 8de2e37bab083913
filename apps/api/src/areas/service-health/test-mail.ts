import type { RouteReply, testServiceMail as route } from '@ensemble/contract';
import type { mail } from '@ensemble/phrases/en/service-mail';
import type { AreaContext } from '../../area.ts';
import { composeMail, type Email, type MailName } from '../../gateways/compose-mail.ts';
import { findMailObstacle, readMailFailure } from '../../gateways/mail.ts';
import type { RoleCall } from '../../http/routing/mount.ts';
import { withIdentityRole } from '../../tenancy/scope.ts';
import { findPersonEmail } from '../auth/index.ts';
import { readEmailBranding } from '../email-branding.ts';
import { noteTaken } from '../../gateways/mail-server.store.ts';
import { recordAct } from './record-act.ts';

type Dependencies = Pick<AreaContext, 'database' | 'files' | 'mail'>;

/** Sends an email to the caller's own address, and waits for what the mail server says (WATCH-06). */
export const testServiceMail =
  (deps: Dependencies) =>
  async (call: RoleCall<typeof route>): Promise<RouteReply<typeof route>> => {
    await recordAct(deps, call, 'service.testMail');
    const to = await withIdentityRole(deps.database, (tx) =>
      findPersonEmail(tx, call.caller.personId),
    );
    const letter: Email<MailName<typeof mail>> = {
      to,
      content: { name: 'serviceTest', values: {} },
      languages: ['en', 'fr'],
    };
    const look = await readEmailBranding(deps, letter);
    const message = { to, ...composeMail(letter.content, letter.languages, look) };
    try {
      await deps.mail.send(message, crypto.randomUUID());
      await noteTaken(deps.database);
      return { result: 'sent' };
    } catch (error) {
      const isRefused = readMailFailure(error).about === 'address';
      return { result: isRefused ? 'refused' : findMailObstacle(error) };
    }
  };
