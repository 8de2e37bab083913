import { activationLinkDays, parse, readInvitation } from '@ensemble/contract';
import { emailOf } from '../../client/index.ts';

/** What a mailed link carries, of an invitation or of an activation (REG-16, REG-23). */
export interface Invitation {
  readonly organizationId: string;
  readonly email: string;
  readonly invitationToken: string;
  /** Present where the link ends an activation. */
  readonly activationCode?: string;
}
export type Activation = Invitation & { readonly activationCode: string };
export const isActivation = (link: Invitation): link is Activation =>
  link.activationCode !== undefined;

const storageKey = 'invitation';

/**
 * Whether an activation link is too old. `expires` is the second it was issued in, whatever its
 * name; without one it counts as expired (REG-24, OPEN-30). The server goes by its own record.
 */
export function isExpired(expires: string | null, now: Date): boolean {
  if (expires === null || !/^\d{1,12}$/.test(expires)) return true;
  return now.getTime() / 1000 - Number(expires) >= activationLinkDays * 86_400;
}

/** Reads a mailed link (REG-17). */
export function invitationOf(
  query: URLSearchParams,
  now: Date = new Date(),
): Invitation | undefined {
  if (query.has('activationCode') && isExpired(query.get('expires'), now)) return undefined;
  const link = parse(readInvitation.body, {
    organizationId: query.get('oid') ?? '',
    email: emailOf(query),
    invitationToken: query.get('accessToken') ?? '',
    activationCode: query.get('activationCode') ?? undefined,
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
  else clearInvitation();
  return invitation;
}

/** The invitation was used, or is none. */
export const clearInvitation = (): void => sessionStorage.removeItem(storageKey);

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
