import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { demand, type Person, superAdmin } from './api.ts';
import { carriedBy, linkIn, waitForMail } from './mails.ts';
import { codeFor } from './one-time-code.ts';

/** Differs at each call, so that journeys do not meet each other's people. */
export const unique = (): string => randomBytes(4).toString('hex');

export interface Organization {
  id: string;
  name: string;
}

/** The SuperAdmin's token, made once for all journeys. */
export const superAdminToken = async (): Promise<string> => inject('superAdminToken');

/** Proves the SuperAdmin of that token anew, for what needs a recent proof. */
export async function proveSuperAdmin(): Promise<void> {
  const code = await codeFor(superAdmin().totpSecret ?? '');
  await demand('POST', '/auth/session/proof', { token: await superAdminToken(), body: { code } });
}

/** A new organisation with no one in it. */
export async function newOrganization(name = `Journey ${unique()}`): Promise<Organization> {
  const body = { name };
  const made = await demand('POST', '/organizations', { token: await superAdminToken(), body });
  return { id: String(made['id']), name };
}

export interface NewPerson {
  role: string;
  firstName?: string;
  lastName?: string;
  email?: string;
  language?: 'en' | 'fr';
}

/** Invites a person and registers them from the mail's link: the way everybody comes in. */
export async function newPerson(
  organization: Pick<Organization, 'id'>,
  { role, ...rest }: NewPerson,
): Promise<Person> {
  const email = rest.email ?? `${unique()}@journey.example`;
  await invite(organization, role, email);
  return registerFrom(linkIn(await waitForMail(email), '/register'), rest);
}

/** Registers the person a mailed link is for, without a browser; `activationCode` where the link ends an activation. */
export async function registerFrom(
  address: string,
  { firstName = 'Robin', lastName = 'Gauthier', language = 'en' }: Omit<NewPerson, 'role'>,
  activationCode?: string,
): Promise<Person> {
  const link = carriedBy(address);
  const person = { email: link.get('email') ?? '', password: `Sentier-${unique()}-7A` };
  const type = activationCode === undefined ? 'web' : 'secondary';
  await demand('POST', `/users/register?type=${type}`, {
    body: {
      ...person,
      ...(activationCode !== undefined && { activationCode }),
      firstName,
      lastName,
      language,
      organizationId: link.get('oid'),
      invitationToken: link.get('accessToken'),
    },
  });
  return person;
}

/** Invites a person, as the SuperAdmin. */
export async function invite(
  organization: Pick<Organization, 'id'>,
  userType: string,
  email: string,
): Promise<void> {
  const body = { organizationId: organization.id, userType, email };
  await demand('POST', '/users/invite', { token: await superAdminToken(), body });
}
