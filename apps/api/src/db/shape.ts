import type pg from 'pg';
import { readRules, type Rules } from './rules/read-rules.ts';
import seals from '../../database/seals.json' with { type: 'json' };
import { type Migration, readMigrations } from './migrations/read-migrations.ts';

/** What a database was brought to. */
export interface Shape {
  /** When its newest migration was generated, in milliseconds; 0 before the first. */
  readonly migration: number;
  /** The number of the rules that were applied last; 0 before there were any. */
  readonly rules: number;
  /** The release that brought it there. */
  readonly release: number;
  /** The oldest release that it still has everything for. */
  readonly oldest: number;
}

/** What a version brings a database to. */
export interface Version {
  /** Rises by one with each release. */
  readonly release: number;
  readonly migrations: readonly Migration[];
  readonly rules: Rules;
}

/** This version. */
export const ownVersion = (): Version => ({
  release: seals.release,
  migrations: readMigrations(),
  rules: readRules(),
});

/** The shape that a version works with. */
export const shapeFor = ({ release, migrations, rules }: Version): Omit<Shape, 'oldest'> => ({
  migration: migrations.findLast(({ after }) => after === undefined)?.when ?? 0,
  rules: rules.number,
  release,
});

/** Read once: a copy of the API asks for it again and again. */
const ownShape = shapeFor(ownVersion());

/** The database has changed too much for this version; the message says what to do. */
export class NewerDatabaseError extends Error {}

/** Where something is missing, or hidden from a login of the API: the database was not migrated yet. */
const missingCodes = ['3F000', '42P01', '42501'];

/** Reads the shape of a database, as its owner or as a login of the API. */
export async function readShape(client: { query: pg.ClientBase['query'] }): Promise<Shape> {
  const read = async <Row extends object>(statement: string): Promise<Partial<Row>> => {
    try {
      return (await client.query<Row>(statement)).rows[0] ?? {};
    } catch (error) {
      if (missingCodes.includes((error as { code?: string }).code ?? '')) return {};
      throw error;
    }
  };
  const { migration } = await read<{ migration: string | null }>(
    'SELECT max(created_at) AS migration FROM drizzle.__drizzle_migrations',
  );
  const { rules } = await read<{ rules: number | null }>(
    'SELECT max(number) AS rules FROM drizzle.rules',
  );
  const { release, oldest } = await read<{ release: number; oldest: number }>(
    'SELECT release, oldest FROM drizzle.release',
  );
  return {
    migration: Number(migration ?? 0),
    rules: rules ?? 0,
    release: release ?? 0,
    oldest: oldest ?? 0,
  };
}

/**
 * Whether this version finds there what it needs; false where the database is to be migrated first. A
 * database of the next release has it too. Throws a NewerDatabaseError for one that is newer still, or
 * from which what this version needs was removed.
 */
export function holds(found: Shape, wanted: Omit<Shape, 'oldest'> = ownShape): boolean {
  if (found.oldest > wanted.release || found.release > wanted.release + 1)
    throw new NewerDatabaseError(
      'A later version has changed the database, and this one is too old for it. Start the later version.',
    );
  return (
    found.migration >= wanted.migration &&
    found.rules >= wanted.rules &&
    found.release >= wanted.release
  );
}
