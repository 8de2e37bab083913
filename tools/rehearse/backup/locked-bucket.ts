import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { openBucket } from '../../../apps/api/src/files/bucket.ts';
import { readBackupBucket } from '../../../apps/api/src/settings/backup-settings.ts';
import { migrate } from '../../../apps/api/src/migrate.ts';
import { findVersitygw, startVersitygw } from '../files/versitygw.ts';
import { promise, type Result } from '../operate/result.ts';
import { runMeasured } from './measured-process.ts';
import { admin, createDatabase, fill, operatorOf } from './stage.ts';

const people = 1000;
const name = 'ensemble-locked';
const retention = Buffer.from(
  '<ObjectLockConfiguration><ObjectLockEnabled>Enabled</ObjectLockEnabled><Rule><DefaultRetention><Mode>COMPLIANCE</Mode><Days>1</Days></DefaultRetention></Rule></ObjectLockConfiguration>',
);

/** Backups in a bucket that keeps versions and lets no one delete them: whoever has the server cannot remove them. */
export async function rehearseLockedBucket(superuser: string, folder: string): Promise<Result> {
  const program = findVersitygw();
  if ('missing' in program) return { skipped: program.missing };
  const s3 = await startVersitygw(program, folder, true);
  const { FILES_URL: _files, FILES_DIRECTORY: _directory, ...settings } = s3.settings;
  const bucket = openBucket(
    { kind: 'bucket', bucket: name, prefix: '' },
    readBackupBucket(settings, true),
  );
  try {
    await bucket.send({ method: 'PUT', headers: { 'x-amz-bucket-object-lock-enabled': 'true' } });
    const headers = { 'content-md5': createHash('md5').update(retention).digest('base64') };
    await bucket.send({ method: 'PUT', query: { 'object-lock': '' }, headers, body: retention });
    const source = await createDatabase(superuser, 'source');
    await migrate(source);
    const { environment, files } = await operatorOf(source, folder);
    await fill(source, files, 0, people);
    const backUp = (keep: string) =>
      runMeasured(admin, ['backup', `s3://${name}/nightly`, '--without-keys'], {
        ...environment,
        ...settings,
        BACKUP_KEEP: keep,
      });
    const { output } = await backUp('bucket:30d');
    const [, key = ''] = new RegExp(`s3://${name}/(\\S+\\.age)`).exec(output) ?? [];
    const { headers: found, body } = await bucket.send({ method: 'GET', name: key, isFile: true });
    await body?.cancel();
    const versionId = found.get('x-amz-version-id') ?? '';
    const refused = await bucket.send({
      ...{ method: 'DELETE', name: key, query: { versionId }, mayBeRefused: true },
    });
    const old = 'nightly/ensemble-20200101T000000Z.age';
    await bucket.send({ method: 'PUT', name: old, body: Buffer.from('old') });
    // Names tell seconds.
    await pause(1100);
    const second = await backUp('7d,4w,3m');
    const isSaid = second.output.includes('Old backups were not removed');
    const isLocked = refused.status >= 400;
    return {
      title: `Backups in a bucket of versitygw ${program.version} with object lock`,
      rows: [
        promise(
          'a version that the key wants to delete',
          `${refused.status} ${refused.code}`,
          'refused',
          isLocked,
        ),
        promise(
          'a backup that would remove old ones',
          isSaid ? 'says that it cannot' : second.output,
          'succeeds, and says that it cannot',
          isSaid,
        ),
      ],
    };
  } finally {
    await bucket.close();
    await s3.stop();
  }
}
