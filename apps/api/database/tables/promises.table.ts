import { bigint, check, index, jsonb, pgTable, sql, text, uuid } from '../../src/db/drizzle.ts';
import { bytes, moment, randomId } from '../../src/db/columns.ts';

/**
 * A change that no restore may undo (decision 0077), until it is copied out. Triggers write it in the transaction of the
 * change; it names rows, and holds no value of a person.
 */
export const keptPromise = pgTable(
  'kept_promise',
  {
    id: randomId(),
    /** Of two changes of one row, the later one has the higher. */
    number: bigint('number', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    /** One of `promiseKinds`. */
    kind: text('kind').notNull(),
    rowId: uuid('row_id').notNull(),
    /** Where two rows are named. */
    otherId: uuid('other_id'),
    /** Of a released month: its rows, whole. */
    figures: jsonb('figures'),
    at: moment('at').notNull().defaultNow(),
  },
  (table) => [index('kept_promise_number').on(table.number), index('kept_promise_at').on(table.at)],
);

/** How far the list of promises goes that is kept away from the database: one row. */
export const promiseList = pgTable(
  'promise_list',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().default(1),
    /** The newest batch whose promises this database has kept: that it copied out, or that were replayed in it. */
    number: bigint('number', { mode: 'number' }).notNull().default(0),
    /** The batch after it, sealed, until it is known to be in its place; and the promises that are in it. */
    outgoing: bytes('outgoing'),
    outgoingIds: uuid('outgoing_ids').array(),
    /** When the list was last found to go no further than this database. */
    comparedAt: moment('compared_at'),
  },
  (table) => [check('promise_list_one', sql`${table.id} = 1`)],
);
