import type {
  cancelReasons,
  HaltReason,
  Importance,
  NotificationBehaviour,
  NotificationText,
  PushPlatform,
  Recurrence,
  Timing,
} from '@ensemble/contract';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  sql,
  text,
  uniqueIndex,
  uuid,
} from '../../src/db/drizzle.ts';
import { createdAt, moment, primaryId } from '../../src/db/columns.ts';
import { organizationId } from './organizations.table.ts';
import { membership, membershipId } from './users.table.ts';

/** Who did it, by their place; no one's once that is erased. */
const member = (name: string) =>
  uuid(name).references(() => membership.id, { onDelete: 'set null' });

/** Texts in the languages of the organization; at least one of them. */
export type NotificationTexts = Partial<Record<'en' | 'fr', NotificationText>>;

/** How notifications are delivered in an organization; without a row, by the defaults. */
export const notificationSettings = pgTable('notification_settings', {
  organizationId: organizationId().primaryKey(),
  /** Null for the zone of this deployment. */
  timeZone: text('time_zone'),
  /** HH:MM where the reader is; null for no quiet hours. */
  quietFrom: text('quiet_from'),
  quietTo: text('quiet_to'),
  weeklyLimit: smallint('weekly_limit').notNull(),
  version: integer('version').notNull().default(1),
  /** Until when everyday notifications are held. */
  quietUntil: moment('quiet_until'),
  quietSince: moment('quiet_since'),
  quietBy: member('quiet_by'),
});

/** A recurring notification; each of its sends is a row of its own. */
export const notificationSeries = pgTable(
  'notification_series',
  {
    id: primaryId(),
    organizationId: organizationId(),
    recurrence: jsonb('recurrence').$type<Recurrence>().notNull(),
    /** HH:MM in `zone`. */
    wallTime: text('wall_time').notNull(),
    zone: text('zone').notNull(),
    /** The day of the first send, in `zone`. */
    startsOn: date('starts_on').notNull(),
    timing: text('timing').$type<Timing>().notNull(),
    /** What sends that are not written yet will say. */
    texts: jsonb('texts').$type<NotificationTexts>().notNull(),
    behaviour: text('behaviour').$type<NotificationBehaviour>().notNull(),
    importance: text('importance').$type<Importance>().notNull(),
    createdBy: member('created_by'),
    createdAt: createdAt(),
    /** Sends up to this day are written. */
    writtenUntil: date('written_until').notNull(),
    endedAt: moment('ended_at'),
  },
  (table) => [
    index('notification_series_organization').on(table.organizationId),
    index('notification_series_open')
      .on(table.writtenUntil)
      .where(sql`ended_at is null`),
  ],
);

/** One send of a message to every phone of an organization's active members (OPEN-89). */
export const notification = pgTable(
  'notification',
  {
    id: primaryId(),
    organizationId: organizationId(),
    haltReason: text('halt_reason').$type<HaltReason>(),
    cancelReason: text('cancel_reason').$type<(typeof cancelReasons)[number]>(),
    texts: jsonb('texts').$type<NotificationTexts>().notNull(),
    /** What a search compares: all texts in both languages. A trigger keeps it. */
    searchText: text('search_text'),
    behaviour: text('behaviour').$type<NotificationBehaviour>().notNull(),
    importance: text('importance').$type<Importance>().notNull(),
    /** The article in all its languages (NOTIF-19). */
    articlePairId: uuid('article_pair_id'),
    scheduledAt: moment('scheduled_at').notNull(),
    timing: text('timing').$type<Timing>().notNull(),
    /** YYYY-MM-DDTHH:MM in `zone`: what `recipientZone` means elsewhere. */
    wallTime: text('wall_time').notNull(),
    zone: text('zone').notNull(),
    createdBy: member('created_by'),
    createdAt: createdAt(),
    /** How often people changed it. */
    version: integer('version').notNull().default(1),
    /** When it is due in the first of the listed zones; null while it waits for a person, and once it is cancelled. */
    opensAt: moment('opens_at'),
    /** Until when it is shown as being sent: some minutes after it is due in the last of the listed zones. */
    closesAt: moment('closes_at'),
    /** From when on a quiet period holds it. */
    heldAt: moment('held_at'),
    stoppedAt: moment('stopped_at'),
    cancelledAt: moment('cancelled_at'),
    /** When it is or was over. A column, for under row-level security an expression finds no index. */
    endedAt: moment('ended_at').generatedAlwaysAs(
      sql`coalesce(cancelled_at, stopped_at, closes_at)`,
    ),
    /** How far the workers are. It depends on who has a phone, so no reply reads it. */
    work: text('work').$type<'waiting' | 'planned' | 'done'>().notNull().default('waiting'),
    /** A person had it sent now, in all zones at once. */
    isImmediate: boolean('is_immediate').notNull().default(false),
    /** A person had it sent in spite of quiet hours. */
    ignoresQuietHours: boolean('ignores_quiet_hours').notNull().default(false),
    /** A person let it go in spite of a quiet period. */
    releasedAt: moment('released_at'),
    seriesId: uuid('series_id').references(() => notificationSeries.id),
    /** The day of the series it is for, in the series' zone. */
    occursOn: date('occurs_on'),
  },
  (table) => [
    check('notification_work', sql`${table.work} in ('waiting', 'planned', 'done')`),
    check(
      'notification_cancelled',
      sql`${table.cancelledAt} is null or (${table.opensAt} is null and ${table.heldAt} is null)`,
    ),
    index('notification_by_date').on(table.organizationId, table.scheduledAt, table.id),
    // The list: what is over by when it ended, and what is not.
    index('notification_ended').on(table.organizationId, table.endedAt, table.id),
    index('notification_aside')
      .on(table.organizationId)
      .where(sql`held_at is not null or halt_reason is not null`),
    // The messages of a phone, newest first.
    index('notification_opened')
      .on(table.organizationId, table.opensAt, table.id)
      .where(sql`opens_at is not null`),
    // NOTIF-19, for two who announce the same article at once.
    uniqueIndex('notification_announced')
      .on(table.articlePairId)
      .where(sql`cancelled_at is null`),
    // The hour that an autumn change repeats cannot send twice.
    uniqueIndex('notification_occurrence').on(table.seriesId, table.occursOn),
    index('notification_unfinished')
      .on(table.opensAt)
      .where(sql`work <> 'done'`),
    index('notification_member').on(table.createdBy),
  ],
);

/** Up to a thousand phones that get a notification together. */
export const deliveryBatch = pgTable(
  'notification_part',
  {
    notificationId: uuid('notification_id')
      .notNull()
      .references(() => notification.id, { onDelete: 'cascade' }),
    no: integer('no').notNull(),
    organizationId: organizationId(),
    dueAt: moment('due_at').notNull(),
    /** In ascending order; null a month later, so that no one can ask who was reached. */
    devices: uuid('devices').array(),
    firstDevice: uuid('first_device').notNull(),
    lastDevice: uuid('last_device').notNull(),
    /** A character for each device, in order (`outcomes.ts` of the area's delivery). */
    outcomes: text('outcomes'),
    size: smallint('size').notNull(),
    /** Those of them that are not done; and those that are accepted. */
    waiting: smallint('waiting').notNull(),
    accepted: smallint('accepted').notNull().default(0),
    /** The worker that has it, and until when without another sign of life. */
    claimedBy: uuid('claimed_by'),
    claimedUntil: moment('claimed_until'),
    retryAt: moment('retry_at'),
    attempt: smallint('attempt').notNull().default(0),
    /** When it was first come to: phones that registered later keep their tokens. */
    begunAt: moment('begun_at'),
    /** Until when phones that were not reached are tried again. */
    givesUpAt: moment('gives_up_at'),
  },
  (table) => [
    primaryKey({ columns: [table.notificationId, table.no] }),
    index('notification_part_organization').on(table.organizationId),
    index('notification_part_open')
      .on(table.notificationId, table.dueAt)
      .where(sql`waiting > 0`),
    index('notification_part_kept')
      .on(table.dueAt)
      .where(sql`devices is not null`),
  ],
);

/** A text that an administrator sent to their own phones: read there for a day. */
export const notificationTest = pgTable(
  'notification_test',
  {
    id: primaryId(),
    organizationId: organizationId(),
    membershipId: membershipId(),
    texts: jsonb('texts').$type<NotificationTexts>().notNull(),
    behaviour: text('behaviour').$type<NotificationBehaviour>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('notification_test_organization').on(table.organizationId),
    index('notification_test_member').on(table.membershipId),
  ],
);

/** A phone with the app, in one organization of its owner. */
export const device = pgTable(
  'device',
  {
    id: primaryId(),
    organizationId: organizationId(),
    membershipId: membershipId(),
    /** The app's own id of itself on that phone. */
    installationId: uuid('installation_id').notNull(),
    platform: text('platform').$type<PushPlatform>().notNull(),
    /** SHA-256 of the token: finds whose phone it was before. */
    tokenHash: text('token_hash').notNull(),
    token: text('token').notNull(),
    publicKey: text('public_key'),
    auth: text('auth'),
    language: text('language').$type<'en' | 'fr'>().notNull(),
    timeZone: text('time_zone').notNull(),
    /** The session that registered it last: its logout ends the pushes too. No reference: a session that merely runs out ends nothing. */
    sessionId: uuid('session_id'),
    createdAt: createdAt(),
    seenAt: moment('seen_at').notNull().defaultNow(),
  },
  (table) => [
    check('device_platform', sql`${table.platform} in ('fcm', 'apns', 'webPush')`),
    check('device_keys', sql`(${table.publicKey} is null) = (${table.auth} is null)`),
    uniqueIndex('device_installation').on(table.membershipId, table.installationId),
    index('device_of_installation').on(table.installationId),
    index('device_token').on(table.tokenHash),
    index('device_organization').on(table.organizationId, table.timeZone, table.id),
    index('device_session').on(table.sessionId),
    index('device_seen').on(table.seenAt),
  ],
);
