import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { applyRules } from '../../apps/api/src/db/rules/apply-rules.ts';
import { openBenchDatabase } from './measure/database.ts';
import { fillPeople, insertOrganization, realAddresses } from './measure/seed.ts';
import { printTable } from './measure/table.ts';

/** A person who writes waits at most so long for an update that fills a column. */
const maxWait = 1000;
/** Those who do it again and again meanwhile. */
const writers = 4;

/**
 * An update that fills a column among a million people while others work: how long it takes, and how long at worst someone
 * waits who changes a membership, invites a person, or searches as copies of the release before do.
 */
export async function benchFill(args: readonly string[]): Promise<boolean> {
  const people = Number(/--people=(\d+)/.exec(args.join(' '))?.[1] ?? 1_000_000);
  const database = await openBenchDatabase({});
  try {
    const { owner } = database;
    const organizationId = await insertOrganization(owner, 'Measured');
    await fillPeople(owner, organizationId, 0, people, realAddresses);
    // As an update finds it: the column and the index of the release before, no trigger, nothing in the new column.
    await owner.query(`DROP INDEX membership_search_grams;
      ALTER TABLE membership ADD COLUMN search text GENERATED ALWAYS AS (search_text) STORED;
      ALTER TABLE membership ALTER COLUMN search DROP EXPRESSION, DROP COLUMN search_text CASCADE;
      ALTER TABLE membership ALTER COLUMN search SET DEFAULT '', ADD COLUMN search_text text;
      CREATE INDEX membership_by_full_name ON membership (organization_id, sort_name, id) INCLUDE (search_text);
      CREATE INDEX membership_grams ON membership USING gin (people_grams(organization_id, search)) WITH (fastupdate=off);
      ALTER INDEX membership_grams ALTER COLUMN 1 SET STATISTICS 0`);
    await owner.query('VACUUM ANALYZE');
    const worst: Record<string, number> = {};
    const watched = new AbortController();
    const work = Array.from({ length: writers }, (_, at) =>
      keepWorking(database.url, organizationId, at, worst, watched.signal),
    );
    const begun = performance.now();
    await applyRules(owner);
    const seconds = (performance.now() - begun) / 1000;
    watched.abort();
    await Promise.all(work);
    const { rows } = await owner.query<{ empty: number }>(
      'SELECT count(*)::int AS empty FROM membership WHERE search_text IS NULL',
    );
    printTable(
      `A column filled and an index made among ${people.toLocaleString('en')} people, with ${writers} at work: ${seconds.toFixed(0)} s, ${rows[0]?.empty} rows left (aim: nobody waits ${maxWait} ms)`,
      Object.entries(worst).map(([what, ms]) => ({
        what,
        measured: `${ms.toFixed(0)} ms`,
        limit: `${maxWait} ms`,
        withinAim: ms < maxWait,
      })),
    );
    return rows[0]?.empty === 0 && Object.values(worst).every((ms) => ms < maxWait);
  } finally {
    await database.close();
  }
}

async function keepWorking(
  url: string,
  organizationId: string,
  writer: number,
  worst: Record<string, number>,
  signal: AbortSignal,
): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ id: string }>(
    'SELECT id FROM membership ORDER BY random() LIMIT 500',
  );
  const time = async (what: string, statement: string, values: unknown[]) => {
    const from = performance.now();
    await client.query(statement, values);
    worst[what] = Math.max(worst[what] ?? 0, performance.now() - from);
  };
  for (let turn = 0; !signal.aborted; turn += 1) {
    await time('a change of a membership', `UPDATE membership SET bio = 'x' WHERE id = $1`, [
      rows[turn % rows.length]?.id,
    ]);
    await time(
      'an invitation',
      `WITH p AS (INSERT INTO person (email) VALUES ($2) RETURNING id)
       INSERT INTO membership (organization_id, person_id, user_type, status, sort_email, sort_name)
       SELECT $1, id, 'Employee', 'pending', $2, $2 FROM p`,
      [organizationId, `new.${writer}.${turn}@example.org`],
    );
    await time(
      'a page of the list',
      'SELECT sort_name FROM membership WHERE organization_id = $1 ORDER BY sort_name, id LIMIT 10',
      [organizationId],
    );
    await pause(20);
  }
  await client.end();
}
