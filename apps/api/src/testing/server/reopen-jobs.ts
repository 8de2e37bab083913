import type { TestServer } from './test-server.ts';

/**
 * Has all jobs done once more, as after a crash between what a worker did and what it says of it.
 * Waits until they were done before.
 */
export async function reopenJobs(api: Pick<TestServer, 'countRows' | 'owner'>): Promise<void> {
  while ((await api.countRows('pgboss.job', `state NOT IN ('completed', 'failed')`)) > 0)
    await new Promise((resolve) => setTimeout(resolve, 50));
  await api.owner.query(
    `WITH reopened AS (UPDATE pgboss.job SET state = 'created', completed_on = NULL, started_on = NULL RETURNING name)
     SELECT pg_notify(job_channel(), name) FROM reopened`,
  );
}
