import * as z from 'zod/mini';
import { defineRoute } from '../route/define-route.ts';
import { id, isoTime } from '../values/index.ts';

/** An invitation that no one answered counts as waiting after these days. */
export const unansweredDays = 7;

/**
 * What waits for an administrator, in numbers that their own lists show as well (USERS-46): nothing of
 * seats, alarms, choices and phones, and nothing of one member.
 */
export const waiting = z.strictObject({
  /** Pending invitations that were sent, or resent, more than `unansweredDays` ago. */
  invitations: z.number(),
  /** Content items without a text in one of the organisation's languages, as "All content" counts them. */
  translations: z.number(),
  /** Notifications that are held in a quiet period, or halted. */
  notifications: z.number(),
  /** Where the mail server takes no mails now: invitations whose mail waits for it, since when, and the numbers of its answer (OUT-08). */
  mail: z.optional(
    z.strictObject({ invitations: z.number(), since: isoTime, code: z.nullable(z.string()) }),
  ),
});
export type Waiting = z.output<typeof waiting>;
export const waitingKinds = ['invitations', 'translations', 'notifications'] as const;

/** Whether anything waits. */
export const isAnythingWaiting = (all: Waiting): boolean =>
  all.mail !== undefined || waitingKinds.some((kind) => all[kind] > 0);

export const getWaiting = defineRoute({
  name: 'get-waiting',
  summary: "Count what waits for an organization's administrators",
  method: 'GET',
  path: '/organizations/{id}/waiting',
  params: z.strictObject({ id }),
  reply: waiting,
  permission: 'organization.configure',
  tenant: { from: 'params', key: 'id' },
  errors: ['ORGANIZATION_NOT_FOUND'],
});
