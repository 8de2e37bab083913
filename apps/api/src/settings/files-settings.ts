import * as z from 'zod/mini';

/** Where files are kept: a folder that all copies share, or a bucket. */
export type FilesPlace =
  | { readonly kind: 'folder'; readonly directory: string }
  | { readonly kind: 'bucket'; readonly bucket: string; readonly prefix: string };

const bucketName = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const prefixName = /^[\w.-]+(\/[\w.-]+)*$/;

/** Reads `s3://bucket/prefix`, `file:///srv/files` or a path; undefined where it is none. */
export function readFilesPlace(text: string): FilesPlace | undefined {
  if (!text.startsWith('s3://')) {
    const path = text.startsWith('file://') ? decodeURI(text.slice('file://'.length)) : text;
    const isPath = path !== '' && !/^[a-z][\w+.-]+:\/\//i.test(path);
    return isPath ? { kind: 'folder', directory: path } : undefined;
  }
  const [bucket = '', ...rest] = text.slice('s3://'.length).replace(/\/$/, '').split('/');
  const prefix = rest.join('/');
  const isBucket = bucketName.test(bucket) && !bucket.includes('..');
  const isPrefix = prefix === '' || (prefixName.test(prefix) && !/(^|\/)\.\.?(\/|$)/.test(prefix));
  return isBucket && isPrefix ? { kind: 'bucket', bucket, prefix } : undefined;
}

const place = z.optional(
  z.string().check(
    z.refine((value) => readFilesPlace(value) !== undefined, {
      error: 'must be s3://bucket, s3://bucket/prefix or file:///folder',
    }),
  ),
);

/** How the bucket is reached, wherever it is named. */
export const bucketFields = {
  /** Without one, Amazon's of the region. */
  S3_ENDPOINT: z.optional(
    z.string().check(
      z.refine(
        (value) => {
          const url = URL.parse(value);
          const rest = url && url.username + url.password + url.search + url.hash;
          return (
            url !== null && /^https?:$/.test(url.protocol) && rest === '' && url.pathname === '/'
          );
        },
        { error: 'must be an address such as https://s3.example.org' },
      ),
    ),
  ),
  S3_REGION: z.optional(
    z
      .string()
      .check(z.regex(/^[a-z0-9-]{1,50}$/, { error: 'must be a region such as ca-central-1' })),
  ),
  S3_ACCESS_KEY_ID: z.optional(
    z.string().check(z.regex(/^[!-~]{1,200}$/, { error: 'must be the id of a key' })),
  ),
  S3_SECRET_ACCESS_KEY: z.optional(z.string()),
  /** With credentials that end. */
  S3_SESSION_TOKEN: z.optional(z.string()),
  /** `on` where the bucket stands in the path and not in the host: the default with S3_ENDPOINT. */
  S3_PATH_STYLE: z.optional(z.enum(['on', 'off'])),
  /** How the bucket's server encrypts each file; without it, as the bucket says. */
  S3_ENCRYPTION: z.optional(z.enum(['AES256', 'aws:kms'])),
  /** The key for `aws:kms`; without one, the account's own. */
  S3_KMS_KEY_ID: z.optional(
    z.string().check(z.regex(/^[\w:/-]{1,2048}$/, { error: 'must be the id of a key' })),
  ),
};

/** The settings of files (decision 0069); docs/operating/settings.md describes them. */
export const filesFields = {
  /** The folder of files; FILES_URL takes its place. */
  FILES_DIRECTORY: z._default(z.string(), ''),
  FILES_URL: place,
  /** While files are moved: read where the first place lacks one, and removed from there too. */
  FILES_OTHER_URL: place,
  ...bucketFields,
};

export type FilesSettings = z.output<z.ZodMiniObject<typeof filesFields>>;

/** Where the settings keep files, and where they are looked for as well. */
export function filesPlaces(settings: Partial<FilesSettings>): {
  first?: FilesPlace;
  other?: FilesPlace;
} {
  const first = readFilesPlace(settings.FILES_URL ?? settings.FILES_DIRECTORY ?? '');
  const other = readFilesPlace(settings.FILES_OTHER_URL ?? '');
  return { ...(first && { first }), ...(other && { other }) };
}

/** What is missing for the places that are named, or is named twice. */
export function wrongFilesSettings(
  settings: Partial<FilesSettings>,
): { name: string; message: string }[] {
  const { first, other } = filesPlaces(settings);
  if (!first) return [{ name: 'FILES_DIRECTORY', message: 'is required' }];
  if (settings.FILES_URL && settings.FILES_DIRECTORY)
    return [{ name: 'FILES_URL', message: 'and FILES_DIRECTORY are both set: set one of them' }];
  const wrong = other && JSON.stringify(first) === JSON.stringify(other);
  return [
    ...(wrong ? [{ name: 'FILES_OTHER_URL', message: 'must be another place' }] : []),
    ...(first.kind === 'bucket' || other?.kind === 'bucket' ? missingForBucket(settings) : []),
  ];
}

/** What a bucket cannot do without. */
export const missingForBucket = (
  settings: Partial<z.output<z.ZodMiniObject<typeof bucketFields>>>,
): { name: string; message: string }[] =>
  (['S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const)
    .filter((name) => settings[name] === undefined)
    .map((name) => ({ name, message: 'is required if files are in a bucket' }));

/** The address of a bucket: in the host, as Amazon has it, or in the path, as most others do. */
export function bucketAddress(
  bucket: string,
  settings: Pick<FilesSettings, 'S3_ENDPOINT' | 'S3_REGION' | 'S3_PATH_STYLE'>,
): URL {
  const own = settings.S3_ENDPOINT;
  const url = new URL(own ?? `https://s3.${settings.S3_REGION}.amazonaws.com`);
  const inPath = settings.S3_PATH_STYLE ?? (own === undefined ? 'off' : 'on');
  if (inPath === 'on') url.pathname = `/${bucket}/`;
  else url.hostname = `${bucket}.${url.hostname}`;
  return url;
}
