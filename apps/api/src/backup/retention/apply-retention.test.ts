import { mkdir, readdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { readBackupBucket } from '../../settings/backup-settings.ts';
import { readKeep } from '../../settings/backup-keep.ts';
import { startS3, type S3Server } from '../../testing/s3/s3-server.ts';
import { openTestServer } from '../../testing/server/test-server.ts';
import { backupName, type BackupPlace } from '../destination.ts';
import { operatorKeys, temporaryFolder } from '../testing/backup-stage.ts';
import { operatorFiles, runCommand } from '../testing/operator-files.ts';
import { applyRetention } from './apply-retention.ts';

const api = await openTestServer({ withoutServer: true });
let s3: S3Server;
let settings: ReturnType<typeof readBackupBucket>;
beforeAll(async () => {
  s3 = await startS3();
  settings = readBackupBucket(s3.settings, true);
});
afterEach(() => s3.objects.clear());
afterAll(() => s3.close());

const now = new Date('2026-11-26T03:00:00Z');
const nameOf = (days: number) => backupName(new Date(now.getTime() - days * 86_400_000));
const clocks = { here: now, database: now };
const keepOf = (text: string) => {
  const keep = readKeep(text);
  if (!keep) throw new Error(text);
  return keep;
};
const twoDays = keepOf('2d,0w,0m');
const others = [
  'notes.txt',
  'ensemble-20200101T000000Z.age.part',
  'my-ensemble-20200101T000000Z.age',
];

describe('old backups', () => {
  it('BACKUP-16 in a folder are removed, and nothing else there', async () => {
    const folder = await temporaryFolder();
    const place: BackupPlace = { kind: 'file', path: join(folder, nameOf(0)) };
    const files = [...[0, 1, 2, 400, -3].map(nameOf), ...others];
    for (const name of files) await writeFile(join(folder, name), '');
    // Names of ours that are no files of ours.
    await mkdir(join(folder, nameOf(500)));
    await symlink('/etc/hostname', join(folder, nameOf(501)));
    const { keptDays, line } = await applyRetention(place, twoDays, settings, clocks);
    expect(keptDays).toBe(3);
    expect(line).toBe(`Old backups removed: ${nameOf(2)}, ${nameOf(400)}.`);
    const left = [...[0, 1, -3, 500, 501].map(nameOf), ...others];
    expect((await readdir(folder)).toSorted()).toEqual(left.toSorted());
    expect(await applyRetention(place, twoDays, settings, clocks)).toEqual({ keptDays: 3 });
  });

  it('BACKUP-16 in a bucket are removed below the same prefix alone', async () => {
    const others = ['ensemble-20200101T000000Z.age', `nightly/older/${nameOf(300)}`, 'nightlyx'];
    const keys = [...[0, 1, 2, 400, 401, 402].map((days) => `nightly/${nameOf(days)}`), ...others];
    for (const key of keys)
      s3.objects.set(key, { bytes: Buffer.alloc(1), modifiedAt: now, headers: {} });
    const place: BackupPlace = {
      ...{ kind: 'object', bucket: 'ensemble-files' },
      key: `nightly/${nameOf(0)}`,
    };
    expect((await applyRetention(place, twoDays, settings, clocks)).keptDays).toBe(3);
    const left = [...[0, 1].map((days) => `nightly/${nameOf(days)}`), ...others];
    expect([...s3.objects.keys()].toSorted()).toEqual(left.toSorted());
    // At the root of a bucket as well.
    const root = { ...place, key: nameOf(0) };
    s3.objects.set(root.key, { bytes: Buffer.alloc(1), modifiedAt: now, headers: {} });
    expect((await applyRetention(root, twoDays, settings, clocks)).line).toContain('20200101');
  });

  it('BACKUP-16 that the place does not remove are said in a line; no one can say then how long they stay', async () => {
    const keys = [0, 9].map((days) => `nightly/${nameOf(days)}`);
    for (const key of keys)
      s3.objects.set(key, { bytes: Buffer.alloc(1), modifiedAt: now, headers: {} });
    const place: BackupPlace = {
      ...{ kind: 'object', bucket: 'ensemble-files' },
      key: `nightly/${nameOf(0)}`,
    };
    s3.state.fault = ({ method }) =>
      method === 'DELETE' ? { kind: 'status', status: 403, code: 'AccessDenied' } : undefined;
    const { keptDays, line = '' } = await applyRetention(place, twoDays, settings, clocks);
    expect(keptDays).toBe(0);
    expect(line).toMatch(
      /^Old backups were not removed \(s3:\/\/ensemble-files: the key may not do this in the bucket[^\n]*\)\. .*BACKUP_KEEP=bucket:/,
    );
    s3.state.fault = () => undefined;
    expect([...s3.objects.keys()]).toEqual(keys);
  });

  it('BACKUP-16 are left to the bucket where that is set, and left alone where a file was named or the clocks differ', async () => {
    const folder = await temporaryFolder();
    await writeFile(join(folder, nameOf(400)), '');
    const place: BackupPlace = { kind: 'file', path: join(folder, nameOf(0)) };
    expect(await applyRetention(place, keepOf('bucket:120d'), settings, clocks)).toEqual({
      keptDays: 120,
    });
    const named: BackupPlace = { kind: 'file', path: join(folder, 'mine.age') };
    expect(await applyRetention(named, twoDays, settings, clocks)).toEqual({ keptDays: null });
    const ahead = { here: new Date('2099-01-01T00:00:00Z'), database: now };
    const { keptDays, line } = await applyRetention(place, twoDays, settings, ahead);
    expect(keptDays).toBe(0);
    expect(line).toContain('differ by more than an hour');
    const gone: BackupPlace = { kind: 'file', path: join(folder, 'gone', nameOf(0)) };
    expect((await applyRetention(gone, twoDays, settings, clocks)).line).toContain(
      'there is no such file or folder',
    );
    expect(await readdir(folder)).toEqual([nameOf(400)]);
  });

  it('BACKUP-16 are removed once the new one is there, and not where it failed', async () => {
    const { folder, environment } = await operatorFiles(api, await operatorKeys());
    const place = join(folder, 'nightly');
    await mkdir(place);
    await writeFile(join(place, nameOf(4000)), '');
    const set = { ...environment, BACKUP_KEEP: '1d,0w,0m' };
    await api.owner.query('CREATE TABLE diary (id int)');
    await expect(runCommand('backup', set, [place])).rejects.toThrow('diary is not known');
    expect(await readdir(place)).toEqual([nameOf(4000)]);
    await api.owner.query('DROP TABLE diary');
    const said = await runCommand('backup', set, [place]);
    expect(said.split('\n').at(-1)).toBe(`Old backups removed: ${nameOf(4000)}.`);
    expect(await readdir(place)).toHaveLength(1);
    await expect(
      runCommand('backup', { ...environment, BACKUP_KEEP: 'all' }, [place]),
    ).rejects.toThrow('BACKUP_KEEP must be days, weeks and months such as 7d,4w,3m');
  });
});
