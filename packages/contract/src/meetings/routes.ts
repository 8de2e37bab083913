import * as z from 'zod/mini';
import { defineRoute } from '../route/define-route.ts';
import { maxSearchLength } from '../route/list-pages.ts';
import { queryNumber } from '../route/list-query.ts';
import { id, inTimeZone, isoTime, oneOf, text, unixTime } from '../values/index.ts';
import { inOrganization, ofMeeting, path, writing, zoned } from './in-organization.ts';
import {
  cancelReason,
  changedMeeting,
  meeting,
  meetingParticipant,
  newMeeting,
} from './meeting.ts';

const deepestSkip = 100_000;

/**
 * API-58, OPEN-60: the sessions of a month in a time zone, 50 at a time; `sp` names a host or co-host. A
 * search without `month` and `year` is of all months (MEET-40): those that are not over first, the soonest
 * first, then the others, the latest first.
 */
export const listMeetings = defineRoute({
  ...inOrganization,
  name: 'list-meetings',
  summary: 'List the sessions of a month, or those that a search finds, 50 at a time',
  method: 'GET',
  path,
  query: z.strictObject({
    skip: z._default(z.optional(queryNumber(0, deepestSkip)), 0),
    month: z.optional(queryNumber(1, 12)),
    year: z.optional(queryNumber(2000, 2199)),
    sp: z.optional(id),
    /** Words of title and description. */
    searchTerm: z._default(z.optional(text(maxSearchLength)), ''),
    /** In which the month begins and ends as well. */
    ...inTimeZone,
  }),
  reply: z.strictObject({ meetings: z.array(meeting), count: z.number() }),
});

/** Who may host: for choosing a host and moderators. */
export const listHosts = defineRoute({
  ...inOrganization,
  name: 'list-hosts',
  summary: 'List the people who may host or moderate a session',
  method: 'GET',
  path: '/organizations/{orgId}/meeting-hosts',
  permission: 'meetings.host',
  logsListAccess: 'people',
  reply: z.strictObject({
    hosts: z.array(
      z.strictObject({
        userId: id,
        firstName: z.nullable(z.string()),
        lastName: z.nullable(z.string()),
      }),
    ),
  }),
});

/** API-60. A second call with the `Idempotency-Key` of the first, within a day, answers the first. */
export const createMeeting = defineRoute({
  ...inOrganization,
  ...zoned,
  name: 'create-meeting',
  summary: 'Schedule a session',
  method: 'POST',
  path,
  permission: 'meetings.host',
  body: newMeeting,
  reply: meeting,
  status: 201,
  limit: writing,
  takesIdempotencyKey: true,
  errors: [
    'ORGANIZATION_NOT_FOUND',
    'ORGANIZATION_MISMATCH',
    'HOST_NOT_ALLOWED',
    'MEETING_BELOW_REGISTERED',
    'IDEMPOTENCY_KEY_REUSED',
  ],
});

/** API-59. */
export const getMeeting = defineRoute({
  ...ofMeeting,
  ...zoned,
  name: 'get-meeting',
  summary: 'Read a session',
  method: 'GET',
  path: `${path}/{id}`,
  reply: meeting,
  inCallSession: true,
});

/** API-59, MEET-08: host and moderators see everybody, another reader those who run the call and themselves. */
export const listParticipants = defineRoute({
  ...ofMeeting,
  ...zoned,
  name: 'list-participants',
  inCallSession: true,
  summary: 'List the participants of a session, as far as the reader may see them',
  method: 'GET',
  path: `${path}/{id}/participants`,
  reply: z.strictObject({ participants: z.array(meetingParticipant) }),
});

/**
 * API-61, MEET-09: by host or moderator; who runs it is changed by the host alone. Once it has started,
 * its start, its host and its moderators stay. A new host or moderator runs it 15 minutes later, after
 * everyone with a place was told by mail.
 */
export const updateMeeting = defineRoute({
  ...ofMeeting,
  ...zoned,
  name: 'update-meeting',
  summary: 'Change a session',
  method: 'PATCH',
  path: `${path}/{id}`,
  permission: 'meetings.host',
  body: changedMeeting,
  reply: meeting,
  limit: writing,
  errors: [
    'ORGANIZATION_NOT_FOUND',
    'ORGANIZATION_MISMATCH',
    'MEETING_NOT_FOUND',
    'PERMISSION_DENIED',
    'HOST_NOT_ALLOWED',
    'MEETING_CLOSED',
    'MEETING_STARTED',
    'MEETING_BELOW_REGISTERED',
  ],
});

/** API-62, MEET-24: by host, moderator or administrator; those registered are told by mail. */
export const cancelMeeting = defineRoute({
  ...ofMeeting,
  ...zoned,
  name: 'cancel-meeting',
  summary: 'Cancel a session',
  method: 'PUT',
  path: `${path}/{id}/cancel`,
  permission: 'meetings.host',
  body: z.strictObject({ cancelReason }),
  reply: meeting,
  limit: writing,
  errors: ['ORGANIZATION_NOT_FOUND', 'MEETING_NOT_FOUND', 'PERMISSION_DENIED', 'MEETING_CLOSED'],
});

/** API-61, OPEN-70: by its host, before it starts. */
export const deleteMeeting = defineRoute({
  ...ofMeeting,
  name: 'delete-meeting',
  summary: 'Delete a session that has not started',
  method: 'DELETE',
  path: `${path}/{id}`,
  permission: 'meetings.host',
  reply: z.strictObject({}),
  limit: writing,
  errors: ['MEETING_NOT_FOUND', 'PERMISSION_DENIED', 'MEETING_STARTED'],
});

const ofRegistration = {
  ...ofMeeting,
  params: z.strictObject({ orgId: id, id, userId: id }),
  path: `${path}/{id}/participants/{userId}`,
  reply: meeting,
  limit: writing,
  ...zoned,
} as const;

/**
 * API-65, OPEN-61: `userId` is the caller's own id. Takes an offered seat too; a person who is
 * registered already stays so.
 */
export const registerParticipant = defineRoute({
  ...ofRegistration,
  name: 'register-participant',
  inCallSession: true,
  summary: 'Register yourself for a session',
  method: 'POST',
  status: 201,
  errors: [
    'ORGANIZATION_NOT_FOUND',
    'ORGANIZATION_MISMATCH',
    'MEETING_NOT_FOUND',
    'PERMISSION_DENIED',
    'MEETING_CLOSED',
    'MEETING_FULL',
    'PARTICIPANT_BLOCKED',
  ],
});

/** Gives the seat or the place on the waiting list back; a freed seat goes to the next one. */
export const withdrawParticipant = defineRoute({
  ...ofRegistration,
  name: 'withdraw-participant',
  inCallSession: true,
  summary: 'Withdraw from a session, or from its waiting list',
  method: 'DELETE',
  errors: [
    'ORGANIZATION_NOT_FOUND',
    'MEETING_NOT_FOUND',
    'PERMISSION_DENIED',
    'MEETING_CLOSED',
    'PARTICIPANT_NOT_FOUND',
    'HOST_CANNOT_WITHDRAW',
  ],
});

/** Puts the caller on the waiting list of a full session; with a seat free it registers them. */
export const joinWaitingList = defineRoute({
  ...ofMeeting,
  ...zoned,
  name: 'join-waiting-list',
  summary: 'Join the waiting list of a full session',
  method: 'POST',
  path: `${path}/{id}/waiting-list`,
  reply: meeting,
  status: 201,
  limit: writing,
  errors: [
    'ORGANIZATION_NOT_FOUND',
    'ORGANIZATION_MISMATCH',
    'MEETING_NOT_FOUND',
    'MEETING_CLOSED',
    'PARTICIPANT_BLOCKED',
  ],
});

/**
 * The caller agrees that a person who runs the session, or will, sees their name; `pid` is that
 * person's place. It holds until the caller gives the place back or the person no longer runs the session.
 */
export const showName = defineRoute({
  ...ofMeeting,
  ...zoned,
  name: 'show-name',
  inCallSession: true,
  summary: 'Let a new host or moderator of a session see your name',
  method: 'PUT',
  params: z.strictObject({ orgId: id, id, pid: id }),
  path: `${path}/{id}/shows-name-to/{pid}`,
  reply: meeting,
  limit: writing,
  errors: [
    'ORGANIZATION_NOT_FOUND',
    'ORGANIZATION_MISMATCH',
    'MEETING_NOT_FOUND',
    'MEETING_CLOSED',
    'PARTICIPANT_NOT_FOUND',
  ],
});

/** The session as a calendar file for the caller; neutral unless `title` is `own`. */
export const downloadCalendarEntry = defineRoute({
  ...ofMeeting,
  name: 'download-calendar-entry',
  summary: 'Download a session as a calendar entry (.ics)',
  method: 'GET',
  path: `${path}/{id}/calendar`,
  query: z.strictObject({ title: z._default(z.optional(oneOf(['neutral', 'own'])), 'neutral') }),
  reply: z.strictObject({}),
  replyType: 'file',
  errors: ['ORGANIZATION_NOT_FOUND', 'MEETING_NOT_FOUND', 'PARTICIPANT_NOT_FOUND'],
});

/**
 * API-66, OPEN-65: `a` is the participant, `b` the field. By host or moderator, or by the
 * participant; the engine of calls sets both by itself. What its own events do not bear out is refused.
 */
export const setParticipantTime = defineRoute({
  ...zoned,
  name: 'set-participant-time',
  summary: 'Set when a participant joined or left a running session',
  method: 'PUT',
  path: '/organizations/{orgId}/participants/{a}/{b}',
  params: z.strictObject({ orgId: id, a: id, b: oneOf(['joinedAt', 'leftAt']) }),
  tenant: { from: 'params', key: 'orgId' },
  permission: 'meetings.read',
  body: z.strictObject({ value: z.union([isoTime, unixTime.check(z.minimum(0))]) }),
  reply: meetingParticipant,
  limit: writing,
  errors: [
    'ORGANIZATION_NOT_FOUND',
    'PARTICIPANT_NOT_FOUND',
    'PERMISSION_DENIED',
    'MEETING_NOT_STARTED',
    'NOT_SEEN_IN_CALL',
  ],
});
