import { getOrganization, getProfile, getSession, readStart } from '@ensemble/contract';
import { describe, expect, it } from 'vitest';
import { openTestServer } from '../../testing/server/test-server.ts';

const api = await openTestServer();

describe('what the console begins with', () => {
  it('AUTH-07: one call answers what the three of before answer, which stay', async () => {
    for (const role of ['Employee', 'OrganizationAdmin', 'PeerSupportAdmin'] as const) {
      const { token, organization } = await api.createCaller(role);
      const { data } = await api.request(readStart, {}, token);
      const [session, whole, profile] = await Promise.all([
        api.request(getSession, {}, token),
        api.request(getOrganization, { params: { id: organization.id } }, token),
        api.request(getProfile, { params: { orgId: organization.id } }, token),
      ]);
      expect(data.session).toEqual({
        ...session.data,
        serverTime: data.session.serverTime,
        expiresAt: data.session.expiresAt,
      });
      expect(data.organization).toEqual(whole.data);
      // The address of a picture is the session's own, and there is none here.
      expect(data.profile).toEqual(profile.data);
    }
  });

  it('AUTH-07, AUTH-37: a session that owes a second step learns nothing but the session', async () => {
    const person = await api.createCaller('OrganizationAdmin');
    const token = await api.openSession(person, 'Partial');
    const { status, data } = await api.request(readStart, {}, token);
    expect(status).toBe(200);
    expect(data).toEqual({
      session: expect.objectContaining({ sessionLevel: 0, accessToken: token }),
      organization: null,
      profile: null,
      hasSetupSteps: false,
    });
  });

  it('AUTH-37, OPEN-25: nor does a SuperAdmin who has still to set one up', async () => {
    const person = await api.createCaller('SuperAdmin');
    const token = await api.openSession(person, 'Low');
    const { data } = await api.request(readStart, {}, token);
    expect(data).toMatchObject({
      session: { twoFactorRequired: true },
      organization: null,
      profile: null,
    });
    expect((await api.request(readStart, {}, person.token)).data.organization).not.toBeNull();
  });

  it('AUTH-23: is refused without a session', async () => {
    const { status, errorType } = await api.request(readStart, {}, 'not a token');
    expect([status, errorType]).toEqual([401, 'INVALID_SESSION_TOKEN']);
  });
});
