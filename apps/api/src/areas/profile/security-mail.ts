import type { Language } from '@ensemble/contract';
import { translate } from '@ensemble/phrases/server';
import type { mail } from '@ensemble/phrases/en/security-mail';
import * as z from 'zod/mini';
import type { WriteMail } from '../../area.ts';
import { describeBrowser } from '../../http/security/describe-browser.ts';
import { formatTimeIn } from '@ensemble/phrases/zone-name';
import type { SecurityAction } from '../../audit/record.ts';
import type { MailName } from '../../gateways/compose-mail.ts';
import { withIdentityRole } from '../../tenancy/scope.ts';
import { findSecurityEvent } from './account.store.ts';

const names: Record<SecurityAction, MailName<typeof mail>> = {
  'passwords.change': 'passwordChanged',
  'passwords.reset': 'passwordChanged',
  'twoFactor.enroll': 'factorAdded',
  'twoFactor.replace': 'factorReplaced',
  'twoFactor.remove': 'factorRemoved',
  'twoFactor.reset': 'factorRemoved',
  'twoFactor.renewBackupCodes': 'backupCodesRenewed',
  'users.endSessions': 'sessionsEnded',
  'auth.newBrowser': 'newBrowser',
  'auth.secondStepPaused': 'secondStepPaused',
  'auth.passkeyRefused': 'passkeyRefused',
  'account.delete': 'accountDeleted',
};

export const securityJob = z.object({ auditEventId: z.uuid() });

/**
 * The short mail about a change of a person's credentials or a login from a new browser: what,
 * when, with which browser, and what to do if it was another person. Undefined where the person is gone.
 */
export const securityMail: WriteMail = async (deps, job) => {
  const { auditEventId } = securityJob.parse(job);
  const found = await withIdentityRole(deps.database, (tx) => findSecurityEvent(tx, auditEventId));
  if (!found) return undefined;
  const name = names[found.action as SecurityAction];
  if (!name) throw new Error(`no mail tells of ${found.action}`);
  const when = (language: Language) =>
    formatTimeIn(deps.settings.TIME_ZONE, found.createdAt, language);
  const query = new URLSearchParams({ email: found.email });
  return {
    to: found.email,
    content: {
      name,
      values: (language) => ({
        time: when(language),
        browser: browserName(found.userAgent, language),
      }),
      // A closed account has no password to set.
      ...(name !== 'accountDeleted' && {
        link: `${deps.settings.PUBLIC_URL}/reset-password?${query.toString()}`,
      }),
    },
    languages: found.language ? [found.language] : ['en', 'fr'],
  };
};

/** A browser as its owner would call it, such as `Firefox, Windows`. */
export function browserName(userAgent: string, language: Language): string {
  const { browser, system } = describeBrowser(userAgent);
  return [browser, system].filter(Boolean).join(', ') || translate(language, 'mail.unknownBrowser');
}
