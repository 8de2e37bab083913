import {
  bigint,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  sql,
  text,
  uniqueIndex,
  uuid,
} from '../../src/db/drizzle.ts';
import type { PushPreference, UserStatus, UserType } from '@ensemble/contract';
import { person } from './auth.table.ts';
import { organizationId } from './organizations.table.ts';
import { createdAt, moment, primaryId } from '../../src/db/columns.ts';

/**
 * A person's place in an organisation. The sort and search columns repeat the person's name and
 * address, folded, so that one index serves a page of a million rows.
 */
export const membership = pgTable(
  'membership',
  {
    id: primaryId(),
    organizationId: organizationId(),
    personId: uuid('person_id')
      .notNull()
      .references(() => person.id),
    userType: text('user_type').$type<UserType>().notNull(),
    status: text('status').$type<UserStatus>().notNull(),
    createdAt: createdAt(),
    registeredAt: moment('registered_at'),
    invitedAt: moment('invited_at'),
    resentAt: moment('resent_at'),
    deactivatedAt: moment('deactivated_at'),
    bio: text('bio').notNull().default(''),
    designation: text('designation').notNull().default(''),
    pictureId: uuid('picture_id'),
    /** Names a batch file gave; gone once the person has registered with their own. */
    invitedFirstName: text('invited_first_name'),
    invitedLastName: text('invited_last_name'),
    /** What its member wants of pushes; read to send them, and shown to no one else. */
    pushes: text('pushes').$type<PushPreference>().notNull().default('all'),
    /** When its member was last shown what administrators can see. */
    visibilitySeenAt: moment('visibility_seen_at'),
    /** When a mail that tells staff what administrators see of them was handed over; a change of role into or out of staff clears it. */
    staffNotifiedAt: moment('staff_notified_at'),
    /** The first login after that: from then on administrators see whether there is a second step (STAFF2FA-08). Triggers keep it. */
    staffSeenAt: moment('staff_seen_at'),
    sortEmail: text('sort_email').notNull(),
    sortName: text('sort_name').notNull(),
    /** What a search compares; a trigger keeps it. */
    searchText: text('search_text'),
  },
  (table) => [
    check(
      'membership_status',
      sql`${table.status} in ('pending', 'active', 'inactive', 'suspended', 'blocked')`,
    ),
    uniqueIndex('membership_person')
      .on(table.organizationId, table.personId)
      .where(sql`status <> 'inactive'`),
    index('membership_of_person').on(table.personId),
    uniqueIndex('membership_picture').on(table.pictureId),
    // A migration adds `search_text` to it, which a search reads there (decision 0011).
    index('membership_by_full_name').on(table.organizationId, table.sortName, table.id),
    index('membership_by_email').on(table.organizationId, table.sortEmail, table.id),
    index('membership_by_type').on(table.organizationId, table.userType, table.id),
    index('membership_by_status').on(table.organizationId, table.status, table.id),
    index('membership_by_created').on(table.organizationId, table.createdAt, table.id),
    index('membership_ended')
      .on(table.deactivatedAt)
      .where(sql`status = 'inactive'`),
    // The index of the search stands with the function it keeps the answers of, in rules/functions (decision 0062).
  ],
);

/**
 * Terms that many people of an organisation have in their search text, and about how many; counted
 * anew each night. A search for another term finds few.
 */
export const frequentTerm = pgTable(
  'frequent_term',
  {
    organizationId: organizationId(),
    term: text('term').notNull(),
    people: integer('people').notNull(),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.term] })],
);

/** The membership that a row belongs to, and goes with. */
export const membershipId = () =>
  uuid('membership_id')
    .notNull()
    .references(() => membership.id, { onDelete: 'cascade' });

/** How many people an organisation has by role and status; kept by triggers, never written by hand. */
export const membershipCount = pgTable(
  'membership_count',
  {
    organizationId: organizationId(),
    userType: text('user_type').notNull(),
    status: text('status').notNull(),
    total: bigint('total', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.userType, table.status] })],
);
