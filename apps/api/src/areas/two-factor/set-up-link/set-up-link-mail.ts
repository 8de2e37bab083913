import { setUpLinkMinutes } from '@ensemble/contract';
import type { mail } from '@ensemble/phrases/en/second-step-mail';
import * as z from 'zod/mini';
import type { WriteMail } from '../../../area.ts';
import { hashToken, mintToken } from '../../../access/token.ts';
import type { MailName } from '../../../gateways/compose-mail.ts';
import { mailedLink } from '../../../gateways/mailed-link.ts';
import { withIdentityRole } from '../../../tenancy/scope.ts';
import { findLinkToSend, setLinkHash } from './set-up-link.store.ts';

export const linkJob = z.object({ linkId: z.uuid() });

/**
 * The mail with the link after which a second step that is due can be set up (STAFF2FA-05). Its secret is minted
 * from the link, so that a mail repeated after a crash carries the same one.
 */
export const setUpLink: WriteMail<MailName<typeof mail>> = async ({ database, settings }, job) => {
  const { linkId } = linkJob.parse(job);
  const found = await withIdentityRole(database, async (tx) => {
    const open = await findLinkToSend(tx, linkId);
    if (!open) return undefined;
    const code = mintToken(
      settings.TOKEN_KEY,
      `second step link ${linkId}`,
      (earlier) => hashToken(earlier) === open.tokenHash,
    );
    await setLinkHash(tx, linkId, hashToken(code));
    return { ...open, code };
  });
  if (!found) return undefined;
  const link = { code: found.code };
  return {
    to: found.email,
    content: {
      name: 'setUpLink',
      values: { count: setUpLinkMinutes },
      link: mailedLink(settings.PUBLIC_URL, '/second-step', link),
    },
    languages: found.language ? [found.language] : ['en', 'fr'],
  };
};
