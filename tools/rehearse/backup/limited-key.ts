import { createHash, randomBytes } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { copyBatch } from '../../../apps/api/src/backup/promises/copy-promises.ts';
import { openPromiseList } from '../../../apps/api/src/backup/promises/promise-list.ts';
import { sealBatch } from '../../../apps/api/src/backup/promises/batch.ts';
import { makeSigningKey, readSigningKey } from '../../../apps/api/src/backup/signature.ts';
import { type Bucket, openBucket } from '../../../apps/api/src/files/bucket.ts';
import { migrate } from '../../../apps/api/src/migrate.ts';
import { readBackupBucket } from '../../../apps/api/src/settings/backup-settings.ts';
import type { Measure } from '../../bench/measure/table.ts';
import { findVersitygw, startVersitygw } from '../files/versitygw.ts';
import { promise, type Result } from '../operate/result.ts';
import { runMeasured } from './measured-process.ts';
import { admin, createDatabase, fill, operatorOf } from './stage.ts';

const people = 1000;
const name = 'ensemble-written';
const old = 'nightly/ensemble-20200101T000000Z.age';

/** What docs/operating/backup.md says that the key needs: to write, to read back and to list, and not to delete. */
const policyFor = (id: string) => ({
  Statement: [
    {
      Effect: 'Allow',
      Principal: { AWS: [id] },
      Action: ['s3:PutObject', 's3:GetObject', 's3:AbortMultipartUpload'],
      Resource: [`arn:aws:s3:::${name}/*`],
    },
    {
      Effect: 'Allow',
      Principal: { AWS: [id] },
      Action: ['s3:ListBucket'],
      Resource: [`arn:aws:s3:::${name}`],
    },
  ],
});

/** A bucket that keeps versions, with one old backup, and the key that may write to it. */
async function prepareBucket(root: Bucket, id: string): Promise<void> {
  const put = (query: string, text: string) => {
    const body = Buffer.from(text);
    const headers = { 'content-md5': createHash('md5').update(body).digest('base64') };
    return root.send({ method: 'PUT', query: { [query]: '' }, headers, body });
  };
  await root.send({ method: 'PUT' });
  await put(
    'versioning',
    '<VersioningConfiguration><Status>Enabled</Status></VersioningConfiguration>',
  );
  await put('policy', JSON.stringify(policyFor(id)));
  await root.send({ method: 'PUT', name: old, body: Buffer.from('old') });
}

/** Backups, verify and promises by a key that may neither delete nor, for good, overwrite. */
export async function rehearseLimitedKey(superuser: string, folder: string): Promise<Result> {
  const program = findVersitygw();
  if ('missing' in program) return { skipped: program.missing };
  const account = { id: 'WRITER', secret: randomBytes(20).toString('hex') };
  const s3 = await startVersitygw(program, folder, true, account);
  const { FILES_URL: _files, FILES_DIRECTORY: _directory, ...ofRoot } = s3.settings;
  const bucketOf = (settings: Record<string, string>) =>
    openBucket({ kind: 'bucket', bucket: name, prefix: '' }, readBackupBucket(settings, true));
  const ofWriter = {
    ...ofRoot,
    S3_ACCESS_KEY_ID: account.id,
    S3_SECRET_ACCESS_KEY: account.secret,
  };
  const [root, writer] = [bucketOf(ofRoot), bucketOf(ofWriter)];
  try {
    await prepareBucket(root, account.id);
    const [source, target, scratch] = await Promise.all(
      ['source', 'target', 'scratch'].map((each) => createDatabase(superuser, each)),
    );
    await migrate(source ?? '');
    const operator = await operatorOf(source ?? '', folder);
    await fill(source ?? '', operator.files, 0, people);
    const refused = await writer.send({ method: 'DELETE', name: old, mayBeRefused: true });
    const directory = join(folder, 'verify');
    await mkdir(directory);
    const { output } = await runMeasured(
      admin,
      ['backup', `s3://${name}/nightly`, '--without-keys', '--verify'],
      {
        ...operator.environment,
        ...ofWriter,
        ENCRYPTION_KEY: randomBytes(32).toString('base64'),
        TOKEN_KEY: randomBytes(32).toString('base64'),
        VERIFY_DATABASE_URL: scratch ?? '',
        VERIFY_DIRECTORY: directory,
      },
    );
    const [, place = ''] = /written to (s3:\S+): /.exec(output) ?? [];
    await runMeasured(admin, ['restore', place, ...operator.opening], {
      ...ofWriter,
      OWNER_DATABASE_URL: target ?? '',
      FILES_DIRECTORY: join(folder, 'restored'),
    });
    return {
      title: `Backups and promises in versitygw ${program.version} by a key that may not delete`,
      rows: [
        promise(
          'a backup that the key wants to delete',
          `${refused.status} ${refused.code}`,
          'refused',
          refused.status === 403,
        ),
        holdsIn(output, 'backup --verify', 'Verified: the backup made'),
        holdsIn(output, 'removing old ones is one line', 'Old backups were not removed ('),
        ...(await replayByKey({
          ...{ root, writer, source: source ?? '', target: target ?? '', operator },
          settings: ofWriter,
          files: join(folder, 'restored'),
        })),
      ],
    };
  } finally {
    await root.close();
    await writer.close();
    await s3.stop();
  }
}

const holdsIn = (text: string, what: string, wanted: string): Measure =>
  promise(what, text.includes(wanted) ? wanted : text, wanted, text.includes(wanted));

interface Scene {
  readonly root: Bucket;
  readonly writer: Bucket;
  readonly source: string;
  /** Restored before the promise. */
  readonly target: string;
  readonly operator: Awaited<ReturnType<typeof operatorOf>>;
  readonly settings: Record<string, string>;
  readonly files: string;
}

/** A promise that the key copies out, a batch that it then forges in its place, and what a replay does with both. */
async function replayByKey(scene: Scene): Promise<Measure[]> {
  const { root, writer, source, target, operator, settings, files } = scene;
  const { signing, verifying } = makeSigningKey();
  const sealing = { recipients: [operator.recipient], signingKey: readSigningKey(signing) };
  const list = openPromiseList(
    { kind: 'bucket', bucket: name, prefix: '' },
    readBackupBucket(settings, true),
  );
  const pool = new pg.Pool({ connectionString: source, max: 2 });
  const replay = () =>
    runMeasured(
      admin,
      [
        ...['replay-promises', `s3://${name}`, '--identity', operator.identityFile],
        ...['--verify-key', verifying],
      ],
      { ...settings, OWNER_DATABASE_URL: target, FILES_DIRECTORY: files },
    ).then(
      (done) => done.output,
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    );
  try {
    await pool.query(
      'UPDATE person SET youth = NOT youth WHERE id = (SELECT id FROM person ORDER BY id LIMIT 1)',
    );
    const copied = await copyBatch({ identity: pool, list, ...sealing });
    const { rows } = await pool.query<{ id: string }>('SELECT list_id AS id FROM promise_list');
    const forged = await sealBatch({ list: rows[0]?.id ?? '', number: 1 }, [], {
      ...sealing,
      signingKey: readSigningKey(makeSigningKey().signing),
    });
    const batch = 'promises/000000000001.batch';
    const put = await writer.send({ method: 'PUT', name: batch, body: forged, mayBeRefused: true });
    const byForger = await replay();
    // What was overwritten is still there: whoever rules the bucket takes the later version away.
    const versionId = put.headers.get('x-amz-version-id') ?? '';
    if (versionId) await root.send({ method: 'DELETE', name: batch, query: { versionId } });
    const genuine = await replay();
    return [
      promise('a promise is copied out', copied, 'copied', copied === 'copied'),
      holdsIn(
        byForger,
        'a batch that the key overwrote',
        'The signature of batch 1 is not of this key',
      ),
      holdsIn(genuine, 'with the version before it', 'Their signatures were verified.'),
    ];
  } finally {
    await pool.end();
    await list.close();
  }
}
