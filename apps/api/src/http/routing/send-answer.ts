import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { type AnyRoute, parse } from '@ensemble/contract';
import { mediaTypes } from '@ensemble/contract/media-types';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Downloads } from '../downloads/downloads.ts';
import { type Image, sendImage } from './send-image.ts';
import { type Events, isPortions, sendEvents, sendPortions } from './streamed.ts';

/** A download, sent as it comes. When the client stops reading, the work for it stops too; it has ended when the stream is closed. */
export interface Download {
  readonly contentType: string;
  readonly fileName: string;
  readonly stream: Readable;
}

/** Sends what a use case answered, in the form that its route states. */
export async function sendAnswer(
  route: AnyRoute,
  downloads: Downloads,
  request: FastifyRequest,
  reply: FastifyReply,
  answer: unknown,
): Promise<void> {
  if (route.replyType === 'image') {
    const image = answer as Image;
    fitMedia(route, image);
    // Where anyone may see it, a person who has it need not ask for it each time.
    const cacheControl = route.isCacheable ? mayBeKept : 'private, max-age=86400';
    return sendImage(request, reply, image, cacheControl);
  }
  const fitted = (each: unknown) => fit(route, each);
  if (route.replyType === 'events') return sendEvents(reply, answer as Events<unknown>, fitted);
  if (isPortions(answer)) return sendPortions(reply, answer, fitted, downloads);
  const body = { data: fitted(answer) };
  if (route.isCacheable) return sendCacheable(request, reply, JSON.stringify(body));
  await reply.status(route.status).header('cache-control', 'no-store').send(body);
}

/** Has a file made once there is a place among those that are being made, and sends it. */
export async function sendFile(
  route: AnyRoute,
  downloads: Downloads,
  reply: FastifyReply,
  { personId }: { readonly personId: string },
  make: () => Promise<Download>,
): Promise<void> {
  const leave = await downloads.enter(personId);
  let file: Download;
  try {
    file = await make();
    fitMedia(route, file);
  } catch (error) {
    leave();
    throw error;
  }
  file.stream.once('close', leave);
  downloads.watch(file.stream, reply.raw);
  await reply
    .header('cache-control', 'no-store')
    .header('content-disposition', `attachment; filename="${file.fileName}"`)
    .type(file.contentType)
    .send(file.stream);
}

const json = 'application/json; charset=utf-8';
const mayBeKept = 'private, no-cache';

/** Kept by the client alone and asked about each time: 304 where nothing changed (RFC 9110, 13.1.2). */
async function sendCacheable(
  request: FastifyRequest,
  reply: FastifyReply,
  body: string,
): Promise<void> {
  const tag = `W/"${createHash('sha256').update(body).digest('base64url')}"`;
  const known = (request.headers['if-none-match'] ?? '').split(',').map((each) => each.trim());
  reply.header('cache-control', mayBeKept).header('vary', 'authorization').header('etag', tag);
  if (known.includes(tag) || known.includes('*')) await reply.status(304).send();
  else await reply.type(json).send(body);
}

/** An allow-list: what the reply's schema does not name stops here instead of leaving. */
function fit(route: AnyRoute, answer: unknown): unknown {
  const result = parse(route.reply, answer);
  if (!result.success)
    throw new Error(
      `reply of ${route.name} does not fit its schema: ${describe(result.error.issues)}`,
    );
  return result.data;
}

/** Pictures and files are of the media types that the contract names. */
function fitMedia({ name }: AnyRoute, { contentType }: Image | Download): void {
  if (!mediaTypes[name]?.includes(contentType.split(';', 1)[0] ?? ''))
    throw new Error(`reply of ${name} is ${contentType}, which is none of its media types`);
}

const describe = (issues: readonly { path: PropertyKey[]; code?: string }[]) =>
  issues.map((issue) => `${issue.path.join('.')} ${issue.code ?? ''}`).join(', ');
