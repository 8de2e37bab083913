import { createHash, createHmac } from 'node:crypto';

/** A request as it came in. */
export interface SignedRequest {
  readonly method: string;
  /** Path and query, as they were sent. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: Buffer;
}

export interface Keys {
  readonly id: string;
  readonly secret: string;
  readonly token?: string | undefined;
}

const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string) =>
  createHmac('sha256', key).update(text, 'utf8').digest();

/** Longest difference of clocks that S3 takes, in milliseconds. */
const maxSkew = 15 * 60_000;

/**
 * Checks a request as S3 does (AWS Signature Version 4, in the header), written from its documentation and with none
 * of the client's code. Answers the code of the refusal; undefined where the request is good.
 */
export function refuseSignature(
  request: SignedRequest,
  keys: Keys,
  now: Date,
  region: string,
): string | undefined {
  const { headers } = request;
  const [, credential = '', signedHeaders = '', signature] =
    /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      headers['authorization'] ?? '',
    ) ?? [];
  if (!signature) return 'AccessDenied';
  const [id, day = '', ofRegion = '', service, end] = credential.split('/');
  if (id !== keys.id) return 'InvalidAccessKeyId';
  if (ofRegion !== region || service !== 's3' || end !== 'aws4_request')
    return 'AuthorizationHeaderMalformed';
  if ((headers['x-amz-security-token'] ?? undefined) !== keys.token) return 'InvalidToken';
  const date = headers['x-amz-date'] ?? '';
  const at = Date.parse(
    date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'),
  );
  if (Number.isNaN(at) || !date.startsWith(day)) return 'AccessDenied';
  if (Math.abs(now.getTime() - at) > maxSkew) return 'RequestTimeTooSkewed';
  const names = signedHeaders.split(';');
  // What S3 asks to be signed: the host and every header of its own.
  const owed = ['host', ...Object.keys(headers).filter((name) => name.startsWith('x-amz-'))];
  if (owed.some((name) => !names.includes(name))) return 'AccessDenied';
  const hash = headers['x-amz-content-sha256'] ?? '';
  if (hash !== sha256(request.body)) return 'XAmzContentSHA256Mismatch';
  const expected = signatureOf(request, { names, date, day, region, secret: keys.secret });
  return expected === signature ? undefined : 'SignatureDoesNotMatch';
}

interface Signing {
  readonly names: readonly string[];
  readonly date: string;
  readonly day: string;
  readonly region: string;
  readonly secret: string;
}

/** The signature that a request must have. */
export function signatureOf(request: SignedRequest, signing: Signing): string {
  const { names, date, day, region, secret } = signing;
  const canonical = [
    request.method,
    pathOf(request.url),
    queryOf(request.url),
    ...names.map(
      (name) => `${name}:${(request.headers[name] ?? '').trim().replaceAll(/ +/g, ' ')}`,
    ),
    '',
    names.join(';'),
    request.headers['x-amz-content-sha256'] ?? '',
  ].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', date, scope, sha256(canonical)].join('\n');
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${secret}`);
  return hmac(key, text).toString('hex');
}

const encode = (text: string) =>
  encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );

const pathOf = (url: string) =>
  (url.split('?')[0] ?? '')
    .split('/')
    .map((part) => encode(decodeURIComponent(part)))
    .join('/');

const queryOf = (url: string) =>
  (url.split('?')[1] ?? '')
    .split('&')
    .filter(Boolean)
    .map((pair) => {
      const [name = '', value = ''] = pair.split('=');
      const decoded = (text: string) => encode(decodeURIComponent(text.replaceAll('+', ' ')));
      return [decoded(name), decoded(value)].join('=');
    })
    .toSorted()
    .join('&');
