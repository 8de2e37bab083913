import type { Transaction } from '../db/database.ts';
import { sql } from '../db/drizzle.ts';

/** Which of these ids a picture, a logo or an article's picture has. For the identity role. */
export async function findFilesInUse(
  tx: Transaction,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`SELECT id FROM files_in_use(${sql.param([...ids])}::uuid[])`,
  );
  return new Set(rows.map(({ id }) => id));
}
