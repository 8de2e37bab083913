import * as z from 'zod/mini';
import { defineRoute } from '../route/define-route.ts';
import { because, id, isoTime } from '../values/index.ts';

/** Events of one batch. */
export const maxUsageEvents = 200;
/** Bytes of one batch: 200 visits, or about 140 articles. */
export const maxUsageBody = 16_384;
/** Events older than this are not counted: an app that was offline for longer. */
export const oldestUsageDays = 35;
/** A phone's clock may be ahead by this much. */
export const usageClockMinutes = 5;
/** Batches are numbered from 1 by each installation. */
const sequence = z.number().check(z.int(), z.minimum(1), z.maximum(Number.MAX_SAFE_INTEGER));

/**
 * Something a member did in the app. A subject that the server does not know is ignored, so that a
 * newer app can count more; one of a crisis line is refused (`isCrisisSubject`).
 */
export const usageEvent = z
  .strictObject({
    at: isoTime,
    subject: z.string().check(z.minLength(1), z.maxLength(40)),
    /** Of an `article`, and required there: the article that was opened, in either language. */
    articleId: z.optional(id),
  })
  .check(
    z.refine(({ subject, articleId }) => subject !== 'article' || articleId !== undefined, {
      ...because('rules.required'),
      path: ['articleId'],
    }),
  );
export type UsageEvent = z.output<typeof usageEvent>;

/**
 * Counts what a member did in the app, for figures that single no one out. Each batch counts once:
 * a repeat is answered like the first. Members who did not agree to be counted get the same answer,
 * and nothing is stored.
 */
export const sendUsage = defineRoute({
  name: 'send-usage',
  summary: 'Count what a member did in the app; a batch that is sent again counts once',
  method: 'POST',
  path: '/organizations/{orgId}/usage',
  params: z.strictObject({ orgId: id }),
  body: z.strictObject({
    installationId: id,
    sequence,
    events: z.array(usageEvent).check(z.minLength(1), z.maxLength(maxUsageEvents)),
  }),
  maxBody: maxUsageBody,
  reply: z.strictObject({
    /** The last batch of this installation that was taken. */
    sequence: z.number(),
  }),
  permission: 'usage.send',
  tenant: { from: 'params', key: 'orgId' },
  limit: { max: 600, seconds: 3600, by: 'person' },
  errors: ['USER_NOT_FOUND', 'CRISIS_USE_NOT_COLLECTED', 'USAGE_OUT_OF_SEQUENCE'],
});

/** Whether the caller is counted; null until they were asked: then nothing is counted. */
const choice = z.strictObject({ isCounted: z.nullable(z.boolean()) });

/** The caller's choice, in each of their organizations; no one else is shown it. */
export const getUsageChoice = defineRoute({
  name: 'get-usage-choice',
  summary: 'Read whether what you do in the app is counted',
  method: 'GET',
  path: '/users/me/usageChoice',
  reply: choice,
  permission: 'session',
});

/** With `false`, what was counted of the caller and is not released yet is deleted at once. */
export const changeUsageChoice = defineRoute({
  ...getUsageChoice,
  name: 'change-usage-choice',
  summary: 'Choose whether what you do in the app is counted',
  method: 'PUT',
  body: z.strictObject({ isCounted: z.boolean() }),
  limit: { max: 60, seconds: 3600, by: 'person' },
});
