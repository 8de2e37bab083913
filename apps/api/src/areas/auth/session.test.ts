import {
  changeUserRole,
  getSession,
  login,
  logout,
  refreshSession,
  validateToken,
} from '@ensemble/contract';
import { describe, expect, it } from 'vitest';
import { password } from '../../testing/factories/factories.ts';
import { openTestServer } from '../../testing/server/test-server.ts';

const api = await openTestServer({
  settings: { SESSION_SECONDS: '600', SESSION_LIMIT_SECONDS: '3600' },
});

const now = () => Math.floor(Date.now() / 1000);

describe('a session', () => {
  it('AUTH-22, API-15 is read with the bearer token and is the one login answered', async () => {
    const person = await api.createPerson({ userType: 'PeerSupportAdmin' });
    const { data } = await api.request(login, { body: { email: person.email, password } });
    const read = await api.request(getSession, {}, data.accessToken);
    expect(read.data).toEqual({ ...data.session, serverTime: expect.any(Number) });
    expect(read.data.sessionTTL).toBe(600);
    const withParameter = await api.request(
      getSession,
      { query: { accessToken: 'ignored' } },
      data.accessToken,
    );
    expect(withParameter.data.userId).toBe(person.id);
  });

  it('API-02, API-07, API-15, AUTH-27 is refused without a bearer token, with an unknown one and with one that is altered', async () => {
    const { token } = await api.createCaller('OrganizationAdmin');
    const altered = token.slice(0, -1) + (token.endsWith('A') ? 'B' : 'A');
    for (const bad of [undefined, altered, 'x', `${token} `.repeat(3), '']) {
      const answer = await api.request(getSession, {}, bad);
      expect([answer.status, answer.errorType]).toEqual([401, 'INVALID_SESSION_TOKEN']);
    }
    const parameterOnly = await api.request(getSession, { query: { accessToken: token } });
    expect(parameterOnly.status).toBe(401);
    expect((await api.request(getSession, {}, token)).status).toBe(200);
  });

  it('API-15 tells that a token is valid, and refuses one that is not', async () => {
    const { token } = await api.createCaller('Employee');
    expect((await api.request(validateToken, {}, token)).data).toEqual({ valid: true });
    expect((await api.request(validateToken, {}, 'unknown-token-of-nobody')).status).toBe(401);
  });

  it('API-15 is over when its time is', async () => {
    const person = await api.createPerson({ userType: 'OrganizationAdmin' });
    const token = await api.openSession(person, 'Low', -1);
    expect((await api.request(validateToken, {}, token)).errorType).toBe('INVALID_SESSION_TOKEN');
  });

  it('API-15 is extended by a refresh, under the same token', async () => {
    const person = await api.createPerson({ userType: 'OrganizationAdmin' });
    const token = await api.openSession(person, 'Low', 30);
    const { data } = await api.request(refreshSession, {}, token);
    expect(data.accessToken).toBe(token);
    expect(data.expiresAt - now()).toBeGreaterThan(590);
    expect(data.expiresAt - now()).toBeLessThanOrEqual(600);
    expect((await api.request(getSession, {}, token)).data.expiresAt).toBe(data.expiresAt);
  });

  it('is never extended beyond its limit since login', async () => {
    const person = await api.createPerson({ userType: 'OrganizationAdmin' });
    const token = await api.openSession(person, 'Low', 30);
    await api.owner.query(
      `UPDATE session SET ends_at = now() + interval '100 seconds' WHERE person_id = $1`,
      [person.id],
    );
    const { data } = await api.request(refreshSession, {}, token);
    expect(data.expiresAt - now()).toBeLessThanOrEqual(100);
    const { rows } = await api.owner.query<{ ends_at: Date }>(
      'SELECT ends_at FROM session WHERE person_id = $1',
      [person.id],
    );
    expect((rows[0]?.ends_at.getTime() ?? 0) / 1000 - now()).toBeLessThanOrEqual(101);
  });

  it('starts at login with its time and its limit', async () => {
    const person = await api.createPerson({ userType: 'OrganizationAdmin' });
    await api.request(login, { body: { email: person.email, password } });
    const { rows } = await api.owner.query<{ left: number; limit: number }>(
      `SELECT extract(epoch FROM expires_at - now())::int AS left, extract(epoch FROM ends_at - now())::int AS limit
       FROM session WHERE person_id = $1`,
      [person.id],
    );
    expect(rows[0]?.left).toBeGreaterThan(590);
    expect(rows[0]?.limit).toBeGreaterThan(3590);
    expect(rows[0]?.limit).toBeLessThanOrEqual(3600);
  });

  it('cannot be refreshed before its second step', async () => {
    const person = await api.createPerson({ userType: 'OrganizationAdmin', totp: true });
    const token = await api.openSession(person, 'Partial');
    const answer = await api.request(refreshSession, {}, token);
    expect([answer.status, answer.errorType]).toEqual([403, 'SESSION_LEVEL_TOO_LOW']);
  });

  it('API-14 ends at logout, a POST with an empty body, and only that one', async () => {
    const person = await api.createPerson({ userType: 'OrganizationAdmin' });
    const [token, other] = [await api.openSession(person), await api.openSession(person)];
    const answer = await api.request(logout, {}, token);
    expect([answer.status, answer.data]).toEqual([200, {}]);
    expect((await api.request(getSession, {}, token)).errorType).toBe('INVALID_SESSION_TOKEN');
    expect((await api.request(getSession, {}, other)).status).toBe(200);
  });

  it('AUTH-23 has the entries in the order they were joined, and none that is not active', async () => {
    const person = await api.createPerson({ userType: 'ServiceProvider' });
    const [second, pending, suspended, inactive] = await Promise.all([
      api.createOrganization(),
      api.createOrganization(),
      api.createOrganization({ status: 'suspended' }),
      api.createOrganization(),
    ]);
    const memberId = await api.addMembership(person, second, 'OrganizationAdmin');
    await api.addMembership(person, pending, 'OrganizationAdmin', 'pending');
    await api.addMembership(person, suspended, 'OrganizationAdmin');
    await api.addMembership(person, inactive, 'OrganizationAdmin', 'inactive');
    const { data } = await api.request(getSession, {}, await api.openSession(person));
    expect(data.organizations).toEqual([
      {
        organizationId: person.organization.id,
        memberId: person.membershipId,
        userType: 'ServiceProvider',
      },
      { organizationId: second.id, memberId, userType: 'OrganizationAdmin' },
    ]);
  });

  it('ends at once when the role changes, on every device', async () => {
    const admin = await api.createCaller('OrganizationAdmin');
    const target = await api.createPerson({
      userType: 'ServiceProvider',
      organization: admin.organization,
    });
    const tokens = [await api.openSession(target), await api.openSession(target)];
    await api.request(
      changeUserRole,
      {
        params: { userId: target.membershipId, orgId: admin.organization.id },
        body: { role: 'PeerSupporter' },
      },
      admin.token,
    );
    for (const token of tokens) expect((await api.request(getSession, {}, token)).status).toBe(401);
  });
});
