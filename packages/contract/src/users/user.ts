import * as z from 'zod/mini';
import { userStatus, userTypes } from '../access/user-types.ts';
import { id, isoTime } from '../values/index.ts';

/**
 * What became of the mail of an invitation: taken by the mail server, tried again later, refused because of the address, or not
 * delivered before its link expired (OUT-07).
 */
export const mailStates = ['sent', 'delayed', 'refused', 'undelivered'] as const;
export type MailState = (typeof mailStates)[number];

/**
 * A row of the users list (USERS-08). `id` belongs to the organisation and says nothing of any
 * other: a person who is invited again after a deactivation has another one. `createdAt` and `registered_date` are as the requirements spell
 * them.
 */
export const user = z.strictObject({
  id,
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  email: z.string(),
  createdAt: isoTime,
  registered_date: z.nullable(isoTime),
  initial_invitation_date: z.nullable(isoTime),
  resent_date: z.nullable(isoTime),
  /** What became of the newest invitation's mail; absent while it waits, and once a person has registered. */
  invitation_mail: z.nullable(
    z.strictObject({
      state: z.enum(mailStates),
      at: isoTime,
      /** What the mail server said where it did not take the mail. */
      answer: z.nullable(z.string()),
    }),
  ),
  organizations: z.array(
    z.strictObject({ organizationId: id, userType: z.enum(userTypes), userStatus }),
  ),
});
export type User = z.output<typeof user>;

/** Days after which an invitation not yet taken up is dead and shown as overdue (USERS-11, OPEN-31). */
export const invitationDays = 30;

/** USERS-11: pending, and more than 30 days since the last time the invitation was sent. */
export function isInvitationOverdue(row: User, now: Date = new Date()): boolean {
  const sent = row.resent_date ?? row.initial_invitation_date;
  const pending = row.organizations.some((entry) => entry.userStatus === 'pending');
  return pending && sent !== null && now.getTime() - Date.parse(sent) > invitationDays * 86_400_000;
}

/** `userId` is the person's id in the organisation, as the list answers it. */
export const memberPath = z.strictObject({ userId: id, orgId: id });
