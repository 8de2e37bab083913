import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { Encrypter } from 'age-encryption';
import { describe, it } from 'vitest';
import { ownVersion } from '../../db/shape.ts';
import type { Entry } from '../container.ts';
import { entryNames } from '../manifest.ts';
import { flipBit, operatorKeys, temporaryFolder } from '../testing/backup-stage.ts';
import { edit, openWholeBackup, picture } from '../testing/whole-backup.ts';

const { whole, keys, refused } = await openWholeBackup();

describe('a backup', () => {
  it('BACKUP-03 is opened by none but its keys', async () => {
    const stranger = await operatorKeys();
    for (const { identity } of [stranger.data, keys.keys])
      await refused(whole.path, /^None of these keys opens the backup\.$/, {
        identities: [identity],
      });
  });

  it('BACKUP-04 gives the keys of the installation to the key they are sealed to, and to none that opens the data', async () => {
    await refused(whole.path, /^None of these keys opens the keys of the installation\.$/, {
      keysIdentities: [keys.data.identity, keys.other.identity],
    });
  });

  it('BACKUP-06 with one bit turned over, wherever it is, leaves nothing', async () => {
    const to = join(await temporaryFolder(), 'flipped.age');
    // In age's first line, its recipients, its MAC, the first bytes, the middle and the last ones.
    const header = whole.bytes.indexOf('\n---') + 10;
    for (const at of [3, 60, header, header + 60, Math.floor(whole.bytes.length / 2), -1]) {
      await flipBit(whole.path, to, at);
      await refused(to, /^(The backup is damaged or cut|None of these keys)/);
    }
  });

  it('BACKUP-06 that was cut, wherever it was, leaves nothing', async () => {
    const to = join(await temporaryFolder(), 'cut.age');
    for (const length of [0, 100, Math.floor(whole.bytes.length / 2), whole.bytes.length - 1]) {
      await writeFile(to, whole.bytes.subarray(0, length));
      await refused(to, /^The backup is damaged or cut/);
    }
    await writeFile(to, Buffer.concat([whole.bytes, Buffer.from('more')]));
    await refused(to, /^The backup is damaged or cut/);
    for (const gone of [1, 2])
      await refused(
        await whole.changed((all) => all.slice(0, -gone)),
        /^The backup is cut: its end is missing\.$/,
      );
    await refused(join(to, 'none'), /none: /);
  });

  it('BACKUP-06 that somebody changed who has the public keys is refused, at each of its parts', async () => {
    const other = Buffer.from('another picture');
    const rows = (text: string) => zstdCompressSync(Buffer.from(text));
    for (const change of [
      edit(`files/${picture}`, () => other),
      edit('tables/person/0.zst', (was) =>
        rows(zstdDecompressSync(was).toString().replace('@example.org', '@evil.invalid')),
      ),
      edit('tables/person/0.zst', () => Buffer.from('no zstd')),
      edit(entryNames.keys, () => other),
      edit(entryNames.manifest, () => other),
      edit(entryNames.signature, (was) => Buffer.from(was.map((byte) => byte ^ 1))),
      (all: Entry[]) => all.filter(({ name }) => name !== `files/${picture}`),
      (all: Entry[]) => all.filter(({ name }) => name !== 'tables/person/0.zst'),
      (all: Entry[]) => all.filter(({ name }) => name !== entryNames.keys),
      (all: Entry[]) => all.slice(1),
      (all: Entry[]) => [...all, { name: `files/${picture}`, bytes: other }],
      (all: Entry[]) => [
        ...all.slice(0, 1),
        { name: 'files/../../etc/cron.d/x', bytes: other },
        ...all.slice(1),
      ],
      (all: Entry[]) => [
        ...all.slice(0, 1),
        { name: 'tables/session/0.zst', bytes: rows('1\n') },
        ...all.slice(1),
      ],
    ])
      await refused(
        await whole.changed(change),
        /was changed|not a backup of Ensemble|not of this key/,
      );
  });

  it('BACKUP-06 that holds no tar, or a damaged one, is refused', async () => {
    const to = join(await temporaryFolder(), 'tar.age');
    const encrypter = new Encrypter();
    encrypter.addRecipient(keys.data.recipient);
    // More than is read at once.
    const noise = randomBytes(3_000_000);
    const plain = Buffer.alloc(3_000_000);
    for (const content of [noise, plain, Buffer.from('short')]) {
      await writeFile(to, await encrypter.encrypt(content));
      await refused(to, /^The backup is (damaged or )?cut/);
    }
  });

  it('BACKUP-06 with a manifest that fits what was changed is refused by its signature, where the key is given', async () => {
    const changing = await whole.withRows('person', (rows) =>
      rows.replaceAll('@example.org', '@evil.invalid'),
    );
    const signature = whole.entries.slice(-1);
    const forged = (all: Entry[]) => [...changing(all).slice(0, -1), ...signature];
    const file = await whole.changed(forged);
    await refused(file, /^The signature is not of this key/);
    const { verifyKeys } = await operatorKeys();
    await refused(whole.path, /^The signature is not of this key/, { verifyKeys });
  });

  it('BACKUP-06 of a newer release is refused, in words', async () => {
    const { release } = ownVersion();
    const newer = (value: object) =>
      whole.changed(edit(entryNames.header, () => Buffer.from(JSON.stringify(value))));
    for (const header of [
      { format: 1, release: release + 1 },
      { format: 2, release },
    ])
      await refused(await newer(header), /^A newer release made this backup/);
    const unknown = whole.manifest();
    const end = await whole.signed({
      ...unknown,
      migrations: [...unknown.migrations, 9_999_999_999_999],
    });
    const file = await whole.changed((all) => [...all.slice(0, -2), ...end]);
    await refused(file, /^The backup is of a database that this version does not know/);
  });
});
