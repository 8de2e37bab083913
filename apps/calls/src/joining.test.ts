import { randomUUID } from 'node:crypto';
import { closeCodes, maxInCall, type ServerMessage } from '@ensemble/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusalOf } from './testing/fake-api.ts';
import { openStage, type Stage } from './testing/stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const ids = () => ({ room: randomUUID(), participant: randomUUID(), connection: randomUUID() });
const knock = async (token: string) =>
  stage.peers.join({ url: stage.calls.settings.CALLS_PUBLIC_URL, token });
const codeOf = async (token: string) => (await (await knock(token)).closed).code;
const admissionOf = ({ room, participant, connection }: ReturnType<typeof ids>) => ({
  connection,
  room,
  participant: { id: participant, name: 'A', type: 'participant' as const },
  muted: { audio: false, video: false },
  decided: { audio: 4, video: 4 },
  chat: true,
});

/** Lets a test act between the API's decision and its answer. */
async function holdAdmission(of: ReturnType<typeof ids>) {
  const asked = Promise.withResolvers<void>();
  const decided = Promise.withResolvers<void>();
  const other = await openStage();
  other.api.admit(async () => {
    asked.resolve();
    await decided.promise;
    return { status: 200, body: admissionOf(of) };
  });
  const peer = await other.peers.join({
    url: other.calls.settings.CALLS_PUBLIC_URL,
    token: await other.token(of),
  });
  await asked.promise;
  return { other, peer, answer: () => decided.resolve() };
}

describe('a token', () => {
  it('that is forged, expired, foreign or nonsense is refused without asking the API', async () => {
    const asked = stage.api.asked.length;
    const good = await stage.token(ids());
    const [header, payload, signature] = good.split('.');
    const none = Buffer.from('{"alg":"none"}').toString('base64url');
    const bad = [
      await stage.token(ids(), { secret: 'another-secret-of-thirty-two-letters' }),
      await stage.token(ids(), { expiresIn: -1 }),
      await stage.token(ids(), { audience: 'login' }),
      await stage.token(ids(), { algorithm: 'HS512' }),
      await stage.token({ ...ids(), connection: 'one' }),
      await stage.token({ ...ids(), room: '../../etc/passwd' }),
      `${none}.${payload}.`,
      `${header}.${payload}.${signature?.slice(1)}`,
      'nonsense',
      '.'.repeat(3000),
    ];
    for (const token of bad) expect(await codeOf(token)).toBe(closeCodes.tokenRefused);
    expect(stage.api.asked.length).toBe(asked);
  });

  it('that was used is refused, while its first joining goes on', async () => {
    const of = ids();
    const first = await stage.join(of.room, { id: of.participant }, { connection: of.connection });
    await first.connected;
    const asked = stage.api.asked.length;
    expect(await codeOf(await stage.token(of))).toBe(closeCodes.tokenRefused);
    expect(stage.api.asked.length).toBe(asked);
    await first.send({ type: 'hand', up: true });
    await first.waitFor(
      (message) => message.type === 'participants' && message.participants[0]?.hand === true,
    );
  });

  it.each([
    ['CALL_TOKEN_REFUSED', 403, 'tokenRefused'],
    ['PARTICIPANT_BLOCKED', 403, 'blocked'],
    ['MEETING_CLOSED', 409, 'ended'],
    ['TOO_MANY_REQUESTS', 429, 'tryAgain'],
    ['INTERNAL_ERROR', 500, 'tryAgain'],
    ['INVALID_SESSION_TOKEN', 401, 'tryAgain'],
  ] as const)('that the API answers with %s is closed as it says', async (type, status, reason) => {
    const other = await openStage();
    other.api.admit(async () => ({ status, body: refusalOf(type) }));
    const url = other.calls.settings.CALLS_PUBLIC_URL;
    const peer = await other.peers.join({ url, token: await other.token(ids()) });
    expect(await peer.closed).toEqual({ code: closeCodes[reason], reason });
    expect(await (await other.request('/health')).json()).toMatchObject({ rooms: 0, people: 0 });
    await other.close();
  });

  it('whose admission is of another person, room or joining opens nothing', async () => {
    for (const part of ['room', 'participant', 'connection'] as const) {
      const of = ids();
      const { other, peer, answer } = await holdAdmission({ ...of, [part]: randomUUID() });
      other.api.admit(async () => ({ status: 200, body: admissionOf(of) }));
      const token = await other.token({ ...of, [part]: randomUUID() });
      const url = other.calls.settings.CALLS_PUBLIC_URL;
      const wrong = await other.peers.join({ url, token });
      expect((await wrong.closed).code).toBe(closeCodes.tokenRefused);
      answer();
      await peer.leave();
      await other.close();
    }
  });

  it('that is good stays good where the API was away', async () => {
    const other = await openStage();
    const of = ids();
    const url = other.calls.settings.CALLS_PUBLIC_URL;
    const token = await other.token(of);
    await other.api.whenTaken((events) => events.length > 0);
    await other.api.goAway();
    const refused = await other.peers.join({ url, token });
    expect((await refused.closed).code).toBe(closeCodes.tryAgain);
    await other.api.comeBack();
    other.api.admit(async () => ({ status: 200, body: admissionOf(of) }));
    await (
      await other.peers.join({ url, token })
    ).connected;
    await other.close();
  });
});

describe('a joining that the API is asked about', () => {
  it('is refused when the person is blocked before the answer comes', async () => {
    const of = ids();
    const { other, peer, answer } = await holdAdmission(of);
    await other.command({ command: 'block', room: of.room, participant: of.participant });
    answer();
    expect((await peer.closed).code).toBe(closeCodes.blocked);
    // The API took the connection for open.
    await other.api.whenTaken((events) =>
      events.some((event) => event.kind === 'left' && event.connection === of.connection),
    );
    expect(other.api.events.some((event) => event.kind === 'joined')).toBe(false);
    await other.close();
  });

  it('is refused when its login ends or the call is closed before the answer comes', async () => {
    const first = ids();
    const one = await holdAdmission(first);
    const { room, connection } = first;
    await one.other.command({ command: 'disconnect', room, connection });
    one.answer();
    expect((await one.peer.closed).code).toBe(closeCodes.sessionOver);
    await one.other.close();

    const second = ids();
    const two = await holdAdmission(second);
    await two.other.command({ command: 'close', room: second.room });
    two.answer();
    expect((await two.peer.closed).code).toBe(closeCodes.ended);
    await two.other.close();
  });

  it('enters muted when it is muted before the answer comes, and blocked people of other rooms change nothing', async () => {
    const of = ids();
    const { other, peer, answer } = await holdAdmission(of);
    const { room, participant } = of;
    const mute = { command: 'mute', room, participant } as const;
    const all = { ...mute, participant: null };
    await other.command({ ...all, kind: 'audio', on: true, decision: 6 });
    await other.command({ ...mute, kind: 'video', on: true, decision: 7 });
    // Decided before, arrived after: neither the mutes above nor the admission are undone.
    await other.command({ ...mute, kind: 'audio', on: false, decision: 5 });
    await other.command({ ...all, kind: 'video', on: false, decision: 4 });
    await other.command({ command: 'block', room: randomUUID(), participant });
    await other.command({ command: 'block', room, participant });
    await other.command({ command: 'unblock', room, participant });
    answer();
    const [person] = await peer.waitForPeople([participant]);
    expect(person?.muted).toEqual({ audio: true, video: true });
    await other.command({ ...mute, kind: 'audio', on: false, decision: 5 });
    await other.command({ ...mute, kind: 'video', on: false, decision: 8 });
    const isUnmuted = (message: ServerMessage) => message.type === 'muted' && !message.on;
    const answered = await peer.waitFor(isUnmuted);
    expect(answered).toMatchObject({ kind: 'video' });
    await other.close();
  });
});

describe('a room', () => {
  it('takes 16 people, and refuses the next until one leaves', async () => {
    const room = randomUUID();
    const people = [];
    for (let index = 0; index < maxInCall; index++) people.push(await stage.join(room));
    await Promise.all(people.map((peer) => peer.connected));
    const left = randomUUID();
    const next = await stage.join(room, {}, { connection: left });
    expect((await next.closed).code).toBe(closeCodes.full);
    await stage.api.whenTaken((events) =>
      events.some((event) => event.kind === 'left' && event.connection === left),
    );
    const events = stage.api.events.length;
    await people.pop()?.leave();
    await stage.api.whenTaken((all) => all.slice(events).some((event) => event.kind === 'left'));
    await (
      await stage.join(room)
    ).connected;
    for (const peer of people) await peer.leave();
  });

  it('replaces a person’s earlier connection by the later one', async () => {
    const room = randomUUID();
    const [id, other] = [randomUUID(), randomUUID()];
    const watcher = await stage.join(room, { id: other });
    const first = await stage.join(room, { id });
    await watcher.waitForPeople([id, other]);
    const second = await stage.join(room, { id });
    expect((await first.closed).code).toBe(closeCodes.replaced);
    await second.waitForPeople([id, other]);
    await second.send({ type: 'media', audio: true, video: false });
    await second.stream('audio');
    const people = await watcher.waitForPeople([id, other]);
    const slot = people.find((person) => person.id === id)?.slot;
    await watcher.waitForPackets(slot?.audio ?? '', 10);
  });

  it('is closed for all, or for one who is blocked or whose login ended, by command', async () => {
    const room = randomUUID();
    const [a, b, c] = [randomUUID(), randomUUID(), randomUUID()] as const;
    const connection = randomUUID();
    const people = [
      await stage.join(room, { id: a }),
      await stage.join(room, { id: b }, { connection }),
      await stage.join(room, { id: c }),
    ] as const;
    await Promise.all(people.map((peer) => peer.waitForPeople([a, b, c])));
    // Commands for other rooms and connections have no effect.
    await stage.command({ command: 'block', room: randomUUID(), participant: a });
    await stage.command({ command: 'disconnect', room, connection: randomUUID() });

    await stage.command({ command: 'block', room, participant: a });
    expect((await people[0].closed).code).toBe(closeCodes.blocked);
    await stage.command({ command: 'disconnect', room, connection });
    expect((await people[1].closed).code).toBe(closeCodes.sessionOver);
    await people[2].waitForPeople([c]);
    await stage.command({ command: 'close', room });
    expect((await people[2].closed).code).toBe(closeCodes.ended);
  });
});

describe('commands', () => {
  it('are taken from those with the secret alone', async () => {
    const body = JSON.stringify({ command: 'close', room: randomUUID() });
    for (const authorization of [
      '',
      'Bearer',
      'Bearer nonsense',
      stage.calls.settings.CALLS_SECRET,
    ])
      for (const [path, init] of [
        ['/commands', { method: 'POST', body }],
        ['/health', {}],
        ['/nothing', {}],
      ] as const) {
        const headers = { authorization, 'content-type': 'application/json' };
        expect((await stage.request(path, { ...init, headers })).status).toBe(401);
      }
    expect((await stage.request('/commands', { method: 'POST', body })).status).toBe(200);
  });

  it('that are malformed are refused', async () => {
    for (const body of [
      '',
      '{',
      '[]',
      '{"command":"erase"}',
      JSON.stringify({ command: 'close', room: '1' }),
    ])
      expect((await stage.request('/commands', { method: 'POST', body })).status).toBe(400);
    const long = JSON.stringify({ command: 'close', room: 'x'.repeat(20_000) });
    expect((await stage.request('/commands', { method: 'POST', body: long })).status).toBe(413);
    expect((await stage.request('/nothing')).status).toBe(404);
  });
});
