import type pg from 'pg';
import { ownerClient } from '../../db/owner-client.ts';
import { endSoon } from '../../db/end-soon.ts';
import { BackupError } from '../backup-error.ts';
import { heldKinds } from './hold-due.ts';
import { readRestoredMark } from './restore-state.ts';

export type ReleaseHow = 'show' | 'send' | 'discard';

/**
 * Tells what fell due between backup and restore, and has it sent or lets it be (BACKUP-09), all in one transaction. Throws a
 * BackupError for a database that comes from no backup.
 */
export async function releaseRestored(ownerUrl: string, how: ReleaseHow): Promise<string> {
  const client = ownerClient(ownerUrl);
  try {
    await client.connect();
    if (!(await readRestoredMark(client)))
      throw new BackupError('This database was not restored from a backup.');
    await client.query(`BEGIN; SET LOCAL search_path = public; LOCK TABLE drizzle.held`);
    const lines = await describe(client);
    if (lines.length === 0) return 'Nothing is held.';
    if (how === 'show')
      return `Held, as it fell due between the backup and the restore:\n${lines.join('\n')}\n\nHave it sent with --send, or let it be with --discard.`;
    for (const [kind, { [how]: statements }] of Object.entries(heldKinds))
      for (const statement of statements)
        await client.query(
          `WITH held AS (SELECT organization_id, id FROM drizzle.held WHERE kind = $1) ${statement}`,
          [kind],
        );
    await client.query('DELETE FROM drizzle.held; COMMIT');
    const done = how === 'send' ? 'The running server sends' : 'Not sent, and not held any more';
    return `${done}:\n${lines.join('\n')}`;
  } finally {
    await endSoon(client);
  }
}

/** A line for each kind and organization. */
async function describe(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ kind: string; name: string; count: number }>(
    `SELECT h.kind, o.name, count(*)::int AS count FROM drizzle.held h JOIN organization o ON o.id = h.organization_id
     GROUP BY 1, 2 ORDER BY 2, 1`,
  );
  return rows.map(
    ({ kind, name, count }) => `  ${name}: ${heldKinds[kind]?.words ?? kind}: ${count}`,
  );
}
