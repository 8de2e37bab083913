import { invitationDays, isStaff, type Language } from '@ensemble/contract';
import { translate } from '@ensemble/phrases/server';
import type { mail } from '@ensemble/phrases/en/invitation-mail';
import * as z from 'zod/mini';
import type { WriteMail } from '../../area.ts';
import type { MailName } from '../../gateways/compose-mail.ts';
import { mailedLink } from '../../gateways/mailed-link.ts';
import { hashToken, mintToken } from '../../access/token.ts';
import { assumeTenant, withIdentityRole, withTenant } from '../../tenancy/scope.ts';
import { findOrganization, textsOf } from '../organizations/index.ts';
import {
  endUndelivered,
  findInvitationToSend,
  isYouthAccount,
  setMailState,
  setTokenHash,
} from './invitation.store.ts';

export const invitationJob = z.object({ organizationId: z.uuid(), invitationId: z.uuid() });

/**
 * The mail of an invitation, in both languages, the organisation's first one first; undefined
 * where it was replaced, taken up or expired in the meantime: the list then says what became of its
 * mail (OUT-07). To a youth account it says that it can't join by an invitation: no one else is shown
 * that (USERS-18). The link's token is minted here, from the
 * invitation, so that a mail repeated after a crash carries the same link.
 */
export const invitationMail: WriteMail<MailName<typeof mail>> = async (
  { database, settings },
  job,
) => {
  const { organizationId, invitationId } = invitationJob.parse(job);
  const scope = assumeTenant(organizationId);
  const found = await withTenant(database, scope, async (tx) => {
    const organization = await findOrganization(tx, scope);
    const invited = organization && (await findInvitationToSend(tx, scope, invitationId));
    if (!invited) {
      await endUndelivered(tx, scope, invitationId);
      return undefined;
    }
    const token = mintToken(
      settings.TOKEN_KEY,
      `invitation ${invitationId}`,
      (earlier) => hashToken(earlier) === invited.tokenHash,
    );
    await setTokenHash(tx, scope, invitationId, hashToken(token));
    return { ...invited, token, organization, texts: await textsOf(tx, [organizationId]) };
  });
  if (!found) return undefined;
  const isYouth = await withIdentityRole(database, (tx) => isYouthAccount(tx, found.email));
  const nameIn = (language: Language) =>
    found.texts.find((text) => text.key === 'name' && text.language === language)?.value ??
    found.organization.name;
  const languages: Language[] = found.organization.locale[0] === 'fr' ? ['fr', 'en'] : ['en', 'fr'];
  const link = {
    oid: organizationId,
    email: found.email,
    accessToken: found.token,
  };
  return {
    to: found.email,
    content: {
      name: isYouth ? 'youthInvitation' : 'invitation',
      values: (language) => ({
        organization: nameIn(language),
        role: translate(language, `people.role.${found.userType}`),
        days: invitationDays,
        // Who accepts was told, as by the mail of a change of role (STAFF2FA-08).
        staff: isStaff(found.userType) ? translate(language, 'mail.invitationStaff') : '',
      }),
      link: mailedLink(settings.PUBLIC_URL, '/register', link),
    },
    languages,
    organizationId,
    note: (outcome, answer) =>
      withTenant(database, scope, (tx) => setMailState(tx, scope, invitationId, outcome, answer)),
  };
};
