import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect } from 'vitest';
import { openDiskStore } from '../../files/disk-store.ts';
import { openTestServer, type TestServer } from '../../testing/server/test-server.ts';
import type { Entry } from '../container.ts';
import { entryNames, type Manifest } from '../manifest.ts';
import { signBytes } from '../signature.ts';
import {
  emptyTarget,
  leftOf,
  operatorKeys,
  repack,
  restoreInto,
  takeBackup,
  type Target,
  temporaryFolder,
  unpack,
} from './backup-stage.ts';

const pictureId = '01900000-0000-7000-8000-000000000001';
/** The one file of the backup. */
export const picture = `pictures/${pictureId}.jpg`;
/** A file of somebody else, of a kind that restores write. */
export const ownFile = `logos/${pictureId}.png`;

type Change = (all: Entry[]) => Entry[];

/** A backup of two people and a picture, for tests of what can be wrong with it. */
export class WholeBackup {
  readonly keys = operatorKeys();
  path = '';
  /** What it holds. */
  entries: Entry[] = [];
  bytes = Buffer.alloc(0);
  #spare: Target | undefined;

  async make(api: TestServer): Promise<void> {
    const { membershipId } = await api.createPerson({ userType: 'OrganizationAdmin' });
    await api.createPerson();
    await api.owner.query('UPDATE membership SET picture_id = $1 WHERE id = $2', [
      pictureId,
      membershipId,
    ]);
    await openDiskStore(api.settings.FILES_DIRECTORY).write(picture, Buffer.from('a picture'));
    // Beside the files, which go with the server.
    this.path = join(api.settings.FILES_DIRECTORY, 'whole.age');
    const keys = await this.keys;
    await takeBackup(api, keys, this.path);
    this.bytes = await readFile(this.path);
    this.entries = await unpack(this.path, keys.data.identity);
    this.#spare = await emptyTarget(afterAll);
  }

  /** What a restore fails with, and what it leaves. */
  async failureOf(
    file: string,
    options: Parameters<typeof restoreInto>[3] = {},
    target: Target | undefined = this.#spare,
  ) {
    if (!target) throw new Error('make the backup first');
    const message = await restoreInto(target, file, await this.keys, options).then(
      () => 'it did not fail',
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    );
    return { message, left: await leftOf(target) };
  }

  /** A backup with other entries, as anyone with the public keys can make it. */
  async changed(change: Change): Promise<string> {
    const to = join(await temporaryFolder(), 'changed.age');
    await repack(change([...this.entries]), (await this.keys).data.recipient, to);
    return to;
  }

  manifest(): Manifest {
    const found = this.entries.find(({ name }) => name === entryNames.manifest);
    return JSON.parse((found?.bytes ?? '').toString()) as Manifest;
  }

  /** A manifest with the signature of the server. */
  async signed(manifest: Manifest): Promise<Entry[]> {
    const text = Buffer.from(JSON.stringify(manifest));
    const { signingKey } = await this.keys;
    return [
      { name: entryNames.manifest, bytes: text },
      { name: entryNames.signature, bytes: signBytes(signingKey, text) },
    ];
  }

  /** Other rows in a table, with a manifest that fits them and is signed. */
  async withRows(table: string, how: (rows: string) => string): Promise<Change> {
    const name = `tables/${table}/0.zst`;
    const was = this.entries.find((entry) => entry.name === name);
    if (!was) throw new Error(`no rows of ${table}`);
    const rows = Buffer.from(how(zstdDecompressSync(was.bytes).toString()));
    const manifest = this.manifest();
    const tables = manifest.tables.map((each) =>
      each.name === table
        ? {
            ...each,
            rows: rows.toString().split('\n').length - 1,
            bytes: rows.length,
            sha256: createHash('sha256').update(rows).digest('hex'),
          }
        : each,
    );
    const end = await this.signed({ ...manifest, tables });
    return (all) => [...edit(name, () => zstdCompressSync(rows))(all).slice(0, -2), ...end];
  }
}

/** Changes one entry. */
export const edit =
  (name: string, how: (was: Buffer) => Buffer): Change =>
  (all) =>
    all.map((entry) => (entry.name === name ? { name, bytes: how(entry.bytes) } : entry));

/** Expects a restore to fail with these words on one line, and to leave nothing at all. */
async function expectRefused(
  whole: WholeBackup,
  file: string,
  words: RegExp,
  options?: Parameters<typeof restoreInto>[3],
  target?: Target,
): Promise<void> {
  const { message, left } = await whole.failureOf(file, options, target);
  expect(message).toMatch(words);
  expect(message).not.toContain('\n');
  expect(left).toEqual({ tables: 0, files: [] });
}

/** One of a new installation for all tests of a file, with what a restore of it is refused with. */
export async function openWholeBackup() {
  const api = await openTestServer({ withoutServer: true });
  const whole = new WholeBackup();
  beforeAll(() => whole.make(api));
  type Refused = Parameters<typeof expectRefused> extends [unknown, ...infer Rest] ? Rest : never;
  return {
    api,
    whole,
    keys: await whole.keys,
    refused: (...given: Refused) => expectRefused(whole, ...given),
  };
}
