import type { TestServer } from './test-server.ts';

/** A month so many before the current one, as `YYYY-MM`. From two on it can be released on any day. */
export function monthAgo(count: number): string {
  const now = new Date();
  const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - count, 1));
  return first.toISOString().slice(0, 7);
}

/** Year and month of `YYYY-MM`, as rows of reports have them. */
export const yearAndMonth = (month: string) => ({
  year: Number(month.slice(0, 4)),
  month: Number(month.slice(5, 7)),
});

/** Takes the noise away for all of a test's releases, so that figures are known. */
export async function silenceNoise({ owner }: Pick<TestServer, 'owner'>): Promise<void> {
  await owner.query('DELETE FROM noise_threshold');
  await owner.query(
    'INSERT INTO noise_threshold (sensitivity, noise, below) VALUES (1, 0, $1), (10, 0, $1)',
    [2n ** 48n],
  );
}
