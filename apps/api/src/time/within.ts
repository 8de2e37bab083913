import { setTimeout as pause } from 'node:timers/promises';

/** No answer came in time. */
export class LateError extends Error {}

/** What a piece of work answers within a time, in milliseconds; throws a LateError after it. The work goes on. */
export async function within<Value>(ms: number, work: Promise<Value>): Promise<Value> {
  const over = new AbortController();
  const late = async (): Promise<never> => {
    await pause(ms, undefined, { signal: over.signal });
    throw new LateError('no answer in time');
  };
  const tooLate = late();
  // Ended by the answer.
  tooLate.catch(() => undefined);
  try {
    return await Promise.race([work, tooLate]);
  } finally {
    over.abort();
  }
}
