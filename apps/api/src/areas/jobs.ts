import { invitationDays } from '@ensemble/contract';
import type { WorkContext } from '../area.ts';
import type { JobKind } from '../jobs/queue.ts';
import { areas } from './index.ts';
import { mailJob, mailWorker } from './mail-worker.ts';
import { keysJob, rotateKeysWorker } from './rotate-keys.ts';
import { sweepFiles } from './sweep-files.ts';

/** Every queue by name: those that work for all areas, and each area's own. */
export const jobs: Readonly<Record<string, JobKind<WorkContext>>> = Object.assign(
  {
    // A worker says every 5 seconds that it is still at a job: where it was killed, another one takes
    // the job up after 10. A mail that takes longer than a minute is lost too; a mail has 30 (gateways/mail.ts).
    mail: {
      // After ten tries in the first hour hourly, for longer than an invitation is valid (OUT-07).
      retryLimit: 24 * (invitationDays + 2),
      retryDelay: 5,
      retryBackoff: true,
      retryDelayMax: 3600,
      retentionSeconds: (invitationDays + 10) * 86_400,
      expireInSeconds: 60,
      heartbeatSeconds: 10,
      atOnce: 4,
      urgentAtOnce: 1,
      payload: mailJob,
      work: mailWorker,
    },
    erasure: {
      retryLimit: 5,
      retryDelay: 600,
      expireInSeconds: 3600,
      schedule: '23 8 * * *',
      work: (deps) => () => purgeAll(deps),
    },
    // Encrypting anew what earlier keys encrypted; waits for a server that has the new key.
    keys: {
      retryLimit: 1000,
      retryDelay: 5,
      retryBackoff: true,
      retryDelayMax: 60,
      expireInSeconds: 3600,
      heartbeatSeconds: 10,
      payload: keysJob,
      work: (deps) => rotateKeysWorker(deps, (counts) => deps.log.info(counts, 'keys')),
    },
  } satisfies Record<string, JobKind<WorkContext>>,
  ...areas.map((area) => area.jobs),
);

/** Cleans up each area, also where one before it failed; then the job has failed, and is tried again. */
async function purgeAll(deps: WorkContext): Promise<void> {
  const failures: unknown[] = [];
  // Files last: what the areas forgot is in use no more.
  for (const purge of [...areas.map((area) => area.purge), sweepFiles])
    await purge?.(deps).catch((error: unknown) => {
      deps.log.error({ err: error }, 'erasure');
      failures.push(error);
    });
  if (failures.length > 0) throw failures[0];
}
