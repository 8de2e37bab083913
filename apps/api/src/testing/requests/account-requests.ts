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
import { hashToken, newToken } from '../../access/token.ts';
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

/** Opens a request of someone who works for the organization, and answers its id. */
async function resetRequestOf({ api, organization }: RequestCase): Promise<string> {
  const { id } = await api.createPerson({ organization, userType: 'ServiceProvider', totp: true });
  const { rows } = await api.owner.query<{ id: string }>(
    `INSERT INTO two_factor_reset_request (person_id, organization_id, expires_at)
     VALUES ($1, $2, now() + interval '7 days') RETURNING id`,
    [id, organization.id],
  );
  return rows[0]?.id ?? '';
}
const answered = async (requestCase: RequestCase): Promise<Input> => ({
  params: { orgId: requestCase.organization.id, requestId: await resetRequestOf(requestCase) },
});
/** Gives the caller a second step, where they have none. */
async function withSecondStep({ api, caller }: RequestCase): Promise<Input> {
  if (caller)
    await api.owner.query(
      `INSERT INTO factor (person_id, type, secret, confirmed_at) VALUES ($1, 'totp', 'sealed', now())
       ON CONFLICT DO NOTHING`,
      [caller.id],
    );
  return {};
}

/** Input for the routes of accounts, people and organizations. */
export const requests: Readonly<Record<string, ValidRequest>> = {
  login: {
    tenantCases: nowhere,
    make: async (requestCase) => ({ body: { email: (await member(requestCase)).email, password } }),
  },
  logout: { tenantCases: nowhere, make: nothing },
  'get-session': { tenantCases: nowhere, make: nothing },
  'read-start': { tenantCases: nowhere, make: nothing },
  'refresh-session': { tenantCases: nowhere, make: nothing },
  'validate-token': { tenantCases: nowhere, make: nothing },
  'list-own-sessions': { tenantCases: nowhere, make: nothing },
  'end-own-session': {
    tenantCases: nowhere,
    make: async ({ api, caller }) => ({
      params: { sessionId: caller ? await anotherSession(api, caller) : randomUUID() },
    }),
  },
  'end-other-sessions': { tenantCases: nowhere, make: nothing },
  'prove-session': { tenantCases: nowhere, make: async () => ({ body: { password } }) },
  'list-failed-logins': { tenantCases: nowhere, make: nothing },
  'get-reset-request': { tenantCases: nowhere, make: withSecondStep },
  'ask-for-reset': { tenantCases: nowhere, make: withSecondStep },
  'stop-reset-request': {
    tenantCases: nowhere,
    make: async (requestCase) => {
      const code = newToken();
      const id = await resetRequestOf(requestCase);
      await requestCase.api.owner.query(
        'UPDATE two_factor_reset_request SET stop_hash = $1 WHERE id = $2',
        [hashToken(code), id],
      );
      return { body: { code } };
    },
  },
  'list-reset-requests': {
    tenantCases: both,
    make: async ({ organization }) => ({ params: { orgId: organization.id } }),
  },
  'confirm-reset-request': { tenantCases: both, make: answered },
  'refuse-reset-request': { tenantCases: both, make: answered },
  'list-whole-reset-requests': { tenantCases: nowhere, make: nothing },
  'refuse-any-reset-request': {
    tenantCases: nowhere,
    make: async (requestCase) => ({ params: { requestId: await resetRequestOf(requestCase) } }),
  },
  'verify-two-factor-code': {
    tenantCases: nowhere,
    make: async (requestCase) => ({ body: { code: await code(requestCase) } }),
  },
  'unlock-account': {
    tenantCases: nowhere,
    make: async () => ({ body: { email: uniqueEmail() } }),
  },
  'get-public-settings': { tenantCases: nowhere, make: nothing },
  'get-two-factor-secret': {
    tenantCases: both,
    make: async ({ personId }) => ({ params: { id: personId } }),
  },
  'verify-two-factor-set-up': {
    tenantCases: both,
    make: async (requestCase) => ({
      params: { id: requestCase.personId },
      body: { code: await code(requestCase) },
    }),
  },
  'confirm-two-factor': {
    tenantCases: nowhere,
    make: async (requestCase) => ({ body: { code: await code(requestCase) } }),
  },
  'verify-sms': {
    tenantCases: both,
    make: async ({ personId }) => ({ params: { id: personId }, body: { phone: uniquePhone() } }),
  },
  'get-two-factor': {
    tenantCases: both,
    make: async ({ personId }) => ({ params: { id: personId } }),
  },
  'remove-two-factor': {
    tenantCases: both,
    make: async ({ personId }) => ({ params: { id: personId, type: 'totp' } }),
  },
  'renew-backup-codes': {
    tenantCases: both,
    make: async ({ personId }) => ({ params: { id: personId } }),
  },
  'reset-two-factor': {
    tenantCases: both,
    make: async (requestCase) => ({ params: { id: (await member(requestCase)).membershipId } }),
  },
  register: {
    tenantCases: nowhere,
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
    tenantCases: nowhere,
    make: async ({ api, organization }) => ({ body: await api.createInvitation(organization) }),
  },
  'request-password-reset': {
    tenantCases: nowhere,
    make: async (requestCase) => ({ body: { email: (await member(requestCase)).email } }),
  },
  'reset-password': {
    tenantCases: nowhere,
    make: async (requestCase) => ({
      body: {
        ...(await requestCase.api.createPasswordReset(await member(requestCase))),
        password: newPassword,
        confirmPassword: newPassword,
      },
    }),
  },
  'change-password': {
    tenantCases: nowhere,
    make: async () => ({
      body: { currentPassword: password, password: newPassword, confirmPassword: newPassword },
    }),
  },
  'validate-activation-code': {
    tenantCases: nowhere,
    make: async ({ api, organization }) => {
      const { code, secondaryId } = await api.createActivationCode(organization);
      return { body: { code, secondaryId } };
    },
  },
  'email-verification': {
    tenantCases: nowhere,
    make: async ({ api, organization }) => {
      const { code, secondaryId, organizationId } = await api.createActivationCode(organization);
      return { body: { code, secondaryId, organizationId, email: uniqueEmail() } };
    },
  },
  'create-profile': { tenantCases: nowhere, make: activated },
  'get-profile': {
    tenantCases: both,
    make: async ({ organization }) => ({ params: { orgId: organization.id } }),
  },
  'update-profile': {
    tenantCases: both,
    make: async ({ organization }) => ({
      params: { orgId: organization.id },
      body: { bio: 'New words' },
    }),
  },
  'upload-profile-picture': {
    tenantCases: both,
    make: async ({ organization }) => ({
      form: await pictureForm({ organizationId: organization.id }),
    }),
  },
  'get-profile-picture': { tenantCases: nowhere, make: pictureOf },
  'list-organizations': { tenantCases: nowhere, make: nothing },
  'create-organization': {
    tenantCases: nowhere,
    make: async () => ({ body: { name: `Cedar ${randomBytes(6).toString('hex')}` } }),
  },
  'get-organization': {
    tenantCases: both,
    make: async ({ organization }) => ({ params: { id: organization.id } }),
  },
  'remove-organization': {
    tenantCases: both,
    make: async ({ organization }) => ({ params: { id: organization.id } }),
  },
  'delete-own-account': { tenantCases: nowhere, make: nothing },
};
