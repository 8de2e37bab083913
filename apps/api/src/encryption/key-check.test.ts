import { randomBytes } from 'node:crypto';
import { afterAll, afterEach, expect, it, onTestFinished } from 'vitest';
import { encryptedColumns } from '../areas/rotate-keys.ts';
import { openDatabase } from '../db/database.ts';
import { runAdmin } from '../testing/server/run-admin.ts';
import { openTestServer } from '../testing/server/test-server.ts';
import { startWaiting } from '../testing/server/waiting-copy.ts';
import { acceptKeys, compareKeys } from './key-check.ts';
import { readKeyRing } from './key-ring.ts';

const api = await openTestServer({ withoutServer: true });
const database = openDatabase(api.settings, 4);
afterAll(() => database.close());
afterEach(() => api.owner.query('DELETE FROM key_check; DELETE FROM factor'));

const newKey = () => randomBytes(32).toString('base64');
const [own, other] = [api.environment['ENCRYPTION_KEY'] ?? '', newKey()];
const { raw } = database.identity;
const compare = (keys: string) => compareKeys(raw, readKeyRing(keys), encryptedColumns);
const accept = (keys: string) => acceptKeys(raw, readKeyRing(keys), encryptedColumns);
const waits = /waiting: ENCRYPTION_KEY does not open what this database holds.*give-up-key/;

it('WATCH-09 a copy whose ENCRYPTION_KEY is another than the database’s is not ready, says so in one line, and goes on once the lost key is given up', async () => {
  const first = await startWaiting(api.environment);
  await first.started;
  const person = await api.createPerson({ totp: true });
  await first.close();

  const environment = { ...api.environment, ENCRYPTION_KEY: other };
  const copy = await startWaiting(environment);
  onTestFinished(() => copy.close());
  await copy.expectHeld(waits);
  expect(await api.countRows('pgboss.job', `state = 'active'`)).toBe(0);

  const shown = runAdmin(['give-up-key'], environment);
  expect(shown.output).toMatch(/factor\.secret: 1 value\n[^]*give-up-key --confirm$/m);
  expect(await copy.ready()).toBe(503);
  expect(runAdmin(['give-up-key', '--confirm'], environment).status).toBe(0);
  await copy.started;
  expect(await copy.ready()).toBe(200);
  const { rows } = await api.owner.query(
    `SELECT address, actor_id FROM audit_event WHERE action = 'service.giveUpKey'`,
  );
  expect(rows).toEqual([{ address: 'operator', actor_id: null }]);
  expect(await api.countRows('factor', 'person_id = $1', [person.id])).toBe(1);
  expect(runAdmin(['give-up-key', '--confirm'], environment).output).toContain(
    'nothing is given up',
  );
  // From now on the key of before is the wrong one.
  expect([await compare(own), await compare(other)]).toEqual(['wrong', 'good']);
});

it('WATCH-09 every key of a ring is the database’s, and after a rotation the first alone', async () => {
  expect(await accept(own)).toBe(true);
  expect([await compare(`${other},${own}`), await compare(`${own},${other}`)]).toEqual([
    'good',
    'good',
  ]);
  const rotating = { ...api.environment, ENCRYPTION_KEY: `${other},${own}` };
  const copy = await startWaiting(rotating);
  onTestFinished(() => copy.close());
  await copy.started;
  await expect.poll(() => runAdmin(['rotate-keys'], rotating).status, { timeout: 20_000 }).toBe(0);
  expect([await compare(own), await compare(other)]).toEqual(['wrong', 'good']);
});

it('WATCH-09 a database from before is judged by what is encrypted in it, and copies that begin at once with other keys are not all right', async () => {
  expect(await compare(other)).toBe('unknown');
  await api.createPerson({ totp: true });
  expect([await compare(own), await compare(other)]).toEqual(['good', 'wrong']);
  expect(await accept(other)).toBe(false);
  expect(await api.countRows('key_check')).toBe(0);
  await api.owner.query('DELETE FROM factor');
  const accepted = await Promise.all([own, other, own, other].map(accept));
  const isOwn = (await compare(own)) === 'good';
  expect(accepted).toEqual([isOwn, !isOwn, isOwn, !isOwn]);
});
