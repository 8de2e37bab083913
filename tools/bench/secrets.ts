import { buildApp } from '../../apps/api/src/app.ts';
import { openDatabase } from '../../apps/api/src/db/database.ts';
import { readSettings } from '../../apps/api/src/env.ts';
import { openFiles } from '../../apps/api/src/gateways/files.ts';
import { compareTimes } from '../../apps/api/src/testing/compare-times.ts';
import type { BenchDatabase } from './database.ts';
import { benchEnvironment } from './settings.ts';
import { type Measure, milliseconds, printTable } from './table.ts';

const pairs = 500;
/** What a stranger could not measure through a network either, in milliseconds. */
const hidden = 0.5;
const known = 'known@bench.example';

/**
 * Whether time tells a stranger that somebody has an address: each call for one that somebody has and
 * one that nobody has, in turn. That the server does the same for both is shown by timing.test.ts.
 */
export async function benchSecrets({ url, owner }: BenchDatabase): Promise<boolean> {
  const settings = readSettings(benchEnvironment(url));
  const database = openDatabase(url, 4);
  const files = openFiles(settings.FILES_DIRECTORY);
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
    rows.push({
      what,
      measured: `${milliseconds(Math.abs(difference))} apart`,
      limit: `${milliseconds(Math.max(visible, hidden))} (chance, or less than a network hides)`,
      withinAim: Math.abs(difference) <= Math.max(visible, hidden),
    });
  }
  await app.close();
  await database.close();
  printTable(`An address that somebody has, and one that nobody has (${pairs} pairs)`, rows);
  return rows.every((row) => row.withinAim !== false);
}
