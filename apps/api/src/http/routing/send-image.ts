import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ByteRange, Files, OpenedFile } from '../../files/files.ts';
import { Refusal } from './refusal.ts';

/** A picture to send as it is read. */
export interface Image {
  readonly contentType: string;
  /** The file that holds it: a name never holds other bytes later. */
  readonly name: string;
  /** Undefined where the file is gone. */
  open(range?: ByteRange): Promise<OpenedFile | undefined>;
}

/** The picture that a file holds. */
export const imageIn = (files: Pick<Files, 'open'>, name: string, contentType: string): Image => ({
  contentType,
  name,
  open: (range) => files.open(name, range),
});

/**
 * Sends a picture as it comes from where files are kept, or the part of it that is asked for (RFC 9110, 14);
 * 304 where the client has it. Its name is its tag. A picture that breaks off ends the connection: no client
 * takes a part for the whole. Throws NOT_FOUND where the file is gone.
 */
export async function sendImage(
  request: FastifyRequest,
  reply: FastifyReply,
  image: Image,
  cacheControl: string,
): Promise<void> {
  const tag = `"${image.name.replace(/^.*\//, '')}"`;
  const known = (request.headers['if-none-match'] ?? '').split(',').map((each) => each.trim());
  const describe = () =>
    reply
      .header('cache-control', cacheControl)
      .header('vary', 'authorization')
      .header('etag', tag)
      .header('accept-ranges', 'bytes');
  if (known.some((each) => each === '*' || each.replace(/^W\//, '') === tag)) {
    await describe().status(304).send();
    return;
  }
  const range = rangeOf(request, tag);
  const file = await image.open(range);
  if (!file) throw new Refusal('NOT_FOUND');
  const { stream, size, start, end } = file;
  const length = end - start + 1;
  describe().type(image.contentType).header('content-length', String(length));
  if (range && length < size)
    reply.status(206).header('content-range', `bytes ${start}-${end}/${size}`);
  await reply.send(stream);
}

/** The range that is asked for. Several at once, or of an earlier picture, are answered with the whole. */
function rangeOf({ method, headers }: FastifyRequest, tag: string): ByteRange | undefined {
  const condition = headers['if-range'];
  if (method !== 'GET' || (condition !== undefined && condition !== tag)) return undefined;
  const [, from = '', to = ''] = /^bytes=(\d{0,12})-(\d{0,12})$/.exec(headers.range ?? '') ?? [];
  if (from === '') return to === '' || Number(to) === 0 ? undefined : { last: Number(to) };
  if (to !== '' && Number(to) < Number(from)) return undefined;
  return { from: Number(from), to: to === '' ? undefined : Number(to) };
}
