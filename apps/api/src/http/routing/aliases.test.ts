import {
  accessReasonHeader,
  addressesOf,
  createProfile,
  inviteInBulk,
  inviteUser,
  listUsers,
  register,
  unlockAccount,
} from '@ensemble/contract';
import { describe, expect, it } from 'vitest';
import { uniqueEmail } from '../../testing/factories/factories.ts';
import { openTestServer } from '../../testing/server/test-server.ts';

const api = await openTestServer({ requestLimits: true, settings: { TRUSTED_PROXIES: '1' } });

describe('API-32 the paths below /users', () => {
  it('are all there: one is an alias, the others the routes themselves', async () => {
    const paths = [listUsers, register, inviteUser, inviteInBulk, createProfile]
      .flatMap(addressesOf)
      .map(({ method, path }) => `${method} ${path}`);
    const wanted = [
      'GET /users',
      'POST /users/register',
      'POST /users/invite',
      'POST /users/inviteInBulk',
      'POST /users/createProfile',
    ];
    expect(paths).toEqual(expect.arrayContaining(wanted));
    for (const each of wanted) {
      const [method, path] = each.split(' ');
      const answer = await api.send(`/api${path}`, { method });
      expect(['INVALID_SESSION_TOKEN', 'VALIDATION_FAILED'], each).toContain(answer.errorType);
    }
  });

  it('GET /users lists the first organization of the session, as its own path does', async () => {
    const admin = await api.createCaller('OrganizationAdmin');
    await api.createPerson({ organization: admin.organization });
    const other = await api.createOrganization();
    await api.addMembership(admin, other, 'OrganizationAdmin');
    const { token } = admin;
    const query = '?limit=1&sort=email&userTypes=OrganizationAdmin,ServiceProvider';
    for (const path of ['/api/users', '/api/users/']) {
      const [own, alias] = await Promise.all([
        api.send(`/api/organizations/${admin.organization.id}/users${query}`, { token }),
        api.send(path + query, { token }),
      ]);
      expect(alias.status).toBe(200);
      expect(alias.text).toBe(own.text);
    }
    const { rows } = await api.owner.query(
      'SELECT DISTINCT organization_id, list FROM list_read WHERE reader_id = $1',
      [admin.id],
    );
    expect(rows).toEqual([{ organization_id: admin.organization.id, list: 'people' }]);
    const refused = await api.send(`/api/users?orgId=${other.id}`, { token });
    expect([refused.status, refused.errorType]).toEqual([400, 'VALIDATION_FAILED']);
  });

  it('GET /users takes reasons of a SuperAdmin, refuses other roles and who is in no organization', async () => {
    const superAdmin = await api.createCaller('SuperAdmin');
    const answer = await api.send('/api/users?userTypes=SuperAdmin', {
      token: superAdmin.token,
      headers: { [accessReasonHeader]: 'setUp' },
    });
    expect(answer.status).toBe(200);
    expect(answer.text).toContain(superAdmin.email);
    const malformed = await api.send('/api/users', {
      token: superAdmin.token,
      headers: { [accessReasonHeader]: 'because' },
    });
    expect(malformed.errorType).toBe('VALIDATION_FAILED');
    const member = await api.createCaller('Employee');
    const asMember = () => api.send('/api/users', { token: member.token });
    expect((await asMember()).errorType).toBe('PERMISSION_DENIED');
    await api.owner.query(`UPDATE membership SET status = 'suspended' WHERE id = $1`, [
      member.membershipId,
    ]);
    expect((await asMember()).errorType).toBe('ORGANIZATION_MISMATCH');
  });

  it('OPEN-19, OPEN-91 share one count of the limit with their route', async () => {
    const [own, alias] = addressesOf(unlockAccount);
    const most = unlockAccount.limit?.max ?? 0;
    const routes = Array.from({ length: most + 4 }, (_, each) => (each % 2 ? own : alias));
    const answers = await Promise.all(
      routes.map((route) =>
        api.request(route ?? unlockAccount, { body: { email: uniqueEmail() } }, undefined, {
          'x-forwarded-for': '203.0.113.200',
        }),
      ),
    );
    const refused = answers.filter(({ errorType }) => errorType === 'TOO_MANY_REQUESTS');
    expect(refused).toHaveLength(4);
  });
});
