import { buildApp } from '../../apps/api/src/app.ts';
import { openDatabase } from '../../apps/api/src/db/database.ts';
import { readSettings } from '../../apps/api/src/settings/env.ts';
import { openFiles } from '../../apps/api/src/files/files.ts';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { compareTimes } from '../../apps/api/src/testing/compare-times.ts';
import type { BenchDatabase } from './measure/database.ts';
import { benchEnvironment, urlsOf } from './measure/settings.ts';
import { insertAdministrator, insertOrganization } from './measure/seed.ts';
import { type Measure, milliseconds, printTable } from './measure/table.ts';

const pairs = 500;
/** What a stranger could not measure through a network either, in milliseconds. */
const hidden = 0.5;
const known = 'known@bench.example';

const rowOf = (what: string, difference: number, visible: number): Measure => ({
  what,
  measured: `${milliseconds(Math.abs(difference))} apart`,
  limit: `${milliseconds(Math.max(visible, hidden))} (chance, or less than a network hides)`,
  withinAim: Math.abs(difference) <= Math.max(visible, hidden),
});

/** Invitations by an administrator: of addresses that have an account elsewhere, and of those that have none. */
async function compareInvitations(app: FastifyInstance, owner: pg.Client): Promise<Measure> {
  const organizationId = await insertOrganization(owner, 'Inviting');
  const { token } = await insertAdministrator(owner, organizationId);
  await owner.query(
    `INSERT INTO person (email) SELECT format('known%s@bench.example', n) FROM generate_series(0, $1::int) AS n`,
    [20 * pairs],
  );
  let next = 0;
  const invite = async (name: string) => {
    const payload = {
      organizationId,
      userType: 'Employee',
      email: `${name}${next++}@bench.example`,
    };
    const answer = await app.inject({
      method: 'POST',
      url: '/api/users/invite',
      headers: { authorization: `Bearer ${token}` },
      payload,
    });
    if (answer.statusCode !== 201) throw new Error(answer.body);
  };
  const { difference, visible } = await compareTimes(
    pairs,
    () => invite('known'),
    () => invite('stranger'),
  );
  return rowOf('invite', difference, visible);
}

/**
 * Whether time tells a stranger that a person has an address: each call for one that a person has and
 * one that no one has, in turn. That the server does the same for both is shown by timing.test.ts.
 */
export async function benchSecrets({ url, owner }: BenchDatabase): Promise<boolean> {
  const settings = readSettings(benchEnvironment(url));
  const database = openDatabase(urlsOf(url), 4);
  const files = openFiles(settings);
  const app = await buildApp({ settings, database, files, requestLimits: false });
  await owner.query(`INSERT INTO person (email, password_hash) VALUES ($1, 'x')`, [known]);
  const newPassword = 'Heron-over-reeds7';
  const calls = {
    'ask for a reset link': ['/users/forgotPassword/send', {}],
    'make a reset link up': [
      '/users/forgotPassword/reset',
      { code: 'x'.repeat(43), password: newPassword, confirmPassword: newPassword },
    ],
    'guess an unlock code': ['/auth/unlock', { code: '123456' }],
  } as const;
  const rows: Measure[] = [];
  for (const [what, [path, body]] of Object.entries(calls)) {
    const call = async (email: string) => {
      await owner.query('DELETE FROM rate_limit');
      await app.inject({ method: 'POST', url: `/api${path}`, payload: { ...body, email } });
    };
    const { difference, visible } = await compareTimes(
      pairs,
      () => call(known),
      () => call('nobody@bench.example'),
    );
    rows.push(rowOf(what, difference, visible));
  }
  rows.push(await compareInvitations(app, owner));
  await app.close();
  await database.close();
  printTable(`An address that somebody has, and one that nobody has (${pairs} pairs)`, rows);
  return rows.every((row) => row.withinAim !== false);
}
