import type { FigureScale, FigureState, FigureSubject } from '@ensemble/contract';
import {
  bigint,
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
  unique,
  uuid,
} from '../../src/db/drizzle.ts';
import { bytes, createdAt, moment } from '../../src/db/columns.ts';
import { person } from './auth.table.ts';
import { organizationId } from './organizations.table.ts';
import { membershipId } from './users.table.ts';

/** The first day of a month. */
const month = () => date('month').notNull();
const times = (name: string) => smallint(name).notNull().default(0);

/** Whether a person agreed to be counted; no row until they were asked. Read by functions alone. */
export const usageChoice = pgTable('usage_choice', {
  personId: uuid('person_id')
    .primaryKey()
    .references(() => person.id, { onDelete: 'cascade' }),
  isCounted: boolean('is_counted').notNull(),
});

/** The last batch of usage that each installation of the app sent for a member. */
export const usageInstallation = pgTable(
  'usage_installation',
  {
    membershipId: membershipId(),
    installationId: uuid('installation_id').notNull(),
    organizationId: organizationId(),
    sequence: bigint('sequence', { mode: 'number' }).notNull(),
    seenAt: moment('seen_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.membershipId, table.installationId] }),
    index('usage_installation_organization').on(table.organizationId),
    index('usage_installation_seen').on(table.seenAt),
  ],
);

/** What `member_key` is made with; destroyed as the month is released. No role of the API reads it. */
export const usageKey = pgTable(
  'usage_key',
  { organizationId: organizationId(), month: month(), key: bytes('key').notNull() },
  (table) => [primaryKey({ columns: [table.organizationId, table.month] })],
);

/**
 * What one person did in one month that is not released yet: at most ten times each. No role of the
 * API reads it; rows are written by `record_usage` and go as the month is released.
 */
export const usageMonth = pgTable(
  'usage_month',
  {
    /** The month's number modulo 4: the partition. Months that are counted at one time have files of their own, which go as a whole. */
    slot: smallint('slot').notNull(),
    organizationId: organizationId(),
    month: month(),
    memberKey: bytes('member_key').notNull(),
    app: times('app'),
    learn: times('learn'),
    myPlan: times('my_plan'),
    getSupport: times('get_support'),
    peerSupport: times('peer_support'),
    schedule: times('schedule'),
    session: times('session'),
    peerContact: times('peer_contact'),
    notification: times('notification'),
    sessionJoined: times('session_joined'),
    /** At most ten articles, by the id both languages share, and how often each was opened. */
    articles: uuid('articles')
      .array()
      .notNull()
      .default(sql`'{}'`),
    articleTimes: smallint('article_times')
      .array()
      .notNull()
      .default(sql`'{}'`),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.month, table.memberKey, table.slot] }),
  ],
);

/** The members of a month as it ended, so that a later erasure does not change what was shown. */
export const memberSnapshot = pgTable(
  'member_snapshot',
  {
    organizationId: organizationId(),
    month: month(),
    members: integer('members').notNull(),
    joined: integer('joined').notNull(),
    left: integer('left').notNull(),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.month] })],
);

/** From which month on figures are hidden below so many people. */
export const reportThreshold = pgTable(
  'report_threshold',
  {
    organizationId: organizationId(),
    fromMonth: date('from_month').notNull(),
    threshold: smallint('threshold').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.fromMonth] }),
    check('report_threshold_floor', sql`${table.threshold} >= 5 and ${table.threshold} % 5 = 0`),
  ],
);

/** A month of an organization whose figures are released: once, and for good. */
export const usageRelease = pgTable(
  'usage_release',
  {
    organizationId: organizationId(),
    month: month(),
    threshold: smallint('threshold').notNull(),
    members: integer('members').notNull(),
    releasedAt: moment('released_at').notNull().defaultNow(),
    /** By which promise: 1 promises for each figure, 2 for all figures of the month together (decision 0043). */
    version: smallint('version').notNull().default(1),
    /** How the noise was drawn; none is known of version 1. */
    scales: jsonb('scales').$type<readonly FigureScale[]>().notNull().default([]),
    /** SHA-256 of the release before it, of all its figures and of how they were made. */
    hash: bytes('hash').notNull(),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.month] })],
);

/** A disclosed figure; `users` is null unless it is shown, and `hits` where times are not told. */
export const releasedFigure = pgTable(
  'released_figure',
  {
    organizationId: organizationId(),
    month: month(),
    subject: text('subject').$type<FigureSubject>().notNull(),
    /** Of `article`: the article, by the id both languages share. */
    articleId: uuid('article_id'),
    state: text('state').$type<Exclude<FigureState, 'notReleased'>>().notNull(),
    users: integer('users'),
    usersOrMore: boolean('users_or_more').notNull(),
    hits: integer('hits'),
    hitsOrMore: boolean('hits_or_more').notNull(),
    /** How many months it counts, up to its own: more than one for articles of a quarter. */
    months: smallint('months').notNull().default(1),
  },
  (table) => [
    unique('released_figure_once')
      .on(table.organizationId, table.month, table.subject, table.articleId)
      .nullsNotDistinct(),
    check('released_figure_state', sql`${table.state} in ('shown', 'tooFew', 'tooSmall', 'off')`),
    check(
      'released_figure_shown',
      sql`(${table.state} = 'shown') = (${table.users} is not null) and (${table.hits} is null or ${table.users} is not null)`,
    ),
  ],
);

/** What administrators of an organization could see from a moment on; a row for each change. */
export const visibilityRecord = pgTable(
  'visibility_record',
  {
    organizationId: organizationId(),
    since: moment('since').notNull().defaultNow(),
    facts: jsonb('facts').$type<unknown[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.since] })],
);
