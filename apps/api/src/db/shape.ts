import type pg from 'pg';
import seals from '../../database/seals.json' with { type: 'json' };
import journal from '../../database/migrations/meta/_journal.json' with { type: 'json' };

/** What a database was brought to. */
interface Shape {
  /** When its newest migration was generated, in milliseconds; 0 before the first. */
  readonly migration: number;
  /** The number of the rules that were applied last; 0 before there were any. */
  readonly rules: number;
}

/** The shape that this version works with. */
export const ownShape: Shape = {
  migration: journal.entries.at(-1)?.when ?? 0,
  rules: seals.rules.number,
};

/** When the first migration of this version was generated: that of the baseline. */
export const baselineMigration = journal.entries[0]?.when ?? 0;

/** Where something is missing, or hidden from a login of the API: the database was not migrated yet. */
const missingCodes = ['3F000', '42P01', '42501'];

/** Reads the shape of a database, as its owner or as a login of the API. */
export async function readShape(client: { query: pg.ClientBase['query'] }): Promise<Shape> {
  const read = async (statement: string): Promise<number> => {
    try {
      const { rows } = await client.query<{ newest: string | null }>(statement);
      return Number(rows[0]?.newest ?? 0);
    } catch (error) {
      if (missingCodes.includes((error as { code?: string }).code ?? '')) return 0;
      throw error;
    }
  };
  return {
    migration: await read('SELECT max(created_at) AS newest FROM drizzle.__drizzle_migrations'),
    rules: await read('SELECT max(number) AS newest FROM drizzle.rules'),
  };
}

/** Whether a version whose shape is `wanted` finds there what it needs: a newer database has it too. */
export const holds = (found: Shape, wanted: Shape = ownShape): boolean =>
  found.migration >= wanted.migration && found.rules >= wanted.rules;
