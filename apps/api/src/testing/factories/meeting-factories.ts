import { randomUUID } from 'node:crypto';
import { linkEnd } from '@ensemble/contract';
import { newToken } from '../../access/token.ts';
import { personalLink } from '../../areas/meetings/index.ts';
import type { Settings } from '../../settings/env.ts';
import type { TestOrganization, TestPerson } from './person-factories.ts';

type Columns = Readonly<Record<string, unknown>>;
type Insert = (table: string, row: Columns) => Promise<string[]>;
type Member = Pick<TestPerson, 'membershipId' | 'organization'>;

export interface TestMeeting {
  readonly id: string;
  readonly organization: TestOrganization;
  /** The host's place in it. */
  readonly hostParticipantId: string;
  /** The room of its call, where it has started. */
  readonly room: string | null;
}

/** The parameters of its routes. */
export const meetingParams = (meeting: Pick<TestMeeting, 'id' | 'organization'>) => ({
  orgId: meeting.organization.id,
  id: meeting.id,
});

export interface MeetingFactories {
  /** A session with its host, tomorrow for an hour unless the columns say otherwise. */
  createMeeting(host: Member, columns?: Columns): Promise<TestMeeting>;
  /** The same, running. */
  createRunningMeeting(host: Member, columns?: Columns): Promise<TestMeeting>;
  /** Gives a member a place, registered unless the columns say otherwise; answers its id. */
  addParticipant(meeting: TestMeeting, member: Member, columns?: Columns): Promise<string>;
  /** The token of a member's personal link. */
  linkToken(meeting: TestMeeting, member: Member): string;
}

const hour = 3_600_000;

export function meetingFactories(insert: Insert, settings: Settings): MeetingFactories {
  const createMeeting: MeetingFactories['createMeeting'] = async (host, columns = {}) => {
    const startsAt = new Date(Math.ceil(Date.now() / hour) * hour + 24 * hour);
    const [id = ''] = await insert('meeting', {
      organization_id: host.organization.id,
      host_id: host.membershipId,
      title: 'After the shift',
      description: 'An hour to talk and to listen.',
      starts_at: startsAt,
      ends_at: new Date(startsAt.getTime() + hour),
      max_participants: 15,
      ...columns,
    });
    const [hostParticipantId = ''] = await insert('meeting_participant', {
      organization_id: host.organization.id,
      meeting_id: id,
      membership_id: host.membershipId,
      type: 'owner',
      state: 'registered',
    });
    const room = (columns['session_id'] as string | undefined) ?? null;
    return { id, organization: host.organization, hostParticipantId, room };
  };
  return {
    createMeeting,
    createRunningMeeting: (host, columns = {}) =>
      createMeeting(host, {
        status: 'started',
        session_id: randomUUID(),
        started_at: new Date(),
        starts_at: new Date(Date.now() - 60_000),
        ends_at: new Date(Date.now() + hour),
        ...columns,
      }),
    addParticipant: async (meeting, member, columns = {}) => {
      const [id = ''] = await insert('meeting_participant', {
        organization_id: meeting.organization.id,
        meeting_id: meeting.id,
        membership_id: member.membershipId,
        type: 'participant',
        state: 'registered',
        ...columns,
      });
      return id;
    },
    linkToken: (meeting, member) =>
      new URLSearchParams(
        new URL(
          personalLink(settings, {
            organizationId: meeting.organization.id,
            meetingId: meeting.id,
            membershipId: member.membershipId,
            email: '',
          }),
        ).hash.slice(1, -linkEnd.length),
      ).get('token') ?? newToken(),
  };
}
