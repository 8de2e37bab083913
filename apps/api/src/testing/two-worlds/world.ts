import { setTimeout } from 'node:timers/promises';
import type pg from 'pg';
import { buildApp } from '../../app.ts';
import type { WorkContext } from '../../area.ts';
import { jobs } from '../../areas/jobs.ts';
import { openDatabase } from '../../db/database.ts';
import { readSettings } from '../../settings/env.ts';
import { openCalls } from '../../gateways/calls/index.ts';
import { openFiles } from '../../files/files.ts';
import { openMail } from '../../gateways/mail.ts';
import type { PushGateway } from '../../gateways/push/push.ts';
import { type Api, openApi } from '../call-api.ts';
import { createTestDatabase, openOwner } from '../server/database.ts';
import { type Factories, createFactories } from '../factories/factories.ts';
import type { Base } from './base.ts';

/** One of two worlds: the real API on a copy of the base, whose jobs run when they are told to. */
export interface World extends Api, Factories {
  readonly owner: pg.Pool;
  /** Runs every job that is due, in the order they were made, until none is left; mails where it is told to. */
  runJobs(isMailing?: boolean): Promise<void>;
  /** Makes everything so many hours older. */
  age(hours: number): Promise<void>;
  close(): Promise<void>;
}

/** A token that its provider refuses; all others are taken. */
export const deadToken = 'dead-';

const provider: PushGateway = {
  platforms: new Set(['fcm', 'apns', 'webPush']),
  webPushKey: undefined,
  send: async ({ token }) =>
    token.startsWith(deadToken)
      ? { kind: 'refused', reason: 'malformed token' }
      : { kind: 'accepted' },
  probe: async () => undefined,
  examine: async () => new Map(),
  close: async () => {},
};

/** Messages and keys are no call's answer, nor are mails, but for invitations, whose delivery is listed. */
const leftAlone = new Set(['mail', 'sms', 'keys']);
/** A job that makes itself again would never end. */
const maxJobs = 500;

/** Copies the base and serves it. */
export async function openWorld(base: Base): Promise<World> {
  const copy = await createTestDatabase(base.databaseUrl);
  const settings = readSettings({ ...base.environment, ...copy.settings });
  const database = openDatabase(copy.settings, 4);
  const files = openFiles(settings);
  const calls = await openCalls(settings, () => undefined);
  const deps = { settings, database, files, push: provider, calls };
  const app = await buildApp({ ...deps, requestLimits: false });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const mail = openMail(settings);
  const owner = openOwner(copy.url);
  const columns = await timesOf(owner);
  return {
    ...openApi(`http://127.0.0.1:${port}`),
    ...createFactories(owner, settings),
    owner,
    runJobs: (isMailing) => runJobs(owner, { ...deps, mail, log: app.log }, isMailing),
    age: (hours) => age(owner, columns, hours),
    close: async () => {
      await app.close();
      await calls?.close();
      await Promise.all([database.close(), owner.end()]);
      await copy.drop();
    },
  };
}

async function runJobs(owner: pg.Pool, deps: WorkContext, isMailing = false): Promise<void> {
  for (let done = 0; done < maxJobs; done += 1) {
    const { rows } = await owner.query<{ id: string; name: string; data: unknown }>(
      `DELETE FROM pgboss.job WHERE id = (SELECT id FROM pgboss.job
         WHERE state < 'active' AND start_after <= now() AND name NOT LIKE '\\_\\_%'
         ORDER BY created_on, id LIMIT 1) RETURNING id, name, data`,
    );
    const [job] = rows;
    if (!job) return;
    if (!leftAlone.has(job.name) || (isMailing && job.name === 'mail'))
      await jobs[job.name]?.work(deps)(job);
    // What was put on a queue for right away is due by the next millisecond.
    await setTimeout(1);
  }
  throw new Error('the jobs do not end');
}

/** Tables with their columns of moments, but for those that follow from others. A session that is made older would end. */
async function timesOf(owner: pg.Pool): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await owner.query<{ name: string; columns: string[] }>(
    `SELECT format('%I.%I', c.table_schema, c.table_name) AS name, array_agg(c.column_name::text) AS columns
     FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
     WHERE t.table_type = 'BASE TABLE' AND c.data_type = 'timestamp with time zone' AND c.is_generated = 'NEVER'
       AND (c.table_schema = 'public' AND c.table_name <> 'session' OR c.table_schema = 'pgboss' AND c.table_name = 'job')
     GROUP BY 1`,
  );
  return new Map(rows.map(({ name, columns }) => [name, columns]));
}

async function age(
  owner: pg.Pool,
  columns: ReadonlyMap<string, readonly string[]>,
  hours: number,
): Promise<void> {
  const shifts = [...columns].map(([table, names]) => {
    const changes = names.map((name) => `"${name}" = "${name}" - interval '${hours} hours'`);
    return `UPDATE ${table} SET ${changes.join(', ')}`;
  });
  // Without triggers: nothing happens, it only was earlier.
  await owner.query(
    `SET session_replication_role = replica; ${shifts.join('; ')}; RESET session_replication_role`,
  );
}
