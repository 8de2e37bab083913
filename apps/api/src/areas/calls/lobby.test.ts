import {
  blockParticipant,
  completeMeeting,
  getCall,
  getCallToken,
  getMeeting,
  muteAll,
  muteParticipant,
  setAlias,
  startMeeting,
} from '@ensemble/contract';
import { describe, expect, it } from 'vitest';
import { meetingParams, type TestMeeting } from '../../testing/factories/meeting-factories.ts';
import { startTestServer, openTestServer } from '../../testing/server/test-server.ts';
import type { TestCaller } from '../../testing/factories/factories.ts';

const api = await openTestServer();

const hour = 3_600_000;
const newHost = () => api.createCaller('ServiceProvider');
const start = (caller: TestCaller, meeting: TestMeeting) =>
  api.request(startMeeting, { params: meetingParams(meeting) }, caller.token);
const token = (caller: TestCaller, meeting: TestMeeting, pid: string) =>
  api.request(getCallToken, { params: { ...meetingParams(meeting), pid } }, caller.token);
const complete = (caller: TestCaller, meeting: TestMeeting) =>
  api.request(
    completeMeeting,
    { params: meetingParams(meeting), body: { currentConnectionIds: ['x'] } },
    caller.token,
  );
const lobby = (caller: TestCaller, meeting: TestMeeting) =>
  api.request(getCall, { params: meetingParams(meeting) }, caller.token);
const alias = (caller: TestCaller, meeting: TestMeeting, name: string | null) =>
  api.request(setAlias, { params: meetingParams(meeting), body: { alias: name } }, caller.token);
const member = (host: TestCaller) => api.createCaller('Employee', host.organization);

describe('starting and ending', () => {
  it('OPEN-64, OPEN-67, CONF-12 the host starts it and gets a token; participants get one from then on', async () => {
    const host = await newHost();
    const meeting = await api.createMeeting(host);
    const person = await member(host);
    const pid = await api.addParticipant(meeting, person);
    expect((await token(person, meeting, pid)).errorType).toBe('MEETING_NOT_STARTED');
    const started = await start(host, meeting);
    expect(started.data).toMatchObject({
      provider: 'embedded',
      url: 'wss://calls.example.org/call',
      participantId: meeting.hostParticipantId,
      chat: false,
    });
    const { data } = await api.request(getMeeting, { params: meetingParams(meeting) }, host.token);
    expect(data.status).toBe('started');
    expect(data.sessionId).not.toBeNull();
    const own = await token(person, meeting, pid);
    expect([own.status, own.data.participantId]).toEqual([200, pid]);
    expect(own.data.token).not.toBe(started.data.token);
  });

  it('OPEN-64 a stored `ready` starts like a scheduled one', async () => {
    const host = await newHost();
    expect((await start(host, await api.createMeeting(host, { status: 'ready' }))).status).toBe(
      200,
    );
  });

  it('OPEN-67 a moderator starts and ends it; participants and administrators outside do not', async () => {
    const host = await newHost();
    const meeting = await api.createMeeting(host);
    const [moderator, person] = [await member(host), await member(host)];
    await api.addParticipant(meeting, moderator, { type: 'moderator' });
    await api.addParticipant(meeting, person);
    const admin = await api.createCaller('OrganizationAdmin', host.organization);
    for (const caller of [person, admin])
      expect((await start(caller, meeting)).errorType).toBe('PERMISSION_DENIED');
    expect((await start(moderator, meeting)).status).toBe(200);
    for (const caller of [person, admin])
      expect((await complete(caller, meeting)).errorType).toBe('PERMISSION_DENIED');
    expect((await complete(moderator, meeting)).data.status).toBe('completed');
  });

  it('started again it goes on in one room, whoever of those in charge presses, at once too', async () => {
    const host = await newHost();
    const meeting = await api.createMeeting(host);
    const answers = await Promise.all(Array.from({ length: 5 }, () => start(host, meeting)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(
      await api.countRows('audit_event', `action = 'meetings.start' AND target_id = $1`, [
        meeting.id,
      ]),
    ).toBe(1);
  });

  it.each(['cancelled', 'completed'])(
    'MEET-13 a %s session never starts again, and lets nobody in',
    async (status) => {
      const host = await newHost();
      const meeting = await api.createMeeting(host, { status });
      expect((await start(host, meeting)).errorType).toBe('MEETING_CLOSED');
      expect((await token(host, meeting, meeting.hostParticipantId)).errorType).toBe(
        'MEETING_CLOSED',
      );
      expect((await complete(host, meeting)).errorType).toBe('MEETING_CLOSED');
    },
  );

  it('a session whose time is over never starts; one that is not started does not end', async () => {
    const host = await newHost();
    const over = await api.createMeeting(host, {
      starts_at: new Date(Date.now() - 2 * hour),
      ends_at: new Date(Date.now() - hour),
    });
    expect((await start(host, over)).errorType).toBe('MEETING_CLOSED');
    expect((await complete(host, await api.createMeeting(host))).errorType).toBe(
      'MEETING_NOT_STARTED',
    );
  });

  it('API-64, CONF-15 ending takes the connection ids and answers the session', async () => {
    const host = await newHost();
    const answer = await complete(host, await api.createRunningMeeting(host));
    expect([answer.status, answer.data.status]).toEqual([200, 'completed']);
  });

  it('a session that nobody ended is completed once everybody is gone, 15 minutes after its end', async () => {
    const host = await newHost();
    const past = (minutes: number) => ({
      starts_at: new Date(Date.now() - 2 * hour),
      ends_at: new Date(Date.now() - minutes * 60_000),
    });
    const gone = await api.createRunningMeeting(host, past(16));
    const young = await api.createRunningMeeting(host, past(10));
    await api.owner.query(`SELECT enqueue_job('meetingChecks', '{}')`);
    const statusOf = async (meeting: TestMeeting) =>
      (await api.request(getMeeting, { params: meetingParams(meeting) }, host.token)).data.status;
    await expect.poll(() => statusOf(gone)).toBe('completed');
    expect(await statusOf(young)).toBe('started');
  });
});

describe('tokens', () => {
  it('API-63 are for oneself, with a seat in that session, of that organization', async () => {
    const host = await newHost();
    const meeting = await api.createRunningMeeting(host);
    const [person, other] = [await member(host), await member(host)];
    const pid = await api.addParticipant(meeting, person);
    const otherPid = await api.addParticipant(meeting, other, { state: 'waiting' });
    expect((await token(person, meeting, otherPid)).errorType).toBe('PERMISSION_DENIED');
    expect((await token(other, meeting, otherPid)).errorType).toBe('PARTICIPANT_NOT_FOUND');
    const outsider = await member(host);
    expect((await token(outsider, meeting, pid)).errorType).toBe('PARTICIPANT_NOT_FOUND');
    const foreign = await newHost();
    expect(
      (await token(foreign, { ...meeting, organization: foreign.organization }, pid)).errorType,
    ).toBe('MEETING_NOT_FOUND');
  });

  it('CONF-08 who is blocked gets none, and is told so', async () => {
    const host = await newHost();
    const meeting = await api.createRunningMeeting(host);
    const person = await member(host);
    const pid = await api.addParticipant(meeting, person);
    const block = (blocked: boolean) =>
      api.request(
        blockParticipant,
        { params: { ...meetingParams(meeting), pid }, body: { blocked } },
        host.token,
      );
    expect((await block(true)).status).toBe(200);
    expect((await token(person, meeting, pid)).errorType).toBe('PARTICIPANT_BLOCKED');
    await block(false);
    expect((await token(person, meeting, pid)).status).toBe(200);
  });
});

describe('the lobby', () => {
  it('shows a participant the session, their name and whether the host is there; outsiders nothing', async () => {
    const host = await newHost();
    const meeting = await api.createMeeting(host);
    const person = await member(host);
    const pid = await api.addParticipant(meeting, person);
    const { data } = await lobby(person, meeting);
    expect(data).toMatchObject({
      participantId: pid,
      type: 'participant',
      state: 'registered',
      alias: null,
      title: 'After the shift',
      status: 'scheduled',
      hostPresent: false,
      blocked: false,
      provider: 'embedded',
    });
    expect(JSON.stringify(data)).not.toContain('@');
    expect((await lobby(await member(host), meeting)).errorType).toBe('PARTICIPANT_NOT_FOUND');
  });

  it('takes an alias once; not that of host or another person; not from those in charge', async () => {
    const host = await newHost();
    const meeting = await api.createMeeting(host);
    const [one, two] = [await member(host), await member(host)];
    await api.addParticipant(meeting, one);
    await api.addParticipant(meeting, two);
    expect((await alias(one, meeting, 'River')).data).toEqual({ name: 'River', alias: 'River' });
    expect((await lobby(one, meeting)).data.name).toBe('River');
    expect((await alias(two, meeting, 'r1ver')).errorType).toBe('ALIAS_TAKEN');
    const { rows } = await api.owner.query<{ first_name: string }>(
      'SELECT first_name FROM person WHERE id = $1',
      [host.id],
    );
    expect((await alias(two, meeting, `${rows[0]?.first_name} 2`)).errorType).toBe('ALIAS_TAKEN');
    expect((await alias(host, meeting, 'Oak')).errorType).toBe('PERMISSION_DENIED');
    expect((await alias(one, meeting, null)).data.alias).toBeNull();
    expect((await alias(two, meeting, 'River')).status).toBe(200);
  });

  it('keeps no alias for a person on the waiting list, who could get the seat with another one’s', async () => {
    const host = await newHost();
    const meeting = await api.createMeeting(host);
    const person = await member(host);
    await api.addParticipant(meeting, person, { state: 'waiting' });
    expect((await alias(person, meeting, 'River')).errorType).toBe('PARTICIPANT_NOT_FOUND');
  });

  it('of people who ask for one alias at once one gets it', async () => {
    const host = await newHost();
    const meeting = await api.createMeeting(host);
    const people = await Promise.all(Array.from({ length: 6 }, () => member(host)));
    for (const person of people) await api.addParticipant(meeting, person);
    const answers = await Promise.all(people.map((person) => alias(person, meeting, 'River')));
    expect(answers.filter(({ status }) => status === 200).length).toBe(1);
  });

  it.each(['x', 'y'.repeat(31), '<b>River</b>', 'Ривер', 'Ri\u202Ever', 'River\u0000'])(
    'refuses the alias %j',
    async (name) => {
      const host = await newHost();
      const meeting = await api.createMeeting(host);
      const person = await member(host);
      await api.addParticipant(meeting, person);
      expect((await alias(person, meeting, name)).errorType).toBe('VALIDATION_FAILED');
    },
  );
});

describe('moderating', () => {
  async function running() {
    const host = await newHost();
    const meeting = await api.createRunningMeeting(host);
    const [moderator, one, two] = [await member(host), await member(host), await member(host)];
    const participants = {
      moderator: await api.addParticipant(meeting, moderator, { type: 'moderator' }),
      one: await api.addParticipant(meeting, one),
      two: await api.addParticipant(meeting, two),
    };
    return { host, meeting, moderator, one, two, participants };
  }
  const mute = (caller: TestCaller, meeting: TestMeeting, pid: string, on = true) =>
    api.request(
      muteParticipant,
      { params: { ...meetingParams(meeting), pid }, body: { kind: 'audio', on } },
      caller.token,
    );
  const decided = async (meeting: TestMeeting) =>
    (
      await api.owner.query<{ type: string; muted_audio: boolean }>(
        'SELECT type, muted_audio FROM meeting_participant WHERE meeting_id = $1 ORDER BY since',
        [meeting.id],
      )
    ).rows.map(({ type, muted_audio: muted }) => `${type} ${muted}`);

  it('CONF-07 host and moderator mute one or all; those in charge are never muted', async () => {
    const { host, meeting, moderator, participants } = await running();
    expect((await mute(host, meeting, participants.one)).status).toBe(200);
    expect(await decided(meeting)).toEqual([
      'owner false',
      'moderator false',
      'participant true',
      'participant false',
    ]);
    const all = (on: boolean) =>
      api.request(
        muteAll,
        { params: meetingParams(meeting), body: { kind: 'audio', on } },
        moderator.token,
      );
    await all(true);
    expect(await decided(meeting)).toEqual([
      'owner false',
      'moderator false',
      'participant true',
      'participant true',
    ]);
    await all(false);
    expect(await decided(meeting)).toEqual([
      'owner false',
      'moderator false',
      'participant false',
      'participant false',
    ]);
    expect((await mute(moderator, meeting, meeting.hostParticipantId)).errorType).toBe(
      'PERMISSION_DENIED',
    );
  });

  it('CONF-06 participants moderate nobody, nor do administrators who are not in charge', async () => {
    const { host, meeting, one, participants } = await running();
    const admin = await api.createCaller('OrganizationAdmin', host.organization);
    for (const caller of [one, admin]) {
      expect((await mute(caller, meeting, participants.two)).errorType).toBe('PERMISSION_DENIED');
      const block = await api.request(
        blockParticipant,
        { params: { ...meetingParams(meeting), pid: participants.two }, body: { blocked: true } },
        caller.token,
      );
      expect(block.errorType).toBe('PERMISSION_DENIED');
    }
  });

  it('CONF-08 nobody blocks those in charge, nor people of another session', async () => {
    const { host, meeting, moderator, participants } = await running();
    const block = (caller: TestCaller, pid: string) =>
      api.request(
        blockParticipant,
        { params: { ...meetingParams(meeting), pid }, body: { blocked: true } },
        caller.token,
      );
    expect((await block(moderator, meeting.hostParticipantId)).errorType).toBe('PERMISSION_DENIED');
    expect((await block(host, participants.moderator)).errorType).toBe('PERMISSION_DENIED');
    const other = await running();
    expect((await block(host, other.participants.one)).errorType).toBe('PARTICIPANT_NOT_FOUND');
  });

  it('CONF-07 mutes nobody before the start', async () => {
    const host = await newHost();
    const meeting = await api.createMeeting(host);
    const pid = await api.addParticipant(meeting, await member(host));
    expect((await mute(host, meeting, pid)).errorType).toBe('MEETING_NOT_STARTED');
  });
});

describe('without calls', () => {
  it('the schedule works, and starting says that calls are not set up', async () => {
    const off = await startTestServer({ settings: { CALLS_PROVIDER: 'off' } });
    try {
      const host = await off.createCaller('ServiceProvider');
      const meeting = await off.createMeeting(host);
      const started = await off.request(
        startMeeting,
        { params: meetingParams(meeting) },
        host.token,
      );
      expect(started.errorType).toBe('CALLS_NOT_AVAILABLE');
      const params = { ...meetingParams(meeting), pid: meeting.hostParticipantId };
      const joining = await off.request(getCallToken, { params }, host.token);
      expect(joining.errorType).toBe('CALLS_NOT_AVAILABLE');
      const read = await off.request(getCall, { params: meetingParams(meeting) }, host.token);
      expect(read.data.provider).toBeNull();
    } finally {
      await off.close();
    }
  });
});

describe('with relays', () => {
  it('each joining gets credentials of its own', async () => {
    const relayed = await startTestServer({
      settings: { TURN_URLS: 'turn:turn.example.org', TURN_SECRET: 'a-secret-of-coturn' },
    });
    try {
      const host = await relayed.createCaller('ServiceProvider');
      const params = meetingParams(await relayed.createMeeting(host));
      const [first, second] = [
        await relayed.request(startMeeting, { params }, host.token),
        await relayed.request(startMeeting, { params }, host.token),
      ];
      expect(first.data.iceServers).toHaveLength(1);
      expect(first.data.iceServers[0]).toMatchObject({ urls: ['turn:turn.example.org'] });
      expect(first.data.iceServers[0]?.username).not.toBe(second.data.iceServers[0]?.username);
    } finally {
      await relayed.close();
    }
  });
});
