import { randomUUID } from 'node:crypto';
import { eachMeetingText } from '@ensemble/contract';
import { SignJWT } from 'jose';
import type { Input, Plausible, Walker } from './plausible.ts';
import type { TestPerson } from '../factories/factories.ts';
import type { TestMeeting } from '../factories/meeting-factories.ts';

const nowhere = ['none'] as const;
const both = ['own', 'foreign'] as const;
const hour = 3_600_000;

/** Somebody of the organization who may host. */
const anotherHost = ({ api, organization }: Walker) =>
  api.createPerson({ organization, userType: 'ServiceProvider' });

/** The caller, where they can have a place in a session of the organization. */
const ownPlace = ({ caller, organization }: Walker): TestPerson | undefined =>
  caller?.organization.id === organization.id ? caller : undefined;

/** A session that the caller hosts, where they can; else one of another host. */
async function hosted(walker: Walker, columns: object = {}): Promise<TestMeeting> {
  const host = ownPlace(walker) ?? (await anotherHost(walker));
  return walker.api.createMeeting(host, { ...columns });
}

const paramsOf = (meeting: TestMeeting) => ({ orgId: meeting.organization.id, id: meeting.id });
const running = () => ({
  status: 'started',
  session_id: randomUUID(),
  started_at: new Date(),
  starts_at: new Date(Date.now() - 60_000),
  ends_at: new Date(Date.now() + hour),
});

const ofHosted =
  (columns: () => object, more: (walker: Walker) => Omit<Input, 'params'> = () => ({})) =>
  async (walker: Walker): Promise<Input> => ({
    ...more(walker),
    params: paramsOf(await hosted(walker, columns())),
  });

/** A session of another host in which the caller has a place, where they can. */
const joined =
  (columns: () => object, place: object = {}, more: () => Omit<Input, 'params'> = () => ({})) =>
  async (walker: Walker): Promise<Input> => {
    const meeting = await walker.api.createMeeting(await anotherHost(walker), { ...columns() });
    const own = ownPlace(walker);
    const pid = own ? await walker.api.addParticipant(meeting, own, { ...place }) : randomUUID();
    return { ...more(), params: { ...paramsOf(meeting), pid } };
  };

/** The same without the participant's id in the path. */
const joinedWithoutId =
  (...values: Parameters<typeof joined>) =>
  async (walker: Walker): Promise<Input> => {
    const { params, ...more } = await joined(...values)(walker);
    const { pid: _pid, ...rest } = params as { pid: string };
    return { ...more, params: rest };
  };

/** A running session that the caller hosts, and another person in it. */
const moderated =
  (more: () => Omit<Input, 'params'>) =>
  async (walker: Walker): Promise<Input> => {
    const meeting = await hosted(walker, running());
    const pid = await walker.api.addParticipant(meeting, await anotherHost(walker));
    return { ...more(), params: { ...paramsOf(meeting), pid } };
  };

const times = () => ({
  startsAt: new Date(Date.now() + 24 * hour).toISOString(),
  endsAt: new Date(Date.now() + 25 * hour).toISOString(),
});

/** The secret of the calls service, which is no session's. */
const asService = async (walker: Walker, body: object): Promise<Input> => ({
  body,
  token: walker.api.settings.CALLS_SECRET,
});

/** A join token as the engine issues it. */
async function joinToken({ api, organization }: Walker): Promise<string> {
  const host = await api.createCaller('ServiceProvider', organization);
  const meeting = await api.createRunningMeeting(host);
  const { rows } = await api.owner.query<{ id: string }>(
    `INSERT INTO call_connection (organization_id, meeting_id, participant_id, login_id, expires_at)
     SELECT $1, $2, $3, s.id, now() + interval '1 minute' FROM session s WHERE s.person_id = $4 RETURNING id`,
    [organization.id, meeting.id, meeting.hostPlaceId, host.id],
  );
  return new SignJWT({ room: meeting.room })
    .setProtectedHeader({ alg: 'HS256' })
    .setJti(rows[0]?.id ?? '')
    .setSubject(meeting.hostPlaceId)
    .setAudience('calls')
    .setExpirationTime('1 minute')
    .sign(new TextEncoder().encode(api.settings.CALLS_SECRET));
}

/** Sessions and calls: their part of the plausible inputs. */
export const meetingInputs: Readonly<Record<string, Plausible>> = {
  'list-meetings': {
    places: both,
    make: async ({ organization }) => ({ params: { orgId: organization.id } }),
  },
  'list-hosts': {
    places: both,
    make: async ({ organization }) => ({ params: { orgId: organization.id } }),
  },
  'read-clock': {
    places: ['none'],
    make: async () => ({ query: { timeZone: 'America/Winnipeg' } }),
  },
  'create-meeting': {
    places: both,
    make: async (walker) => ({
      params: { orgId: walker.organization.id },
      body: {
        ...times(),
        ...eachMeetingText(() => 'After the shift'),
        // A SuperAdmin holds no session, and schedules it for a host.
        ...((!ownPlace(walker) || walker.caller?.userType === 'SuperAdmin') && {
          hostId: (await anotherHost(walker)).membershipId,
        }),
      },
    }),
  },
  'get-meeting': { places: both, make: ofHosted(() => ({})) },
  'list-participants': { places: both, make: ofHosted(() => ({})) },
  'update-meeting': {
    places: both,
    make: ofHosted(
      () => ({}),
      () => ({ body: { title: 'Before the shift' } }),
    ),
  },
  'cancel-meeting': {
    places: both,
    make: ofHosted(
      () => ({}),
      () => ({ body: { cancelReason: 'The host is ill.' } }),
    ),
  },
  'delete-meeting': { places: both, make: ofHosted(() => ({})) },
  'register-participant': {
    places: both,
    make: async (walker) => ({
      params: {
        ...paramsOf(await walker.api.createMeeting(await anotherHost(walker))),
        userId: walker.caller?.membershipId ?? randomUUID(),
      },
    }),
  },
  'withdraw-participant': {
    places: both,
    make: async (walker) => {
      const { params } = await joinedWithoutId(() => ({}))(walker);
      return { params: { ...params, userId: walker.caller?.membershipId ?? randomUUID() } };
    },
  },
  'join-waiting-list': {
    places: both,
    make: async (walker) => ({
      params: paramsOf(await walker.api.createMeeting(await anotherHost(walker))),
    }),
  },
  'show-name': {
    places: both,
    make: async (walker) => {
      const meeting = await walker.api.createMeeting(await anotherHost(walker));
      const own = ownPlace(walker);
      if (own) await walker.api.addParticipant(meeting, own);
      await walker.api.owner.query(
        'UPDATE meeting_participant SET in_charge_since = clock_timestamp() + $1 WHERE id = $2',
        ['1 second', meeting.hostPlaceId],
      );
      return { params: { ...paramsOf(meeting), pid: meeting.hostPlaceId } };
    },
  },
  'download-calendar-entry': { places: both, make: joinedWithoutId(() => ({})) },
  'set-participant-time': {
    places: both,
    make: async (walker) => {
      const { params } = await joined(running)(walker);
      const { orgId, id, pid } = params as { orgId: string; id: string; pid: string };
      if (ownPlace(walker))
        await walker.api.owner.query(
          `INSERT INTO call_connection (organization_id, meeting_id, participant_id, login_id, expires_at, used_at, joined_at)
           VALUES ($1, $2, $3, $3, now(), now(), now())`,
          [orgId, id, pid],
        );
      return {
        params: { orgId, a: pid, b: 'joinedAt' },
        body: { value: new Date().toISOString() },
      };
    },
  },
  'get-call': { places: both, make: joinedWithoutId(() => ({})) },
  'set-alias': {
    places: both,
    make: joinedWithoutId(
      () => ({}),
      {},
      () => ({ body: { alias: 'Maple' } }),
    ),
  },
  'get-call-token': { places: both, make: joined(running) },
  'start-meeting': { places: both, make: ofHosted(() => ({})) },
  'complete-meeting': { places: both, make: ofHosted(running, () => ({ body: {} })) },
  'mute-participant': {
    places: both,
    make: moderated(() => ({ body: { kind: 'audio', on: true } })),
  },
  'mute-all': {
    places: both,
    make: ofHosted(running, () => ({ body: { kind: 'audio', on: true } })),
  },
  'block-participant': { places: both, make: moderated(() => ({ body: { blocked: true } })) },
  'raise-hand': {
    places: both,
    make: joinedWithoutId(running, {}, () => ({ body: { up: true } })),
  },
  'send-concern': {
    places: both,
    make: joinedWithoutId(running, {}, () => ({ body: { about: null, to: null } })),
  },
  'admit-to-call': {
    places: nowhere,
    make: async (walker) => asService(walker, { token: await joinToken(walker) }),
  },
  'report-call-events': {
    places: nowhere,
    make: async (walker) => asService(walker, { events: [] }),
  },
  // Only LiveKit signs it: no caller is let in.
  'take-livekit-event': {
    places: nowhere,
    make: async () => ({ body: '{}' as unknown as object }),
  },
};
