import { activationLinkDays, type Language } from '@ensemble/contract';
import type { mail } from '@ensemble/phrases/en/activation-mail';
import * as z from 'zod/mini';
import type { WriteMail } from '../../area.ts';
import type { MailName } from '../../gateways/compose-mail.ts';
import { mailedLink } from '../../gateways/mailed-link.ts';
import { hashToken, mintToken } from '../../access/token.ts';
import { withIdentityRole } from '../../tenancy/scope.ts';
import { findLinkToSend, setLinkToken } from './activation-link.store.ts';
import { namesOfOrganization } from './registration.store.ts';

export const activationJob = z.object({ linkId: z.uuid() });

/**
 * The mail with the link that ends an activation, in both languages, the organisation's first one
 * first; undefined where the link was replaced or used in the meantime. The token is minted here, from
 * the link, so that a mail repeated after a crash carries the same one.
 */
export const activationMail: WriteMail<MailName<typeof mail>> = async (
  { database, settings },
  job,
) => {
  const { linkId } = activationJob.parse(job);
  const found = await withIdentityRole(database, async (tx) => {
    const link = await findLinkToSend(tx, linkId);
    if (!link) return undefined;
    const token = mintToken(
      settings.TOKEN_KEY,
      `activation ${linkId}`,
      (earlier) => hashToken(earlier) === link.tokenHash,
    );
    await setLinkToken(tx, linkId, hashToken(token));
    return { ...link, token, names: await namesOfOrganization(tx, link.organizationId) };
  });
  if (!found) return undefined;
  const nameIn = (language: Language) =>
    found.names.find((each) => each.language === language)?.value ?? found.organizationName;
  const link = {
    oid: found.organizationId,
    activationCode: found.code,
    email: found.email,
    // When it was issued, whatever its name (OPEN-30); the server goes by its own record.
    expires: String(Math.floor(found.createdAt.getTime() / 1000)),
    accessToken: found.token,
  };
  return {
    to: found.email,
    content: {
      name: 'activation',
      values: (language) => ({ organization: nameIn(language), days: activationLinkDays }),
      link: mailedLink(settings.PUBLIC_URL, '/register', link),
    },
    languages: found.locale[0] === 'fr' ? ['fr', 'en'] : ['en', 'fr'],
    organizationId: found.organizationId,
  };
};
