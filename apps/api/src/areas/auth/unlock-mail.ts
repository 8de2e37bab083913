import type { mail } from '@ensemble/phrases/en/unlock-mail';
import * as z from 'zod/mini';
import type { WriteMail } from '../../area.ts';
import type { MailName } from '../../gateways/compose-mail.ts';
import { mailedLink } from '../../gateways/mailed-link.ts';
import { hashToken, mintCode, mintToken } from '../../access/token.ts';
import { withIdentityRole } from '../../tenancy/scope.ts';
import { findLockedPerson, setUnlockSecrets } from './lock.store.ts';

export const unlockJob = z.object({ lockId: z.uuid() });

/**
 * The mail with the link and code that unlock (AUTH-17), or undefined where the address is no one's.
 * Both are minted from the lock: every mail about it carries the same ones, and none ends another.
 */
export const unlockMail: WriteMail<MailName<typeof mail>> = async ({ database, settings }, job) => {
  const { lockId } = unlockJob.parse(job);
  const found = await withIdentityRole(database, async (tx) => {
    const locked = await findLockedPerson(tx, lockId);
    if (!locked) return undefined;
    const hash = (code: string) => hashToken(`${lockId} ${code}`);
    const code = mintCode(
      settings.TOKEN_KEY,
      `unlock ${lockId} ${locked.codeSerial}`,
      (earlier) => hash(earlier) === locked.codeHash,
    );
    const token = mintToken(
      settings.TOKEN_KEY,
      `unlock link ${lockId}`,
      (earlier) => hashToken(earlier) === locked.tokenHash,
    );
    await setUnlockSecrets(tx, lockId, {
      codeHash: hash(code),
      tokenHash: hashToken(token),
      codeExpiresAt: new Date(Date.now() + settings.LOCK_MINUTES * 60_000),
    });
    return { ...locked, code, token };
  });
  if (!found) return undefined;
  const link = { email: found.email, token: found.token };
  return {
    to: found.email,
    content: {
      name: 'unlock',
      values: { count: settings.LOCK_MINUTES },
      code: found.code,
      link: mailedLink(settings.PUBLIC_URL, '/unlockAccount', link),
    },
    languages: found.language ? [found.language] : ['en', 'fr'],
  };
};
