import { randomBytes } from 'node:crypto';
import type { UserType } from '@ensemble/contract';
import { readKeyRing } from '@ensemble/api/encryption/key-ring';
import { hashToken } from '@ensemble/api/access/token';
import { insertInto, personFactories } from '@ensemble/api/testing/factories/person-factories';
import { inject } from 'vitest';
import { demand, type Person } from './api.ts';
import { carriedBy, linkIn, waitForMail } from './mails.ts';
import { owner } from './owner.ts';

/** Differs at each call, so that journeys do not meet each other's people. */
export const unique = (): string => randomBytes(4).toString('hex');

export interface Organization {
  id: string;
  name: string;
}

/** The SuperAdmin's token, made once for all journeys. */
export const superAdminToken = async (): Promise<string> => inject('superAdminToken');

/** Makes the proof of the SuperAdmin of that token recent, for what needs one. */
export async function proveSuperAdmin(): Promise<void> {
  const values = [hashToken(await superAdminToken())];
  await owner().query('UPDATE session SET proved_at = now() WHERE token_hash = $1', values);
}

/** A new organisation with no one in it. */
export async function newOrganization(name = `Journey ${unique()}`): Promise<Organization> {
  const body = { name };
  const made = await demand('POST', '/organizations', { token: await superAdminToken(), body });
  return { id: String(made['id']), name };
}

export interface NewPerson {
  role: UserType;
  firstName?: string;
  lastName?: string;
  email?: string;
  language?: 'en' | 'fr';
}

/** With second steps that are confirmed: an authenticator, a phone for codes by SMS. */
interface SecondSteps {
  totp?: boolean;
  sms?: boolean;
}

/** A person who has registered, straight in the database. */
export async function newPerson(
  organization: Pick<Organization, 'id'>,
  {
    role,
    firstName = 'Robin',
    lastName = 'Gauthier',
    language = 'en',
    ...rest
  }: NewPerson & SecondSteps,
): Promise<Person> {
  const factories = personFactories({
    insert: insertInto(owner()),
    keys: readKeyRing(inject('encryptionKey')),
    organizationFor: () => Promise.reject(new Error('every person of a journey has a place')),
  });
  const { email, password, totpSecret } = await factories.createPerson({
    ...rest,
    userType: role,
    organization: { name: '', ...organization },
    firstName,
    lastName,
    language,
    email: rest.email ?? `${unique()}@journey.example`,
  });
  return { email, password, ...(totpSecret !== undefined && { totpSecret }) };
}

/**
 * Invites a person and registers them from the mail's link: the way everybody comes in, for journeys
 * about it, or about what it leaves behind (mails, known browsers, accepted documents).
 */
export async function registerPerson(
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
