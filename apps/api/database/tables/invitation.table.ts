import type { MailState } from '@ensemble/contract';
import { check, index, pgTable, sql, text, uniqueIndex } from '../../src/db/drizzle.ts';
import { createdAt, moment, primaryId } from '../../src/db/columns.ts';
import { organizationId } from './organizations.table.ts';
import { membershipId } from './users.table.ts';

/** One sending of an invitation. A resend replaces the earlier ones; the token is kept as its SHA-256. */
export const invitation = pgTable(
  'invitation',
  {
    id: primaryId(),
    organizationId: organizationId(),
    membershipId: membershipId(),
    tokenHash: text('token_hash'),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
    replacedAt: moment('replaced_at'),
    /** What became of the mail: absent while it waits. */
    mailState: text('mail_state').$type<MailState>(),
    mailStateAt: moment('mail_state_at'),
    /** What the mail server said where it did not take the mail. */
    mailAnswer: text('mail_answer'),
  },
  (table) => [
    check(
      'invitation_mail_state',
      sql`${table.mailState} in ('sent', 'delayed', 'refused', 'undelivered')`,
    ),
    index('invitation_membership').on(table.membershipId),
    index('invitation_organization').on(table.organizationId),
    uniqueIndex('invitation_token').on(table.tokenHash),
  ],
);
