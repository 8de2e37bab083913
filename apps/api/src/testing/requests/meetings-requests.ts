import { randomUUID } from 'node:crypto';
import { eachMeetingText } from '@ensemble/contract';
import { SignJWT } from 'jose';
import type { Input, ValidRequest, RequestCase } from './request-case.ts';
import type { TestPerson } from '../factories/factories.ts';
import type { TestMeeting } from '../factories/meeting-factories.ts';

const nowhere = ['none'] as const;
const both = ['own', 'foreign'] as const;
const hour = 3_600_000;

/** Somebody of the organization who may host. */
const anotherHost = ({ api, organization }: RequestCase) =>
  api.createPerson({ organization, userType: 'ServiceProvider' });

/** The caller, where they can have a place in a session of the organization. */
const ownMember = ({ caller, organization }: RequestCase): TestPerson | undefined =>
  caller?.organization.id === organization.id ? caller : undefined;

/** A session that the caller hosts, where they can; else one of another host. */
async function hosted(requestCase: RequestCase, columns: object = {}): Promise<TestMeeting> {
  const host = ownMember(requestCase) ?? (await anotherHost(requestCase));
  return requestCase.api.createMeeting(host, { ...columns });
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
  (columns: () => object, more: (requestCase: RequestCase) => Omit<Input, 'params'> = () => ({})) =>
  async (requestCase: RequestCase): Promise<Input> => ({
    ...more(requestCase),
    params: paramsOf(await hosted(requestCase, columns())),
  });

/** A session of another host in which the caller has a place, where they can. */
const joined =
  (
    columns: () => object,
    participant: object = {},
    more: () => Omit<Input, 'params'> = () => ({}),
  ) =>
  async (requestCase: RequestCase): Promise<Input> => {
    const meeting = await requestCase.api.createMeeting(await anotherHost(requestCase), {
      ...columns(),
    });
    const own = ownMember(requestCase);
    const pid = own
      ? await requestCase.api.addParticipant(meeting, own, { ...participant })
      : randomUUID();
    return { ...more(), params: { ...paramsOf(meeting), pid } };
  };

/** The same without the participant's id in the path. */
const joinedWithoutId =
  (...values: Parameters<typeof joined>) =>
  async (requestCase: RequestCase): Promise<Input> => {
    const { params, ...more } = await joined(...values)(requestCase);
    const { pid: _pid, ...rest } = params as { pid: string };
    return { ...more, params: rest };
  };

/** A running session that the caller hosts, and another person in it. */
const moderated =
  (more: () => Omit<Input, 'params'>) =>
  async (requestCase: RequestCase): Promise<Input> => {
    const meeting = await hosted(requestCase, running());
    const pid = await requestCase.api.addParticipant(meeting, await anotherHost(requestCase));
    return { ...more(), params: { ...paramsOf(meeting), pid } };
  };

const times = () => ({
  startsAt: new Date(Date.now() + 24 * hour).toISOString(),
  endsAt: new Date(Date.now() + 25 * hour).toISOString(),
});

/** The secret of the calls service, which is no session's. */
const asService = async (requestCase: RequestCase, body: object): Promise<Input> => ({
  body,
  token: requestCase.api.settings.CALLS_SECRET,
});

/** A join token as the engine issues it. */
async function joinToken({ api, organization }: RequestCase): Promise<string> {
  const host = await api.createCaller('ServiceProvider', organization);
  const meeting = await api.createRunningMeeting(host);
  const { rows } = await api.owner.query<{ id: string }>(
    `INSERT INTO call_connection (organization_id, meeting_id, participant_id, login_id, expires_at)
     SELECT $1, $2, $3, s.id, now() + interval '1 minute' FROM session s WHERE s.person_id = $4 RETURNING id`,
    [organization.id, meeting.id, meeting.hostParticipantId, host.id],
  );
  return new SignJWT({ room: meeting.room })
    .setProtectedHeader({ alg: 'HS256' })
    .setJti(rows[0]?.id ?? '')
    .setSubject(meeting.hostParticipantId)
    .setAudience('calls')
    .setExpirationTime('1 minute')
    .sign(new TextEncoder().encode(api.settings.CALLS_SECRET));
}

/** Sessions and calls: their part of the valid requests. */
export const requests: Readonly<Record<string, ValidRequest>> = {
  'list-meetings': {
    tenantCases: both,
    make: async ({ organization }) => ({ params: { orgId: organization.id } }),
  },
  'list-hosts': {
    tenantCases: both,
    make: async ({ organization }) => ({ params: { orgId: organization.id } }),
  },
  'read-clock': {
    tenantCases: ['none'],
    make: async () => ({ query: { timeZone: 'America/Winnipeg' } }),
  },
  'create-meeting': {
    tenantCases: both,
    make: async (requestCase) => ({
      params: { orgId: requestCase.organization.id },
      body: {
        ...times(),
        ...eachMeetingText(() => 'After the shift'),
        // A SuperAdmin holds no session, and schedules it for a host.
        ...((!ownMember(requestCase) || requestCase.caller?.userType === 'SuperAdmin') && {
          hostId: (await anotherHost(requestCase)).membershipId,
        }),
      },
    }),
  },
  'get-meeting': { tenantCases: both, make: ofHosted(() => ({})) },
  'list-participants': { tenantCases: both, make: ofHosted(() => ({})) },
  'update-meeting': {
    tenantCases: both,
    make: ofHosted(
      () => ({}),
      () => ({ body: { title: 'Before the shift' } }),
    ),
  },
  'cancel-meeting': {
    tenantCases: both,
    make: ofHosted(
      () => ({}),
      () => ({ body: { cancelReason: 'The host is ill.' } }),
    ),
  },
  'delete-meeting': { tenantCases: both, make: ofHosted(() => ({})) },
  'register-participant': {
    tenantCases: both,
    make: async (requestCase) => ({
      params: {
        ...paramsOf(await requestCase.api.createMeeting(await anotherHost(requestCase))),
        userId: requestCase.caller?.membershipId ?? randomUUID(),
      },
    }),
  },
  'withdraw-participant': {
    tenantCases: both,
    make: async (requestCase) => {
      const { params } = await joinedWithoutId(() => ({}))(requestCase);
      return { params: { ...params, userId: requestCase.caller?.membershipId ?? randomUUID() } };
    },
  },
  'join-waiting-list': {
    tenantCases: both,
    make: async (requestCase) => ({
      params: paramsOf(await requestCase.api.createMeeting(await anotherHost(requestCase))),
    }),
  },
  'show-name': {
    tenantCases: both,
    make: async (requestCase) => {
      const meeting = await requestCase.api.createMeeting(await anotherHost(requestCase));
      const own = ownMember(requestCase);
      if (own) await requestCase.api.addParticipant(meeting, own);
      await requestCase.api.owner.query(
        'UPDATE meeting_participant SET in_charge_since = clock_timestamp() + $1 WHERE id = $2',
        ['1 second', meeting.hostParticipantId],
      );
      return { params: { ...paramsOf(meeting), pid: meeting.hostParticipantId } };
    },
  },
  'download-calendar-entry': { tenantCases: both, make: joinedWithoutId(() => ({})) },
  'set-participant-time': {
    tenantCases: both,
    make: async (requestCase) => {
      const { params } = await joined(running)(requestCase);
      const { orgId, id, pid } = params as { orgId: string; id: string; pid: string };
      if (ownMember(requestCase))
        await requestCase.api.owner.query(
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
  'get-call': { tenantCases: both, make: joinedWithoutId(() => ({})) },
  'set-alias': {
    tenantCases: both,
    make: joinedWithoutId(
      () => ({}),
      {},
      () => ({ body: { alias: 'Maple' } }),
    ),
  },
  'get-call-token': { tenantCases: both, make: joined(running) },
  'start-meeting': { tenantCases: both, make: ofHosted(() => ({})) },
  'complete-meeting': { tenantCases: both, make: ofHosted(running, () => ({ body: {} })) },
  'mute-participant': {
    tenantCases: both,
    make: moderated(() => ({ body: { kind: 'audio', on: true } })),
  },
  'list-meeting-drafts': {
    tenantCases: both,
    make: async ({ organization }) => ({ params: { id: organization.id } }),
  },
  'keep-meeting-draft': {
    tenantCases: both,
    make: async (requestCase) => {
      const { id: itemId, organization } = await hosted(requestCase);
      const params = { id: organization.id, draftId: itemId };
      return { params, body: { itemId, values: { title: 'Half a thought' } } };
    },
  },
  'discard-meeting-draft': {
    tenantCases: both,
    make: async ({ organization }) => ({ params: { id: organization.id, draftId: randomUUID() } }),
  },
  'mute-all': {
    tenantCases: both,
    make: ofHosted(running, () => ({ body: { kind: 'audio', on: true } })),
  },
  'block-participant': { tenantCases: both, make: moderated(() => ({ body: { blocked: true } })) },
  'raise-hand': {
    tenantCases: both,
    make: joinedWithoutId(running, {}, () => ({ body: { up: true } })),
  },
  'send-concern': {
    tenantCases: both,
    make: joinedWithoutId(running, {}, () => ({ body: { about: null, to: null } })),
  },
  'admit-to-call': {
    tenantCases: nowhere,
    make: async (requestCase) => asService(requestCase, { token: await joinToken(requestCase) }),
  },
  'report-call-events': {
    tenantCases: nowhere,
    make: async (requestCase) => asService(requestCase, { events: [] }),
  },
  // Only LiveKit signs it: no caller is let in.
  'take-livekit-event': {
    tenantCases: nowhere,
    make: async () => ({ body: '{}' as unknown as object }),
  },
};
