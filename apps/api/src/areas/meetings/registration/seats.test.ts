import {
  deactivateUser,
  getMeeting,
  joinWaitingList,
  registerParticipant,
  updateMeeting,
  withdrawParticipant,
} from '@ensemble/contract';
import { describe, expect, it } from 'vitest';
import { meetingParams, type TestMeeting } from '../../../testing/factories/meeting-factories.ts';
import { openTestServer } from '../../../testing/server/test-server.ts';
import type { TestCaller } from '../../../testing/factories/factories.ts';

const api = await openTestServer();

const hour = 3_600_000;
const newHost = () => api.createCaller('ServiceProvider');
const employees = (host: TestCaller, count: number) =>
  Promise.all(Array.from({ length: count }, () => api.createCaller('Employee', host.organization)));
const register = (caller: TestCaller, meeting: TestMeeting, userId = caller.membershipId) =>
  api.request(registerParticipant, { params: { ...meetingParams(meeting), userId } }, caller.token);
const withdraw = (caller: TestCaller, meeting: TestMeeting, userId = caller.membershipId) =>
  api.request(withdrawParticipant, { params: { ...meetingParams(meeting), userId } }, caller.token);
const wait = (caller: TestCaller, meeting: TestMeeting) =>
  api.request(joinWaitingList, { params: meetingParams(meeting) }, caller.token);
const read = async (caller: TestCaller, meeting: TestMeeting) =>
  (await api.request(getMeeting, { params: meetingParams(meeting) }, caller.token)).data;
const startingIn = (hours: number) => ({
  starts_at: new Date(Date.now() + hours * hour),
  ends_at: new Date(Date.now() + (hours + 1) * hour),
});
const seatsOf = (meeting: TestMeeting) =>
  api.countRows(
    'meeting_participant',
    `meeting_id = $1 AND type <> 'owner' AND state IN ('registered', 'offered')`,
    [meeting.id],
  );
/** A session with one seat, taken, and others who wait for it in that order. */
async function full(hours: number, waiting: number) {
  const host = await newHost();
  const meeting = await api.createMeeting(host, { max_participants: 1, ...startingIn(hours) });
  const [seated, ...others] = (await employees(host, waiting + 1)) as [TestCaller, ...TestCaller[]];
  await register(seated, meeting);
  for (const other of others) await wait(other, meeting);
  return { host, meeting, seated, others };
}

describe('registering', () => {
  it('API-65, MEET-12 gives a seat, once', async () => {
    const host = await newHost();
    const meeting = await api.createMeeting(host);
    const [person] = (await employees(host, 1)) as [TestCaller];
    const answer = await register(person, meeting);
    expect([answer.status, answer.data.own?.state]).toEqual([201, 'registered']);
    expect((await register(person, meeting)).status).toBe(201);
    expect((await read(host, meeting)).registered).toBe(1);
  });

  it('OPEN-61 of 20 people at once exactly one gets the one seat, 19 hear 409', async () => {
    const host = await newHost();
    const meeting = await api.createMeeting(host, { max_participants: 1 });
    const people = await employees(host, 20);
    const answers = await Promise.all(people.map((person) => register(person, meeting)));
    expect(answers.filter(({ status }) => status === 201).length).toBe(1);
    const refused = answers.filter(({ status }) => status === 409);
    expect(refused.map(({ errorType }) => errorType)).toEqual(
      Array.from({ length: 19 }, () => 'MEETING_FULL'),
    );
    expect(await seatsOf(meeting)).toBe(1);
  });

  it('seats hold while people register, withdraw and the host changes their number, all at once', async () => {
    const host = await newHost();
    const meeting = await api.createMeeting(host, { max_participants: 5 });
    const people = await employees(host, 12);
    const change = (maxParticipants: number) =>
      api.request(
        updateMeeting,
        { params: meetingParams(meeting), body: { maxParticipants } },
        host.token,
      );
    await Promise.all([
      ...people.map(async (person, index) => {
        await register(person, meeting);
        if (index % 3 === 0) await withdraw(person, meeting);
        if (index % 4 === 0) await wait(person, meeting);
      }),
      change(3),
      change(7),
      change(4),
    ]);
    const { maxParticipants, registered } = await read(host, meeting);
    expect(registered).toBeLessThanOrEqual(maxParticipants);
    expect(await seatsOf(meeting)).toBe(registered);
  });

  it('API-65 is for oneself: another person’s id is refused, one of another organization too', async () => {
    const host = await newHost();
    const meeting = await api.createMeeting(host);
    const [one, two] = (await employees(host, 2)) as [TestCaller, TestCaller];
    expect((await register(one, meeting, two.membershipId)).errorType).toBe('PERMISSION_DENIED');
    const foreign = await newHost();
    expect(
      (await register(foreign, { ...meeting, organization: foreign.organization })).errorType,
    ).toBe('MEETING_NOT_FOUND');
    expect(await seatsOf(meeting)).toBe(0);
  });

  it.each([
    ['cancelled', { status: 'cancelled' }],
    ['completed', { status: 'completed' }],
    ['over', { starts_at: new Date(Date.now() - 2 * hour), ends_at: new Date(Date.now() - hour) }],
  ])('MEET-13 a session that is %s takes nobody', async (_case, columns) => {
    const host = await newHost();
    const meeting = await api.createMeeting(host, columns);
    const [person] = (await employees(host, 1)) as [TestCaller];
    expect((await register(person, meeting)).errorType).toBe('MEETING_CLOSED');
    expect((await wait(person, meeting)).errorType).toBe('MEETING_CLOSED');
  });

  it('CONF-08 who was blocked neither registers nor waits, also after withdrawing', async () => {
    const host = await newHost();
    const meeting = await api.createMeeting(host);
    const [person] = (await employees(host, 1)) as [TestCaller];
    await api.addParticipant(meeting, person, { blocked_at: new Date() });
    await withdraw(person, meeting);
    expect((await register(person, meeting)).errorType).toBe('PARTICIPANT_BLOCKED');
    expect((await wait(person, meeting)).errorType).toBe('PARTICIPANT_BLOCKED');
  });
});

describe('the waiting list', () => {
  it('with a seat free it registers', async () => {
    const host = await newHost();
    const meeting = await api.createMeeting(host);
    const [person] = (await employees(host, 1)) as [TestCaller];
    expect((await wait(person, meeting)).data.own?.state).toBe('registered');
  });

  it('a seat given back goes to the next one at once, and they get a mail', async () => {
    const { meeting, seated, others } = await full(24, 2);
    const answer = await withdraw(seated, meeting);
    expect([answer.data.own, answer.data.seats]).toEqual([null, 'full']);
    const states = await Promise.all(
      others.map(async (other) => (await read(other, meeting)).own?.state),
    );
    expect(states).toEqual(['registered', 'waiting']);
    const mail = await api.readMail(others[0]?.email ?? '');
    expect(mail.subject).toContain('You have a seat');
  });

  it('within two hours of the start it is offered, kept, and taken by registering', async () => {
    const { meeting, seated, others } = await full(1, 2);
    const [next, last] = others as [TestCaller, TestCaller];
    await withdraw(seated, meeting);
    const own = (await read(next, meeting)).own;
    expect(own?.state).toBe('offered');
    expect((await api.readMail(next.email)).subject).toContain('A seat is free');
    expect(own?.offeredUntil).toBeGreaterThan(Date.now() / 1000);
    expect((await register(last, meeting)).errorType).toBe('MEETING_FULL');
    expect((await register(next, meeting)).data.own?.state).toBe('registered');
  });

  it('an offer that nobody takes goes to the next one', async () => {
    const { meeting, seated, others } = await full(1, 2);
    const [next, last] = others as [TestCaller, TestCaller];
    await withdraw(seated, meeting);
    await api.owner.query(
      `UPDATE meeting_participant SET offered_until = now() - interval '1 second' WHERE meeting_id = $1 AND state = 'offered'`,
      [meeting.id],
    );
    await api.owner.query(`SELECT enqueue_job('meetingChecks', '{}')`);
    await expect.poll(async () => (await read(last, meeting)).own?.state).toBe('offered');
    expect((await read(next, meeting)).own).toBeNull();
    expect((await register(next, meeting)).errorType).toBe('MEETING_FULL');
  });

  it('an offered seat can be declined; the next one has it at once', async () => {
    const { meeting, seated, others } = await full(1, 2);
    const [next, last] = others as [TestCaller, TestCaller];
    await withdraw(seated, meeting);
    await withdraw(next, meeting);
    expect((await read(last, meeting)).own?.state).toBe('offered');
  });

  it('more seats go to those who wait, in their order', async () => {
    const { host, meeting, others } = await full(24, 3);
    await api.request(
      updateMeeting,
      { params: meetingParams(meeting), body: { maxParticipants: 3 } },
      host.token,
    );
    const states = await Promise.all(
      others.map(async (other) => (await read(other, meeting)).own?.state),
    );
    expect(states).toEqual(['registered', 'registered', 'waiting']);
  });

  it('100 withdrawals and waitings at once lose no seat and give none twice', async () => {
    const host = await newHost();
    const meeting = await api.createMeeting(host, { max_participants: 3 });
    const people = await employees(host, 10);
    await Promise.all(
      people.map(async (person) => {
        for (let round = 0; round < 5; round += 1) {
          await wait(person, meeting);
          await withdraw(person, meeting);
        }
        await wait(person, meeting);
      }),
    );
    const { registered, waiting } = await read(host, meeting);
    expect([registered, waiting]).toEqual([3, 7]);
  });
});

describe('leaving', () => {
  it('the host cannot withdraw; who has no place has none to give back', async () => {
    const host = await newHost();
    const meeting = await api.createMeeting(host);
    expect((await withdraw(host, meeting)).errorType).toBe('HOST_CANNOT_WITHDRAW');
    const [person] = (await employees(host, 1)) as [TestCaller];
    expect((await withdraw(person, meeting)).errorType).toBe('PARTICIPANT_NOT_FOUND');
  });

  const deactivate = (admin: TestCaller, person: Pick<TestCaller, 'membershipId'>) =>
    api.request(
      deactivateUser,
      { params: { userId: person.membershipId, orgId: admin.organization.id } },
      admin.token,
    );

  it('a person who is deactivated loses their seat to the next one', async () => {
    const { host, meeting, seated, others } = await full(24, 1);
    const admin = await api.createCaller('OrganizationAdmin', host.organization);
    await deactivate(admin, seated);
    await expect
      .poll(async () => (await read(others[0] as TestCaller, meeting)).own?.state)
      .toBe('registered');
    expect(await seatsOf(meeting)).toBe(1);
  });

  it('sessions of a host who is deactivated are cancelled, and those registered hear of it', async () => {
    const host = await newHost();
    const meeting = await api.createMeeting(host);
    const [person] = (await employees(host, 1)) as [TestCaller];
    await register(person, meeting);
    // No one is told of a seat in a session that was cancelled before the mail was written.
    await api.readMail(person.email);
    const admin = await api.createCaller('OrganizationAdmin', host.organization);
    await deactivate(admin, host);
    await expect.poll(async () => (await read(person, meeting)).status).toBe('cancelled');
    const mails = await api.readMails(person.email, 2);
    expect(mails.at(-1)?.subject).toContain('cancelled');
  });
});
