import { createRequire } from 'node:module';
import type * as orm from 'drizzle-orm';
import type * as driver from 'drizzle-orm/node-postgres';
import type * as core from 'drizzle-orm/pg-core';

// Loaded as CommonJS: as ES modules each of its files reads its very large package.json anew,
// which costs a second at every start (1,050 ms against 130 ms, measured on two cores).
const require = createRequire(import.meta.url);

export const {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  ne,
  notInArray,
  or,
  sql,
} = require('drizzle-orm') as typeof orm;

export const {
  alias,
  bigint,
  boolean,
  check,
  customType,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} = require('drizzle-orm/pg-core') as typeof core;

export const { drizzle } = require('drizzle-orm/node-postgres') as typeof driver;

export type { NodePgDatabase } from 'drizzle-orm/node-postgres';
