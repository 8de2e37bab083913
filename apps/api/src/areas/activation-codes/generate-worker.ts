import * as z from 'zod/mini';
import type { Database } from '../../db/database.ts';
import type { Worker } from '../../jobs/queue.ts';
import { inScope, scopeFor } from '../../tenancy/scope.ts';
import { generateNext } from './upload.store.ts';

const uploadJob = z.object({ organizationId: z.uuid(), uploadId: z.uuid() });

/**
 * Generates the codes of an upload part by part, each in a transaction of its own: a worker that
 * takes the job up after another was killed goes on with the first part that is not done (CODES-07).
 */
export const activationCodesWorker =
  ({ database }: { readonly database: Database }): Worker =>
  async (job) => {
    const { organizationId, uploadId } = uploadJob.parse(job.data);
    // Made by the call that put the job on the queue, which had the right to the organisation.
    const scope = scopeFor(organizationId);
    while (await inScope(database, scope, (tx) => generateNext(scope, tx, uploadId)));
  };
