import { administrativeActions, listAuditLog } from '@ensemble/contract';
import {
  listAuditStatement,
  listAuditValues,
} from '../../apps/api/src/areas/audit-log/audit-log.store.ts';
import type { BenchDatabase } from './measure/database.ts';
import { type Case, measurePages, rounds } from './measure/list-pages.ts';
import { insertPeople } from './measure/seed.ts';
import { printTable } from './measure/table.ts';

const entries = 1_000_000;
const people = 1_000;

/**
 * The audit log of an organisation with a million entries, six in ten of them logins that its
 * administrators do not read of: the server's own time against the very statement it sent.
 */
export async function benchAuditLog(
  database: BenchDatabase,
  organizationId: string,
  administrator: { sessionId: string; token: string },
): Promise<boolean> {
  const { owner } = database;
  await insertPeople(owner, organizationId, 3_000_001, 3_000_000 + people);
  await insertEntries(database, organizationId);
  await owner.query('VACUUM ANALYZE audit_event, person, membership');
  const someone = async (condition: string) => {
    const { rows } = await owner.query<{ id: string }>(
      `SELECT id FROM membership WHERE organization_id = $1 AND ${condition} ORDER BY id LIMIT 1`,
      [organizationId],
    );
    return rows[0]?.id ?? '';
  };
  const [busy, member] = [
    await someone("sort_email LIKE 'p%'"),
    await someone("status = 'active'"),
  ];
  const [from, to] = ['2026-02-01T00:00:00Z', '2026-02-02T00:00:00Z'];
  const cases: readonly Case[] = [
    { what: 'first page', query: {} },
    { what: 'page 1,001 (skip 10,000)', query: { skip: '10000' } },
    { what: 'one day', query: { from, to } },
    { what: 'a common action', query: { actions: 'users.invite' } },
    { what: 'an action that happened three times', query: { actions: 'organizations.remove' } },
    { what: 'a group of actions', query: { actions: 'users.deactivate,users.changeRole' } },
    { what: 'done by who did most of it', query: { actorId: busy } },
    { what: 'concerning somebody', query: { targetId: member } },
    {
      what: 'by, concerning, action and day',
      query: { actorId: busy, targetId: member, actions: 'users.invite', from, to },
    },
  ];
  const rows = await measurePages(database.url, {
    route: listAuditLog,
    path: `/organizations/${organizationId}/audit-log`,
    token: administrator.token,
    cases,
    statement: { name: 'list-audit-events', text: listAuditStatement },
    valuesOf: ({ actions, ...query }) =>
      listAuditValues(
        {
          ...query,
          sessionId: administrator.sessionId,
          organizationId,
          actions: actions ?? administrativeActions,
          language: 'en',
        },
        query,
      ),
  });
  printTable(
    `Audit log, ${entries.toLocaleString('en')} entries (median of ${rounds}; aim: 1.5 x the SQL + 1 ms)`,
    rows,
  );
  return rows.every((row) => row.withinAim);
}

/** Entries of four months: logins of everybody, and what one administrator in two does all day. */
async function insertEntries({ owner }: BenchDatabase, organizationId: string): Promise<void> {
  await owner.query(
    `WITH known AS (
       SELECT array_agg(person_id ORDER BY id) AS ids FROM membership WHERE organization_id = $1 AND sort_email LIKE 'p%'
     )
     INSERT INTO audit_event (organization_id, actor_id, action, target_type, target_id, changes, address, user_agent, created_at)
     SELECT $1, CASE WHEN n % 10 < 6 THEN ids[1 + n % cardinality(ids)] ELSE ids[1 + n % 2] END,
       CASE WHEN n % 333333 = 0 THEN 'organizations.remove' WHEN n % 10 < 6 THEN 'auth.login' WHEN n % 10 < 9 THEN 'users.invite'
         WHEN n % 100 < 50 THEN 'users.deactivate' ELSE 'users.changeRole' END,
       'person', ids[1 + (n / 7) % cardinality(ids)], '{"userType": "Employee"}', '198.51.100.7', 'bench',
       timestamptz '2026-01-01' + n * interval '10 seconds'
     FROM generate_series(1, $2::int) AS n, known`,
    [organizationId, entries],
  );
}
