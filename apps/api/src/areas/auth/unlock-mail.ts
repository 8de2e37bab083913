import { hashToken, mintCode } from '../../access/token.ts';
import type { Database } from '../../db/database.ts';
import type { Settings } from '../../env.ts';
import type { MailMessage } from '../../gateways/mail.ts';
import { composeMail } from '../../gateways/compose-mail.ts';
import { asIdentity } from '../../tenancy/scope.ts';
import { findLockedPerson, setUnlockCode } from './lock.store.ts';

/**
 * The mail with the code that unlocks (AUTH-17), or undefined where the address is nobody's.
 * The code is minted from the job, so that the same job sent twice carries the same code.
 */
export async function unlockMail(
  parts: { database: Database; settings: Settings },
  jobId: string,
  lockId: string,
): Promise<MailMessage | undefined> {
  const { database, settings } = parts;
  const found = await asIdentity(database, async (tx) => {
    const locked = await findLockedPerson(tx, lockId);
    if (!locked) return undefined;
    const hash = (code: string) => hashToken(`${lockId} ${code}`);
    const code = mintCode(
      settings.TOKEN_KEY,
      `unlock ${jobId}`,
      (earlier) => hash(earlier) === locked.codeHash,
    );
    const expiresAt = new Date(Date.now() + settings.LOCK_MINUTES * 60_000);
    await setUnlockCode(tx, lockId, hash(code), expiresAt);
    return { ...locked, code };
  });
  if (!found) return undefined;
  const query = new URLSearchParams({ email: found.email });
  return {
    to: found.email,
    ...composeMail(
      {
        name: 'unlock',
        values: { attempts: settings.LOCK_ATTEMPTS, minutes: settings.LOCK_MINUTES },
        code: found.code,
        link: `${settings.PUBLIC_URL}/unlockAccount?${query.toString()}`,
      },
      found.language ? [found.language] : ['en', 'fr'],
    ),
  };
}
