import type pg from 'pg';
import { buildApp } from '../../apps/api/src/app.ts';
import { openDatabase } from '../../apps/api/src/db/database.ts';
import { readSettings } from '../../apps/api/src/settings/env.ts';
import { openFiles } from '../../apps/api/src/files/files.ts';
import type { BenchDatabase } from './measure/database.ts';
import { benchEnvironment, urlsOf } from './measure/settings.ts';
import { median, percent, printTable } from './measure/table.ts';

const rounds = 5;
const batch = 10_000;
const rowsPerStatement = 1000;
const aim = 0.4;

/**
 * A batch of 10,000 invitations over HTTP, in people per second, against bare multi-row inserts of
 * the same rows (person, place, invitation, job, audit row) in the same run.
 */
export async function benchBatch(
  { url, owner }: BenchDatabase,
  organizationId: string,
  administrator: { token: string },
): Promise<boolean> {
  const settings = readSettings(benchEnvironment(url));
  const database = openDatabase(urlsOf(url), 4);
  const files = openFiles(settings);
  const app = await buildApp({ settings, database, files, requestLimits: false });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const invited: number[] = [];
  const inserted: number[] = [];
  const resent: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const emails = Array.from({ length: batch }, (_, each) => `b${each}@round-${round}.example`);
    const post = async () => {
      const start = performance.now();
      const response = await fetch(`${address}/api/users/inviteInBulk`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${administrator.token}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify({ organizationId, data: [{ userType: 'Employee', emails }] }),
      });
      const { data } = (await response.json()) as { data?: { successfulInvitations: unknown[] } };
      if (data?.successfulInvitations.length !== batch)
        throw new Error(`a batch was answered ${response.status}`);
      return performance.now() - start;
    };
    invited.push(await post());
    inserted.push(await insertBare(owner, organizationId, round));
    await owner.query(
      `UPDATE membership SET invited_at = invited_at - interval '1 minute' WHERE organization_id = $1 AND sort_email LIKE $2`,
      [organizationId, `b%@round-${round}.example`],
    );
    resent.push(await post());
  }
  await app.close();
  await database.close();
  const rate = (took: number) => `${Math.round((batch / took) * 1000).toLocaleString('en')} /s`;
  const share = median(inserted) / median(invited);
  printTable(`A batch of ${batch.toLocaleString('en')} invitations (median of ${rounds})`, [
    {
      what: 'invited, against bare inserts of the same rows',
      measured: `${rate(median(invited))} = ${percent(share)}`,
      limit: `${rate(median(inserted))}, aim ${percent(aim)}`,
      withinAim: share >= aim,
    },
    { what: 'resent', measured: rate(median(resent)), limit: '' },
  ]);
  return share >= aim;
}

type Row = readonly unknown[];
interface BareRows {
  readonly organizationId: string;
  readonly people: readonly string[];
  readonly memberships: readonly string[];
  readonly invitations: readonly string[];
  readonly email: (each: number) => string;
}

/** The columns of each table and its row for each person. */
const bareTables: readonly [string, (each: number, rows: BareRows) => Row][] = [
  ['person (id, email)', (each, { people, email }) => [people[each], email(each)]],
  [
    'membership (id, organization_id, person_id, user_type, status, invited_at, sort_email, sort_name)',
    (each, { memberships, people, organizationId, email }) => [
      ...[memberships[each], organizationId, people[each], 'Employee', 'pending', new Date()],
      ...[email(each), email(each)],
    ],
  ],
  [
    'invitation (id, organization_id, membership_id, expires_at)',
    (each, { invitations, memberships, organizationId }) => [
      ...[invitations[each], organizationId, memberships[each], new Date()],
    ],
  ],
  [
    'pgboss.job (name, data, priority)',
    (each, { invitations, organizationId }) => [
      'mail',
      JSON.stringify({ kind: 'invitation', organizationId, invitationId: invitations[each] }),
      -1,
    ],
  ],
  [
    'audit_event (organization_id, actor_id, action, target_type, target_id, changes, address, user_agent)',
    (each, { people, organizationId }) => [
      ...[organizationId, people[0], 'users.invite', 'person', people[each]],
      ...['{"userType":"Employee"}', '127.0.0.1', 'bench'],
    ],
  ],
];

/** The rows of a batch as a program without rules, roles and row policies would write them; answers how long it took. */
async function insertBare(
  owner: pg.Client,
  organizationId: string,
  round: number,
): Promise<number> {
  const made = async () => {
    const text = `SELECT uuidv7() AS id FROM generate_series(1, ${batch})`;
    return (await owner.query<{ id: string }>(text)).rows.map((row) => row.id);
  };
  const all: BareRows = {
    organizationId,
    people: await made(),
    memberships: await made(),
    invitations: await made(),
    email: (each) => `bare${each}@round-${round}.example`,
  };
  const start = performance.now();
  await owner.query('BEGIN');
  for (const [table, rowOf] of bareTables) {
    for (let from = 0; from < batch; from += rowsPerStatement) {
      const rows = Array.from({ length: rowsPerStatement }, (_, each) => rowOf(from + each, all));
      let parameter = 0;
      const values = rows.map((row) => `(${row.map(() => `$${(parameter += 1)}`).join(',')})`);
      await owner.query(`INSERT INTO ${table} VALUES ${values.join(',')}`, rows.flat());
    }
  }
  await owner.query('COMMIT');
  return performance.now() - start;
}
