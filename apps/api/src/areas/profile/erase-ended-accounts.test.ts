import { randomUUID } from 'node:crypto';
import { access, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { TestOrganization, TestPerson } from '../../testing/factories/factories.ts';
import { openTestServer } from '../../testing/server/test-server.ts';

const api = await openTestServer();

const deactivated = async (daysAgo: number, organization?: TestOrganization) => {
  const person = await api.createPerson({ userType: 'ServiceProvider', organization });
  await end(person.membershipId, daysAgo);
  return person;
};
const end = (membershipId: string, daysAgo: number) =>
  api.owner.query(
    `UPDATE membership SET status = 'inactive', deactivated_at = now() - $2 * interval '1 day' WHERE id = $1`,
    [membershipId, daysAgo],
  );
/** Runs the job as the clock would, and waits until it has left its record. */
async function runErasure() {
  const before = await api.countRows('erasure_run');
  await api.owner.query(`SELECT enqueue_job('erasure', '{}')`);
  await expect.poll(() => api.countRows('erasure_run')).toBe(before + 1);
  const { rows } = await api.owner.query<{ people_erased: number; memberships_erased: number }>(
    'SELECT people_erased, memberships_erased FROM erasure_run ORDER BY id DESC LIMIT 1',
  );
  return rows[0];
}
const exists = async (person: TestPerson) =>
  (await api.countRows('person', 'id = $1', [person.id])) === 1;
const pictureOf = async (person: TestPerson) => {
  const id = randomUUID();
  const path = join(api.settings.FILES_DIRECTORY, 'pictures', `${id}.jpg`);
  await mkdir(join(path, '..'), { recursive: true });
  await writeFile(path, 'picture');
  await api.owner.query('UPDATE membership SET picture_id = $2 WHERE id = $1', [
    person.membershipId,
    id,
  ]);
  return path;
};

describe('the daily erasure', () => {
  it('is due by the clock', async () => {
    const { rows } = await api.owner.query<{ cron: string }>(
      `SELECT cron FROM pgboss.schedule WHERE name = 'erasure'`,
    );
    expect(rows.map((row) => row.cron)).toEqual(['23 8 * * *']);
  });

  it('OPEN-77, LEGAL-09 erases the data of people deactivated 90 days ago, and leaves its count', async () => {
    const gone = await deactivated(90.1);
    const kept = await deactivated(89.9);
    const active = await api.createPerson({ userType: 'ServiceProvider' });
    const [goneFile, keptFile] = [await pictureOf(gone), await pictureOf(kept)];
    await api.openSession(gone);
    await api.owner.query(
      `INSERT INTO audit_event (actor_id, action, target_type, target_id, changes, address, user_agent)
       VALUES ($1, 'auth.login', 'session', NULL, '{}', '10.1.2.3', 'Firefox')`,
      [gone.id],
    );
    await api.owner.query(
      `INSERT INTO password_reset (email, expires_at) VALUES ($1, now()), ($2, now())`,
      [gone.email, kept.email],
    );
    expect(await runErasure()).toEqual({ people_erased: 1, memberships_erased: 1 });
    expect([await exists(gone), await exists(kept), await exists(active)]).toEqual([
      false,
      true,
      true,
    ]);
    for (const table of ['membership', 'session', 'password_history', 'known_browser', 'factor'])
      expect(await api.countRows(table, 'person_id = $1', [gone.id]), table).toBe(0);
    expect(await api.countRows('password_reset', 'email = $1', [gone.email])).toBe(0);
    expect(await api.countRows('password_reset', 'email = $1', [kept.email])).toBe(1);
    await expect(access(goneFile)).rejects.toThrow('ENOENT');
    await access(keptFile);
    // What happened stays known, without a trace of where the person was.
    expect(
      await api.countRows('audit_event', `actor_id = $1 AND (address <> '' OR user_agent <> '')`, [
        gone.id,
      ]),
    ).toBe(0);
    expect(await api.countRows('audit_event', 'actor_id = $1', [gone.id])).toBe(1);
    // Nothing more to do is a record too.
    expect(await runErasure()).toEqual({ people_erased: 0, memberships_erased: 0 });
  });

  it('OPEN-77 erases people also where a file of something else cannot be removed', async () => {
    const gone = await deactivated(91);
    const organization = await api.createOrganization();
    const logoId = randomUUID();
    const path = join(api.settings.FILES_DIRECTORY, 'logos', `${logoId}.png`);
    await mkdir(path, { recursive: true });
    await api.owner.query(
      `INSERT INTO organization_text (organization_id, key, language, value) VALUES ($1, 'logo', 'en', $2)`,
      [organization.id, logoId],
    );
    await api.owner.query('UPDATE organization SET removed_at = now() WHERE id = $1', [
      organization.id,
    ]);
    await api.owner.query(
      `INSERT INTO article_image (id, organization_id, width, height, created_at)
       VALUES ($1, $2, 1, 1, now() - interval '31 days')`,
      [logoId, organization.id],
    );
    await mkdir(join(api.settings.FILES_DIRECTORY, 'articles', `${logoId}-small.webp`), {
      recursive: true,
    });
    await runErasure();
    expect(await exists(gone)).toBe(false);
    await rm(path, { recursive: true });
    await rm(join(api.settings.FILES_DIRECTORY, 'articles'), { recursive: true });
  });

  it('OPEN-77 leaves the account of somebody who belongs to another organisation', async () => {
    const person = await deactivated(100);
    await api.addMembership(person, await api.createOrganization(), 'PeerSupporter');
    expect(await runErasure()).toEqual({ people_erased: 0, memberships_erased: 1 });
    expect(await exists(person)).toBe(true);
    expect(await api.countRows('membership', 'person_id = $1', [person.id])).toBe(1);
  });

  it('OPEN-77 forgets answers to repeat, and requests, locks and counts of addresses that nobody has, once they are over', async () => {
    const email = 'nobody-here@example.org';
    const { id, organization } = await api.createPerson();
    await api.owner.query(
      `INSERT INTO idempotency_key (organization_id, person_id, route, key, request_hash, created_at)
       SELECT $1, $2, 'create-meeting', key, '', now() - hours * interval '1 hour'
       FROM (VALUES ('old', 25), ('new', 23)) AS keys (key, hours)`,
      [organization.id, id],
    );
    await api.owner.query(
      `INSERT INTO account_lock (email, ends_at) VALUES ($1, now() - interval '31 days'), ($1, now())`,
      [email],
    );
    await api.owner.query(
      `INSERT INTO password_reset (email, expires_at) VALUES ($1, now() - interval '31 days'), ($1, now())`,
      [email],
    );
    await api.owner.query(
      `INSERT INTO rate_limit (key, points, expire) VALUES ('old', 1, 1), ('new', 1, 9e15)`,
    );
    await api.owner.query(
      `INSERT INTO request_count (key, points, expires_at) VALUES ('old', 1, now()), ('new', 1, now() + interval '1 hour')`,
    );
    await runErasure();
    const left = async (table: string) => api.countRows(table, 'email = $1', [email]);
    await expect.poll(() => api.countRows('rate_limit', `key = 'old'`)).toBe(0);
    expect([await left('account_lock'), await left('password_reset')]).toEqual([1, 1]);
    expect(await api.countRows('rate_limit', `key = 'new'`)).toBe(1);
    const { rows } = await api.owner.query('SELECT key FROM request_count');
    expect(rows).toEqual([{ key: 'new' }]);
    await expect.poll(() => api.countRows('idempotency_key', `key = 'old'`)).toBe(0);
    expect(await api.countRows('idempotency_key', `key = 'new'`)).toBe(1);
  });

  it('OPEN-77 takes in everybody of an organisation removed 90 days ago, and the birth date of a claimed code', async () => {
    const organization = await api.createOrganization();
    const people = [
      await api.createPerson({ organization, userType: 'OrganizationAdmin' }),
      await api.createPerson({ organization, status: 'pending' }),
    ];
    const code = await api.createActivationCode(organization, { status: 'Claimed' });
    await api.owner.query('UPDATE activation_code SET membership_id = $2 WHERE id = $1', [
      code.id,
      people[0]?.membershipId,
    ]);
    await api.owner.query(
      `UPDATE organization SET removed_at = now() - interval '91 days' WHERE id = $1`,
      [organization.id],
    );
    expect(await runErasure()).toEqual({ people_erased: 2, memberships_erased: 2 });
    expect(
      await api.countRows(
        'activation_code',
        'organization_id = $1 AND secondary_id IS NULL AND secondary_fingerprint IS NULL',
        [organization.id],
      ),
    ).toBe(1);
  });
});
