import {
  type ActivationUpload,
  beginActivationUpload,
  confirmActivationUpload,
  getActivationUpload,
  maxPart,
  listFailedActivationCodes,
  type ProgressMessage,
  streamActivationCodes,
  uploadActivationCodes,
} from '@ensemble/contract';
import { queryOptions } from '@tanstack/react-query';
import { ApiError, call, follow } from '../../../client/index.ts';
import type { CodesReader } from './codes-reader.ts';

const inOrganization = (id: string) => ({ params: { id } });

/** The caller's upload whose result is not confirmed yet, to be found again (OPEN-39). */
export const currentUploadQuery = (organizationId: string) =>
  queryOptions({
    queryKey: ['activation-upload', organizationId],
    queryFn: async ({ signal }) =>
      (await call(getActivationUpload, { ...inOrganization(organizationId), signal })).upload,
    staleTime: 0,
    gcTime: 0,
  });

interface Announced {
  readonly fileName: string;
  readonly fingerprint: string;
  readonly total: number;
}

/** Sends a list part by part, from where an earlier try stopped. */
export async function sendCodes(
  organizationId: string,
  announced: Announced,
  reader: CodesReader,
  onSent: (sent: number) => void,
): Promise<ActivationUpload> {
  const here = inOrganization(organizationId);
  let upload = await call(beginActivationUpload, { ...here, body: announced });
  while (upload.received < upload.total) {
    onSent(upload.received);
    const from = upload.received;
    const body = [...(await reader.part(from, from + maxPart))];
    const query = { uploadId: upload.id, from: String(from) };
    upload = await call(uploadActivationCodes, { ...here, query, body });
  }
  return upload;
}

const shortPause = 300;
const maxPause = 5000;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Follows an upload to its end, over lost connections and restarts of the server. */
export async function followUpload(
  organizationId: string,
  upload: ActivationUpload,
  onMessages: (messages: readonly ProgressMessage[]) => void,
  signal: AbortSignal,
): Promise<ActivationUpload> {
  const here = inOrganization(organizationId);
  let next = upload.tried;
  for (let wait = shortPause; ; wait = Math.min(wait * 2, maxPause)) {
    try {
      const query = { from: String(next) };
      await follow(streamActivationCodes, { ...here, query, signal }, (messages) => {
        next = (messages.at(-1)?.index ?? next) + 1;
        wait = shortPause;
        onMessages(messages);
      });
      const { upload: now } = await call(getActivationUpload, { ...here, signal });
      if (now?.id !== upload.id) throw new ApiError(404, 'ACTIVATION_UPLOAD_NOT_FOUND');
      if (now.state === 'done') return now;
    } catch (error) {
      // What the server refuses stays refused; a connection comes back.
      if (
        signal.aborted ||
        (error instanceof ApiError && error.status >= 400 && error.status < 500)
      )
        throw error;
    }
    await pause(wait);
  }
}

export const readFailed = (organizationId: string, uploadId: string) =>
  call(listFailedActivationCodes, { params: { id: organizationId, uploadId } });

export const confirmUpload = (organizationId: string, uploadId: string) =>
  call(confirmActivationUpload, { params: { id: organizationId, uploadId } });
