import { parse, readInvitation } from '@ensemble/contract';

/** What a mailed link carries (REG-16, REG-23). */
export interface Invitation {
  readonly organizationId: string;
  readonly email: string;
  readonly invitationToken: string;
}

const storageKey = 'invitation';

/** Reads the link of an invitation; spaces in the address were plus signs (REG-17). */
export function invitationOf(query: URLSearchParams): Invitation | undefined {
  const link = parse(readInvitation.body, {
    organizationId: query.get('oid') ?? '',
    email: (query.get('email') ?? '').replaceAll(' ', '+'),
    invitationToken: query.get('accessToken') ?? '',
  });
  return link.success ? link.data : undefined;
}

/** Whether an address carries a link at all, good or bad. */
export const hasLink = (query: URLSearchParams): boolean =>
  ['oid', 'accessToken', 'email', 'activationCode'].some((key) => query.has(key));

/**
 * Takes the invitation out of the address. It is kept for this tab only, so that a reload
 * or a login on the way finds it, and the address bar and history do not.
 */
export function takeInvitation(query: URLSearchParams): Invitation | undefined {
  if (!hasLink(query)) return storedInvitation();
  const invitation = invitationOf(query);
  if (invitation) sessionStorage.setItem(storageKey, JSON.stringify(invitation));
  else forgetInvitation();
  return invitation;
}

/** The invitation was used, or is none. */
export const forgetInvitation = (): void => sessionStorage.removeItem(storageKey);

/** The invitation this tab took out of an address, if any. */
export function storedInvitation(): Invitation | undefined {
  try {
    const stored = parse(
      readInvitation.body,
      JSON.parse(sessionStorage.getItem(storageKey) ?? 'null'),
    );
    return stored.success ? stored.data : undefined;
  } catch {
    return undefined;
  }
}
