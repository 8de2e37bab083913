import { email, opaqueToken, parse } from '@ensemble/contract';
import { type output, strictObject } from 'zod/mini';

const resetLink = strictObject({ email, code: opaqueToken });
/** What a mailed link carries (PWD-08). */
export type ResetLink = output<typeof resetLink>;

const storageKey = 'passwordReset';

/** Reads a link; spaces in its email were plus signs. */
function linkOf(query: URLSearchParams): ResetLink | undefined {
  const link = parse(resetLink, {
    email: (query.get('email') ?? '').replaceAll(' ', '+'),
    code: query.get('code') ?? '',
  });
  return link.success ? link.data : undefined;
}

/**
 * Takes the link out of the address. It is kept for this tab only, so that a reload finds it, and
 * the address bar and history do not.
 */
export function takeResetLink(query: URLSearchParams): ResetLink | undefined {
  if (!query.has('email') && !query.has('code')) return storedLink();
  const link = linkOf(query);
  if (link) sessionStorage.setItem(storageKey, JSON.stringify(link));
  else forgetResetLink();
  return link;
}

/** The link was used, or is none. */
export const forgetResetLink = (): void => sessionStorage.removeItem(storageKey);

function storedLink(): ResetLink | undefined {
  try {
    const stored = parse(resetLink, JSON.parse(sessionStorage.getItem(storageKey) ?? 'null'));
    return stored.success ? stored.data : undefined;
  } catch {
    return undefined;
  }
}
