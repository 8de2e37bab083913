import { setTimeout as wait } from 'node:timers/promises';
import type {
  confirmActivationUpload as confirmRoute,
  getActivationUpload as getRoute,
  listFailedActivationCodes as failedRoute,
  ProgressMessage,
  RouteReply,
  streamActivationCodes as streamRoute,
} from '@ensemble/contract';
import type { AreaContext } from '../../../area.ts';
import type { TenantCall } from '../../../http/routing/mount.ts';
import { Refusal } from '../../../http/routing/refusal.ts';
import { withTenant } from '../../../tenancy/scope.ts';
import {
  confirmUpload,
  findCurrentUpload,
  findOwnUpload,
  listFailed,
  readMessages,
  readProgress,
  uploadReply,
} from './upload.store.ts';

type Dependencies = Pick<AreaContext, 'database'>;

/** How often a stream looks for codes that were generated since, by whichever copy of the API. */
const lookMilliseconds = 200;

/** The caller's upload whose result is not put away yet, to be found again after a reload (OPEN-39). */
export const getActivationUpload =
  ({ database }: Dependencies) =>
  async ({ scope, caller }: TenantCall<typeof getRoute>): Promise<RouteReply<typeof getRoute>> => {
    const found = await withTenant(database, scope, (tx) =>
      findCurrentUpload(tx, scope, caller.personId),
    );
    return { upload: found ? uploadReply(found) : null };
  };

/** The codes of an upload that were not generated (CODES-11). */
export const listFailedActivationCodes =
  ({ database }: Dependencies) =>
  ({ scope, caller, params }: TenantCall<typeof failedRoute>) =>
    withTenant(database, scope, async (tx) => {
      const upload = await findOwnUpload(tx, scope, caller.personId, params.uploadId);
      if (!upload) throw new Refusal('ACTIVATION_UPLOAD_NOT_FOUND');
      const codes = await listFailed(tx, scope, upload.id);
      return { codes, count: upload.tried - upload.created - upload.replaced };
    });

/** Puts an upload away (CODES-10), or gives one up that is still coming in. */
export const confirmActivationUpload =
  ({ database }: Dependencies) =>
  async ({ scope, caller, params }: TenantCall<typeof confirmRoute>) => {
    await withTenant(database, scope, async (tx) => {
      const upload = await findOwnUpload(tx, scope, caller.personId, params.uploadId);
      if (!upload) throw new Refusal('ACTIVATION_UPLOAD_NOT_FOUND');
      if (upload.state === 'working') throw new Refusal('ACTIVATION_UPLOAD_WORKING');
      await confirmUpload(tx, scope, upload);
    });
    return {};
  };

/**
 * One message for each code of the caller's current upload, as they are generated (API-69,
 * CODES-08). Read from the database, so that it does not matter which copy generates and which
 * streams; ends with the upload, or with the caller's right to it.
 */
export const streamActivationCodes =
  ({ database }: Dependencies) =>
  async ({ scope, caller, query }: TenantCall<typeof streamRoute>) => {
    const upload = await withTenant(database, scope, (tx) =>
      findCurrentUpload(tx, scope, caller.personId),
    );
    async function* messages(signal: AbortSignal): AsyncGenerator<readonly ProgressMessage[]> {
      let next = query.from ?? 0;
      while (upload && !signal.aborted) {
        const { progress, found } = await withTenant(database, scope, async (tx) => ({
          progress: await readProgress(tx, scope, caller.sessionId, upload.id),
          found: await readMessages(tx, scope, upload, next),
        }));
        if (!progress || progress.state === 'receiving') return;
        if (found.length > 0) yield found;
        next += found.length;
        if (found.length === 0) {
          if (progress.state === 'done') return;
          await wait(lookMilliseconds, undefined, { signal }).catch(() => undefined);
        }
      }
    }
    return { events: messages };
  };
