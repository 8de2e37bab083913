import { join } from 'node:path';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openTestServer } from '../../testing/server/test-server.ts';
import { emptyTarget, operatorKeys, type OperatorKeys } from '../testing/backup-stage.ts';
import { operatorFiles, runCommand } from '../testing/operator-files.ts';
import { isGenuine, makeReceiptKeys, readClaim, writeReceipt } from './receipt.ts';

const api = await openTestServer({ withoutServer: true });
let keys: OperatorKeys;
beforeAll(async () => {
  keys = await operatorKeys();
});
afterEach(() => api.owner.query('DELETE FROM backup_run'));

const environment = { OWNER_DATABASE_URL: api.database.url };
const record = (receipt: string) => runCommand('record-receipt', environment, [receipt]);
const backup = '01900000-0000-7000-8000-000000000001';
const noted = async () =>
  (
    await api.owner.query<{ at: Date | null }>(
      'SELECT receipt_at AS at FROM backup_run ORDER BY begun_at',
    )
  ).rows.map(({ at }) => at?.toISOString() ?? null);

/** A backup of two days ago that the database knows, with its private key. */
async function known() {
  const pair = makeReceiptKeys();
  await api.owner.query(
    `INSERT INTO backup_run (id, begun_at, finished_at, receipt_public_key)
     VALUES ($1, '2026-01-02T03:00:00Z', '2026-01-02T03:05:00Z', $2)`,
    [backup, pair.publicKey],
  );
  return (at: string, id = backup) => writeReceipt(pair.privateKey, { backup: id, at });
}

describe('receipts', () => {
  it('BACKUP-15 verify with the operator’s key prints one that the server takes; restore and the one-time key print none', async () => {
    const { folder, write, environment: own } = await operatorFiles(api, keys);
    const path = join(folder, 'one.age');
    await runCommand('backup', own, [path]);
    const identity = await write('data.key', keys.data.identity);
    const scratch = await emptyTarget();
    const verifying = {
      VERIFY_DATABASE_URL: scratch.database.url,
      VERIFY_DIRECTORY: scratch.directory,
    };
    const opening = { identity, 'verify-key': keys.verifying };
    const said = await runCommand('verify', verifying, [path], opening);
    const receipt = said.split('\n').at(-1) ?? '';
    expect(receipt).toMatch(/^ensemble-receipt-/);
    expect(await record(receipt)).toMatch(
      /^Recorded: the backup of \S+Z was opened with your key on \S+Z\.$/,
    );
    const [at] = await noted();
    expect(Math.abs(Date.parse(at ?? '') - Date.now())).toBeLessThan(600_000);
    const into = {
      OWNER_DATABASE_URL: scratch.database.url,
      FILES_DIRECTORY: scratch.directory,
    };
    expect(await runCommand('restore', into, [path], opening)).not.toContain('receipt');
    // A restored database knows nothing of backups: that of its past is no promise of its future.
    expect((await scratch.owner.query('SELECT FROM backup_run')).rowCount).toBe(0);
  });

  it('BACKUP-15 are refused of another key, another backup, or where they are no receipt', async () => {
    const receipt = await known();
    const other = makeReceiptKeys();
    const at = '2026-01-03T00:00:00.000Z';
    await expect(record(writeReceipt(other.privateKey, { backup, at }))).rejects.toThrow(
      /^The receipt is not of that backup: its signature is another one\.$/,
    );
    await expect(record(receipt(at, crypto.randomUUID()))).rejects.toThrow('knows no such backup');
    const [text = '', signature = ''] = receipt(at).split('.');
    const said = (claim: string) =>
      `ensemble-receipt-${Buffer.from(claim).toString('base64url')}.${signature}`;
    await expect(
      record(said(JSON.stringify({ backup, at: '2026-02-01T00:00:00.000Z' }))),
    ).rejects.toThrow('its signature is another one');
    for (const wrong of [text, `${text}.`, `${text}.AAAA`])
      await expect(record(wrong)).rejects.toThrow('its signature is another one');
    for (const wrong of [
      ...['hello', 'ensemble-receipt-', 'ensemble-receipt-.', said('{}'), said('null')],
      said(JSON.stringify({ backup: `${backup}' --`, at })),
      said(JSON.stringify({ backup, at: 'yesterday' })),
      receipt(at).replace('ensemble-receipt-', 'ensemble-backup-'),
    ])
      await expect(record(wrong), wrong).rejects.toThrow(/^That is no receipt: /);
    await expect(runCommand('record-receipt', environment, [])).rejects.toThrow(
      'needs the line that verify printed',
    );
    expect(await noted()).toEqual([null]);
  });

  it('BACKUP-15 are never of a time before the backup or to come, and an older one changes nothing', async () => {
    const receipt = await known();
    const after = async (at: string) => {
      await record(receipt(at));
      return (await noted())[0];
    };
    expect(await after('2020-01-01T00:00:00.000Z')).toBe('2026-01-02T03:00:00.000Z');
    expect(await after('2026-01-05T00:00:00.000Z')).toBe('2026-01-05T00:00:00.000Z');
    expect(await after('2026-01-04T00:00:00.000Z')).toBe('2026-01-05T00:00:00.000Z');
    expect(Date.parse((await after('2999-01-01T00:00:00.000Z')) ?? '')).toBeLessThan(
      Date.now() + 600_000,
    );
  });

  it('BACKUP-15 say which backup was opened and when, and nothing else', () => {
    const pair = makeReceiptKeys();
    const claim = { backup, at: '2026-01-03T00:00:00.000Z' };
    const receipt = writeReceipt(pair.privateKey, claim);
    expect(readClaim(`  ${receipt}\n`)).toEqual(claim);
    expect(isGenuine(pair.publicKey, `  ${receipt}\n`)).toBe(true);
    expect(isGenuine(makeReceiptKeys().publicKey, receipt)).toBe(false);
  });
});
