import { translate } from '@ensemble/phrases/server';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { markRestored } from '../backup/restoring/restore-state.ts';
import { openDatabase } from '../db/database.ts';
import { openTestServer } from '../testing/server/test-server.ts';
import type { DoctorContext } from './check.ts';
import { checks } from './checks/index.ts';
import { runChecks } from './run-checks.ts';

const api = await openTestServer({ withoutServer: true });
const database = openDatabase(api.settings, 2);
afterAll(() => database.close());
afterEach(() => api.owner.query('DELETE FROM backup_run'));

/** What a check finds in this database; the checks of backups look at nothing else. */
async function find(id: string) {
  const [found] = await runChecks(
    { database } as unknown as DoctorContext,
    checks.filter((check) => check.id === id),
  );
  if (!found) throw new Error(`no check ${id}`);
  return found;
}

/** A sentence up to the first value in it. */
const startOf = (language: 'en' | 'fr', key: string) => {
  const names = ['taken', 'work', 'took', 'failed', 'days', 'verified', 'opened', 'restored'];
  const values = Object.fromEntries(names.map((name) => [name, '|']));
  return translate(language, `doctor.${key}`, values).split('|')[0] ?? '';
};

async function expectFinding(id: string, finding: string, state: string) {
  const found = await find(id);
  expect([id, found.state]).toEqual([id, state]);
  for (const language of ['en', 'fr'] as const) {
    const start = startOf(language, `${id}.${finding}`);
    expect(found.text[language].slice(0, start.length)).toBe(start);
  }
  return found;
}

/** A backup that was begun so long ago, with what became of it. */
const add = (ago: string, more: Record<string, string> = {}) =>
  api.owner.query(
    `INSERT INTO backup_run (${['begun_at', ...Object.keys(more)].join(', ')})
     VALUES (${[`now() - interval '${ago}'`, ...Object.values(more)].join(', ')})`,
  );
const whole = { finished_at: 'now()', bytes: '1000', seconds: '3' };

describe('the checks of backups', () => {
  it('BACKUP-14 say plainly that nothing is set up, which is no fault', async () => {
    for (const id of ['backups', 'backupVerified', 'backupReceipt'])
      await expectFinding(id, 'none', 'notSet');
    // The first one is at work.
    await add('10 minutes');
    for (const id of ['backups', 'backupVerified', 'backupReceipt'])
      await expectFinding(id, 'none', 'notSet');
  });

  it('BACKUP-14 say how much would be lost now', async () => {
    await add('90 minutes', whole);
    const good = await expectFinding('backups', 'good', 'good');
    expect(good.text.en).toContain('the last 1.5 hours of work would be lost');
    expect(good.text.fr).toContain('on perdrait 1,5\u00a0heure de travail');
    expect(good.text.en).toContain('took 3 seconds and has at most 10 MB');
    await add('1 minute', { failure: `'write'` });
    const failed = await expectFinding('backups', 'failed', 'attention');
    expect(failed.text.en).toContain('the last 1.5 hours of work would be lost');
    await add('40 seconds', { ...whole, failure: `'verify'` });
    await expectFinding('backups', 'notVerified', 'attention');
    // One that went well since is what counts.
    await add('30 seconds', whole);
    await expectFinding('backups', 'good', 'good');
  });

  it('BACKUP-14 say seconds where there are seconds, and of a restored database that it has no backup yet', async () => {
    await add('20 seconds', { ...whole, bytes: '13600000' });
    const young = await expectFinding('backups', 'good', 'good');
    expect(young.text.en).toMatch(/the last 2\d seconds of work would be lost.* at most 20 MB\.$/);
    expect(young.text.fr).toMatch(/on perdrait 2\d secondes de travail/);
    await api.owner.query('DELETE FROM backup_run');
    await markRestored(api.owner, 'a backup', '2026-11-01T00:00:00Z');
    await api.owner.query(
      `CREATE TABLE drizzle.held (); GRANT SELECT ON ALL TABLES IN SCHEMA drizzle TO PUBLIC`,
    );
    try {
      await expectFinding('backups', 'noneSince', 'attention');
    } finally {
      await api.owner.query('DROP TABLE drizzle.held, drizzle.restored');
    }
  });

  it('BACKUP-14 find a backup of more than 26 hours, and none that was ever finished', async () => {
    await add('25 hours', { failure: `'write'` });
    await expectFinding('backups', 'neverWhole', 'attention');
    await add('27 hours', whole);
    const old = await expectFinding('backups', 'old', 'attention');
    expect(old.text.en).toContain('the last 27 hours of work');
    await api.owner.query('DELETE FROM backup_run');
    await add('27 hours');
    await expectFinding('backups', 'neverWhole', 'attention');
  });

  it.each([
    ['backupVerified', 'verified_at', 7, 'That took 2 minutes.'],
    ['backupReceipt', 'receipt_at', 90, 'opened a backup on'],
  ] as const)('BACKUP-14 BACKUP-15 find what is old: %s', async (id, column, days, words) => {
    await add('6 days', whole);
    await expectFinding(id, 'notYet', 'notSet');
    await add(`${days + 1} days`, whole);
    await expectFinding(id, 'never', 'attention');
    const done = (ago: string) => ({
      ...whole,
      [column]: `now() - interval '${ago}'`,
      restore_seconds: '120',
    });
    await add('100 days', done(`${days + 1} days`));
    await expectFinding(id, 'old', 'attention');
    await add('99 days', done(`${days - 1} days`));
    const good = await expectFinding(id, 'good', 'good');
    expect(good.text.en).toContain(words);
  });
});
