import { isAdministrator, isStaff, type Language, mayDo, userTypes } from '@ensemble/contract';
import type { mail } from '@ensemble/phrases/en/role-mail';
import { translate } from '@ensemble/phrases/server';
import * as z from 'zod/mini';
import type { WriteMail } from '../../../area.ts';
import type { MailName } from '../../../gateways/compose-mail.ts';
import { withIdentityRole } from '../../../tenancy/scope.ts';
import { readBrand } from '../../organizations/index.ts';
import { findChangedMember, noteStaffNotified } from './role-mail.store.ts';

const role = z.enum(userTypes);
export const roleJob = z.object({
  organizationId: z.uuid(),
  membershipId: z.uuid(),
  from: role,
  to: role,
});

/**
 * Tells a person that their role was changed, what they can do now, and what administrators see of it (USERS-49).
 * Undefined where they have left. Once the mail of a role of staff is handed over, the next login shows them among
 * the staff (STAFF2FA-08).
 */
export const roleMail: WriteMail<MailName<typeof mail>> = async ({ database, settings }, job) => {
  const { organizationId, membershipId, from, to } = roleJob.parse(job);
  const found = await withIdentityRole(database, async (tx) => {
    const member = await findChangedMember(tx, organizationId, membershipId);
    const brand = member && (await readBrand(tx, organizationId));
    return brand && { ...member, organization: brand.name };
  });
  if (!found) return undefined;
  const nameOf = (type: typeof to, language: Language) =>
    translate(language, `people.role.${type}`);
  const rights = isAdministrator(to)
    ? 'administrator'
    : mayDo(to, 'meetings.host')
      ? 'host'
      : 'member';
  const seen = isStaff(to) ? 'staff' : 'member';
  return {
    to: found.email,
    organizationId,
    content: {
      name: 'roleChanged',
      values: (language) => ({
        organization: found.organization[language],
        former: nameOf(from, language),
        role: nameOf(to, language),
        rights: translate(language, `mail.roleRights.${rights}`),
        seen: translate(language, `mail.roleSeen.${seen}`),
      }),
      link: `${settings.PUBLIC_URL}/visibility?oid=${organizationId}`,
    },
    languages: found.language ? [found.language] : ['en', 'fr'],
    ...(isStaff(to) && {
      note: async (outcome) => {
        if (outcome === 'sent')
          await withIdentityRole(database, (tx) => noteStaffNotified(tx, membershipId));
      },
    }),
  };
};
