import {
  cancelMeeting,
  createMeeting,
  deleteMeeting,
  getMeeting,
  listAuditLog,
  listHosts,
  listMeetings,
  listParticipants,
  type Meeting,
  meetingStatuses,
  meetingTypes,
  participantTypes,
  setParticipantTime,
  updateMeeting,
} from '@ensemble/contract';
import { describe, expect, it } from 'vitest';
import { meetingParams, type TestMeeting } from '../../../testing/factories/meeting-factories.ts';
import { openTestServer } from '../../../testing/server/test-server.ts';
import type { TestCaller } from '../../../testing/factories/factories.ts';

const api = await openTestServer();

const hour = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * hour).toISOString();
const newBody = (more: object = {}) => ({
  title: 'After the shift',
  description: 'An hour to talk and to listen.',
  startsAt: inHours(24),
  endsAt: inHours(25),
  ...more,
});
const newHost = () => api.createCaller('ServiceProvider');
const create = (caller: TestCaller, more: object = {}, headers?: Record<string, string>) =>
  api.request(
    createMeeting,
    { params: { orgId: caller.organization.id }, body: newBody(more) },
    caller.token,
    headers,
  );
const ofMeeting = (meeting: Meeting) => ({ orgId: meeting.organizationId, id: meeting.id });
const update = (caller: TestCaller, meeting: Meeting, body: object) =>
  api.request(updateMeeting, { params: ofMeeting(meeting), body }, caller.token);
const unix = (iso: string) => Math.floor(Date.parse(iso) / 1000);

describe('scheduling a session', () => {
  it('API-60, MEET-29, MEET-31, MEET-36 makes it with its host, from ISO times, and answers unix seconds', async () => {
    const host = await newHost();
    const body = newBody({
      hostId: host.membershipId,
      organizationId: host.organization.id,
      ruleSet: 'default',
      maxParticipants: 8,
    });
    const made = await create(host, body);
    expect(made.status).toBe(201);
    expect(made.data).toMatchObject({
      organizationId: host.organization.id,
      hostId: host.membershipId,
      title: body.title,
      description: body.description,
      startsAt: unix(body.startsAt),
      endsAt: unix(body.endsAt),
      maxParticipants: 8,
      status: 'scheduled',
      type: 'scheduled',
      ruleSet: 'default',
      sessionId: null,
      registered: 0,
      waiting: 0,
      inCharge: true,
      own: { type: 'owner', state: 'registered' },
    });
    expect(made.data.participants).toMatchObject([
      { userId: host.membershipId, type: 'owner', email: host.email },
    ]);
  });

  it('API-60, API-61, MEET-31 takes times as clocks of a zone show them, and answers them so', async () => {
    const host = await newHost();
    const day = Temporal.Now.plainDateISO('UTC').add({ days: 9 }).toString();
    const seconds = (time: string, zone: string) =>
      Temporal.PlainDateTime.from(`${day}T${time}`).toZonedDateTime(zone).epochMilliseconds / 1000;
    const made = await create(host, {
      startsAt: `${day}T18:00`,
      endsAt: `${day}T19:00`,
      timeZone: 'America/Winnipeg',
    });
    expect(made.data).toMatchObject({
      startsAt: seconds('18:00', 'America/Winnipeg'),
      endsAt: seconds('19:00', 'America/Winnipeg'),
    });
    const end = { endsAt: `${day}T21:30`, timeZone: 'America/St_Johns' };
    const changed = await api.request(
      updateMeeting,
      {
        params: ofMeeting(made.data),
        query: { timeZone: 'America/St_Johns' },
        body: { ...end, endsAt: `${day}T23:30` },
      },
      host.token,
    );
    expect(changed.data).toMatchObject({
      localStartsAt: Temporal.Instant.fromEpochMilliseconds(made.data.startsAt * 1000)
        .toZonedDateTimeISO('America/St_Johns')
        .toPlainDateTime()
        .toString({ smallestUnit: 'minute' }),
      endsAt: seconds('23:30', 'America/St_Johns'),
      localEndsAt: `${day}T23:30`,
    });
    // 18:00 of Winnipeg is half past nine in Newfoundland, after this end.
    expect(
      (await update(host, made.data, { ...end, endsAt: `${day}T18:30` })).error?.errorDetails,
    ).toHaveProperty('endsAt');
    const unknown = { params: ofMeeting(made.data), query: { timeZone: 'Mars/Olympus' } };
    const organizations = { params: ofMeeting(made.data), query: {} };
    expect((await api.request(getMeeting, unknown, host.token)).data).toEqual(
      (await api.request(getMeeting, organizations, host.token)).data,
    );
  });

  it('MEET-17 has 15 seats where none are named', async () => {
    expect((await create(await newHost())).data.maxParticipants).toBe(15);
  });

  it('MEET-26, MEET-27, MEET-28 knows the values of the requirements', () => {
    expect([...meetingStatuses].sort()).toEqual([
      'cancelled',
      'completed',
      'ready',
      'scheduled',
      'started',
    ]);
    expect([...meetingTypes]).toEqual([
      'adhock',
      'adhock-private',
      'scheduled',
      'scheduled-private',
    ]);
    expect([...participantTypes]).toEqual(['owner', 'moderator', 'participant']);
  });

  it.each([
    ['MEET-15 a title of 81 characters', { title: 'x'.repeat(81) }, 'title'],
    ['MEET-15 a blank title', { title: '  ' }, 'title'],
    ['MEET-16 a description of 141 characters', { description: 'x'.repeat(141) }, 'description'],
    ['MEET-16 no description', { description: '' }, 'description'],
    ['MEET-17 0 participants', { maxParticipants: 0 }, 'maxParticipants'],
    ['MEET-17 16 participants', { maxParticipants: 16 }, 'maxParticipants'],
    ['MEET-17 half a participant', { maxParticipants: 1.5 }, 'maxParticipants'],
    ['MEET-18 a start in the past', { startsAt: inHours(-1) }, 'startsAt'],
    ['MEET-20 an end before the start', { endsAt: inHours(23) }, 'endsAt'],
    ['a session of 13 hours', { endsAt: inHours(37) }, 'endsAt'],
    ['a time that is none', { startsAt: 'tomorrow' }, 'startsAt'],
    ['a status', { status: 'started' }, 'status'],
    ['another rule set', { ruleSet: 'other' }, 'ruleSet'],
  ])(
    'API-60, MEET-34 refuses %s, in both languages, under its field',
    async (_case, more, field) => {
      const answer = await create(await newHost(), more);
      expect([answer.status, answer.errorType]).toEqual([400, 'VALIDATION_FAILED']);
      expect(Object.keys(answer.error?.errorDetails ?? {})).toContain(field);
    },
  );

  it('takes 80 and 140 characters', async () => {
    const made = await create(await newHost(), {
      title: 'x'.repeat(80),
      description: 'y'.repeat(140),
    });
    expect(made.status).toBe(201);
  });

  it('MEET-36 lets an administrator schedule it for another host, and no host for somebody else', async () => {
    const admin = await api.createCaller('OrganizationAdmin');
    const host = await api.createCaller('ServiceProvider', admin.organization);
    const made = await create(admin, { hostId: host.membershipId });
    expect(made.data).toMatchObject({
      hostId: host.membershipId,
      inCharge: false,
      mayCancel: true,
      own: null,
    });
    const other = await create(host, { hostId: admin.membershipId });
    expect(other.errorType).toBe('HOST_NOT_ALLOWED');
  });

  it.each(['Employee', 'FamilyFriend'] as const)(
    'MEET-36 takes no %s as a host or co-host',
    async (userType) => {
      const admin = await api.createCaller('OrganizationAdmin');
      const { membershipId } = await api.createPerson({
        organization: admin.organization,
        userType,
      });
      expect((await create(admin, { hostId: membershipId })).errorType).toBe('HOST_NOT_ALLOWED');
      expect((await create(admin, { moderatorIds: [membershipId] })).errorType).toBe(
        'HOST_NOT_ALLOWED',
      );
    },
  );

  it('takes nobody of another organization as host or co-host, and no other organization', async () => {
    const admin = await api.createCaller('OrganizationAdmin');
    const foreign = await newHost();
    expect((await create(admin, { hostId: foreign.membershipId })).errorType).toBe(
      'HOST_NOT_ALLOWED',
    );
    expect((await create(admin, { moderatorIds: [foreign.membershipId] })).errorType).toBe(
      'HOST_NOT_ALLOWED',
    );
    expect((await create(admin, { organizationId: foreign.organization.id })).errorType).toBe(
      'ORGANIZATION_MISMATCH',
    );
  });

  it('lists who may host, for choosing co-hosts', async () => {
    const host = await newHost();
    const peer = await api.createPerson({
      organization: host.organization,
      userType: 'PeerSupporter',
    });
    await api.createPerson({ organization: host.organization, userType: 'Employee' });
    const { data } = await api.request(
      listHosts,
      { params: { orgId: host.organization.id } },
      host.token,
    );
    expect(data.hosts.map(({ userId }) => userId).sort()).toEqual(
      [host.membershipId, peer.membershipId].sort(),
    );
  });
});

describe('the list', () => {
  const list = (caller: TestCaller, query: object = {}) =>
    api.request(listMeetings, { params: { orgId: caller.organization.id }, query }, caller.token);
  const at = (iso: string) => ({
    starts_at: new Date(iso),
    ends_at: new Date(Date.parse(iso) + hour),
  });

  it('API-58, MEET-01 has the sessions of a month as it is in a time zone', async () => {
    const host = await newHost();
    const october = await api.createMeeting(host, at('2026-11-01T03:30:00Z'));
    const first = await api.createMeeting(host, at('2026-11-01T04:00:00Z'));
    const last = await api.createMeeting(host, at('2026-12-01T04:59:00Z'));
    const december = await api.createMeeting(host, at('2026-12-01T05:00:00Z'));
    const idsOf = async (query: object) =>
      (await list(host, query)).data.meetings.map(({ id }) => id);
    const toronto = { timeZone: 'America/Toronto', year: 2026 };
    expect(await idsOf({ ...toronto, month: 10 })).toEqual([october.id]);
    expect(await idsOf({ ...toronto, month: 11 })).toEqual([first.id, last.id]);
    expect(await idsOf({ ...toronto, month: 12 })).toEqual([december.id]);
    expect(await idsOf({ month: 11, year: 2026, timeZone: 'UTC' })).toEqual([october.id, first.id]);
  });

  it('MEET-02, API-58 has the sessions that one person hosts or co-hosts where `sp` names them', async () => {
    const host = await newHost();
    const coworker = await api.createPerson({
      organization: host.organization,
      userType: 'ServiceProvider',
    });
    const own = await api.createMeeting(host, at('2027-01-05T15:00:00Z'));
    const theirs = await api.createMeeting(coworker, at('2027-01-06T15:00:00Z'));
    const coHosted = await api.createMeeting(coworker, at('2027-01-07T15:00:00Z'));
    await api.addParticipant(coHosted, host, { type: 'moderator' });
    await api.addParticipant(theirs, host);
    const january = { month: 1, year: 2027 };
    const all = await list(host, january);
    expect(all.data.meetings.map(({ id }) => id)).toEqual([own.id, theirs.id, coHosted.id]);
    const filtered = await list(host, { ...january, sp: host.membershipId });
    expect([filtered.data.meetings.map(({ id }) => id), filtered.data.count]).toEqual([
      [own.id, coHosted.id],
      2,
    ]);
  });

  it('API-58, MEET-03, OPEN-60 has 50 of them at a time, and says how many there are', async () => {
    const host = await newHost();
    for (let day = 1; day <= 26; day += 1)
      for (const time of ['14', '18'])
        await api.createMeeting(host, at(`2027-03-${String(day).padStart(2, '0')}T${time}:00:00Z`));
    const march = { month: 3, year: 2027 };
    const [one, two] = [await list(host, march), await list(host, { ...march, skip: 50 })];
    expect([one.data.meetings.length, two.data.meetings.length, one.data.count]).toEqual([
      50, 2, 52,
    ]);
    expect(new Set([...one.data.meetings, ...two.data.meetings].map(({ id }) => id)).size).toBe(52);
  });

  it.each([
    ['month 13', { month: 13 }],
    ['a year of two digits', { year: 26 }],
    ['a negative skip', { skip: -1 }],
  ])('refuses %s', async (_case, query) => {
    expect((await list(await newHost(), query)).errorType).toBe('VALIDATION_FAILED');
  });

  it('shows nothing of another organization, by list or by id', async () => {
    const host = await newHost();
    const foreign = await api.createMeeting(await newHost());
    expect((await list(host, { month: 1, year: 2027 })).data.count).toBe(0);
    const read = await api.request(
      getMeeting,
      { params: { orgId: host.organization.id, id: foreign.id } },
      host.token,
    );
    expect(read.errorType).toBe('MEETING_NOT_FOUND');
  });
});

describe('who sees whom', () => {
  async function running() {
    const host = await newHost();
    const meeting = await api.createRunningMeeting(host);
    const [moderator, one, two] = [
      await api.createCaller('PeerSupporter', host.organization),
      await api.createCaller('Employee', host.organization),
      await api.createCaller('Employee', host.organization),
    ];
    await api.addParticipant(meeting, moderator, { type: 'moderator' });
    await api.addParticipant(meeting, one, { joined_at: new Date() });
    const participantOfTwo = await api.addParticipant(meeting, two);
    return { host, meeting, moderator, one, two, participantOfTwo };
  }
  const participantsFor = async (caller: TestCaller, meeting: TestMeeting) => {
    const params = meetingParams(meeting);
    const [read, listed] = [
      await api.request(getMeeting, { params }, caller.token),
      await api.request(listParticipants, { params }, caller.token),
    ];
    expect(listed.data.participants).toEqual(read.data.participants);
    return read.data;
  };

  it('MEET-08, MEET-30, API-59 host and moderators see every participant with address and times', async () => {
    const { host, meeting, moderator, one } = await running();
    for (const caller of [host, moderator]) {
      const { participants, registered } = await participantsFor(caller, meeting);
      expect([participants.length, registered]).toEqual([4, 3]);
      const shown = participants.find(({ userId }) => userId === one.membershipId);
      expect(shown).toMatchObject({
        meetingId: meeting.id,
        email: one.email,
        phone: null,
        type: 'participant',
      });
      expect(shown?.joinedAt).toBeGreaterThan(0);
    }
  });

  it('MEET-08 a participant sees those in charge and themselves, without addresses, times and counts', async () => {
    const { meeting, one } = await running();
    const { participants, seats, registered, waiting } = await participantsFor(one, meeting);
    expect([seats, registered, waiting]).toEqual(['left', null, null]);
    expect(participants.map(({ type }) => type)).toEqual(['owner', 'moderator', 'participant']);
    expect(
      participants.every(
        ({ email, joinedAt, leftAt }) => email === null && joinedAt === null && leftAt === null,
      ),
    ).toBe(true);
  });

  it.each(['OrganizationAdmin', 'PeerSupportAdmin', 'ServiceProvider', 'Employee'] as const)(
    'MEET-08 a %s without a place sees those in charge only, and whether seats are left',
    async (userType) => {
      const { host, meeting } = await running();
      const reader = await api.createCaller(userType, host.organization);
      const { participants, seats, registered, own } = await participantsFor(reader, meeting);
      expect(participants.map(({ type }) => type)).toEqual(['owner', 'moderator']);
      expect([seats, registered, own]).toEqual(['left', null, null]);
      expect(JSON.stringify(participants)).not.toContain('@');
    },
  );

  describe('when someone joined or left', () => {
    const now = () => Math.floor(Date.now() / 1000);
    async function stage() {
      const { host, meeting, one, two, participantOfTwo } = await running();
      const set = (caller: TestCaller, b: string, value: string | number) =>
        api.request(
          setParticipantTime,
          {
            params: { orgId: meeting.organization.id, a: participantOfTwo, b: b as 'leftAt' },
            body: { value },
          },
          caller.token,
        );
      /** What the call's own events said of this person, minutes ago. */
      const seen = (joined: number, left: number | null) =>
        api.owner.query(
          `INSERT INTO call_connection (organization_id, meeting_id, participant_id, login_id, expires_at, used_at, joined_at, left_at)
           VALUES ($1, $2, $3, gen_random_uuid(), now(), now(), now() - $4 * interval '1 minute', now() - $5 * interval '1 minute')`,
          [meeting.organization.id, meeting.id, participantOfTwo, joined, left],
        );
      return { host, meeting, one, two, set, seen };
    }

    it('API-66, OPEN-65, CONF-11 is set by themselves or those in charge, as far as the call saw it', async () => {
      const { host, meeting, one, two, set, seen } = await stage();
      await seen(10, 2);
      const reads = async () => {
        const { participants } = await participantsFor(host, meeting);
        const { joinedAt, leftAt } =
          participants.find(({ userId }) => userId === two.membershipId) ?? {};
        return [joinedAt, leftAt];
      };
      const [joined, left] = [now() - 9 * 60, now() - 3 * 60];
      expect((await set(two, 'joinedAt', new Date(joined * 1000).toISOString())).status).toBe(200);
      expect((await set(host, 'leftAt', left)).data.leftAt).toBe(left);
      expect(await reads()).toEqual([joined, left]);
      expect((await set(one, 'leftAt', left)).errorType).toBe('PERMISSION_DENIED');
      const outsider = await api.createCaller('ServiceProvider', host.organization);
      expect((await set(outsider, 'leftAt', left)).errorType).toBe('PARTICIPANT_NOT_FOUND');
      expect((await set(host, 'alias', left)).errorType).toBe('VALIDATION_FAILED');
      // The clock of a phone may be a little off: what is stored is what the call saw.
      expect((await set(host, 'joinedAt', joined - 90)).data.joinedAt).toBeGreaterThan(joined - 90);
    });

    it('API-66 is refused for a person whom the call never saw', async () => {
      const { host, two, set } = await stage();
      for (const b of ['joinedAt', 'leftAt'])
        for (const caller of [two, host])
          expect((await set(caller, b, now())).errorType).toBe('NOT_SEEN_IN_CALL');
    });

    it('API-66 is refused at another time, and as a leaving of someone who is there', async () => {
      const { host, set, seen } = await stage();
      await seen(10, null);
      expect((await set(host, 'leftAt', now())).errorType).toBe('NOT_SEEN_IN_CALL');
      expect((await set(host, 'joinedAt', now())).status).toBe(200);
      expect((await set(host, 'joinedAt', now() - 20 * 60)).errorType).toBe('NOT_SEEN_IN_CALL');
      expect((await set(host, 'joinedAt', now() + 3600)).errorType).toBe('NOT_SEEN_IN_CALL');
      expect((await set(host, 'joinedAt', -5)).errorType).toBe('VALIDATION_FAILED');
    });
  });
});

describe('changing a session', () => {
  it('API-61, MEET-09 by the host changes what is sent, and answers it', async () => {
    const host = await newHost();
    const { data } = await create(host);
    const changed = await update(host, data, { title: 'Before the shift', endsAt: inHours(26) });
    expect([changed.status, changed.data.title, changed.data.description]).toEqual([
      200,
      'Before the shift',
      data.description,
    ]);
    expect(changed.data.startsAt).toBe(data.startsAt);
  });

  it.each(['status', 'sessionId', 'cancelReason', 'participants'])(
    'API-61 refuses %s in the body: it has a call of its own',
    async (field) => {
      const host = await newHost();
      const { data } = await create(host);
      expect((await update(host, data, { [field]: 'completed' })).errorType).toBe(
        'VALIDATION_FAILED',
      );
      expect(
        (await api.request(getMeeting, { params: ofMeeting(data) }, host.token)).data.status,
      ).toBe('scheduled');
    },
  );

  it('MEET-09 is refused to participants, co-workers and administrators who do not run it', async () => {
    const host = await newHost();
    const { data } = await create(host);
    const meeting = {
      id: data.id,
      organization: host.organization,
      hostParticipantId: '',
      room: null,
    };
    const provider = await api.createCaller('ServiceProvider', host.organization);
    await api.addParticipant(meeting, provider);
    const admin = await api.createCaller('OrganizationAdmin', host.organization);
    const employee = await api.createCaller('Employee', host.organization);
    for (const caller of [provider, admin, employee])
      expect((await update(caller, data, { title: 'Mine' })).errorType).toBe('PERMISSION_DENIED');
  });

  it('moderators change it, and the host makes and unmakes them; they keep their seat', async () => {
    const host = await newHost();
    const cohost = await api.createCaller('PeerSupporter', host.organization);
    const { data } = await create(host, { moderatorIds: [cohost.membershipId] });
    expect((await update(cohost, data, { title: 'Ours' })).data.title).toBe('Ours');
    const without = await update(host, data, { moderatorIds: [] });
    expect(without.data.participants.map(({ type }) => type)).toEqual(['owner', 'participant']);
    expect((await update(cohost, data, { title: 'Mine' })).errorType).toBe('PERMISSION_DENIED');
  });

  it('refuses fewer seats than people registered, and says how many they are', async () => {
    const host = await newHost();
    const { data } = await create(host);
    const meeting = {
      id: data.id,
      organization: host.organization,
      hostParticipantId: '',
      room: null,
    };
    for (let each = 0; each < 3; each += 1)
      await api.addParticipant(
        meeting,
        await api.createPerson({ organization: host.organization, userType: 'Employee' }),
      );
    const answer = await update(host, data, { maxParticipants: 2 });
    expect(answer.errorType).toBe('MEETING_BELOW_REGISTERED');
    expect(answer.error?.exceptionMessage.en).toContain('3');
    expect((await update(host, data, { maxParticipants: 3 })).data.maxParticipants).toBe(3);
  });

  it.each([
    ['MEET-18 a start in the past', { startsAt: inHours(-1) }, 'startsAt'],
    ['MEET-20 an end before the start that stays', { endsAt: inHours(23) }, 'endsAt'],
    ['MEET-20 a start after the end that stays', { startsAt: inHours(30) }, 'endsAt'],
  ])('API-61 refuses %s', async (_case, body, field) => {
    const host = await newHost();
    const { data } = await create(host);
    const answer = await update(host, data, body);
    expect(Object.keys(answer.error?.errorDetails ?? {})).toContain(field);
  });

  it('once it runs, title and end change, its start and host do not', async () => {
    const host = await newHost();
    const meeting = await api.createRunningMeeting(host);
    const { data } = await api.request(getMeeting, { params: meetingParams(meeting) }, host.token);
    expect((await update(host, data, { title: 'Longer', endsAt: inHours(2) })).status).toBe(200);
    expect((await update(host, data, { startsAt: inHours(1) })).errorType).toBe('MEETING_STARTED');
  });

  it.each(['cancelled', 'completed'])('a %s session changes no more', async (status) => {
    const host = await newHost();
    const meeting = await api.createMeeting(host, { status });
    const { data } = await api.request(getMeeting, { params: meetingParams(meeting) }, host.token);
    expect((await update(host, data, { title: 'Again' })).errorType).toBe('MEETING_CLOSED');
  });
});

describe('cancelling and deleting', () => {
  const cancel = (caller: TestCaller, meeting: TestMeeting, cancelReason = 'The host is ill.') =>
    api.request(
      cancelMeeting,
      { params: meetingParams(meeting), body: { cancelReason } },
      caller.token,
    );
  const remove = (caller: TestCaller, meeting: TestMeeting) =>
    api.request(deleteMeeting, { params: meetingParams(meeting) }, caller.token);

  it('API-62, MEET-24 cancels with a reason, once', async () => {
    const host = await newHost();
    const meeting = await api.createMeeting(host);
    const answer = await cancel(host, meeting);
    expect(answer.data).toMatchObject({ status: 'cancelled', cancelReason: 'The host is ill.' });
    expect((await cancel(host, meeting)).errorType).toBe('MEETING_CLOSED');
  });

  it.each(['', '   ', 'x'.repeat(501)])('MEET-24 needs a reason: %j', async (reason) => {
    const host = await newHost();
    const answer = await cancel(host, await api.createMeeting(host), reason);
    expect(Object.keys(answer.error?.errorDetails ?? {})).toEqual(['cancelReason']);
  });

  it('MEET-35, OPEN-88 finds no other’s session, and cancels no completed one', async () => {
    const host = await newHost();
    const done = await api.createMeeting(host, { status: 'completed' });
    expect((await cancel(host, done)).errorType).toBe('MEETING_CLOSED');
    const foreign = await api.createMeeting(await newHost());
    const answer = await cancel(host, { ...foreign, organization: host.organization });
    expect([answer.status, answer.errorType]).toEqual([404, 'MEETING_NOT_FOUND']);
  });

  it('administrators cancel it too, co-workers and participants do not', async () => {
    const host = await newHost();
    const meeting = await api.createMeeting(host);
    const coworker = await api.createCaller('ServiceProvider', host.organization);
    await api.addParticipant(meeting, coworker);
    expect((await cancel(coworker, meeting)).errorType).toBe('PERMISSION_DENIED');
    const admin = await api.createCaller('PeerSupportAdmin', host.organization);
    expect((await cancel(admin, meeting)).data.status).toBe('cancelled');
  });

  it('API-61, OPEN-70 its host deletes it before it starts, nobody else and not later', async () => {
    const host = await newHost();
    const meeting = await api.createMeeting(host);
    const cohost = await api.createCaller('ServiceProvider', host.organization);
    await api.addParticipant(meeting, cohost, { type: 'moderator' });
    const admin = await api.createCaller('OrganizationAdmin', host.organization);
    for (const caller of [cohost, admin])
      expect((await remove(caller, meeting)).errorType).toBe('PERMISSION_DENIED');
    expect((await remove(host, meeting)).status).toBe(200);
    expect(
      (await api.request(getMeeting, { params: meetingParams(meeting) }, host.token)).status,
    ).toBe(404);
    expect((await remove(host, await api.createRunningMeeting(host))).errorType).toBe(
      'MEETING_STARTED',
    );
  });

  it('what is done with sessions is in the audit log, never who takes part', async () => {
    const host = await newHost();
    const meeting = await api.createMeeting(host);
    const member = await api.createPerson({
      organization: host.organization,
      userType: 'Employee',
    });
    await api.addParticipant(meeting, member);
    await cancel(host, meeting);
    // The day of what a host did is over.
    await api.owner.query(
      `UPDATE audit_event SET day_end = now() - interval '1 minute' WHERE organization_id = $1`,
      [host.organization.id],
    );
    const admin = await api.createCaller('OrganizationAdmin', host.organization);
    const { data } = await api.request(
      listAuditLog,
      { params: { orgId: admin.organization.id } },
      await api.openSession(admin, 'High'),
    );
    const text = JSON.stringify(data);
    expect(text).toContain('meetings.cancel');
    expect(text).not.toContain(member.email);
    expect(text).not.toContain(member.membershipId);
  });
});
