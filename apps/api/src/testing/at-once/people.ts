import { randomBytes, randomUUID } from 'node:crypto';
import * as routes from '@ensemble/contract';
import { markOf } from '../call-api.ts';
import { password, uniqueEmail } from '../factories/factories.ts';
import { monthAgo } from '../factories/report-months.ts';
import type { TestServer } from '../server/test-server.ts';
import { startOf } from '../passkeys/passkey-owner.ts';
import { makePasskey } from '../passkeys/software-authenticator.ts';
import { type Scenarios, caller, equal, send, times } from './stage.ts';

/** Calls that meet at the unique constraints of people, their accounts and phones. */
export const people: Scenarios = {
  person_email: [
    equal('invite-user', 'OrganizationAdmin', { added: 1 }),
    equal('invite-in-bulk', 'OrganizationAdmin', { added: 1 }),
    { name: 'one address by several organizations', added: 1, prepare: inviteEverywhere },
    {
      name: 'one activation link',
      done: 1,
      added: 1,
      prepare: async (api) => {
        const code = await api.createActivationCode(await api.createOrganization());
        const link = await api.createActivationLink(code);
        const body = { ...link, firstName: 'Noor', lastName: 'Haddad', password };
        return () => api.request(routes.register, { query: { type: 'secondary' }, body });
      },
    },
  ],
  membership_person: [
    equal('invite-user', 'PeerSupportAdmin', { added: 1 }),
    equal('invite-in-bulk', 'PeerSupportAdmin', { added: 1 }),
    { name: 'one address by several organizations', added: 4, prepare: inviteEverywhere },
    equal('register', 'Employee', { done: 1 }),
  ],
  membership_count_organization_id_user_type_status_pk: [
    {
      name: 'the first members of an organization',
      added: 1,
      prepare: async (api) => {
        const { id: organizationId } = await api.createOrganization();
        const { token } = await caller(api, 'SuperAdmin');
        return () => {
          const body = { organizationId, userType: 'Employee', email: uniqueEmail() } as const;
          return api.request(routes.inviteUser, { body }, token);
        };
      },
    },
  ],
  invitation_allowance_pkey: [
    equal('set-invitation-allowance', 'SuperAdmin', { added: 1 }),
    equal('invite-user', 'OrganizationAdmin', { added: 1 }),
  ],
  bulk_resend_pkey: [equal('resend-pending-invites-in-bulk', 'OrganizationAdmin', { added: 1 })],
  bulk_leave_pkey: [equal('deactivate-leavers', 'OrganizationAdmin', { added: 1 })],
  list_read_once: [
    equal('list-users', 'OrganizationAdmin', { added: 1 }),
    equal('list-whole-audit-log', 'SuperAdmin'),
  ],
  factor_person_id_type_pk: [equal('get-two-factor-secret', 'Employee', { added: 1 })],
  passkey_credential: [
    {
      name: 'one device that several people add',
      done: 1,
      added: 1,
      prepare: async (api) => {
        const credentialId = randomBytes(32);
        const made = await Promise.all(
          Array.from({ length: times }, async () => {
            const { id, token } = await caller(api, 'Employee');
            const options = await startOf(api, { id }, token);
            return { id, token, ...makePasskey(options, { credentialId }) };
          }),
        );
        return (each) => {
          const { id = '', token, credential } = made[each % times] ?? {};
          const body = { name: 'Phone', credential };
          return send(api, routes.addPasskey, { params: { id }, body }, token);
        };
      },
    },
  ],
  two_factor_reset_request_person: [equal('ask-for-reset', 'Employee', { totp: true, added: 1 })],
  backup_code_person: [equal('renew-backup-codes', 'Employee', { totp: true, added: 10 })],
  known_browser_person_id_browser_id_pk: [
    {
      name: 'logins in one browser',
      // More at once than passwords may be tried.
      done: 'some',
      added: 1,
      prepare: async (api) => {
        const [other, person] = await Promise.all(
          [1, 2].map(() => api.createPerson({ userType: 'ServiceProvider' })),
        );
        const logIn = (email: string, cookie = '') =>
          api.request(routes.login, { body: { email, password } }, undefined, { cookie });
        const mark = markOf(await logIn(other?.email ?? ''));
        return () => logIn(person?.email ?? '', mark);
      },
    },
  ],
  rate_limit_pkey: [
    {
      name: 'wrong passwords for one address',
      done: 0,
      prepare: async (api) => {
        const { email } = await api.createPerson();
        return () => api.request(routes.login, { body: { email, password: 'Guess-1-word' } });
      },
    },
  ],
  usage_choice_pkey: [equal('change-usage-choice', 'Employee', { added: 1 })],
  device_installation: [equal('register-device', 'Employee', { added: 1 })],
  usage_installation_membership_id_installation_id_pk: [
    { name: 'one batch of a phone', added: 1, prepare: (api) => sendUsage(api, randomUUID()) },
  ],
  usage_key_organization_id_month_pk: [
    { name: 'the first batches of a month', added: 1, prepare: (api) => sendUsage(api) },
  ],
  usage_month_organization_id_month_member_key_slot_pk: [
    { name: 'batches of several phones', added: 1, prepare: (api) => sendUsage(api) },
  ],
};

async function inviteEverywhere(api: TestServer) {
  const email = uniqueEmail();
  const admins = await Promise.all([1, 2, 3, 4].map(() => caller(api, 'OrganizationAdmin')));
  return (each: number) => {
    const admin = admins[each % admins.length];
    const organizationId = admin?.organization.id ?? '';
    const body = { organizationId, userType: 'Employee', email } as const;
    return api.request(routes.inviteUser, { body }, admin?.token);
  };
}

/** The first batches of a member of a new organization: of one phone, or each of another. */
async function sendUsage(api: TestServer, phone?: string) {
  const member = await caller(api, 'Employee');
  await api.countSince(member.organization, monthAgo(2));
  await api.request(routes.changeUsageChoice, { body: { isCounted: true } }, member.token);
  const events = [{ at: new Date().toISOString(), subject: 'app' }];
  const params = { orgId: member.organization.id };
  return () => {
    const body = { installationId: phone ?? randomUUID(), sequence: 1, events };
    return api.request(routes.sendUsage, { params, body }, member.token);
  };
}
