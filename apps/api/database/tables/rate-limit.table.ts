import { bigint, integer, pgTable, text } from '../../src/db/drizzle.ts';

/** Counted attempts at passwords and codes, in the shape its library expects. */
export const rateLimit = pgTable('rate_limit', {
  key: text('key').primaryKey(),
  points: integer('points').notNull().default(0),
  expire: bigint('expire', { mode: 'number' }),
});
