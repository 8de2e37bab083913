import { randomBytes, randomUUID } from 'node:crypto';
import { getProfile, register } from '@ensemble/contract';
import {
  newPassword,
  password,
  type TestPerson,
  totpCode,
  uniqueEmail,
  uniquePhone,
} from '../factories/factories.ts';
import type { Input, ValidRequest, RequestCase } from './request-case.ts';
import { pictureForm } from '../small-picture.ts';
import type { TestServer } from '../server/test-server.ts';

const nowhere = ['none'] as const;
const both = ['own', 'foreign'] as const;
const nothing = async (): Promise<Input> => ({});
const member = ({ api, organization }: RequestCase) =>
  api.createPerson({ organization, userType: 'ServiceProvider' });
/** The code that finishes set-up or a login; six digits where no one is there to have one. */
const code = async ({ api, caller }: RequestCase) => {
  if (!caller) return '123456';
  return totpCode(caller.totpSecret ?? (await api.startSetUp(caller)));
};

/** Opens a second session of the caller and answers its id. */
async function anotherSession(api: TestServer, caller: TestPerson): Promise<string> {
  await api.openSession(caller);
  const { rows } = await api.owner.query<{ id: string }>(
    'SELECT id FROM session WHERE person_id = $1 ORDER BY id DESC LIMIT 1',
    [caller.id],
  );
  return rows[0]?.id ?? '';
}

/** Uploads a picture and takes its address apart. */
async function pictureOf(requestCase: RequestCase): Promise<Input> {
  const { api } = requestCase;
  const owner = await api.createCaller('ServiceProvider');
  await api.send('/api/users/profilePicture', {
    method: 'POST',
    body: await pictureForm(),
    token: owner.token,
  });
  const profile = await api.request(
    getProfile,
    { params: { orgId: owner.organization.id } },
    owner.token,
  );
  const address = new URL(profile.data.profileImage ?? '');
  return {
    params: { pictureId: address.pathname.split('/').at(-1) },
    query: { sid: address.searchParams.get('sid') },
  };
}

/** Registers with a code, and confirms the profile. */
async function activated({ api, organization }: RequestCase): Promise<Input> {
  const link = await api.createActivationLink(await api.createActivationCode(organization));
  const made = await api.request(register, {
    query: { type: 'secondary' },
    body: { ...link, firstName: 'Noor', lastName: 'Haddad', password },
  });
  const { organizationId, email, activationCode } = link;
  const { uploadToken } = made.data;
  return { body: { organizationId, userType: 'Employee', email, activationCode, uploadToken } };
}

/** Input for the routes of accounts, people and organizations. */
export const requests: Readonly<Record<string, ValidRequest>> = {
  login: {
    places: nowhere,
    make: async (requestCase) => ({ body: { email: (await member(requestCase)).email, password } }),
  },
  logout: { places: nowhere, make: nothing },
  'get-session': { places: nowhere, make: nothing },
  'read-start': { places: nowhere, make: nothing },
  'refresh-session': { places: nowhere, make: nothing },
  'validate-token': { places: nowhere, make: nothing },
  'list-own-sessions': { places: nowhere, make: nothing },
  'end-own-session': {
    places: nowhere,
    make: async ({ api, caller }) => ({
      params: { sessionId: caller ? await anotherSession(api, caller) : randomUUID() },
    }),
  },
  'end-other-sessions': { places: nowhere, make: nothing },
  'prove-session': { places: nowhere, make: async () => ({ body: { password } }) },
  'list-failed-logins': { places: nowhere, make: nothing },
  'verify-two-factor-code': {
    places: nowhere,
    make: async (requestCase) => ({ body: { code: await code(requestCase) } }),
  },
  'unlock-account': { places: nowhere, make: async () => ({ body: { email: uniqueEmail() } }) },
  'get-public-settings': { places: nowhere, make: nothing },
  'get-two-factor-secret': {
    places: both,
    make: async ({ personId }) => ({ params: { id: personId } }),
  },
  'verify-two-factor-set-up': {
    places: both,
    make: async (requestCase) => ({
      params: { id: requestCase.personId },
      body: { code: await code(requestCase) },
    }),
  },
  'confirm-two-factor': {
    places: nowhere,
    make: async (requestCase) => ({ body: { code: await code(requestCase) } }),
  },
  'verify-sms': {
    places: both,
    make: async ({ personId }) => ({ params: { id: personId }, body: { phone: uniquePhone() } }),
  },
  'get-two-factor': {
    places: both,
    make: async ({ personId }) => ({ params: { id: personId } }),
  },
  'remove-two-factor': {
    places: both,
    make: async ({ personId }) => ({ params: { id: personId, type: 'totp' } }),
  },
  'renew-backup-codes': {
    places: both,
    make: async ({ personId }) => ({ params: { id: personId } }),
  },
  'reset-two-factor': {
    places: both,
    make: async (requestCase) => ({ params: { id: (await member(requestCase)).membershipId } }),
  },
  register: {
    places: nowhere,
    make: async ({ api, organization }) => ({
      body: {
        ...(await api.createInvitation(organization)),
        firstName: 'Noor',
        lastName: 'Haddad',
        password,
      },
    }),
  },
  'read-invitation': {
    places: nowhere,
    make: async ({ api, organization }) => ({ body: await api.createInvitation(organization) }),
  },
  'request-password-reset': {
    places: nowhere,
    make: async (requestCase) => ({ body: { email: (await member(requestCase)).email } }),
  },
  'reset-password': {
    places: nowhere,
    make: async (requestCase) => ({
      body: {
        ...(await requestCase.api.createPasswordReset(await member(requestCase))),
        password: newPassword,
        confirmPassword: newPassword,
      },
    }),
  },
  'change-password': {
    places: nowhere,
    make: async () => ({
      body: { currentPassword: password, password: newPassword, confirmPassword: newPassword },
    }),
  },
  'validate-activation-code': {
    places: nowhere,
    make: async ({ api, organization }) => {
      const { code, secondaryId } = await api.createActivationCode(organization);
      return { body: { code, secondaryId } };
    },
  },
  'email-verification': {
    places: nowhere,
    make: async ({ api, organization }) => {
      const { code, secondaryId, organizationId } = await api.createActivationCode(organization);
      return { body: { code, secondaryId, organizationId, email: uniqueEmail() } };
    },
  },
  'create-profile': { places: nowhere, make: activated },
  'get-profile': {
    places: both,
    make: async ({ organization }) => ({ params: { orgId: organization.id } }),
  },
  'update-profile': {
    places: both,
    make: async ({ organization }) => ({
      params: { orgId: organization.id },
      body: { bio: 'New words' },
    }),
  },
  'upload-profile-picture': {
    places: both,
    make: async ({ organization }) => ({
      form: await pictureForm({ organizationId: organization.id }),
    }),
  },
  'get-profile-picture': { places: nowhere, make: pictureOf },
  'list-organizations': { places: nowhere, make: nothing },
  'create-organization': {
    places: nowhere,
    make: async () => ({ body: { name: `Cedar ${randomBytes(6).toString('hex')}` } }),
  },
  'get-organization': {
    places: both,
    make: async ({ organization }) => ({ params: { id: organization.id } }),
  },
  'remove-organization': {
    places: both,
    make: async ({ organization }) => ({ params: { id: organization.id } }),
  },
  'delete-own-account': { places: nowhere, make: nothing },
};
