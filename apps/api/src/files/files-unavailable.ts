/** Why files cannot be had at present, in the words that the operator reads. */
export const filesFaults = {
  unreachable: 'the storage of files cannot be reached',
  slow: 'the storage of files does not answer in time',
  busy: 'the storage of files answers that it is not available',
  cut: 'the storage of files broke off in the middle of a file',
  clock:
    'the clock of this machine differs too much from that of the storage of files: set it by NTP',
  key: 'the storage of files does not take the key: look at S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY and S3_SESSION_TOKEN',
  denied: 'the key may not do this in the bucket: it needs to read, write, delete and list',
  bucket: 'there is no such bucket: make it, or look at FILES_URL',
  region:
    'the bucket is at another address or in another region: look at S3_ENDPOINT and S3_REGION',
  refused: 'the storage of files may not be called: look at OUTBOUND_HOSTS',
  certificate:
    'the certificate of the storage of files is not one to trust: look at OUTBOUND_CA_FILE',
  disk: 'the folder of files cannot be read or written: look at FILES_DIRECTORY',
  full: 'the disk of the folder of files is full: make room',
  other: 'the storage of files answers something else than it should',
} as const;

export type FilesFault = keyof typeof filesFaults;

/** Files cannot be had at present. People are told that the service is unavailable; the log says why. */
export class FilesUnavailable extends Error {
  readonly fault: FilesFault;

  constructor(fault: FilesFault, detail?: string, cause?: unknown) {
    super(detail ? `${filesFaults[fault]} (${detail})` : filesFaults[fault], { cause });
    this.name = 'FilesUnavailable';
    this.fault = fault;
  }
}

/** What S3 says in `<Code>`, by what it means for the operator. */
const faultOfCode: Readonly<Record<string, FilesFault>> = {
  RequestTimeTooSkewed: 'clock',
  RequestExpired: 'clock',
  RequestTimeout: 'slow',
  InvalidAccessKeyId: 'key',
  SignatureDoesNotMatch: 'key',
  InvalidToken: 'key',
  // What versitygw says of an unknown key.
  XAdminUserNotFound: 'key',
  ExpiredToken: 'key',
  TokenRefreshRequired: 'key',
  AccessDenied: 'denied',
  AllAccessDisabled: 'denied',
  NoSuchBucket: 'bucket',
  PermanentRedirect: 'region',
  TemporaryRedirect: 'region',
  AuthorizationHeaderMalformed: 'region',
  IllegalLocationConstraintException: 'region',
};

/** Reads an answer of S3 that is no success. */
export function faultOfAnswer(status: number, code: string): FilesUnavailable {
  const known = faultOfCode[code];
  const detail = `${status}${code && ` ${code}`}`;
  if (known) return new FilesUnavailable(known, detail);
  if (status >= 300 && status < 400) return new FilesUnavailable('region', detail);
  if (status === 401 || status === 403) return new FilesUnavailable('denied', detail);
  return new FilesUnavailable(status >= 500 || status === 429 ? 'busy' : 'other', detail);
}

/** Reads a request that got no answer. */
export function faultOfFailure(error: unknown): FilesUnavailable {
  if (error instanceof FilesUnavailable) return error;
  const codes: string[] = [];
  let deepest = error;
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    if ('code' in at && typeof at.code === 'string') codes.push(at.code);
    deepest = at;
  }
  const has = (pattern: RegExp) => codes.some((code) => pattern.test(code));
  const detail = codes.at(-1) ?? (deepest instanceof Error ? deepest.message : undefined);
  if (has(/^OUTBOUND_REFUSED$/))
    return new FilesUnavailable('refused', (deepest as Error).message, error);
  if (has(/CERT|SELF_SIGNED|^ERR_TLS/)) return new FilesUnavailable('certificate', detail, error);
  if (has(/TIMEOUT|ETIMEDOUT/)) return new FilesUnavailable('slow', detail, error);
  return new FilesUnavailable('unreachable', detail, error);
}

/** Reads a failed write to a folder. */
export function faultOfDisk(error: unknown): FilesUnavailable {
  const code = error instanceof Error && 'code' in error ? String(error.code) : undefined;
  const isFull = code === 'ENOSPC' || code === 'EDQUOT';
  return new FilesUnavailable(isFull ? 'full' : 'disk', code, error);
}
