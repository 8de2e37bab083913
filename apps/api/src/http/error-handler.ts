import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorType } from '@ensemble/contract';
import { originOf } from '../access/origin.ts';
import { isDatabaseAway, isDatabaseBusy } from '../db/database-away.ts';
import type { DatabaseWatch } from '../db/database-watch.ts';
import { FilesUnavailable } from '../files/files.ts';
import { errorPage, wantsPage } from './error-page.ts';
import { Refusal } from './routing/refusal.ts';
import { reportRefusal } from './routing/report-refusal.ts';

/** What the server's own complaints about a request are called here. */
const serverRefusals: Record<string, ErrorType | undefined> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'MALFORMED_BODY',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'MALFORMED_BODY',
  FST_ERR_CTP_BODY_TOO_LARGE: 'PAYLOAD_TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
  FST_ERR_BAD_URL: 'NOT_FOUND',
  FST_ERR_MAX_PARAM_LENGTH: 'NOT_FOUND',
  FST_ERR_ASYNC_CONSTRAINT: 'NOT_FOUND',
  FST_REQ_FILE_TOO_LARGE: 'PAYLOAD_TOO_LARGE',
  FST_FIELDS_LIMIT: 'MALFORMED_BODY',
  FST_FILES_LIMIT: 'MALFORMED_BODY',
  FST_PARTS_LIMIT: 'MALFORMED_BODY',
  FST_PROTO_VIOLATION: 'MALFORMED_BODY',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
};

type Watch = Pick<DatabaseWatch, 'report'>;

/** Logs each failure: where no database is watched. */
export const unwatched: Watch = { report: (_error, log) => log() };

/**
 * Gives every error the one shape; what is not a refusal is logged whole and told as unknown. What fails
 * because the database is away or busy is told as unavailable; that it is away, the watch logs once for all requests.
 */
export function handleErrors(app: FastifyInstance, watch: Watch = unwatched): void {
  app.setErrorHandler((error, request, reply) =>
    sendRefusal(toRefusal(error, request, watch), request, reply),
  );
}

/** Answers an address that is no route of ours. */
export const answerNotFound = (request: FastifyRequest, reply: FastifyReply): Promise<void> =>
  sendRefusal(new Refusal('NOT_FOUND'), request, reply);

/** Answers an address that the server cannot even read, before any route or hook. */
export function refuseAddress(error: Error, request: FastifyRequest, reply: FastifyReply): void {
  void sendRefusal(toRefusal(error, request, unwatched), request, reply);
}

async function sendRefusal(
  refusal: Refusal,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  reportRefusal(request, refusal.type);
  const { retryAfterSeconds } = refusal;
  if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds));
  reply.status(refusal.status).header('cache-control', 'no-store');
  if (wantsPage(request)) await reply.type('text/html; charset=utf-8').send(errorPage(refusal));
  else await reply.send(refusal.body(originOf(request).language));
}

function toRefusal(error: unknown, request: FastifyRequest, watch: Watch): Refusal {
  if (error instanceof Refusal) return error;
  const { code, statusCode } = (typeof error === 'object' && error !== null ? error : {}) as {
    code?: string;
    statusCode?: number;
  };
  const known = serverRefusals[code ?? ''];
  if (known) return new Refusal(known);
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return new Refusal('MALFORMED_BODY');
  if (
    request.isMultipart() &&
    error instanceof Error &&
    /^(Unexpected end of (form|multipart)|Malformed|Multipart: Boundary|Part terminated)/.test(
      error.message,
    )
  ) {
    return new Refusal('MALFORMED_BODY');
  }
  // What is wrong with the storage of files is in the log once, not for each picture.
  if (error instanceof FilesUnavailable)
    return new Refusal('UNAVAILABLE', { retryAfterSeconds: 5 });
  watch.report(error, () => request.log.error({ err: error }, 'request failed'));
  const canBeTriedAgain = isDatabaseAway(error) || isDatabaseBusy(error);
  return new Refusal(canBeTriedAgain ? 'UNAVAILABLE' : 'UNKNOWN_ERROR');
}
