import { legalPublishedOn, legalVersion } from '@ensemble/contract';
import { formatDate } from '@ensemble/phrases/format-date';
import type { mail } from '@ensemble/phrases/en/policy-mail';
import * as z from 'zod/mini';
import type { WriteMail } from '../../area.ts';
import type { MailName } from '../../gateways/compose-mail.ts';
import type { Database } from '../../db/database.ts';
import { enqueueMany } from '../../jobs/enqueue.ts';
import { withIdentityRole, withTenant, assumeTenant } from '../../tenancy/scope.ts';
import { readOrganizationLanguages } from '../notifications/index.ts';
import { findToWrite, takePolicyRecipients } from './standard-policy.store.ts';

/**
 * Once for each version of the standard privacy policy: writes to the administrators of
 * organizations that publish their own, which may promise what no longer holds (LEGAL-10).
 */
export const notifyOfStandardPolicy = (database: Pick<Database, 'identity'>): Promise<void> =>
  withIdentityRole(database, async (tx) => {
    const recipients = await takePolicyRecipients(tx, legalVersion, legalPublishedOn);
    await enqueueMany(
      tx,
      'mail',
      recipients.map((each) => ({ kind: 'standardPolicy', ...each })),
    );
  });

export const policyJob = z.object({ organizationId: z.uuid(), membershipId: z.uuid() });

/** The mail to one of them; undefined where they are no longer there. */
export const standardPolicyMail: WriteMail<MailName<typeof mail>> = async (
  { database, settings },
  job,
) => {
  const { organizationId, membershipId } = policyJob.parse(job);
  const scope = assumeTenant(organizationId);
  return withTenant(database, scope, async (tx) => {
    const reader = await findToWrite(tx, scope, membershipId);
    if (!reader) return undefined;
    return {
      to: reader.email,
      content: {
        name: 'standardPolicy',
        values: (language) => ({
          date: formatDate(new Date(`${legalPublishedOn}T12:00:00Z`), language, {
            timeZone: 'UTC',
          }),
        }),
        link: `${settings.PUBLIC_URL}/mobile/policy`,
      },
      languages: reader.language ? [reader.language] : await readOrganizationLanguages(tx, scope),
      organizationId,
    };
  });
};
