import { randomUUID } from 'node:crypto';
import type { Bucket } from './bucket.ts';
import { type FilesFault, filesFaults, FilesUnavailable } from './files-unavailable.ts';
import type { Files } from './files.ts';

/** What could not be found out is `unknown`: the key may not ask, or the storage does not know the question. */
export type Finding = 'yes' | 'no' | 'unknown';

/** What an operator must know of a bucket before people's pictures are in it. */
export interface BucketFindings {
  readonly bucket: string;
  /** Whether a file could be written, read, listed and removed. */
  readonly isReachable: boolean;
  /** Why not. */
  readonly fault: FilesFault | undefined;
  readonly reason: string | undefined;
  /** Whether anyone can read files or list them; each way by which it was seen. */
  readonly isPublic: Finding;
  readonly publicBy: readonly ('policy' | 'acl' | 'anonymousRead' | 'anonymousList')[];
  /** Whether removed files stay as earlier versions; a bucket that had versions once still holds them. */
  readonly isVersioned: Finding;
  /** Whether files cannot be removed for a time. */
  readonly isLocked: Finding;
  /** By how many seconds this machine's clock is ahead; S3 takes 900 either way. */
  readonly clockAheadSeconds: number | undefined;
}

type Ask = (query: string) => Promise<{ status: number; code: string; text: string }>;

/**
 * Looks at the bucket of files as an operator's check does: writes a file, reads it with the key and without one,
 * and removes it again; reads what the bucket says of itself. Undefined where files are in a folder. Never throws
 * for what is wrong with the bucket.
 */
export async function examineBucket(
  files: Pick<Files, 'bucket'>,
): Promise<BucketFindings | undefined> {
  const client = files.bucket;
  if (!client) return undefined;
  const nothing = {
    bucket: client.name,
    isPublic: 'unknown',
    publicBy: [],
    isVersioned: 'unknown',
    isLocked: 'unknown',
  } as const;
  try {
    const anonymous = await tryFile(client);
    const ask: Ask = async (query) => {
      return client.send({ method: 'GET', query: { [query]: '' }, mayBeRefused: true });
    };
    const [policy, acl] = [await isPolicyPublic(ask), await isAclPublic(ask)];
    const publicBy = [
      ...(policy === 'yes' ? (['policy'] as const) : []),
      ...(acl === 'yes' ? (['acl'] as const) : []),
      ...(anonymous.read ? (['anonymousRead'] as const) : []),
      ...(anonymous.list ? (['anonymousList'] as const) : []),
    ];
    return {
      bucket: client.name,
      isReachable: true,
      fault: undefined,
      reason: undefined,
      // Neither policy nor list of rights can be read with every key; that no one got the file says most.
      isPublic: publicBy.length > 0 ? 'yes' : 'no',
      publicBy,
      isVersioned: await isVersioned(ask),
      isLocked: await isLocked(ask),
      clockAheadSeconds: client.skewSeconds(),
    };
  } catch (error) {
    if (!(error instanceof FilesUnavailable)) throw error;
    const { fault } = error;
    const clockAheadSeconds = client.skewSeconds();
    return { ...nothing, isReachable: false, fault, reason: filesFaults[fault], clockAheadSeconds };
  }
}

/** Writes a file, looks who can read it, and removes it. */
async function tryFile(client: Bucket): Promise<{ read: boolean; list: boolean }> {
  const name = `probe/${randomUUID()}.txt`;
  await client.send({ method: 'PUT', name, body: Buffer.from('ensemble') });
  try {
    await client.send({ method: 'GET', name });
    const list = { method: 'GET', query: { 'list-type': '2', 'max-keys': '1' } } as const;
    await client.send(list);
    const read = await client.send({ method: 'GET', name, isAnonymous: true });
    const listed = await client.send({ ...list, isAnonymous: true });
    return { read: read.ok, list: listed.ok };
  } finally {
    await client.send({ method: 'DELETE', name });
  }
}

async function isPolicyPublic(ask: Ask): Promise<Finding> {
  // Amazon's own judgement, where there is one.
  const judged = await ask('policyStatus');
  const [, verdict] = /<IsPublic>(true|false)<\/IsPublic>/i.exec(judged.text) ?? [];
  if (verdict) return verdict.toLowerCase() === 'true' ? 'yes' : 'no';
  const { status, code, text } = await ask('policy');
  if (code === 'NoSuchBucketPolicy' || status === 404) return 'no';
  if (status !== 200) return 'unknown';
  try {
    return grantsEveryone(JSON.parse(text)) ? 'yes' : 'no';
  } catch {
    return 'unknown';
  }
}

interface Statement {
  readonly Effect?: string;
  readonly Principal?: unknown;
}

/** Whether a policy allows something to everyone. Conditions are not weighed: someone must look at it. */
function grantsEveryone(policy: unknown): boolean {
  const { Statement: statements = [] } = policy as { Statement?: Statement | Statement[] };
  const isEveryone = (principal: unknown): boolean =>
    principal === '*' ||
    (Array.isArray(principal) && principal.some(isEveryone)) ||
    (typeof principal === 'object' &&
      principal !== null &&
      !Array.isArray(principal) &&
      'AWS' in principal &&
      isEveryone(principal.AWS));
  return [statements]
    .flat()
    .some(({ Effect, Principal }) => Effect === 'Allow' && isEveryone(Principal));
}

async function isAclPublic(ask: Ask): Promise<Finding> {
  const { status, text } = await ask('acl');
  if (status !== 200) return 'unknown';
  return /groups\/global\/(AllUsers|AuthenticatedUsers)|<ID>all-users<\/ID>/.test(text)
    ? 'yes'
    : 'no';
}

async function isVersioned(ask: Ask): Promise<Finding> {
  const { status, text } = await ask('versioning');
  if (status !== 200) return 'unknown';
  return /<Status>(Enabled|Suspended)<\/Status>/.test(text) ? 'yes' : 'no';
}

async function isLocked(ask: Ask): Promise<Finding> {
  const { status, code, text } = await ask('object-lock');
  if (status === 404 || code === 'ObjectLockConfigurationNotFoundError') return 'no';
  if (status !== 200) return 'unknown';
  return /<ObjectLockEnabled>Enabled<\/ObjectLockEnabled>/.test(text) ? 'yes' : 'no';
}
