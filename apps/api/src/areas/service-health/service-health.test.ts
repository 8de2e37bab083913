import { startPeers } from '@ensemble/calls/testing';
import {
  admitToCall,
  checkIds,
  checkService,
  checkStates,
  type ServiceCheck,
  testServiceCall,
  testServiceMail,
  testServicePush,
} from '@ensemble/contract';
import { afterAll, describe, expect, it } from 'vitest';
import { phoneOf, registerPhones } from '../../testing/factories/push-factories.ts';
import { startTestServer, openTestServer } from '../../testing/server/test-server.ts';

let refused = '';
const api = await openTestServer({
  calls: true,
  refuseMail: (address) => (address === refused ? 'no such mailbox' : undefined),
});
const peers = await startPeers();
afterAll(() => peers.close());

const tests = [testServiceMail, testServicePush, testServiceCall] as const;
const auditedOf = (personId: string) =>
  api.owner
    .query<{ action: string; target_id: string; organization_id: string | null }>(
      `SELECT action, target_id, organization_id FROM audit_event
       WHERE actor_id = $1 AND action LIKE 'service.test%' ORDER BY created_at`,
      [personId],
    )
    .then(({ rows }) => rows);

describe('the health of the service', () => {
  it('WATCH-05 is shown to a SuperAdmin: every check in both languages, the most urgent first', async () => {
    const { token } = await api.createCaller('SuperAdmin');
    const { data } = await api.request(checkService, {}, token);
    expect(Date.parse(data.checkedAt)).toBeLessThanOrEqual(Date.now());
    expect(data.checks.map(({ id }) => id).toSorted()).toEqual([...checkIds].toSorted());
    const order = data.checks.map(({ state }) => checkStates.indexOf(state));
    expect(order).toEqual(order.toSorted((one, other) => one - other));
    const of = (id: string): ServiceCheck | undefined => data.checks.find((each) => each.id === id);
    for (const id of ['logins', 'migrations', 'mail', 'calls', 'push', 'files'])
      expect(of(id), id).toMatchObject({ state: 'good', action: null });
    expect(of('calls')?.text.fr).toBe('Le service des appels répond.');
    for (const { state, action } of data.checks) expect(action === null).toBe(state === 'good');
  });

  it('WATCH-05 holds no secret, no address with a password and no address inside', async () => {
    const { token } = await api.createCaller('SuperAdmin');
    const { text } = await api.request(checkService, {}, token);
    const { environment } = api;
    const secrets = Object.entries(environment)
      .filter(([name]) => /SECRET|KEY|_URL$|DIRECTORY|TOKEN/.test(name))
      .filter(([name]) => name !== 'PUBLIC_URL');
    expect(secrets.length).toBeGreaterThan(8);
    for (const [name, value] of secrets) expect(text, name).not.toContain(value);
    expect(text).not.toMatch(/postgres:|smtp:|127\.0\.0\.1|password@/);
  });

  it('WATCH-05 is shown to no one else, and neither are its tests', async () => {
    for (const role of ['OrganizationAdmin', 'PeerSupportAdmin', 'ServiceProvider'] as const) {
      const { token } = await api.createCaller(role);
      for (const route of [checkService, ...tests])
        expect((await api.request(route, {}, token)).errorType).toBe('PERMISSION_DENIED');
    }
    expect((await api.request(checkService)).errorType).toBe('INVALID_SESSION_TOKEN');
  });

  it('WATCH-05 is asked for a few times a minute at most', async () => {
    const limited = await startTestServer({ requestLimits: true });
    try {
      const { token } = await limited.createCaller('SuperAdmin');
      const press = () => limited.request(testServicePush, {}, token);
      for (let each = 0; each < 5; each += 1) expect((await press()).status).toBe(200);
      expect((await press()).errorType).toBe('TOO_MANY_REQUESTS');
    } finally {
      await limited.close();
    }
  });
});

describe('tests of one’s own', () => {
  it('WATCH-06 an email arrives at the caller’s address alone, in both languages, and is recorded', async () => {
    const caller = await api.createCaller('SuperAdmin');
    expect((await api.request(testServiceMail, {}, caller.token)).data).toEqual({ result: 'sent' });
    const mails = await api.mailsNow(caller.email);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.subject).toBe('Test email from Ensemble / Courriel de test d’Ensemble');
    expect(await auditedOf(caller.id)).toEqual([
      { action: 'service.testMail', target_id: caller.id, organization_id: null },
    ]);
  });

  it('WATCH-06 says in a word why an email did not leave, and nothing that the server said', async () => {
    const caller = await api.createCaller('SuperAdmin');
    refused = caller.email;
    const { data, text } = await api.request(testServiceMail, {}, caller.token);
    expect(data).toEqual({ result: 'refused' });
    expect(text).not.toContain('no such mailbox');
    const away = await startTestServer({ settings: { SMTP_URL: 'smtp://127.0.0.1:9' } });
    try {
      const other = await away.createCaller('SuperAdmin');
      expect((await away.request(testServiceMail, {}, other.token)).data).toEqual({
        result: 'unreachable',
      });
    } finally {
      await away.close();
    }
  });

  it('WATCH-06 a notification arrives on the caller’s phones alone', async () => {
    const caller = await api.createCaller('SuperAdmin');
    const colleague = await api.createCaller('SuperAdmin', caller.organization);
    const press = async () => (await api.request(testServicePush, {}, caller.token)).data;
    expect(await press()).toEqual({ result: 'noPhone', phones: 0 });
    const [own] = await registerPhones(api, caller, 1, { isSealed: true, language: 'fr' });
    const [theirs] = await registerPhones(api, colleague, 1);
    expect(await press()).toEqual({ result: 'sent', phones: 1 });
    expect(own && phoneOf(api, own).lockScreen[0]?.title).toBe('Test d’Ensemble');
    expect(theirs && phoneOf(api, theirs).received).toHaveLength(0);
    expect(await api.countRows('notification')).toBe(0);
  });

  it('WATCH-06 a notification that is refused, or where none can be sent, says so', async () => {
    const caller = await api.createCaller('SuperAdmin');
    await registerPhones(api, caller, 1, { fault: 'badToken' });
    expect((await api.request(testServicePush, {}, caller.token)).data.result).toBe('notDelivered');
    const without = await startTestServer({ settings: { PUSH_PROVIDER: 'off' } });
    try {
      const other = await without.createCaller('SuperAdmin');
      expect((await without.request(testServicePush, {}, other.token)).data.result).toBe('notSet');
    } finally {
      await without.close();
    }
  });

  it('WATCH-06 a call of the caller’s own connects, and leaves nothing in the database', async () => {
    const caller = await api.createCaller('SuperAdmin');
    const { data } = await api.request(testServiceCall, {}, caller.token);
    const peer = await peers.join({ url: data.url, token: data.token });
    await peer.connected;
    const people = await peer.waitForPeople([data.participantId]);
    expect(people).toHaveLength(1);
    await peer.leave();
    expect(await api.countRows('call_connection')).toBe(0);
    expect((await auditedOf(caller.id)).map(({ action }) => action)).toEqual(['service.testCall']);
  });

  it('WATCH-06 the token of a test opens no session’s room, and two tests share none', async () => {
    const secret = api.settings.CALLS_SECRET;
    const { token } = await api.createCaller('SuperAdmin');
    const admit = async () => {
      const { data } = await api.request(testServiceCall, {}, token);
      return (await api.request(admitToCall, { body: { token: data.token } }, secret)).data;
    };
    const [one, other] = [await admit(), await admit()];
    expect(one.room).not.toBe(other.room);
    expect(one.participant).toMatchObject({ type: 'participant', name: 'Test' });
    expect(await api.countRows('meeting', 'session_id = ANY ($1)', [[one.room, other.room]])).toBe(
      0,
    );
  });

  it('WATCH-06 a call says where calls are off', async () => {
    const without = await startTestServer({ settings: { CALLS_PROVIDER: 'off' } });
    try {
      const { token } = await without.createCaller('SuperAdmin');
      const answer = await without.request(testServiceCall, {}, token);
      expect(answer.errorType).toBe('CALLS_NOT_AVAILABLE');
    } finally {
      await without.close();
    }
  });
});
