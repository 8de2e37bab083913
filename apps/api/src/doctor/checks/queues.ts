import { readQueues } from '../../jobs/queue-state.ts';
import { defineCheck } from '../check.ts';

/** A job that waits for so long is worked by no one, in seconds. */
const maxAge = 15 * 60;

export const queues = defineCheck(
  'queues',
  { good: 'good', late: 'broken', failed: 'attention' },
  async ({ database }) => {
    const all = await readQueues(database.queue);
    const late = all.filter(({ oldestSeconds }) => oldestSeconds > maxAge);
    if (late.length > 0) return ['late', { queues: namesOf(late) }];
    const failed = all.filter((each) => each.failed > 0);
    return failed.length > 0 ? ['failed', { queues: namesOf(failed) }] : ['good'];
  },
);

const namesOf = (all: readonly { readonly queue: string }[]): string =>
  all.map(({ queue }) => queue).join(', ');
