import {
  type CallsProcess,
  createCalls,
  createLivekit,
  type LivekitProcess,
} from '@ensemble/calls/testing';
import {
  blockParticipant,
  type CallAccess,
  completeMeeting,
  logout,
  type MediaKind,
  muteAll,
  muteParticipant,
  raiseHand,
  sendConcern,
} from '@ensemble/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openGuests } from '../../testing/calls/call-guests.ts';
import type { TestGuest, TestGuests } from '../../testing/calls/test-guest.ts';
import { meetingParams, type TestMeeting } from '../../testing/factories/meeting-factories.ts';
import { startTestServer, type TestServer } from '../../testing/server/test-server.ts';
import { openCalls } from './index.ts';
import type { TestCaller } from '../../testing/factories/factories.ts';
import { accessTo, attendanceOf, createCall } from '../../testing/calls/running-call.ts';

/** Some servers gather changes before they send them. */
const until = <Value>(read: () => Value | Promise<Value>) =>
  // oxlint-disable-next-line vitest/require-awaited-expect-poll -- awaited by each test
  expect.poll(read);

/** Built by `npm run test:livekit`, which takes the suite through that engine; all other runs through the other one. */
const livekitServer = process.env['LIVEKIT_SERVER'];
const engines = livekitServer ? (['livekit'] as const) : (['embedded'] as const);

// The same for each engine, against its real service or server, with participants who really connect.
describe.each(engines)('calls that are carried by the engine %s', (engine) => {
  let api: TestServer;
  let guests: TestGuests;
  let server: CallsProcess | LivekitProcess;
  beforeAll(async () => {
    server = await (engine === 'livekit' ? createLivekit(livekitServer ?? '') : createCalls());
    [api, guests] = await Promise.all([startTestServer({ engine: server }), openGuests(engine)]);
  });
  afterAll(async () => {
    await guests.close();
    await api.close();
  });

  const join = async (
    caller: TestCaller,
    meeting: TestMeeting,
    pid: string,
  ): Promise<TestGuest> => {
    const guest = await guests.join(await accessTo(api, caller, meeting, pid));
    await guest.connected;
    return guest;
  };
  /** A running session with its host and a member in the call. */
  async function call() {
    const { host, meeting, member, pid } = await createCall(api);
    const [hostGuest, guest] = await Promise.all([
      join(host, meeting, meeting.hostParticipantId),
      join(member, meeting, pid),
    ]);
    return { host, meeting, member, pid, hostGuest, guest };
  }
  type Running = Awaited<ReturnType<typeof call>>;
  const mute = ({ host, meeting, pid }: Running, kind: MediaKind, on: boolean) =>
    api.request(
      muteParticipant,
      { params: { ...meetingParams(meeting), pid }, body: { kind, on } },
      host.token,
    );
  const block = ({ host, meeting, pid }: Running, blocked: boolean) =>
    api.request(
      blockParticipant,
      { params: { ...meetingParams(meeting), pid }, body: { blocked } },
      host.token,
    );
  const idsOf = async (guest: TestGuest) => (await guest.people()).map(({ id }) => id).toSorted();
  const seenBy = async (guest: TestGuest, id: string) =>
    (await guest.people()).find((person) => person.id === id);
  const refused = async (access: CallAccess) => {
    const late = await guests.join(access);
    await expect(late.connected).rejects.toThrow();
    await late.ended;
    expect(await late.people()).toEqual([]);
  };

  it('CONF-12, CONF-13 people join, see each other by name and type, and leave, and the API learns of it', async () => {
    const { meeting, pid, hostGuest, guest } = await call();
    for (const each of [hostGuest, guest])
      await until(() => idsOf(each)).toEqual([meeting.hostParticipantId, pid].toSorted());
    const names = await api.owner.query<{ id: string; name: string }>(
      `SELECT p.id, CASE p.type WHEN 'participant' THEN e.first_name ELSE concat(e.first_name, ' ', e.last_name) END AS name
       FROM meeting_participant p JOIN membership m ON m.id = p.membership_id JOIN person e ON e.id = m.person_id
       WHERE p.meeting_id = $1`,
      [meeting.id],
    );
    for (const { id, name } of names.rows)
      expect(await seenBy(guest, id)).toMatchObject({
        name,
        type: id === pid ? 'participant' : 'owner',
        audio: false,
        video: false,
        muted: { audio: false, video: false },
        hand: false,
      });
    await until(async () => (await attendanceOf(api, pid))?.joined_at).not.toBeNull();
    expect((await attendanceOf(api, pid))?.left_at).toBeNull();
    await guest.leave();
    await until(async () => (await attendanceOf(api, pid))?.left_at).not.toBeNull();
    await until(() => idsOf(hostGuest)).toEqual([meeting.hostParticipantId]);
    expect((await attendanceOf(api, meeting.hostParticipantId))?.left_at).toBeNull();
  });

  it('sound and pictures arrive', async () => {
    const { meeting, pid, hostGuest, guest } = await call();
    for (const kind of ['audio', 'video'] as const) {
      await guest.turnOn(kind);
      await until(() => hostGuest.receives(pid, kind)).toBe(true);
      expect(await guest.receives(meeting.hostParticipantId, kind)).toBe(false);
    }
  });

  it('CONF-07, CONF-14 a muted person is silent whatever they turn on, until they are asked and turn it on themselves', async () => {
    const running = await call();
    const { pid, hostGuest, guest } = running;
    await guest.turnOn('audio');
    await guest.turnOn('video');
    await until(() => hostGuest.receives(pid, 'audio')).toBe(true);
    await mute(running, 'audio', true);
    await until(async () => (await seenBy(hostGuest, pid))?.muted.audio).toBe(true);
    await until(() => hostGuest.receives(pid, 'audio')).toBe(false);
    await guest.turnOn('audio');
    expect(await hostGuest.receives(pid, 'audio')).toBe(false);
    expect(await seenBy(hostGuest, pid)).toMatchObject({ audio: false, video: true });
    await until(() => hostGuest.receives(pid, 'video')).toBe(true);
    expect(await guest.asked()).toEqual([]);
    await mute(running, 'audio', false);
    await until(() => guest.asked()).toEqual(['audio']);
    expect(await hostGuest.receives(pid, 'audio')).toBe(false);
    await guest.turnOn('audio');
    await until(() => hostGuest.receives(pid, 'audio')).toBe(true);
    expect((await seenBy(hostGuest, pid))?.muted.audio).toBe(false);
  });

  it('CONF-07 all are muted but those who run the call; it holds for those who come later', async () => {
    const { host, meeting, member, pid, hostGuest, guest } = await call();
    await hostGuest.turnOn('audio');
    await guest.turnOn('audio');
    await until(() => guest.receives(meeting.hostParticipantId, 'audio')).toBe(true);
    await until(() => hostGuest.receives(pid, 'audio')).toBe(true);
    const all = (kind: MediaKind) =>
      api.request(
        muteAll,
        { params: meetingParams(meeting), body: { kind, on: true } },
        host.token,
      );
    await Promise.all([all('audio'), all('video')]);
    await until(async () => (await seenBy(hostGuest, pid))?.muted).toEqual({
      audio: true,
      video: true,
    });
    await until(() => hostGuest.receives(pid, 'audio')).toBe(false);
    await until(() => guest.receives(meeting.hostParticipantId, 'audio')).toBe(true);
    expect((await seenBy(guest, meeting.hostParticipantId))?.muted.audio).toBe(false);
    await guest.leave();
    const back = await join(member, meeting, pid);
    await until(async () => (await seenBy(back, pid))?.muted).toEqual({ audio: true, video: true });
    await back.turnOn('audio');
    expect(await hostGuest.receives(pid, 'audio')).toBe(false);
  });

  it('of decisions that are made at once, what the database holds is what holds in the call', async () => {
    const running = await call();
    for (let round = 0; round < 5; round += 1) {
      await Promise.all([
        mute(running, 'audio', true),
        mute(running, 'video', true),
        mute(running, 'audio', false),
        mute(running, 'video', false),
        mute(running, 'audio', true),
      ]);
      const { rows } = await api.owner.query<{ audio: boolean; video: boolean }>(
        'SELECT muted_audio AS audio, muted_video AS video FROM meeting_participant WHERE id = $1',
        [running.pid],
      );
      await until(async () => (await seenBy(running.hostGuest, running.pid))?.muted).toEqual(
        rows[0],
      );
    }
  });

  it('CONF-08 a blocked person is out at once, and no token brings them back until the block is taken back', async () => {
    const running = await call();
    const { meeting, member, pid, hostGuest, guest } = running;
    const access = await accessTo(api, member, meeting, pid);
    await block(running, true);
    await guest.ended;
    await refused(access);
    await until(() => idsOf(hostGuest)).toEqual([meeting.hostParticipantId]);
    await block(running, false);
    await join(member, meeting, pid);
    await until(() => idsOf(hostGuest)).toEqual([meeting.hostParticipantId, pid].toSorted());
  });

  it('CONF-08 a person who joins as they are blocked does not stay', async () => {
    const running = await call();
    const { meeting, member, pid } = running;
    for (let round = 0; round < 3; round += 1) {
      const access = await accessTo(api, member, meeting, pid);
      const [late] = await Promise.all([guests.join(access), block(running, true)]);
      void late.connected.catch(() => undefined);
      await late.ended;
      await until(() => idsOf(running.hostGuest)).toEqual([meeting.hostParticipantId]);
      await block(running, false);
    }
  });

  it('a token joins once', async () => {
    const { meeting, member, pid, hostGuest } = await call();
    const access = await accessTo(api, member, meeting, pid);
    const first = await guests.join(access);
    await first.connected;
    await refused(access);
    await first.leave();
    await until(() => idsOf(hostGuest)).toEqual([meeting.hostParticipantId]);
    await refused(access);
  });

  it('a token that has expired, or that another key signed, does not join', async () => {
    const { meeting, member, pid } = await call();
    const access = await accessTo(api, member, meeting, pid);
    await api.owner.query(
      `UPDATE call_connection SET expires_at = now() - interval '1 second' WHERE participant_id = $1`,
      [pid],
    );
    await refused(access);
    const other = await openCalls({
      ...api.settings,
      CALLS_SECRET: 'x'.repeat(40),
      LIVEKIT_API_SECRET: 'x'.repeat(40),
    });
    const { rows } = await api.owner.query<{ id: string }>(
      `UPDATE call_connection SET expires_at = now() + interval '1 minute' WHERE participant_id = $1 AND used_at IS NULL RETURNING id`,
      [pid],
    );
    const forged = await other?.issueAccess({
      connectionId: rows[0]?.id ?? '',
      room: meeting.room ?? '',
      participantId: pid,
      expiresAt: new Date(Date.now() + 60_000),
    });
    await refused({ ...access, ...forged });
  });

  it('a person who joins from elsewhere ends their first connection, and has not left', async () => {
    const { meeting, member, pid, guest } = await call();
    const second = await join(member, meeting, pid);
    await guest.ended;
    await until(() => idsOf(second)).toEqual([meeting.hostParticipantId, pid].toSorted());
    const open = () =>
      api.countRows(
        'call_connection',
        'participant_id = $1 AND joined_at IS NOT NULL AND left_at IS NULL',
        [pid],
      );
    await until(open).toBe(1);
    expect((await attendanceOf(api, pid))?.left_at).toBeNull();
  });

  it('a login that ends, ends the connection', async () => {
    const { member, guest, pid } = await call();
    await api.request(logout, {}, member.token);
    await guest.ended;
    await until(async () => (await attendanceOf(api, pid))?.left_at).not.toBeNull();
  });

  it('API-64 the end of a session ends it for all, and no token opens it again', async () => {
    const { host, meeting, member, pid, hostGuest, guest } = await call();
    const access = await accessTo(api, member, meeting, pid);
    await api.request(completeMeeting, { params: meetingParams(meeting), body: {} }, host.token);
    await Promise.all([hostGuest.ended, guest.ended]);
    await refused(access);
    for (const id of [pid, meeting.hostParticipantId])
      await until(async () => (await attendanceOf(api, id))?.left_at).not.toBeNull();
  });

  it('a raised hand is seen by all, and a concern by the host alone, twice at most, without its sender', async () => {
    const { host, meeting, member, pid, hostGuest, guest } = await call();
    const other = await api.createCaller('Employee', host.organization);
    const otherGuest = await join(other, meeting, await api.addParticipant(meeting, other));
    const params = meetingParams(meeting);
    const hand = (up: boolean) =>
      guest.send?.({ type: 'hand', up }) ??
      api.request(raiseHand, { params, body: { up } }, member.token);
    for (const up of [true, false]) {
      await hand(up);
      for (const each of [hostGuest, otherGuest])
        await until(async () => (await seenBy(each, pid))?.hand).toBe(up);
    }
    const worry = (about: string | null) =>
      guest.send?.({ type: 'concern', about, to: null }) ??
      api.request(sendConcern, { params, body: { about, to: null } }, member.token);
    await worry(meeting.hostParticipantId);
    await until(() => hostGuest.concerns()).toEqual([meeting.hostParticipantId]);
    await worry(null);
    await worry(null);
    await until(() => hostGuest.concerns()).toEqual([meeting.hostParticipantId, null]);
    for (const each of [guest, otherGuest]) expect(await each.concerns()).toEqual([]);
  });

  it('CONF-13 when the service or server is killed, all have left, and can come back', async () => {
    const { meeting, member, pid, guest } = await call();
    await until(async () => (await attendanceOf(api, pid))?.joined_at).not.toBeNull();
    await server.kill();
    await server.start({ apiUrl: api.url, publicUrl: api.settings.PUBLIC_URL });
    for (const id of [pid, meeting.hostParticipantId])
      await until(async () => (await attendanceOf(api, id))?.left_at).not.toBeNull();
    await guest.leave();
    const back = await join(member, meeting, pid);
    await until(() => idsOf(back)).toEqual([pid]);
    await until(async () => (await attendanceOf(api, pid))?.left_at).toBeNull();
  });
});
