import { join } from 'node:path';
import { migrate } from '../../../apps/api/src/migrate.ts';
import { findVersitygw, startVersitygw } from '../files/versitygw.ts';
import { promise, type Result } from '../operate/result.ts';
import { runMeasured } from './measured-process.ts';
import { admin, countPeople, createDatabase, fill, operatorOf } from './stage.ts';

const people = 50_000;

/** A backup into a bucket of a real S3 server in several parts, and its restore from there. */
export async function rehearseBucketBackup(superuser: string, folder: string): Promise<Result> {
  const program = findVersitygw();
  if ('missing' in program) return { skipped: program.missing };
  const s3 = await startVersitygw(program, folder);
  try {
    const [source, target] = [
      await createDatabase(superuser, 'source'),
      await createDatabase(superuser, 'target'),
    ];
    await migrate(source);
    const { environment, files, opening } = await operatorOf(source, folder);
    await fill(source, files, 0, people);
    const { FILES_URL: _files, FILES_DIRECTORY: _directory, ...bucket } = s3.settings;
    const { output } = await runMeasured(
      admin,
      ['backup', `s3://${s3.bucket}/nightly`, '--without-keys'],
      { ...environment, ...bucket },
    );
    const [, place = ''] = /written to (s3:\S+): /.exec(output) ?? [];
    await runMeasured(admin, ['restore', place, ...opening], {
      OWNER_DATABASE_URL: target,
      FILES_DIRECTORY: join(folder, 'restored'),
      ...bucket,
    });
    const [before, after] = [await countPeople(source), await countPeople(target)];
    return {
      title: `A backup of ${people} people in a bucket of versitygw ${program.version}, and its restore`,
      rows: [promise('people restored', String(after), String(before), before === after)],
    };
  } finally {
    await s3.stop();
  }
}
