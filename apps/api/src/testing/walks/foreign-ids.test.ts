import { randomUUID } from 'node:crypto';
import {
  addressesOf,
  type AnyRoute,
  takeLivekitEvent,
  tenantKeyOfSession,
  type UserType,
  userTypes,
} from '@ensemble/contract';
import { allRoutes } from '@ensemble/contract/all-routes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addressOf, type Answer, testReason } from '../call-api.ts';
import type { TestOrganization, TestPerson } from '../factories/factories.ts';
import { livekitSettings, signWebhook } from '../calls/livekit-webhook.ts';
import type { Input } from '../requests/request-case.ts';
import { validRequests } from '../requests/valid-requests.ts';
import type { TestServer } from '../server/test-server.ts';
import { startWithoutWorkers } from '../server/without-workers.ts';

/**
 * Two organizations that know nothing of each other: everyone of the one names what is of the other,
 * beside what no one has. The answers are the same, and nothing there is changed.
 */
const livekit = livekitSettings('http://127.0.0.1:9');
let api: TestServer;
let own: TestOrganization;
let foreign: TestPerson;
let before: string;
const callers = new Map<UserType, TestPerson>();
const inputs = new Map<string, Input>();
beforeAll(async () => {
  api = await startWithoutWorkers(livekit);
  own = await api.createOrganization({ name: 'Northgate' });
  foreign = await api.createPerson({ userType: 'OrganizationAdmin', totp: true, sms: true });
  for (const userType of userTypes) callers.set(userType, await callerOf(userType));
  const requestCase = {
    ...{ api, caller: foreign, organization: foreign.organization },
    ...{ personId: foreign.id, tenantCase: 'own' as const },
  };
  for (const { name } of walked)
    inputs.set(name, (await validRequests[name]?.make(requestCase)) ?? {});
  before = await stateOfForeign();
});
afterAll(() => api.close());

const callerOf = (userType: UserType) =>
  api.createPerson({
    userType,
    ...{ totp: true, sms: true },
    ...(userType !== 'SuperAdmin' && { organization: own }),
  });

/** Other public routes know their callers by secrets of their own, or are open to all. */
const walked = allRoutes
  .flatMap(addressesOf)
  .filter((route) => tenantKeyOfSession(route) === undefined)
  .filter(({ permission, bodyType }) => permission !== 'public' || bodyType === 'multipart');

const uuid = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g;

/** An input with other ids in every text of it. */
function withIds(input: Input, idFor: (id: string) => string): Input {
  const change = (text: string) => text.replaceAll(uuid, idFor);
  const { form, ...rest } = input;
  const changed = JSON.parse(change(JSON.stringify(rest))) as Input;
  if (!form) return changed;
  const copy = new FormData();
  for (const [key, value] of form)
    copy.append(key, typeof value === 'string' ? change(value) : value);
  return { ...changed, form: copy };
}
const idsOf = (input: Input): Set<string> => {
  const found = new Set<string>();
  withIds(input, (id) => {
    found.add(id);
    return id;
  });
  return found;
};

/** What the callers of one kind name: all of the other organization, or its parts in their own. */
type Aim = 'elsewhere' | 'here';
const aimed = (input: Input, aim: Aim): Input =>
  aim === 'elsewhere'
    ? input
    : withIds(input, (id) => (id === foreign.organization.id ? own.id : id));

/** A SuperAdmin is at home in every organization, but mixes no two of them, unless a code moves between them. */
const isStranger = (route: AnyRoute, userType: UserType | undefined, aim: Aim): boolean =>
  userType !== 'SuperAdmin' ||
  route.permission === 'session' ||
  route.permission === 'public' ||
  (aim === 'here' && route.tenant.from !== 'none' && route.name !== 'move-code-prefix');

async function send(route: AnyRoute, input: Input, token: string | undefined): Promise<Answer> {
  return api.send(addressOf(route, input), {
    method: route.method,
    token,
    headers: { ...testReason, ...(input.body && { 'content-type': 'application/json' }) },
    ...(input.form ? { body: input.form } : input.body && { body: JSON.stringify(input.body) }),
  });
}

/** A secret that was made for the answer. */
const secret = /[\w-]{43}/g;
/** What an answer shows, but for ids and secrets: whether each id was named in its call, or made by it. */
const shown = ({ status, errorType, text, headers }: Answer, ids: ReadonlySet<string>) => ({
  ...{ status, errorType, type: headers.get('content-type') },
  text: text
    .replaceAll(uuid, (id) => (ids.has(id) ? 'named' : 'made'))
    .replaceAll(secret, 'secret')
    // When the caller's own draft was kept: the moment of the call.
    .replaceAll(/"savedAt":"[^"]+"/g, '"savedAt":"now"'),
});

/** All that is of the other organization and its people. */
async function stateOfForeign(): Promise<string> {
  const { rows } = await api.owner.query<{ table: string; column: string }>(
    `SELECT table_name AS table, min(column_name) AS column FROM information_schema.columns
     JOIN information_schema.tables USING (table_schema, table_name)
     WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND column_name IN ('organization_id', 'person_id')
     GROUP BY 1 ORDER BY 1`,
  );
  const people = '(SELECT person_id FROM membership WHERE organization_id = $1)';
  const parts = [
    ...rows.map(({ table, column }) =>
      column === 'organization_id'
        ? { table, where: 'organization_id = $1' }
        : { table, where: `person_id IN ${people}` },
    ),
    { table: 'organization', where: 'id = $1' },
    { table: 'person', where: `id IN ${people}` },
    { table: 'session', where: `person_id IN ${people}` },
  ];
  const state = await api.owner.query<{ table: string; rows: string }>(
    parts
      .map(
        ({ table, where }) =>
          `SELECT '${table}' AS table, count(*) || ' ' || md5(coalesce(string_agg(t::text, ';' ORDER BY t::text), '')) AS rows
           FROM "${table}" t WHERE ${where}`,
      )
      .join(' UNION ALL '),
    [foreign.organization.id],
  );
  return state.rows.map(({ table, rows: count }) => `${table} ${count}`).join('\n');
}

/** Calls outside any organization that change something, as a rule the caller's own: ends of their session among them. */
const ofCaller = walked.filter(({ method, tenant }) => method !== 'GET' && tenant.from === 'none');

/** Calls with what is of the other organization and with what no one has, as each kind of person. */
async function compare(route: AnyRoute, aim: Aim): Promise<void> {
  const input = aimed(inputs.get(route.name) ?? {}, aim);
  const named = new Map<string, string>();
  const unknown = withIds(input, (id) => {
    if (id === own.id) return id;
    named.set(id, named.get(id) ?? randomUUID());
    return named.get(id) ?? id;
  });
  if (named.size === 0) return;
  await Promise.all(
    [undefined, ...userTypes].map(async (userType) => {
      if (!isStranger(route, userType, aim)) return;
      const person = userType && callers.get(userType);
      const tokens = [0, 1].map(async () => person && api.openSession(person, 'High'));
      const [one, other] = await Promise.all(tokens);
      const answers = [await send(route, input, one), await send(route, unknown, other)];
      const label = `${route.name} ${aim} as ${userType ?? 'no one'}`;
      for (const { status } of answers) expect(status, label).toBeLessThan(500);
      const [of, ofNone] = answers.map((answer, index) =>
        shown(answer, idsOf(index === 0 ? input : unknown)),
      );
      expect(of, label).toEqual(ofNone);
    }),
  );
}

describe('ROLES-11 what is of another organization is answered as what no one has', () => {
  it('by uploads and streams of events too', () => {
    const kinds = walked.map(({ bodyType, replyType }) => [bodyType, replyType].join(' '));
    expect(kinds.filter((kind) => kind.startsWith('multipart')).length).toBeGreaterThan(2);
    expect(kinds).toContain('json events');
  });

  it.each(walked.map((route) => [route.method, route.path, route] as const))(
    '%s %s',
    async (_method, _path, route) => {
      await compare(route, 'elsewhere');
      await compare(route, 'here');
      expect(await stateOfForeign()).toBe(before);
    },
  );
});

describe('what ends or changes the own session and account, as each kind of person', () => {
  it.each(ofCaller.map((route) => [route.name, route] as const))('%s', async (name, route) => {
    const colleague = await api.createCaller('ServiceProvider', own);
    await Promise.all(
      userTypes.map(async (userType) => {
        const caller = await callerOf(userType);
        const requestCase = { api, caller, organization: own, personId: caller.id } as const;
        const input = await validRequests[name]?.make({ ...requestCase, tenantCase: 'own' });
        const answer = await send(route, input ?? {}, await api.openSession(caller, 'High'));
        expect(answer.status, `${name} as ${userType}`).toBeLessThan(500);
      }),
    );
    expect(await stateOfForeign()).toBe(before);
    const token = colleague.token;
    expect((await api.send('/api/auth/session', { token })).status).toBe(200);
  });

  it('are logging out, ending one and all other sessions, and what else ends them', () => {
    const names = ofCaller.map(({ name }) => name);
    const ends = ['logout', 'end-own-session', 'end-other-sessions', 'refresh-session'];
    const more = ['change-password', 'delete-own-account', 'upload-profile-picture'];
    expect(names).toEqual(expect.arrayContaining([...ends, ...more]));
  });
});

describe('an event of LiveKit', () => {
  const webhook = 'application/webhook+json';
  const post = (body: string, authorization: string | undefined) =>
    api.send(`/api${takeLivekitEvent.path}`, {
      method: 'POST',
      body,
      headers: { 'content-type': webhook, ...(authorization !== undefined && { authorization }) },
    });
  const eventOf = (room: string | null, identity: string, connection: string) =>
    JSON.stringify({
      ...{ event: 'participant_joined', id: `EV_${randomUUID()}` },
      createdAt: String(Math.floor(Date.now() / 1000)),
      room: { name: room, sid: 'RM_1' },
      participant: { identity, sid: 'PA_1', attributes: { connection } },
    });

  it('of another organization or of none is refused alike to every kind of person, signed by another key too', async () => {
    const meeting = await api.createRunningMeeting(foreign);
    const unchanged = await stateOfForeign();
    const events = [
      eventOf(meeting.room, meeting.hostParticipantId, randomUUID()),
      eventOf(randomUUID(), randomUUID(), randomUUID()),
    ];
    const otherKey = { ...livekit, LIVEKIT_API_SECRET: 'x'.repeat(43) };
    const headers = [
      undefined,
      'Bearer',
      await signWebhook(otherKey, events[0] ?? ''),
      ...(await Promise.all(
        userTypes.map(async (userType) => {
          const caller = callers.get(userType);
          return `Bearer ${caller ? await api.openSession(caller, 'High') : ''}`;
        }),
      )),
    ];
    for (const header of headers) {
      const answers = await Promise.all(events.map((event) => post(event, header)));
      const [one, other] = answers.map(({ status, text }) => [status, text]);
      expect(one).toEqual(other);
      expect(one?.[0]).toBe(401);
    }
    expect(await stateOfForeign()).toBe(unchanged);
  });

  it('that is signed, but mixes two organizations, changes neither and is answered as one of none', async () => {
    const meeting = await api.createRunningMeeting(foreign);
    const host = await api.createPerson({ userType: 'ServiceProvider', organization: own });
    const ours = await api.createRunningMeeting(host);
    const unchanged = await stateOfForeign();
    const connection = randomUUID();
    const events = [
      eventOf(meeting.room, ours.hostParticipantId, connection),
      eventOf(ours.room, meeting.hostParticipantId, connection),
      eventOf(randomUUID(), randomUUID(), connection),
    ];
    const answers = await Promise.all(
      events.map(async (event) => post(event, await signWebhook(livekit, event))),
    );
    const [first, ...others] = answers.map(({ status, text }) => [status, text]);
    expect(first?.[0]).toBe(200);
    for (const other of others) expect(other).toEqual(first);
    expect(await stateOfForeign()).toBe(unchanged);
  });
});
