import type { mail } from '@ensemble/phrases/en/password-reset-mail';
import * as z from 'zod/mini';
import type { WriteMail } from '../../area.ts';
import type { MailName } from '../../gateways/compose-mail.ts';
import { mailedLink } from '../../gateways/mailed-link.ts';
import { hashToken, mintToken } from '../../access/token.ts';
import { withIdentityRole } from '../../tenancy/scope.ts';
import { findResetToSend, setResetTokenHash } from './passwords.store.ts';

export const resetJob = z.object({ resetId: z.uuid() });

/**
 * The mail with the link that sets a new password, or undefined where no one with a password has
 * the address, or the reset is over. Its token is minted here, from the reset, so that a mail
 * repeated after a crash carries the same link.
 */
export const resetMail: WriteMail<MailName<typeof mail>> = async ({ database, settings }, job) => {
  const { resetId } = resetJob.parse(job);
  const found = await withIdentityRole(database, async (tx) => {
    const open = await findResetToSend(tx, resetId);
    if (!open) return undefined;
    const token = mintToken(
      settings.TOKEN_KEY,
      `password reset ${resetId}`,
      (earlier) => hashToken(earlier) === open.tokenHash,
    );
    await setResetTokenHash(tx, resetId, hashToken(token));
    return { ...open, token };
  });
  if (!found) return undefined;
  const link = { email: found.email, code: found.token };
  return {
    to: found.email,
    content: {
      name: 'passwordReset',
      values: { count: settings.RESET_LINK_MINUTES },
      link: mailedLink(settings.PUBLIC_URL, '/new-password', link),
    },
    languages: found.language ? [found.language] : ['en', 'fr'],
  };
};
