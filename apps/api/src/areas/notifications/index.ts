import { setTimeout } from 'node:timers/promises';
import type { Area } from '../../area.ts';
import { resumable } from '../../jobs/queue.ts';
import { checkWorker } from './delivery/check-worker.ts';
import { createRateLimiter } from './delivery/rate-limiter.ts';
import { planJob, planWorker } from './delivery/plan-worker.ts';
import { sendJob, sendWorker } from './delivery/send-worker.ts';

export { messageIn } from './delivery/message-in.ts';
export { findArticles } from './notifications.store.ts';
export { isMessageReference, messageReference } from './delivery/message-reference.ts';
export { type Message, pushTo } from './delivery/push-to.ts';
export { findOwnDevices, insertTest } from './delivery/test.store.ts';
export { readOrganizationLanguages, readOrganizationZone } from './settings/settings.store.ts';
export { countWaitingNotifications } from './waiting.store.ts';
export { mountNotifications as routes } from './notifications.routes.ts';

export const jobs: Area['jobs'] = {
  // Settles who gets a notification; asks again soon where the database was away.
  notificationPlans: {
    retryLimit: 50,
    retryDelay: 1,
    retryBackoff: true,
    retryDelayMax: 60,
    expireInSeconds: 600,
    heartbeatSeconds: 10,
    atOnce: 2,
    payload: planJob,
    work: planWorker,
  },
  notificationSends: {
    ...resumable,
    payload: sendJob,
    atOnce: 2,
    work: (deps) =>
      sendWorker({
        ...deps,
        rateLimiter: createRateLimiter(deps.settings.PUSH_PER_SECOND, setTimeout),
        warn: (problem) => deps.log.warn(problem, 'push'),
      }),
  },
  // Finds what is due and has no job: after a restored backup, or a queue that was emptied.
  notificationChecks: {
    retryLimit: 2,
    retryDelay: 30,
    expireInSeconds: 240,
    schedule: '*/5 * * * *',
    work: (deps) => checkWorker({ ...deps, warn: (problem) => deps.log.warn(problem, 'push') }),
  },
};
