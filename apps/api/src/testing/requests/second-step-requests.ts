import { hashToken, newToken } from '../../access/token.ts';
import { totpCode } from '../factories/factories.ts';
import type { Input, RequestCase, ValidRequest } from './request-case.ts';

const nowhere = ['none'] as const;
const both = ['own', 'foreign'] as const;
const nothing = async (): Promise<Input> => ({});

/** A day so many days from today. */
const dayAhead = (days: number) => Temporal.Now.plainDateISO().add({ days }).toString();

/** A link that was mailed to the caller; without one, to no one. */
async function setUpLinkOf({ api, caller }: RequestCase): Promise<string> {
  const code = newToken();
  if (caller)
    await api.owner.query(
      `INSERT INTO second_step_link (person_id, token_hash, expires_at)
       VALUES ($1, $2, now() + interval '1 hour')`,
      [caller.id, hashToken(code)],
    );
  return code;
}

/** The first code of an authenticator that is to take the place of the caller's. */
async function replacementCode({ api, caller }: RequestCase): Promise<string> {
  const seed = caller?.totpSecret;
  if (!caller || !seed) return '123456';
  await api.owner.query(
    'UPDATE factor SET pending_secret = secret, pending_since = now() WHERE person_id = $1',
    [caller.id],
  );
  return totpCode(seed);
}

/** Input for the routes of second steps that are due, or replaced. */
export const requests: Readonly<Record<string, ValidRequest>> = {
  'start-replacement': {
    tenantCases: both,
    make: async ({ personId }) => ({ params: { id: personId } }),
  },
  'confirm-replacement': {
    tenantCases: both,
    make: async (requestCase) => ({
      params: { id: requestCase.personId },
      body: { code: await replacementCode(requestCase) },
    }),
  },
  'ask-for-set-up-link': { tenantCases: nowhere, make: nothing },
  'open-set-up-link': {
    tenantCases: nowhere,
    make: async (requestCase) => ({ body: { code: await setUpLinkOf(requestCase) } }),
  },
  'get-staff-step': {
    tenantCases: both,
    make: async ({ organization }) => ({ params: { orgId: organization.id } }),
  },
  'set-staff-step': {
    tenantCases: both,
    make: async ({ organization }) => ({
      params: { orgId: organization.id },
      body: { from: dayAhead(30) },
    }),
  },
  'list-staff-without-step': {
    tenantCases: both,
    make: async ({ organization }) => ({ params: { orgId: organization.id } }),
  },
  'remind-staff-to-log-in': {
    tenantCases: both,
    make: async ({ organization }) => ({ params: { orgId: organization.id } }),
  },
  'remind-of-step': {
    tenantCases: both,
    make: async ({ api, organization }) => {
      const { membershipId } = await api.createPerson({
        organization,
        userType: 'ServiceProvider',
      });
      return { params: { orgId: organization.id, userId: membershipId } };
    },
  },
};
