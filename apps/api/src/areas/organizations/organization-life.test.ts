import {
  changeOrganizationStatus,
  getOrganization,
  getSession,
  login,
  removeOrganization,
} from '@ensemble/contract';
import { describe, expect, it } from 'vitest';
import { password } from '../../testing/factories/factories.ts';
import { openTestServer } from '../../testing/server/test-server.ts';

const api = await openTestServer();
const superAdmin = await api.createCaller('SuperAdmin');

const setStatus = (id: string, status: string, token = superAdmin.token) =>
  api.request(
    changeOrganizationStatus,
    { params: { id }, body: { status: status as 'active' } },
    token,
  );
const logIn = (email: string) => api.request(login, { body: { email, password } });

describe('suspending an organisation', () => {
  it('OPEN-58, ORGS-07 ends the sessions of its people, who are told so when they log in; activating lets them in again', async () => {
    const member = await api.createCaller('OrganizationAdmin');
    const bystander = await api.createCaller('OrganizationAdmin');
    const { id } = member.organization;
    expect((await setStatus(id, 'suspended')).data.status).toBe('suspended');
    expect((await api.request(getSession, {}, member.token)).status).toBe(401);
    expect((await api.request(getSession, {}, bystander.token)).status).toBe(200);
    const refused = await logIn(member.email);
    expect([refused.status, refused.errorType]).toEqual([403, 'ORGANIZATION_SUSPENDED']);
    expect(refused.error?.exceptionMessage.en).toBe(
      'Your organization is suspended. Please contact your administrator.',
    );
    expect((await setStatus(id, 'active')).data.status).toBe('active');
    expect((await logIn(member.email)).status).toBe(200);
  });

  it('leaves somebody their other organisation, and that one alone', async () => {
    const member = await api.createCaller('OrganizationAdmin');
    const other = await api.createOrganization();
    await api.addMembership(member, other, 'OrganizationAdmin');
    await setStatus(member.organization.id, 'suspended');
    const { data } = await logIn(member.email);
    const read = (id: string) => api.request(getOrganization, { params: { id } }, data.accessToken);
    expect((await read(other.id)).status).toBe(200);
    expect((await read(member.organization.id)).errorType).toBe('ORGANIZATION_MISMATCH');
  });

  it('is a SuperAdmin’s alone, and never for the organisation that runs the service', async () => {
    const admin = await api.createCaller('OrganizationAdmin');
    const { id } = admin.organization;
    expect((await setStatus(id, 'suspended', admin.token)).errorType).toBe('SESSION_LEVEL_TOO_LOW');
    const high = await api.openSession(admin, 'High');
    expect((await setStatus(id, 'suspended', high)).errorType).toBe('PERMISSION_DENIED');
    const root = await setStatus(superAdmin.organization.id, 'suspended');
    expect([root.status, root.errorType]).toEqual([409, 'ROOT_ORGANIZATION']);
    expect((await setStatus(crypto.randomUUID(), 'suspended')).errorType).toBe(
      'ORGANIZATION_NOT_FOUND',
    );
  });

  it('does not lead back to what is to be configured, nor to a state there is not', async () => {
    const { id } = await api.createOrganization();
    for (const status of ['configure', 'gone', ''])
      expect((await setStatus(id, status)).error?.errorDetails).toEqual({
        status: ['Must select a valid option from the list.'],
      });
  });

  it('leaves an audit row with what it was and is; a state it has already leaves none', async () => {
    const { id } = await api.createOrganization();
    await setStatus(id, 'suspended');
    await setStatus(id, 'suspended');
    const { rows } = await api.owner.query(
      `SELECT changes FROM audit_event WHERE target_id = $1 AND action = 'organizations.changeStatus'`,
      [id],
    );
    expect(rows).toEqual([{ changes: { status: { from: 'active', to: 'suspended' } } }]);
  });

  it('does not keep an organisation from being removed (API-41, OPEN-70)', async () => {
    const { id } = await api.createOrganization({ status: 'suspended' });
    const remove = () => api.request(removeOrganization, { params: { id } }, superAdmin.token);
    expect((await remove()).status).toBe(200);
    expect((await setStatus(id, 'active')).errorType).toBe('ORGANIZATION_NOT_FOUND');
  });
});
