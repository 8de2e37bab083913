import type { mail } from '@ensemble/phrases/en/second-step-mail';
import * as z from 'zod/mini';
import type { WriteMail } from '../../../area.ts';
import type { MailName } from '../../../gateways/compose-mail.ts';
import { withIdentityRole } from '../../../tenancy/scope.ts';
import { findToRemind } from './staff.store.ts';

export const reminderJob = z.object({ organizationId: z.uuid(), personId: z.uuid() });

/** Reminds a staff member to set up a second step; undefined where they have one by now, or work there no more. */
export const secondStepReminder: WriteMail<MailName<typeof mail>> = async (
  { database, settings },
  job,
) => {
  const { organizationId, personId } = reminderJob.parse(job);
  const found = await withIdentityRole(database, (tx) =>
    findToRemind(tx, organizationId, personId),
  );
  if (!found) return undefined;
  return {
    to: found.email,
    organizationId,
    content: {
      name: 'secondStepReminder',
      values: {},
      link: `${settings.PUBLIC_URL}/account#security`,
    },
    languages: found.language ? [found.language] : ['en', 'fr'],
  };
};
