import {
  blockParticipant,
  deactivateUser,
  getCall,
  getMeeting,
  joinWaitingList,
  listMeetings,
  listParticipants,
  login,
  type Meeting,
  registerParticipant,
  setAlias,
  showName,
  startMeeting,
  updateMeeting,
  withdrawParticipant,
} from '@ensemble/contract';
import { describe, expect, it } from 'vitest';
import { password, type TestCaller } from '../../../testing/factories/factories.ts';
import { meetingParams, type TestMeeting } from '../../../testing/factories/meeting-factories.ts';
import { openTestServer } from '../../../testing/server/test-server.ts';

const api = await openTestServer();

const register = (caller: TestCaller, meeting: TestMeeting) =>
  api.request(
    registerParticipant,
    { params: { ...meetingParams(meeting), userId: caller.membershipId } },
    caller.token,
  );
const read = async (caller: Pick<TestCaller, 'token'>, meeting: TestMeeting) =>
  (await api.request(getMeeting, { params: meetingParams(meeting) }, caller.token)).data;
const update = (caller: TestCaller, meeting: TestMeeting, body: object) =>
  api.request(updateMeeting, { params: meetingParams(meeting), body }, caller.token);
const nameOf = (firstName: string, lastName: string, person: { id: string }) =>
  api.owner.query('UPDATE person SET first_name = $1, last_name = $2 WHERE id = $3', [
    firstName,
    lastName,
    person.id,
  ]);

/** A session, and people of its organization. */
async function stage(columns: Record<string, unknown> = {}) {
  const host = await api.createCaller('ServiceProvider');
  await nameOf('Grace', 'Osei', host);
  const meeting = await api.createMeeting(host, columns);
  const employee = () => api.createCaller('Employee', host.organization);
  const admin = await api.createCaller('OrganizationAdmin', host.organization);
  return { host, meeting, employee, admin };
}

describe('two sessions that differ in one person who registered (MEET-08)', () => {
  /** Each id as the place where it stands first: what is left of an answer is what it says. */
  const unnamed = (text: string) => {
    const ids: string[] = [];
    return text.replaceAll(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g, (id) => {
      if (!ids.includes(id)) ids.push(id);
      return `id ${ids.indexOf(id)}`;
    });
  };

  it.each([
    'OrganizationAdmin',
    'PeerSupportAdmin',
    'ServiceProvider',
    'Employee',
    'PeerSupporter',
  ] as const)('answer a %s alike, also as the person is deactivated', async (userType) => {
    const { host, meeting, employee, admin } = await stage();
    const target = await employee();
    const reader = await api.createCaller(userType, host.organization);
    const params = meetingParams(meeting);
    const all = async () => {
      const answers = [
        await api.request(getMeeting, { params }, reader.token),
        await api.request(listParticipants, { params }, reader.token),
        await api.request(listMeetings, { params: { orgId: params.orgId } }, reader.token),
        await api.request(getCall, { params }, reader.token),
      ];
      return answers.map(({ status, text }) => [status, text]);
    };
    const without = await all();
    await register(target, meeting);
    expect(await all()).toEqual(without);
    await api.request(
      deactivateUser,
      { params: { orgId: params.orgId, userId: target.membershipId } },
      admin.token,
    );
    await expect.poll(async () => (await read(host, meeting)).registered).toBe(0);
    expect(await all()).toEqual(without);
  });

  it('answer an administrator with a seat alike: aliases, names and the own number', async () => {
    const worlds = await Promise.all(
      [true, false].map(async (isThere) => {
        const { meeting, employee, admin } = await stage();
        const target = await employee();
        await nameOf('Zephyrine', 'Roy', target);
        await nameOf('Zephyrine', 'Admin-Roy', admin);
        if (isThere) await register(target, meeting);
        await register(admin, meeting);
        const params = meetingParams(meeting);
        const answers: unknown[] = [];
        for (const alias of ['Zephyrine', 'Zephyrine 2', 'Zephyr', 'Maple', 'Grace', null]) {
          const answer = await api.request(setAlias, { params, body: { alias } }, admin.token);
          answers.push([alias, answer.status, answer.errorType ?? answer.data]);
        }
        const lobby = await api.request(getCall, { params }, admin.token);
        return [answers, unnamed(lobby.text).replaceAll(/"(?:starts|ends)At":\d+/g, '')];
      }),
    );
    expect(worlds[0]).toEqual(worlds[1]);
    expect(JSON.stringify(worlds[0])).toContain('"name":"Zephyrine"');
  });

  it('differ in one thing alone: that few seats are left, or none', async () => {
    const { host, meeting, employee } = await stage({ max_participants: 5 });
    const reader = await employee();
    const steps = [];
    for (let taken = 0; taken <= 5; taken += 1) {
      const { seats, registered, waiting } = await read(reader, meeting);
      steps.push([taken, seats, registered, waiting]);
      if (taken < 5) await register(await employee(), meeting);
    }
    expect(steps).toEqual([
      ...[0, 1, 2, 3].map((taken) => [taken, 'left', null, null]),
      [4, 'few', null, null],
      [5, 'full', null, null],
    ]);
    expect((await register(reader, meeting)).errorType).toBe('MEETING_FULL');
    const waits = await api.request(
      joinWaitingList,
      { params: meetingParams(meeting) },
      reader.token,
    );
    expect(waits.data).toMatchObject({ seats: 'full', waiting: null, own: { state: 'waiting' } });
    expect(await read(host, meeting)).toMatchObject({ registered: 5, waiting: 1 });
  });
});

describe('a new host or co-host (MEET-08)', () => {
  /** The notice is over. */
  const afterNotice = async (meeting: TestMeeting) => {
    await api.owner.query(
      `UPDATE meeting_participant SET next_type_at = now() - interval '1 second'
       WHERE meeting_id = $1 AND next_type_at IS NOT NULL`,
      [meeting.id],
    );
    await api.owner.query(`SELECT enqueue_job('meetingChecks', '{}')`);
    await expect
      .poll(() =>
        api.countRows('meeting_participant', 'meeting_id = $1 AND next_type IS NOT NULL', [
          meeting.id,
        ]),
      )
      .toBe(0);
  };
  const peopleOf = ({ participants }: Meeting) =>
    participants.filter(({ type }) => type === 'participant');
  const hidden = {
    userId: null,
    email: null,
    phone: null,
    firstName: null,
    lastName: null,
    alias: null,
    joinedAt: null,
    leftAt: null,
  };
  const agree = (caller: Pick<TestCaller, 'token'>, meeting: TestMeeting, pid: string) =>
    api.request(showName, { params: { ...meetingParams(meeting), pid } }, caller.token);

  it('is announced by mail before, in the reader’s language, to everyone with a place, and runs it later', async () => {
    const { host, meeting, employee, admin } = await stage({ max_participants: 1 });
    await nameOf('Daniel', 'Wong', admin);
    const [seated, waiting] = [await employee(), await employee()];
    await api.owner.query(`UPDATE person SET language = 'fr' WHERE id = $1`, [waiting.id]);
    await register(seated, meeting);
    await api.request(joinWaitingList, { params: meetingParams(meeting) }, waiting.token);
    await api.owner.query('UPDATE meeting SET max_participants = 15 WHERE id = $1', [meeting.id]);
    const planned = await update(host, meeting, { hostId: admin.membershipId });
    expect(planned.data).toMatchObject({ hostId: host.membershipId, own: { type: 'owner' } });
    const newsFor = async (person: TestCaller) =>
      (await api.readMails(person.email, 2)).find(({ text }) => text.includes('Daniel Wong'));
    const english = await newsFor(seated);
    expect(english?.text).toContain('Daniel Wong will host or co-host the session');
    expect(english?.text).toContain('/join#');
    expect(english?.subject).not.toContain('After the shift');
    const french = await newsFor(waiting);
    expect(french?.text).toContain('«\u00a0un membre\u00a0»');
    // Not yet: the administrator has a seat, and sees what others see.
    const before = await read(admin, meeting);
    expect(before).toMatchObject({ inCharge: false, registered: null });
    expect(before.participants.map(({ userId }) => userId)).toEqual([
      host.membershipId,
      admin.membershipId,
    ]);
    expect(before.participants[1]?.becomes?.from).toBeGreaterThan(Date.now() / 1000 + 14 * 60);
    expect((await update(admin, meeting, { title: 'Mine' })).errorType).toBe('PERMISSION_DENIED');
    await afterNotice(meeting);
    expect(await read(admin, meeting)).toMatchObject({
      hostId: admin.membershipId,
      inCharge: true,
      own: { type: 'owner' },
    });
    expect((await read(host, meeting)).own?.type).toBe('moderator');
  });

  it.each(['OrganizationAdmin', 'PeerSupporter'] as const)(
    'who is a %s sees "a member" until the person says yes, and those who register later',
    async (userType) => {
      const { host, meeting, employee } = await stage();
      const next = await api.createCaller(userType, host.organization);
      const [one, two] = [await employee(), await employee()];
      for (const person of [one, two]) await register(person, meeting);
      await update(host, meeting, { moderatorIds: [next.membershipId] });
      await afterNotice(meeting);
      const shown = await read(next, meeting);
      expect(peopleOf(shown)).toEqual([
        expect.objectContaining(hidden),
        expect.objectContaining(hidden),
      ]);
      for (const person of [one, two]) {
        expect(JSON.stringify(shown)).not.toContain(person.membershipId);
        expect(JSON.stringify(shown)).not.toContain(person.email);
      }
      const listed = await api.request(
        listParticipants,
        { params: meetingParams(meeting) },
        next.token,
      );
      expect(listed.data.participants).toEqual(shown.participants);
      // The host of before sees them as before, and keeps that as a co-host.
      expect(peopleOf(await read(host, meeting)).map(({ email }) => email)).toEqual([
        one.email,
        two.email,
      ]);
      const { own } = await read(one, meeting);
      expect(own?.asking).toEqual([expect.objectContaining({ type: 'moderator', from: null })]);
      const later = await employee();
      await register(later, meeting);
      expect((await read(later, meeting)).own?.asking).toEqual([]);
      const yes = await agree(one, meeting, own?.asking[0]?.participantId ?? '');
      expect(yes.data.own?.asking).toEqual([]);
      expect(peopleOf(await read(next, meeting)).map(({ email }) => email)).toEqual([
        one.email,
        null,
        later.email,
      ]);
    },
  );

  it('is agreed to before they begin, through the personal link, and no longer once the place was given back', async () => {
    const { host, meeting, employee, admin } = await stage();
    const person = await employee();
    await register(person, meeting);
    await update(host, meeting, { moderatorIds: [admin.membershipId] });
    const link = {
      organizationId: host.organization.id,
      meetingId: meeting.id,
      token: api.linkToken(meeting, person),
    };
    const entered = await api.request(login, {
      body: { email: person.email, password, meeting: link as never },
    });
    const linked = { token: entered.data.accessToken };
    const lobby = await api.request(getCall, { params: meetingParams(meeting) }, linked.token);
    const [asking] = lobby.data.asking;
    expect(asking?.from).toBeGreaterThan(Date.now() / 1000);
    expect((await agree(linked, meeting, asking?.participantId ?? '')).status).toBe(200);
    await afterNotice(meeting);
    expect(peopleOf(await read(admin, meeting))[0]?.email).toBe(person.email);
    const params = { ...meetingParams(meeting), userId: person.membershipId };
    await api.request(withdrawParticipant, { params }, person.token);
    expect(
      await api.countRows('meeting_consent', 'organization_id = $1', [host.organization.id]),
    ).toBe(0);
  });

  it('is asked for by no one else: not by the host of before, nor for another person', async () => {
    const { host, meeting, employee, admin } = await stage();
    const [person, outsider] = [await employee(), await employee()];
    await register(person, meeting);
    expect((await agree(person, meeting, meeting.hostParticipantId)).errorType).toBe(
      'PARTICIPANT_NOT_FOUND',
    );
    await update(host, meeting, { moderatorIds: [admin.membershipId] });
    const pid = (await read(person, meeting)).own?.asking[0]?.participantId ?? '';
    for (const caller of [host, admin, outsider])
      expect((await agree(caller, meeting, pid)).errorType).toBe('PARTICIPANT_NOT_FOUND');
  });

  it('who comes back is asked about anew', async () => {
    const { host, meeting, employee, admin } = await stage();
    const person = await employee();
    await register(person, meeting);
    await update(host, meeting, { moderatorIds: [admin.membershipId] });
    await afterNotice(meeting);
    const pid = (await read(person, meeting)).own?.asking[0]?.participantId ?? '';
    await agree(person, meeting, pid);
    await update(host, meeting, { moderatorIds: [] });
    expect((await read(admin, meeting)).registered).toBeNull();
    await update(host, meeting, { moderatorIds: [admin.membershipId] });
    await afterNotice(meeting);
    expect(peopleOf(await read(admin, meeting))).toEqual([expect.objectContaining(hidden)]);
  });

  it('is announced also where no one registered, so that the wait tells nothing', async () => {
    const { host, meeting, admin } = await stage();
    const planned = await update(host, meeting, { moderatorIds: [admin.membershipId] });
    expect(planned.data.participants[1]?.becomes).toMatchObject({ type: 'moderator' });
  });

  it('is told to a person who registers in the meantime, and asks them too', async () => {
    const { host, meeting, employee, admin } = await stage();
    await update(host, meeting, { moderatorIds: [admin.membershipId] });
    const person = await employee();
    await register(person, meeting);
    const mails = await api.readMails(person.email, 2);
    expect(mails.some(({ text }) => text.includes('will host or co-host'))).toBe(true);
    await afterNotice(meeting);
    expect(peopleOf(await read(admin, meeting))).toEqual([expect.objectContaining(hidden)]);
  });

  it('is chosen by the host alone, and not while the session runs', async () => {
    const { host, meeting, admin } = await stage();
    const cohost = await api.createCaller('PeerSupporter', host.organization);
    await api.addParticipant(meeting, cohost, { type: 'moderator' });
    for (const body of [
      { moderatorIds: [cohost.membershipId, admin.membershipId] },
      { moderatorIds: [] },
    ])
      expect((await update(cohost, meeting, body)).errorType).toBe('PERMISSION_DENIED');
    const same = { moderatorIds: [cohost.membershipId], title: 'Ours' };
    expect((await update(cohost, meeting, same)).data.title).toBe('Ours');
    await update(host, meeting, { moderatorIds: [cohost.membershipId, admin.membershipId] });
    const started = await api.request(startMeeting, { params: meetingParams(meeting) }, host.token);
    expect(started.status).toBe(200);
    for (const body of [{ hostId: admin.membershipId }, { moderatorIds: [] }])
      expect((await update(host, meeting, body)).errorType).toBe('MEETING_STARTED');
    await api.owner.query(`SELECT enqueue_job('meetingChecks', '{}')`);
    expect(await read(admin, meeting)).toMatchObject({
      inCharge: false,
      own: { type: 'participant' },
    });
    expect((await read(host, meeting)).participants.every(({ becomes }) => becomes === null)).toBe(
      true,
    );
  });

  it('moderates people whom they do not see', async () => {
    const { host, meeting, employee } = await stage();
    const next = await api.createCaller('PeerSupporter', host.organization);
    const person = await employee();
    await register(person, meeting);
    await update(host, meeting, { hostId: next.membershipId });
    await afterNotice(meeting);
    const [member] = peopleOf(await read(next, meeting));
    const params = { ...meetingParams(meeting), pid: member?.id ?? '' };
    await api.request(blockParticipant, { params, body: { blocked: true } }, next.token);
    expect(peopleOf(await read(next, meeting))[0]).toMatchObject({ ...hidden, blocked: true });
    expect((await read(person, meeting)).own?.blocked).toBe(true);
  });

  it('who may no longer host when the time has come does not run it', async () => {
    const { host, meeting, employee } = await stage();
    const next = await api.createCaller('PeerSupporter', host.organization);
    const person = await employee();
    await register(person, meeting);
    await update(host, meeting, { hostId: next.membershipId });
    await api.owner.query(`UPDATE membership SET user_type = 'Employee' WHERE id = $1`, [
      next.membershipId,
    ]);
    await afterNotice(meeting);
    expect(await read(next, meeting)).toMatchObject({ hostId: host.membershipId, inCharge: false });
  });
});
