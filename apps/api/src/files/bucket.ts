import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';
import { openOutbound, type Response } from '../outbound/index.ts';
import type * as z from 'zod/mini';
import { bucketAddress, type bucketFields, type FilesPlace } from '../settings/files-settings.ts';
import type { OutboundSettings } from '../settings/outbound-settings.ts';
import { faultOfAnswer, faultOfFailure, FilesUnavailable } from './files-unavailable.ts';

export interface BucketRequest {
  readonly method: 'GET' | 'PUT' | 'POST' | 'DELETE';
  /** Name below the prefix; without one, the bucket itself is asked. */
  readonly name?: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Buffer;
  /** Without a signature, as anyone on the internet. */
  readonly isAnonymous?: boolean;
  /** Whether a refusal is an answer too, as to questions about the bucket. */
  readonly mayBeRefused?: boolean;
  /** The body of a success is left to be read, as a file's; otherwise it is text. */
  readonly isFile?: boolean;
  readonly tries?: number;
}

/** An answer that S3 meant: a success, or a refusal that is about what was asked. */
export interface BucketAnswer {
  readonly status: number;
  /** Whether it is a success. */
  readonly ok: boolean;
  readonly headers: Response['headers'];
  /** What `<Code>` of a refusal says; empty for a success. */
  readonly code: string;
  /** What it says, read already; empty for a file. */
  readonly text: string;
  /** The bytes of a file; null for any other answer. */
  readonly body: Response['body'];
}

/** A bucket, spoken to in S3's own words. */
export interface Bucket {
  readonly name: string;
  readonly url: URL;
  /** What names in it begin with: empty, or a folder and a slash. */
  readonly prefix: string;
  /** Asks once, and again after growing pauses where that can help. Throws a FilesUnavailable. */
  send(request: BucketRequest): Promise<BucketAnswer>;
  /** By how many seconds this machine's clock was ahead at the last answer. */
  skewSeconds(): number | undefined;
  close(): Promise<void>;
}

type Place = Extract<FilesPlace, { kind: 'bucket' }>;
/** The settings of a bucket, and of the way to it. */
export type BucketSettings = z.output<z.ZodMiniObject<typeof bucketFields>> & OutboundSettings;

/** In milliseconds. Together shorter than a reader waits for a page. */
export type BucketTimes = typeof times;
const times = { answer: 5_000, upload: 15_000, betweenParts: 10_000, pause: 200 };
const maxTries = 3;
/** In bytes: what is read of a refusal, and of the text of a success, such as a page of a list. */
const maxRefusal = 64 * 1024;
const maxText = 1024 * 1024;
/** Refusals that say something about what was asked, and nothing about the storage. */
const plainRefusals =
  /^(NoSuchKey|InvalidRange|NoSuch\w*Configuration|NoSuchBucketPolicy|ObjectLockConfigurationNotFoundError|ServerSideEncryptionConfigurationNotFoundError|PreconditionFailed)$/;

/** Opens a bucket; nothing is asked yet. `timesMs` is for tests. */
export function openBucket(
  { bucket, prefix }: Place,
  settings: BucketSettings,
  timesMs: Partial<BucketTimes> = {},
): Bucket {
  const limits = { ...times, ...timesMs };
  const base = bucketAddress(bucket, settings);
  const outbound = openOutbound(settings, {
    typedByOperator: [base.href],
    timeoutMs: limits.betweenParts,
  });
  const root = prefix === '' ? '' : `${prefix}/`;
  let skew: number | undefined;
  let isAway = false;
  const keys = new Map<string, ArrayBuffer>();

  async function ask(request: BucketRequest): Promise<BucketAnswer> {
    const url = new URL(base);
    if (request.name !== undefined) url.pathname += `${root}${request.name}`;
    for (const [name, value] of Object.entries(request.query ?? {}))
      url.searchParams.set(name, value);
    const { headers } = await signed(url, request, settings, keys);
    const late = new AbortController();
    const timer = setTimeout(
      () => late.abort(new FilesUnavailable('slow')),
      request.body ? limits.upload : limits.answer,
    );
    try {
      const { method, body } = request;
      const response = await outbound.fetch(url, {
        method,
        headers,
        signal: late.signal,
        ...(body && { body: new Uint8Array(body) }),
      });
      const date = Date.parse(response.headers.get('date') ?? '');
      if (!Number.isNaN(date)) skew = Math.round((Date.now() - date) / 1000);
      const { status, ok, headers: found, body: stream } = response;
      if (ok && request.isFile)
        return { status, ok, headers: found, code: '', text: '', body: stream };
      const text = await readText(stream, ok ? maxText : maxRefusal);
      const [, code = ''] = (!ok && /<Code>([^<]*)<\/Code>/.exec(text)) || [];
      return { status, ok, headers: found, code, text, body: null };
    } finally {
      clearTimeout(timer);
    }
  }

  /** An answer that can be used; throws what is wrong with any other. */
  async function askOnce(request: BucketRequest): Promise<BucketAnswer> {
    const answer = await ask(request).catch((error: unknown) => {
      throw faultOfFailure(error);
    });
    const { status, ok, code } = answer;
    if (ok || request.isAnonymous || plainRefusals.test(code)) return answer;
    const fault = faultOfAnswer(status, code);
    if (request.mayBeRefused && /^(denied|other|busy)$/.test(fault.fault)) return answer;
    throw fault;
  }

  return {
    name: bucket,
    url: base,
    prefix: root,
    async send(request) {
      // Where it was away a moment ago, no one waits for it three times.
      const tries = request.tries ?? (isAway ? 1 : maxTries);
      for (let turn = 1; ; turn += 1) {
        if (turn > 1) await pause(limits.pause * 4 ** (turn - 2) * (0.75 + Math.random() / 2));
        try {
          const answer = await askOnce(request);
          isAway = false;
          return answer;
        } catch (error) {
          const canPass =
            error instanceof FilesUnavailable && /^(unreachable|slow|busy)$/.test(error.fault);
          if (canPass && turn < tries) continue;
          isAway = canPass;
          throw error;
        }
      }
    },
    skewSeconds: () => skew,
    close: () => outbound.close(),
  };
}

/** Reads a text. Throws a FilesUnavailable where it is longer than S3's ever are, and reads no further. */
async function readText(body: Response['body'], maxBytes: number): Promise<string> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of body ?? []) {
    length += part.length;
    if (length > maxBytes)
      throw new FilesUnavailable('other', `an answer of more than ${maxBytes} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts).toString();
}

/** The headers of a request, with the signature and the hash of its body. */
async function signed(
  url: URL,
  request: BucketRequest,
  settings: BucketSettings,
  cache: Map<string, ArrayBuffer>,
) {
  const { method, headers = {}, body = Buffer.alloc(0) } = request;
  if (request.isAnonymous) return { headers: new Headers(headers) };
  return new AwsV4Signer({
    method,
    url: url.href,
    headers: {
      ...headers,
      'x-amz-content-sha256': createHash('sha256').update(body).digest('hex'),
    },
    accessKeyId: settings.S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: settings.S3_SECRET_ACCESS_KEY ?? '',
    ...(settings.S3_SESSION_TOKEN && { sessionToken: settings.S3_SESSION_TOKEN }),
    service: 's3',
    region: settings.S3_REGION ?? '',
    cache,
  }).sign();
}
