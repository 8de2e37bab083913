import type { mail } from '@ensemble/phrases/en/second-step-mail';
import { translate } from '@ensemble/phrases/server';
import * as z from 'zod/mini';
import type { WriteMail } from '../../../area.ts';
import type { MailName } from '../../../gateways/compose-mail.ts';
import { withIdentityRole } from '../../../tenancy/scope.ts';
import { readBrand } from '../../organizations/index.ts';
import { noteStaffNotified } from '../../users/index.ts';
import { findToRemind } from './staff.store.ts';

export const reminderJob = z.object({ organizationId: z.uuid(), personId: z.uuid() });

/**
 * Reminds a staff member to set up a second step, or to log in where they have not since they were told of their role.
 * The second tells them of it once more, whether they have a second step or not (STAFF2FA-08). Undefined where they have
 * one by now, or work there no more.
 */
export const secondStepReminder: WriteMail<MailName<typeof mail>> = async (
  { database, settings },
  job,
) => {
  const { organizationId, personId } = reminderJob.parse(job);
  const found = await withIdentityRole(database, async (tx) => {
    const person = await findToRemind(tx, organizationId, personId);
    const brand = person && (await readBrand(tx, organizationId));
    return brand && { ...person, organization: brand.name };
  });
  if (!found) return undefined;
  const letter = {
    to: found.email,
    organizationId,
    languages: found.language ? [found.language] : (['en', 'fr'] as const),
  };
  const link = `${settings.PUBLIC_URL}/account#security`;
  if (found.hasLoggedIn)
    return { ...letter, content: { name: 'secondStepReminder', values: {}, link } };
  return {
    ...letter,
    content: {
      name: 'staffLoginReminder',
      values: (language) => ({
        organization: found.organization[language],
        role: translate(language, `people.role.${found.userType}`),
      }),
      link,
    },
    note: async (outcome) => {
      if (outcome === 'sent')
        await withIdentityRole(database, (tx) => noteStaffNotified(tx, found.membershipId));
    },
  };
};
