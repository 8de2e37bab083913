import { setImmediate } from 'node:timers/promises';
import * as z from 'zod/mini';
import type { KeyRing } from '../../../encryption/key-ring.ts';
import type { Database, Transaction } from '../../../db/database.ts';
import type { Settings } from '../../../settings/env.ts';
import type { Worker } from '../../../jobs/queue.ts';
import { withTenant, type Scope, assumeTenant } from '../../../tenancy/scope.ts';
import { failPart, generatePart, nextPart } from './generate.store.ts';
import { decryptList, earlierFingerprints, encryptSecondaryId } from '../secondary-id.ts';
import { withdrawPortion } from '../withdraw.store.ts';

export const uploadJob = z.object({
  organizationId: z.uuid(),
  uploadId: z.uuid(),
  /** What to do with the upload's codes; generate them where nothing is said. */
  withdraw: z.optional(z.literal('true')),
});

interface Dependencies {
  readonly database: Database;
  readonly settings: Pick<Settings, 'ENCRYPTION_KEY'>;
}

/**
 * Generates the codes of an upload part by part, each in a transaction of its own: a worker that
 * takes the job up after another was killed goes on with the first part that is not done (CODES-07).
 * Withdraws them the same way.
 */
export const activationCodesWorker =
  ({ database, settings }: Dependencies): Worker =>
  async (job) => {
    const { organizationId, uploadId, withdraw } = uploadJob.parse(job.data);
    // Made by the call that put the job on the queue, which had the right to the organisation.
    const scope = assumeTenant(organizationId);
    const next = (tx: Transaction) =>
      withdraw
        ? withdrawPortion(tx, scope, uploadId)
        : generateNext(tx, scope, settings.ENCRYPTION_KEY, uploadId);
    while (await withTenant(database, scope, next));
  };

/** Generates the next part, all of it or nothing; false when there is none left. Where its key was lost, its codes fail. */
async function generateNext(
  tx: Transaction,
  scope: Scope,
  keys: KeyRing,
  uploadId: string,
): Promise<boolean> {
  const part = await nextPart(tx, scope, uploadId);
  if (!part) return false;
  const given = part.secondaryIds === null ? [] : decryptList(keys, part.secondaryIds);
  if (!given) {
    await failPart(tx, scope, part);
    return true;
  }
  const [encrypted, marks, known]: [string[], string[], string[]] = [[], [], []];
  for (const [index, code] of part.codes.entries()) {
    // Requests are answered in between.
    if (index % 500 === 499) await setImmediate();
    const secondaryId = given[index] ?? '';
    const made = secondaryId === '' ? undefined : encryptSecondaryId(keys, code, secondaryId);
    encrypted.push(made?.secondaryId ?? '');
    marks.push(made?.secondaryFingerprint ?? '');
    known.push(made ? earlierFingerprints(keys, code, secondaryId).join(' ') : '');
  }
  await generatePart(tx, scope, part, { encrypted, marks, known });
  return true;
}
