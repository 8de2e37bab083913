import { createServer, constants, type Http2Server, type ServerHttp2Stream } from 'node:http2';
import type { IncomingHttpHeaders } from 'node:http2';
import { isLoopback } from '../loopback.ts';
import type { ApnsProvider } from './apns-provider.ts';
import type { FcmProvider } from './fcm-provider.ts';
import type { PhoneStore } from './phones.ts';
import { jsonReply, type ProviderReply } from './provider-reply.ts';

/** As many requests at once as FCM takes on a connection. */
const maxStreams = 100;
const maxBody = 65_536;
const windowBytes = 1_048_576;
/** Longer than any sender waits. */
const slowMs = 12_000;

/** Takes pushes as FCM and APNs do: by HTTP/2, without TLS because it is this machine alone. */
export function createPushServer(
  phones: PhoneStore,
  providers: { fcm: FcmProvider; apns: ApnsProvider },
): Http2Server {
  const server = createServer({ settings: { maxConcurrentStreams: maxStreams } });
  // A hundred sealed pushes under way are more than the window that HTTP/2 begins with.
  server.on('session', (session) => session.setLocalWindowSize(windowBytes));
  server.on('stream', (stream: ServerHttp2Stream, headers: IncomingHttpHeaders) => {
    // A sender that gives up is no failure of ours.
    stream.on('error', () => undefined);
    void answer(stream, headers).catch((error: unknown) => {
      process.stderr.write(`inbox: ${String(error)}\n`);
      if (!stream.destroyed) stream.close(constants.NGHTTP2_INTERNAL_ERROR);
    });
  });
  return server;

  async function answer(stream: ServerHttp2Stream, raw: IncomingHttpHeaders): Promise<void> {
    const headers = plainHeaders(raw);
    const body = await readStream(stream);
    const path = String(raw[':path']);
    phones.capture({ path, headers, body });
    reply(stream, await route(path, String(raw[':authority']), headers, body));
  }

  async function route(
    path: string,
    authority: string,
    headers: Record<string, string>,
    body: Buffer,
  ): Promise<ProviderReply> {
    if (!isLoopback(authority)) return jsonReply(403, { error: 'Only this machine may ask' });
    const project = /^\/v1\/projects\/([^/]+)\/messages:send$/.exec(path)?.[1];
    if (project !== undefined) return providers.fcm.send(project, headers, body);
    const token = /^\/3\/device\/([^/]+)$/.exec(path)?.[1];
    if (token !== undefined) return providers.apns.send(token, headers, body);
    return jsonReply(404, { error: { code: 404, status: 'NOT_FOUND' } });
  }
}

function readStream(stream: ServerHttp2Stream): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  return new Promise((resolve) => {
    stream.on('data', (chunk: Buffer) => {
      length += chunk.length;
      if (length <= maxBody) chunks.push(chunk);
    });
    stream.once('end', () => resolve(Buffer.concat(chunks)));
  });
}

function reply(
  stream: ServerHttp2Stream,
  { status, headers, body = '', wire }: ProviderReply,
): void {
  if (stream.destroyed) return;
  const head = { ':status': status, ...headers };
  switch (wire) {
    case 'reset':
      return stream.close(constants.NGHTTP2_INTERNAL_ERROR);
    case 'slow': {
      const late = setTimeout(() => reply(stream, { status, headers, body }), slowMs).unref();
      stream.once('close', () => clearTimeout(late));
      return;
    }
    case 'endless': {
      stream.respond({ ...head, 'content-type': 'application/json' });
      const more = () => {
        while (!stream.destroyed && stream.write(' '.repeat(16_384)));
      };
      stream.on('drain', more);
      return more();
    }
    case 'truncated':
      stream.respond(head);
      stream.end(body.slice(0, body.length / 2));
      return;
    case 'goAway':
      stream.respond(head);
      stream.end(body);
      // The rest of what is under way on this connection is not looked at.
      stream.session?.goaway(constants.NGHTTP2_NO_ERROR, stream.id ?? 0);
      return;
    case undefined:
      stream.respond(head);
      stream.end(body);
  }
}

const plainHeaders = (headers: IncomingHttpHeaders): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => !name.startsWith(':'))
      .map(([name, value]) => [name, String(value)]),
  );
