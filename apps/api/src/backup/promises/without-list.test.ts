import { expect, it, onTestFinished } from 'vitest';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { backupCommands } from '../../backup-commands.ts';
import { openTestServer } from '../../testing/server/test-server.ts';
import { startWaiting } from '../../testing/server/waiting-copy.ts';
import { operatorKeys } from '../testing/backup-stage.ts';

const api = await openTestServer({ withoutServer: true });
const promiseTimes = { copy: 50, compare: 300, firstPause: 50, maxPause: 200 };
const start = async (more: Record<string, string> = {}) => {
  const copy = await startWaiting({ ...api.environment, ...more }, { promiseTimes });
  onTestFinished(() => copy.close());
  return copy;
};
const giveUp = (options: object = {}, more: Record<string, string> = {}) =>
  backupCommands['give-up-promises']?.(
    { OWNER_DATABASE_URL: api.database.url, ...more },
    [],
    options,
    () => undefined,
  );
const waits =
  /waiting: this database has a list of promises \(it copied 3 batches out\).*set PROMISES_URL, BACKUP_RECIPIENTS_FILE and PROMISES_SIGNING_KEY.*give-up-promises/;

it('BACKUP-28 a database that copied batches out serves no one without its list, until the operator gives it up', async () => {
  const copy = await start();
  await copy.started;
  expect(await copy.ready()).toBe(200);
  await expect(giveUp()).resolves.toContain('nothing is given up');

  // It had a list, and nothing was copied out when its backup was made.
  await api.owner.query('INSERT INTO promise_list DEFAULT VALUES');
  await copy.expectHeld(/it copied 0 batches out/);
  await api.owner.query('DELETE FROM promise_list');
  await expect.poll(copy.ready).toBe(200);

  // It comes back as one that has a list.
  await api.owner.query('DELETE FROM promise_list; INSERT INTO promise_list (number) VALUES (3)');
  await copy.expectHeld(waits);
  const other = await start();
  await other.expectHeld(waits);
  expect(await api.countRows('pgboss.job', `state = 'active'`)).toBe(0);

  await expect(giveUp({ confirm: true }, { PROMISES_URL: '/srv/promises' })).rejects.toThrow(
    'take PROMISES_URL out of the settings first',
  );
  expect(await giveUp()).toMatch(
    /^This database copied 3 batches[^]*people who were erased are back[^]*give-up-promises --confirm$/,
  );
  expect(await other.ready()).toBe(503);
  await giveUp({ confirm: true });
  await other.started;
  await expect.poll(copy.ready).toBe(200);
  expect(await other.ready()).toBe(200);
  const { rows } = await api.owner.query(
    `SELECT address, changes FROM audit_event WHERE action = 'service.giveUpPromises'`,
  );
  expect(rows).toEqual([{ address: 'operator', changes: {} }]);
});

it('BACKUP-28 a list that is set again counts again', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ensemble-list-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const keys = await operatorKeys();
  await writeFile(join(folder, 'recipients'), keys.data.recipient);
  await api.owner.query(
    'DELETE FROM promise_list; DELETE FROM kept_promise; INSERT INTO promise_list (given_up_at) VALUES (now())',
  );
  const withList = await start({
    PROMISES_URL: folder,
    BACKUP_RECIPIENTS_FILE: join(folder, 'recipients'),
    PROMISES_SIGNING_KEY: keys.signing,
  });
  await withList.started;
  const person = await api.createPerson();
  await api.owner.query(`UPDATE membership SET pushes = 'none' WHERE id = $1`, [
    person.membershipId,
  ]);
  const copied = () => api.countRows('promise_list', 'number > 0 AND given_up_at IS NULL');
  await expect.poll(copied).toBe(1);
  const without = await start();
  await without.expectHeld(/PROMISES_URL is not set/);
  await giveUp({ confirm: true });
  await without.started;
});
