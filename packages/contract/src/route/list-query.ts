import * as z from 'zod/mini';
import { because, oneOf, text } from '../values/text.ts';
import { maxSearchLength, pageSize } from './list-pages.ts';

const maxPage = 100;
/** How far a list can be skipped. */
const deepestSkip = 10_000_000;
/** A search counts at most this many rows; the total then reads "1,000+". */
export const cappedCount = 1001;

/** A whole number in a query string: digits only, so that an empty `limit=` is not read as 0. */
export const queryNumber = (minimum: number, maximum: number) =>
  z.pipe(
    z.pipe(
      z.string().check(z.refine((value) => /^-?\d{1,10}$/.test(value), because('rules.number'))),
      z.transform((value) => Number(value)),
    ),
    z.number().check(z.minimum(minimum), z.maximum(maximum)),
  );

/** What a list holds and in which order: `searchTerm`, `sort`, `sortOrder`. */
export const listOrder = <const Sorts extends readonly [string, ...string[]]>(sorts: Sorts) =>
  ({
    searchTerm: z._default(z.optional(text(maxSearchLength)), ''),
    sort: z._default(z.optional(oneOf(sorts)), sorts[0]),
    sortOrder: z._default(z.optional(oneOf(['asc', 'desc'])), 'asc'),
  }) as const;

/** Which page of a list: `skip` and `limit`. */
export const listPage = (deepest: number) =>
  ({
    skip: z._default(z.optional(queryNumber(0, deepest)), 0),
    limit: z._default(z.optional(queryNumber(1, maxPage)), pageSize),
  }) as const;

/** The query of every list: `skip`, `limit`, `searchTerm`, `sort`, `sortOrder` (API-33, API-68). */
export const listQuery = <const Sorts extends readonly [string, ...string[]]>(sorts: Sorts) =>
  ({ ...listPage(deepestSkip), ...listOrder(sorts) }) as const;

/** Kinds of files a list is exported as. */
export const exportFormats = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof exportFormats)[number];
export const exportFormat = { format: oneOf(exportFormats) } as const;
