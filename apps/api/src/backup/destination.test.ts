import { mkdir, readdir, readFile, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startS3, type S3Server } from '../testing/s3/s3-server.ts';
import {
  backupName,
  type BackupPlace,
  placeForNew,
  placeOfBackup,
  readFrom,
  writeTo,
} from './destination.ts';
import { stoppable } from './stoppable.ts';
import { temporaryFolder } from './testing/backup-stage.ts';
import { readBackupBucket } from '../settings/backup-settings.ts';

let s3: S3Server;
let settings: ReturnType<typeof readBackupBucket>;
beforeAll(async () => {
  s3 = await startS3();
  settings = readBackupBucket(s3.settings, true);
});
afterAll(() => s3.close());

const megabyte = Buffer.alloc(1024 * 1024, 'ensemble ');
/** So many megabytes, and then what is wrong with them. */
async function* megabytes(count: number, fault?: Error) {
  for (let each = 0; each < count; each += 1) yield megabyte;
  if (fault) throw fault;
}
const bytesOf = async (place: BackupPlace) => {
  const chunks: Uint8Array[] = [];
  for await (const chunk of readFrom(place, settings)) chunks.push(chunk);
  return Buffer.concat(chunks);
};

describe('a file', () => {
  it('BACKUP-05 appears whole, for its owner alone, with a name that tells the time; a name that is taken is refused', async () => {
    const folder = await temporaryFolder();
    const at = new Date('2026-11-26T08:15:00.123Z');
    expect(backupName(at)).toBe('ensemble-20261126T081500Z.age');
    const place = await placeForNew(folder, at);
    expect(place).toEqual({ kind: 'file', path: join(folder, 'ensemble-20261126T081500Z.age') });
    expect(await writeTo(place, megabytes(3), settings)).toBe(3 * megabyte.length);
    expect(await bytesOf(place)).toEqual(Buffer.concat([megabyte, megabyte, megabyte]));
    const { mode } = await stat(join(folder, backupName(at)));
    expect(mode & 0o777).toBe(0o600);
    expect(await readdir(folder)).toEqual([backupName(at)]);
    await expect(placeForNew(join(folder, backupName(at)), at)).rejects.toThrow('is there already');
    await expect(placeForNew(join(folder, 'a.zip'), at)).rejects.toThrow('ends in .age');
    await expect(placeForNew('ftp://x', at)).rejects.toThrow('backup needs');
    expect(() => placeOfBackup('s3://bucket-only')).toThrow('restore needs');
  });

  it('BACKUP-05 leaves nothing of a backup that failed: of itself, for a full disk, a missing folder, a signal', async () => {
    const folder = await temporaryFolder();
    const place: BackupPlace = { kind: 'file', path: join(folder, 'one.age') };
    await expect(writeTo(place, megabytes(2, new Error('lost')), settings)).rejects.toThrow('lost');
    const stop = new AbortController();
    const endless = async function* () {
      for (;;) {
        yield megabyte;
        stop.abort();
      }
    };
    await expect(writeTo(place, stoppable(endless(), stop.signal), settings)).rejects.toThrow(
      /^Stopped by a signal\. Nothing half done is left\.$/,
    );
    // Whatever is written there finds no room.
    await symlink('/dev/full', `${place.path}.part`);
    await expect(writeTo(place, megabytes(2), settings)).rejects.toThrow(
      /one\.age: there is no room left$/,
    );
    expect(await readdir(folder)).toEqual([]);
    const nowhere: BackupPlace = { kind: 'file', path: join(folder, 'none', 'one.age') };
    await expect(writeTo(nowhere, megabytes(1), settings)).rejects.toThrow(
      /there is no such file or folder$/,
    );
    await mkdir(join(folder, 'none'));
    await writeFile(join(folder, 'none', 'one.age.part'), 'of a run that was killed');
    await writeTo(nowhere, megabytes(1), settings);
    expect(await readFile(nowhere.path)).toEqual(megabyte);
    expect(await readdir(join(folder, 'none'))).toEqual(['one.age']);
  });
});

describe('a bucket', () => {
  it('BACKUP-05 takes a backup in parts; the object appears once all of them are there', async () => {
    const at = new Date('2026-11-26T08:15:00Z');
    const place = await placeForNew('s3://ensemble-files/backups', at);
    const key = 'backups/ensemble-20261126T081500Z.age';
    expect(place).toEqual({ kind: 'object', bucket: 'ensemble-files', key });
    let seen = 0;
    async function* watched() {
      for await (const chunk of megabytes(35)) {
        seen += s3.objects.size;
        yield chunk;
      }
    }
    expect(await writeTo(place, watched(), settings)).toBe(35 * megabyte.length);
    expect([seen, s3.openUploads()]).toEqual([0, 0]);
    expect([...s3.objects.keys()]).toEqual([key]);
    expect(
      (await bytesOf(place)).equals(Buffer.concat(Array.from({ length: 35 }, () => megabyte))),
    ).toBe(true);
    await expect(writeTo(place, megabytes(1), settings)).rejects.toThrow(
      `s3://ensemble-files/${key} is there already, and is not overwritten.`,
    );
    expect((await bytesOf(place)).length).toBe(35 * megabyte.length);
    await expect(
      bytesOf({ kind: 'object', bucket: 'ensemble-files', key: 'none.age' }),
    ).rejects.toThrow('s3://ensemble-files/none.age is not there.');
  });

  it('BACKUP-05 keeps nothing of a backup that failed, and says what is wrong with the bucket', async () => {
    s3.objects.clear();
    const place: BackupPlace = { kind: 'object', bucket: 'ensemble-files', key: 'half.age' };
    await expect(writeTo(place, megabytes(20, new Error('lost')), settings)).rejects.toThrow(
      'lost',
    );
    s3.state.fault = ({ url }) =>
      url.includes('partNumber=2')
        ? { kind: 'status', status: 403, code: 'AccessDenied' }
        : undefined;
    await expect(writeTo(place, megabytes(35), settings)).rejects.toThrow(
      /^s3:\/\/ensemble-files: the key may not do this in the bucket/,
    );
    s3.state.fault = () => undefined;
    expect([s3.openUploads(), s3.objects.size]).toEqual([0, 0]);
  });

  it('BACKUP-05 is reached by a key of its own where one is set', () => {
    const environment = {
      ...s3.settings,
      BACKUP_S3_REGION: 'ca-west-1',
      BACKUP_S3_ACCESS_KEY_ID: 'WRITER',
    };
    expect(() => readBackupBucket(environment, true)).toThrow(
      'BACKUP_S3_SECRET_ACCESS_KEY is required',
    );
    expect(
      readBackupBucket({ ...environment, BACKUP_S3_SECRET_ACCESS_KEY: 'secret' }, true),
    ).toMatchObject({
      S3_ACCESS_KEY_ID: 'WRITER',
      S3_REGION: 'ca-west-1',
      S3_SECRET_ACCESS_KEY: 'secret',
    });
  });
});
