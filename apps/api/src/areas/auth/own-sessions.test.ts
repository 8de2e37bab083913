import {
  endOtherSessions,
  endOwnSession,
  getSession,
  listOwnSessions,
  login,
} from '@ensemble/contract';
import { describe, expect, it } from 'vitest';
import { password } from '../../testing/factories/factories.ts';
import { openTestServer } from '../../testing/server/test-server.ts';

const api = await openTestServer();

const safari =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15';
const isAlive = async (token: string) => (await api.request(getSession, {}, token)).status === 200;

describe('own sessions', () => {
  it('are listed with where, when and which browser, the caller’s own marked, and nobody else’s', async () => {
    const person = await api.createPerson({ userType: 'OrganizationAdmin' });
    await api.createCaller('OrganizationAdmin', person.organization);
    const before = Date.now() - 2000;
    const { data } = await api.request(
      login,
      { body: { email: person.email, password } },
      undefined,
      { 'user-agent': safari },
    );
    await api.openSession(person, 'Low', -5);
    await api.request(
      login,
      { body: { email: person.email, password, client: 'mobile' } },
      undefined,
      { 'user-agent': '' },
    );
    const { sessions } = (await api.request(listOwnSessions, {}, data.accessToken)).data;
    expect(sessions).toHaveLength(2);
    const own = sessions.find((each) => each.current);
    expect(own).toMatchObject({
      client: 'web',
      browser: 'Safari',
      system: 'macOS',
      address: '127.0.0.1',
    });
    expect(Date.parse(own?.createdAt ?? '')).toBeGreaterThan(before);
    expect(Date.parse(own?.lastActiveAt ?? '')).toBeGreaterThan(before);
    expect(sessions.find((each) => !each.current)).toMatchObject({
      client: 'mobile',
      browser: null,
      system: null,
    });
  });

  it('end one by one, at once', async () => {
    const caller = await api.createCaller('PeerSupporter');
    const other = await api.openSession(caller);
    const { sessions } = (await api.request(listOwnSessions, {}, caller.token)).data;
    const sessionId = sessions.find((each) => !each.current)?.id ?? '';
    const answer = await api.request(endOwnSession, { params: { sessionId } }, caller.token);
    expect(answer.status).toBe(200);
    expect([await isAlive(other), await isAlive(caller.token)]).toEqual([false, true]);
    const again = await api.request(endOwnSession, { params: { sessionId } }, caller.token);
    expect(again.status).toBe(404);
  });

  it('of another person cannot be ended, and look as if they never were', async () => {
    const caller = await api.createCaller('OrganizationAdmin');
    const victim = await api.createCaller('ServiceProvider', caller.organization);
    const { sessions } = (await api.request(listOwnSessions, {}, victim.token)).data;
    const answer = await api.request(
      endOwnSession,
      { params: { sessionId: sessions[0]?.id ?? '' } },
      caller.token,
    );
    expect([answer.status, answer.errorType]).toEqual([404, 'NOT_FOUND']);
    expect(await isAlive(victim.token)).toBe(true);
  });

  it('end all but the one that asks', async () => {
    const caller = await api.createCaller('ServiceProvider');
    const stranger = await api.createCaller('ServiceProvider', caller.organization);
    const others = [await api.openSession(caller), await api.openSession(caller)];
    const answer = await api.request(endOtherSessions, {}, caller.token);
    expect(answer.data).toEqual({ ended: 2 });
    expect(await Promise.all(others.map(isAlive))).toEqual([false, false]);
    expect([await isAlive(caller.token), await isAlive(stranger.token)]).toEqual([true, true]);
  });
});
