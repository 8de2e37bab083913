import { createRequire } from 'node:module';

// Loaded as CommonJS: as ES modules each of its files reads its very large package.json anew,
// which costs a second at every start (1,050 ms against 130 ms, measured on two cores).
const require = createRequire(import.meta.url);

export const { and, asc, desc, eq, gt, inArray, isNotNull, isNull, ne, sql } =
  require('drizzle-orm') as typeof import('drizzle-orm');

export const {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} = require('drizzle-orm/pg-core') as typeof import('drizzle-orm/pg-core');

export const { drizzle } = require('drizzle-orm/node-postgres') as typeof import('drizzle-orm/node-postgres');
export const { migrate: applyMigrations } =
  require('drizzle-orm/node-postgres/migrator') as typeof import('drizzle-orm/node-postgres/migrator');

export type { NodePgDatabase } from 'drizzle-orm/node-postgres';
