import type pg from 'pg';
import * as z from 'zod/mini';
import type { Hashes } from './built-files.ts';

/** How long files of a build that no copy has any more are kept: longer than any tab stays open. */
export const keptDays = 30;

/** Notes that a copy has a build now. */
export async function noteBuild(identity: pg.Pool, id: string, files: Hashes): Promise<void> {
  await identity.query(
    `INSERT INTO console_build (id, files) VALUES ($1, $2)
     ON CONFLICT (id) DO UPDATE SET seen_at = now()`,
    [id, JSON.stringify(files)],
  );
}

/** Deletes builds that no copy had for so long. */
export async function clearOldBuilds(identity: pg.Pool): Promise<void> {
  await identity.query(`DELETE FROM console_build WHERE seen_at < now() - $1 * interval '1 day'`, [
    keptDays,
  ]);
}

const rows = z.array(z.object({ id: z.string(), files: z.record(z.string(), z.string()) }));

/** The builds that are noted, but for those with these ids: what a build has never changes. */
export async function readBuilds(identity: pg.Pool, known: readonly string[]) {
  const found = await identity.query(
    'SELECT id, files FROM console_build WHERE id <> ALL ($1::text[])',
    [known],
  );
  return rows.parse(found.rows);
}
