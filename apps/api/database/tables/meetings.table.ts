import type { MeetingStatus, MeetingType, ParticipantType, SeatState } from '@ensemble/contract';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  sql,
  text,
  uniqueIndex,
  uuid,
} from '../../src/db/drizzle.ts';
import { createdAt, moment, primaryId, randomId } from '../../src/db/columns.ts';
import { organizationId } from './organizations.table.ts';
import { membership, membershipId } from './users.table.ts';

/** A group session (MEET-29). Deleted ones stay a month, so that the mails about them can be written. */
export const meeting = pgTable(
  'meeting',
  {
    id: primaryId(),
    organizationId: organizationId(),
    /** The owner; null once their account is erased. */
    hostId: uuid('host_id').references(() => membership.id, { onDelete: 'set null' }),
    title: text('title').notNull(),
    description: text('description').notNull(),
    /** What a search compares; a trigger keeps it. */
    searchText: text('search_text'),
    startsAt: moment('starts_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    maxParticipants: smallint('max_participants').notNull(),
    status: text('status').$type<MeetingStatus>().notNull().default('scheduled'),
    type: text('type').$type<MeetingType>().notNull().default('scheduled'),
    cancelReason: text('cancel_reason'),
    /** The room of the call; made at the start. */
    roomId: uuid('session_id'),
    /** SEQUENCE of its calendar entries: one more at each change that people's calendars should show. */
    sequence: integer('sequence').notNull().default(0),
    /** How many mutes were decided: the number of the last one. */
    decisions: integer('decisions').notNull().default(0),
    createdAt: createdAt(),
    startedAt: moment('started_at'),
    /** When it was completed or cancelled. */
    endedAt: moment('ended_at'),
    /** When its participants were counted for the reports. */
    countedAt: moment('counted_at'),
    deletedAt: moment('deleted_at'),
    createdBy: uuid('created_by').references(() => membership.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('meeting_by_start').on(table.organizationId, table.startsAt, table.id),
    index('meeting_host').on(table.hostId),
    index('meeting_creator').on(table.createdBy),
    index('meeting_open')
      .on(table.startsAt)
      .where(sql`status in ('scheduled', 'ready', 'started')`),
    uniqueIndex('meeting_session').on(table.roomId),
    check(
      'meeting_status',
      sql`${table.status} in ('scheduled', 'ready', 'started', 'cancelled', 'completed')`,
    ),
    check('meeting_times', sql`${table.endsAt} > ${table.startsAt}`),
    check('meeting_seats', sql`${table.maxParticipants} between 1 and 15`),
  ],
);

/** A member's place in a session (MEET-30); erased 30 days after it. */
export const meetingParticipant = pgTable(
  'meeting_participant',
  {
    id: randomId(),
    organizationId: organizationId(),
    meetingId: uuid('meeting_id')
      .notNull()
      .references(() => meeting.id, { onDelete: 'cascade' }),
    membershipId: membershipId(),
    type: text('type').$type<ParticipantType>().notNull(),
    state: text('state').$type<SeatState>().notNull(),
    /** When they came into this state: the order of the waiting list, and what reminders go by. */
    since: moment('since').notNull().defaultNow(),
    offeredUntil: moment('offered_until'),
    /** What begins the UID of their calendar entry: their own, so that no two calendars share one. */
    calendarId: uuid('calendar_id')
      .notNull()
      .default(sql`gen_random_uuid()`),
    /** When they took the place themselves: people who run the session since later do not see who it is. */
    placedAt: moment('placed_at')
      .notNull()
      .default(sql`clock_timestamp()`),
    /** Since when they run the session; means nothing for others. */
    inChargeSince: moment('in_charge_since')
      .notNull()
      .default(sql`clock_timestamp()`),
    /** As what they are to run it, and from when on: those with a place are told before. */
    nextType: text('next_type').$type<Exclude<ParticipantType, 'participant'>>(),
    nextTypeAt: moment('next_type_at'),
    alias: text('alias'),
    /** What the others in the call saw when they last came in. */
    callName: text('call_name'),
    joinedAt: moment('joined_at'),
    leftAt: moment('left_at'),
    /** Decided by host or moderator; sent to the calls service at each joining. */
    mutedAudio: boolean('muted_audio').notNull().default(false),
    mutedVideo: boolean('muted_video').notNull().default(false),
    blockedAt: moment('blocked_at'),
    /** Which reminders went out: a day before, and ten minutes before. */
    remindedDay: moment('reminded_day'),
    remindedSoon: moment('reminded_soon'),
  },
  (table) => [
    uniqueIndex('meeting_participant_member').on(table.meetingId, table.membershipId),
    index('meeting_participant_organization').on(table.organizationId),
    index('meeting_participant_of_member').on(table.membershipId),
    index('meeting_participant_offered')
      .on(table.offeredUntil)
      .where(sql`state = 'offered'`),
    index('meeting_participant_next_type')
      .on(table.nextTypeAt)
      .where(sql`next_type_at is not null`),
    check('meeting_participant_next_type', sql`${table.nextType} in ('owner', 'moderator')`),
    check(
      'meeting_participant_state',
      sql`${table.state} in ('registered', 'waiting', 'offered', 'withdrawn')`,
    ),
    check('meeting_participant_type', sql`${table.type} in ('owner', 'moderator', 'participant')`),
  ],
);

/** A participant agreed that a person who runs the session since later sees their name. Goes with either place. */
export const meetingConsent = pgTable(
  'meeting_consent',
  {
    organizationId: organizationId(),
    participantId: uuid('participant_id')
      .notNull()
      .references(() => meetingParticipant.id, { onDelete: 'cascade' }),
    /** The place of the person who runs the session. */
    viewerId: uuid('viewer_id')
      .notNull()
      .references(() => meetingParticipant.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.participantId, table.viewerId] }),
    index('meeting_consent_organization').on(table.organizationId),
    index('meeting_consent_viewer').on(table.viewerId),
  ],
);

/**
 * One joining of a call: its id is the `jti` of the join token. A token that was used stays used
 * whatever happens to the calls service. Rows go with the attendance.
 */
export const callConnection = pgTable(
  'call_connection',
  {
    id: randomId(),
    organizationId: organizationId(),
    meetingId: uuid('meeting_id')
      .notNull()
      .references(() => meeting.id, { onDelete: 'cascade' }),
    participantId: uuid('participant_id')
      .notNull()
      .references(() => meetingParticipant.id, { onDelete: 'cascade' }),
    /** The login it was issued in: the call ends with it. */
    loginId: uuid('login_id').notNull(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
    joinedAt: moment('joined_at'),
    leftAt: moment('left_at'),
  },
  (table) => [
    index('call_connection_organization').on(table.organizationId),
    index('call_connection_meeting').on(table.meetingId),
    index('call_connection_participant').on(table.participantId),
    index('call_connection_open')
      .on(table.usedAt)
      .where(sql`used_at is not null and left_at is null`),
  ],
);
