import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { json } from 'node:stream/consumers';
import {
  addressesOf,
  type AnyRoute,
  downloadCalendarEntry,
  type ErrorBody,
  type ErrorType,
} from '@ensemble/contract';
import { allRoutes } from '@ensemble/contract/all-routes';
import { describe, expect, it } from 'vitest';
import { hashToken } from '../../access/token.ts';
import { refusalsBefore } from '../../http/routing/refusals-of.ts';
import { addressOf, testReason } from '../call-api.ts';
import type { TestPerson } from '../factories/factories.ts';
import { meetingParams } from '../factories/meeting-factories.ts';
import { type Input, ownCase } from '../requests/request-case.ts';
import { validRequests } from '../requests/valid-requests.ts';
import { openTestServer } from '../server/test-server.ts';

const api = await openTestServer({
  downloadTimes: { patienceMs: 0, stallMs: 30_000, maxMs: 300_000 },
});

/** Someone has registered there: its people are not read without a reason. */
const { organization } = await api.createPerson();
const caller = await newCaller();
const meeting = await api.createMeeting(caller);

/** The sessions that the steps refuse. */
const sessions = {
  good: await api.openSession(caller, 'High'),
  owing: await api.openSession(caller, 'Partial'),
  ofCall: await api.openSession(caller, 'High'),
  late: await lateSession(),
  outside: await sessionOfNoOrganization(),
};
await api.owner.query('UPDATE session SET meeting_id = $1 WHERE token_hash = $2', [
  meeting.id,
  hashToken(sessions.ofCall),
]);

/** A SuperAdmin, who holds every permission; first a member of an organization, of whose people that gives no list. */
async function newCaller(): Promise<TestPerson> {
  const person = await api.createPerson({ organization, totp: true, sms: true });
  await api.addMembership(person, await api.rootOrganization(), 'SuperAdmin');
  return { ...person, userType: 'SuperAdmin' };
}

/** Of a SuperAdmin who proved too long ago who they are. */
async function lateSession(): Promise<string> {
  const person = await api.createPerson({ userType: 'SuperAdmin', totp: true });
  const token = await api.openSession(person, 'High');
  await api.ageProof(person);
  return token;
}

/** Of a person whose only organization was suspended since. */
async function sessionOfNoOrganization(): Promise<string> {
  const person = await api.createPerson({ userType: 'OrganizationAdmin', totp: true });
  await api.owner.query(`UPDATE organization SET status = 'suspended' WHERE id = $1`, [
    person.organization.id,
  ]);
  return api.openSession(person, 'High');
}

interface Sent {
  readonly token?: string | undefined;
  readonly headers?: Record<string, string>;
  /** In place of the body of the input, with its type. */
  readonly raw?: readonly [type: string, body: string];
}

/** Calls a route; answers what it is refused with. */
async function call(
  route: AnyRoute,
  input: Input,
  { token, headers, raw }: Sent,
): Promise<string | undefined> {
  const sent = input.body ? (['application/json', JSON.stringify(input.body)] as const) : undefined;
  const [type, body] = raw ?? (input.form ? [undefined, input.form] : (sent ?? []));
  const answer = await api.send(addressOf(route, input), {
    method: route.method,
    token,
    headers: { ...(type && { 'content-type': type }), ...headers },
    ...(body !== undefined && { body }),
  });
  return answer.errorType;
}

/** Announces a body of more bytes than are taken, and sends none of it. */
async function announceTooMuch(route: AnyRoute, input: Input): Promise<string> {
  const { maxBody = 1_048_576 } = route;
  const announcing = request(api.url + addressOf(route, input), {
    method: route.method,
    headers: { 'content-type': 'application/json', 'content-length': maxBody + 1 },
    agent: false,
  });
  announcing.on('error', () => undefined);
  announcing.flushHeaders();
  const [response] = (await once(announcing, 'response')) as [IncomingMessage];
  const { errorType } = (await json(response)) as ErrorBody;
  announcing.destroy();
  return errorType;
}

/** No parameter of ours is that long. */
const tooLong = (input: Input): Input => ({
  ...input,
  params: Object.fromEntries(Object.keys(input.params ?? {}).map((key) => [key, 'a'.repeat(300)])),
});

type Way = (route: AnyRoute, input: Input) => Promise<string | undefined>;
/** How a call that is good in every other way comes to each refusal. */
const ways: Partial<Record<ErrorType, Way>> = {
  NOT_FOUND: (route, input) => call(route, tooLong(input), { token: sessions.good }),
  MALFORMED_BODY: (route, input) => call(route, input, { raw: ['application/json', '{'] }),
  UNSUPPORTED_MEDIA_TYPE: (route, input) => call(route, input, { raw: ['text/csv', 'a,b'] }),
  PAYLOAD_TOO_LARGE: announceTooMuch,
  INVALID_SESSION_TOKEN: (route, input) => call(route, input, {}),
  SESSION_LEVEL_TOO_LOW: (route, input) => call(route, input, { token: sessions.owing }),
  PERMISSION_DENIED: (route, input) =>
    call(route, input, { token: sessions.ofCall, headers: testReason }),
  ORGANIZATION_MISMATCH: (route, input) =>
    call(route, input, { token: sessions.outside, headers: testReason }),
  RECENT_PROOF_REQUIRED: (route, input) =>
    call(route, input, { token: sessions.late, headers: testReason }),
  ACCESS_REASON_REQUIRED: (route, input) => call(route, input, { token: sessions.good }),
  VALIDATION_FAILED: (route, input) =>
    call(
      route,
      { ...input, query: { ...input.query, surprise: '1' } },
      { token: sessions.good, headers: testReason },
    ),
  IDEMPOTENCY_KEY_REUSED: async (route, input) => {
    const again = { token: sessions.good, headers: { 'idempotency-key': route.name } };
    await call(route, input, again);
    return call(route, { ...input, body: { ...input.body, title: 'Another' } }, again);
  },
};

/** Given alike for all routes, by one place that has its own tests: limits, failures, full downloads. */
const elsewhere = new Set<ErrorType>([
  'TOO_MANY_REQUESTS',
  'UNKNOWN_ERROR',
  'UNAVAILABLE',
  'TOO_MANY_EXPORTS',
]);

describe('API-04 a route refuses with all that is stated of the steps before its use case', () => {
  it.each(
    allRoutes.flatMap(addressesOf).map((route) => [route.method, route.path, route] as const),
  )('%s %s', async (_method, _path, route) => {
    const input = (await validRequests[route.name]?.make(ownCase(api, caller, organization))) ?? {};
    const stated = refusalsBefore(route).filter((type) => !elsewhere.has(type));
    const met: string[] = [];
    for (const type of stated) met.push((await ways[type]?.(route, input)) ?? 'none');
    expect(met).toEqual(stated);
  });
});

describe('API-04 a download while another one of the same person runs', () => {
  it('is refused, of whatever kind', async () => {
    const token = await api.openSession(caller, 'High');
    const files = allRoutes.filter(({ replyType }) => replyType === 'file');
    const inputs = await Promise.all(
      files.map(async ({ name }) => validRequests[name]?.make(ownCase(api, caller, organization))),
    );
    const holder = await api.owner.connect();
    try {
      // The first one waits for it, and runs until then.
      await holder.query('BEGIN; LOCK TABLE meeting_participant');
      const running = api.request(downloadCalendarEntry, { params: meetingParams(meeting) }, token);
      const waits = `relation = 'meeting_participant'::regclass AND NOT granted`;
      await expect.poll(() => api.countRows('pg_locks', waits)).toBe(1);
      for (const [index, route] of files.entries())
        await expect
          .poll(() => call(route, inputs[index] ?? {}, { token, headers: testReason }))
          .toBe('TOO_MANY_EXPORTS');
      await holder.query('COMMIT');
      expect((await running).status).toBe(200);
    } finally {
      await holder.query('ROLLBACK');
      holder.release();
    }
  });
});
