import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { openMultipart } from './multipart.ts';
import { type Keys, refuseSignature } from './verify-signature.ts';

/** What goes wrong with a request, instead of what was asked. */
export type Fault =
  | { readonly kind: 'status'; readonly status: number; readonly code: string }
  | { readonly kind: 'silence' }
  | { readonly kind: 'hangUp' }
  /** Half of the file, then the end of the connection. */
  | { readonly kind: 'cut' }
  /** Whatever a bucket that lies would say. */
  | { readonly kind: 'lie'; readonly answer: (response: ServerResponse, url: URL) => void };

/** What a test may change at any moment. */
export interface S3State {
  /** Called for each request. */
  fault: (request: { method: string; url: string }) => Fault | undefined;
  /** By how much the server's clock is ahead, in milliseconds. */
  clockAheadMs: number;
  hasBucket: boolean;
  /** Whether requests without a signature may read. */
  isPublic: boolean;
  /** What `?policy`, `?versioning` and so on answer, instead of "nothing is set". */
  answers: Record<string, { status: number; body: string }>;
}

export interface S3Server {
  readonly url: string;
  readonly settings: Record<string, string>;
  readonly state: S3State;
  /** What is stored, by its whole key. */
  readonly objects: Map<
    string,
    { bytes: Buffer; modifiedAt: Date; headers: IncomingMessage['headers'] }
  >;
  /** How many uploads in parts are under way. */
  readonly openUploads: () => number;
  /** Each request so far: `GET /bucket/key`. */
  readonly requests: string[];
  close(): Promise<void>;
}

const region = 'ca-central-1';
const bucket = 'ensemble-files';

/**
 * A bucket in this process, for tests that Node alone must run: it checks each signature and hash for itself, and
 * answers in S3's words. It is no S3: `npm run rehearse -- files` asks a real one the same.
 */
export async function startS3(
  keys: Keys = { id: 'TESTKEY', secret: 'a secret/of+tests' },
): Promise<S3Server> {
  const objects: S3Server['objects'] = new Map();
  const requests: string[] = [];
  const multipart = openMultipart();
  const state: S3State = {
    fault: () => undefined,
    clockAheadMs: 0,
    hasBucket: true,
    isPublic: false,
    answers: {},
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request);
    const { method = '', url = '' } = request;
    requests.push(`${method} ${url}`);
    const now = new Date(Date.now() + state.clockAheadMs);
    response.setHeader('date', now.toUTCString());
    const refuse = (status: number, code: string) =>
      response
        .writeHead(status, { 'content-type': 'application/xml' })
        .end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`);
    const fault = state.fault({ method, url });
    if (fault?.kind === 'silence') return;
    if (fault?.kind === 'hangUp') return void request.socket.destroy();
    if (fault?.kind === 'status') return void refuse(fault.status, fault.code);
    if (fault?.kind === 'lie') return fault.answer(response, new URL(url, 'http://localhost'));
    const signed = { method, url, headers: request.headers as Record<string, string>, body };
    const isAnonymous = request.headers.authorization === undefined;
    if (!isAnonymous || !state.isPublic || method !== 'GET') {
      const code = refuseSignature(signed, keys, now, region);
      if (code) return void refuse(code === 'AuthorizationHeaderMalformed' ? 400 : 403, code);
    }
    const { pathname, searchParams } = new URL(url, 'http://localhost');
    const [, name, ...rest] = pathname.split('/');
    if (name !== bucket || !state.hasBucket) return void refuse(404, 'NoSuchBucket');
    const key = decodeURIComponent(rest.join('/'));
    if (key === '') return answerBucket(searchParams, response, refuse);
    const inParts = multipart.answer(method, searchParams, body);
    if (inParts) {
      const { status, etag, whole } = inParts;
      if (whole)
        objects.set(key, { bytes: whole, modifiedAt: new Date(), headers: request.headers });
      return void response.writeHead(status, { ...(etag && { etag }) }).end(inParts.body);
    }
    if (method === 'PUT') {
      if (request.headers['if-none-match'] === '*' && objects.has(key))
        return void refuse(412, 'PreconditionFailed');
      objects.set(key, { bytes: body, modifiedAt: new Date(), headers: request.headers });
      return void response.writeHead(200).end();
    }
    if (method === 'DELETE') {
      objects.delete(key);
      return void response.writeHead(204).end();
    }
    const object = objects.get(key);
    if (!object) return void refuse(404, 'NoSuchKey');
    sendObject(object.bytes, request.headers.range, response, refuse, fault?.kind === 'cut');
  }

  function answerBucket(
    query: URLSearchParams,
    response: ServerResponse,
    refuse: (status: number, code: string) => unknown,
  ): void {
    for (const [name, { status, body }] of Object.entries(state.answers))
      if (query.has(name)) return void response.writeHead(status).end(body);
    if (query.has('list-type')) return void response.end(listOf(query, objects));
    if (query.has('policy') || query.has('policyStatus'))
      return void refuse(404, 'NoSuchBucketPolicy');
    if (query.has('versioning')) return void response.end('<VersioningConfiguration/>');
    if (query.has('object-lock')) return void refuse(404, 'ObjectLockConfigurationNotFoundError');
    if (query.has('acl'))
      return void response.end('<AccessControlPolicy><Owner/></AccessControlPolicy>');
    refuse(501, 'NotImplemented');
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    settings: {
      FILES_URL: `s3://${bucket}/some/prefix`,
      S3_ENDPOINT: url,
      S3_REGION: region,
      S3_ACCESS_KEY_ID: keys.id,
      S3_SECRET_ACCESS_KEY: keys.secret,
      ...(keys.token && { S3_SESSION_TOKEN: keys.token }),
    },
    state,
    objects,
    openUploads: multipart.open,
    requests,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function sendObject(
  bytes: Buffer,
  range: string | undefined,
  response: ServerResponse,
  refuse: (status: number, code: string) => unknown,
  isCut: boolean,
): void {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(range ?? '') ?? [];
  const start = from === '' && to !== '' ? Math.max(0, bytes.length - Number(to)) : Number(from);
  const end = from === '' || to === '' ? bytes.length - 1 : Math.min(Number(to), bytes.length - 1);
  if (range && start > end) return void refuse(416, 'InvalidRange');
  const part = range ? bytes.subarray(start, end + 1) : bytes;
  response.writeHead(range ? 206 : 200, {
    'content-length': part.length,
    ...(range && { 'content-range': `bytes ${start}-${end}/${bytes.length}` }),
  });
  if (!isCut) return void response.end(part);
  response.write(part.subarray(0, Math.floor(part.length / 2)), () => response.destroy());
}

/** Two entries a page, so that every list of more has several. */
const pageSize = 2;

function listOf(query: URLSearchParams, objects: S3Server['objects']): string {
  const after = query.get('continuation-token') ?? query.get('start-after') ?? '';
  const keys = [...objects.keys()]
    .filter((key) => key.startsWith(query.get('prefix') ?? '') && key > after)
    .toSorted();
  const page = keys.slice(0, Math.min(pageSize, Number(query.get('max-keys') ?? pageSize)));
  const contents = page.map((key) => {
    const { bytes, modifiedAt } = objects.get(key) ?? {
      bytes: Buffer.alloc(0),
      modifiedAt: new Date(),
    };
    return `<Contents><Key>${key}</Key><LastModified>${modifiedAt.toISOString()}</LastModified><Size>${bytes.length}</Size></Contents>`;
  });
  const next = page.at(-1);
  const more =
    next !== undefined && page.length < keys.length
      ? `<NextContinuationToken>${next}</NextContinuationToken>`
      : '';
  return `<?xml version="1.0"?><ListBucketResult>${contents.join('')}${more}</ListBucketResult>`;
}
