import type { mail } from '@ensemble/phrases/en/reset-request-mail';
import { formatDate } from '@ensemble/phrases/format-date';
import * as z from 'zod/mini';
import type { WriteMail } from '../../../area.ts';
import { hashToken, mintToken } from '../../../access/token.ts';
import type { MailName } from '../../../gateways/compose-mail.ts';
import { mailedLink } from '../../../gateways/mailed-link.ts';
import { withIdentityRole } from '../../../tenancy/scope.ts';
import { findHelperToNotify, findOwnerToNotify, setStopHash } from './reset-requests.store.ts';

type ResetRequestMail = WriteMail<MailName<typeof mail>>;

export const requestedJob = z.object({ requestId: z.uuid() });

/**
 * Tells the owner at once that a reset of their second step was asked for, with the link that stops it (TFA-34).
 * Its secret is minted from the request, so that a mail repeated after a crash carries the same link.
 */
export const resetRequested: ResetRequestMail = async ({ database, settings }, job) => {
  const { requestId } = requestedJob.parse(job);
  const found = await withIdentityRole(database, async (tx) => {
    const open = await findOwnerToNotify(tx, requestId);
    if (!open) return undefined;
    const code = mintToken(
      settings.TOKEN_KEY,
      `reset request ${requestId}`,
      (earlier) => hashToken(earlier) === open.stopHash,
    );
    await setStopHash(tx, requestId, hashToken(code));
    return { ...open, code };
  });
  if (!found) return undefined;
  const link = { code: found.code };
  return {
    to: found.email,
    content: {
      name: 'resetRequested',
      values: (language) => ({
        date: formatDate(found.expiresAt, language, { timeZone: settings.TIME_ZONE }),
      }),
      link: mailedLink(settings.PUBLIC_URL, '/stop-reset', link),
    },
    languages: found.language ? [found.language] : ['en', 'fr'],
  };
};

export const waitsJob = z.object({ requestId: z.uuid(), personId: z.uuid() });

/** Tells one who can help that a request waits. It names no one: mail is read in many places. */
export const resetRequestWaits: ResetRequestMail = async ({ database, settings }, job) => {
  const { requestId, personId } = waitsJob.parse(job);
  const found = await withIdentityRole(database, (tx) =>
    findHelperToNotify(tx, requestId, personId),
  );
  if (!found) return undefined;
  return {
    to: found.email,
    content: {
      name: 'resetRequestWaits',
      values: {},
      link: `${settings.PUBLIC_URL}/reset-requests`,
    },
    languages: found.language ? [found.language] : ['en', 'fr'],
  };
};
