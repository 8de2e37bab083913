import * as z from 'zod/mini';

/** Something others changed: who, and when in ISO 8601. No name where it is not the caller's to see. */
const change = z.object({ field: z.string(), by: z.nullable(z.string()), at: z.string() });
export type Change = z.output<typeof change>;

/** What every refusal looks like (API-04, API-05). */
export const errorBody = z.object({
  errorType: z.string(),
  exceptionMessage: z.object({ en: z.string(), fr: z.string() }),
  message: z.string(),
  errorDetails: z.optional(z.record(z.string(), z.array(z.string()))),
  errorMessage: z.string(),
  /** What others changed since the caller last read: for a refusal to overwrite it. */
  changes: z.optional(z.array(change)),
  /** The text they changed, which the caller may have taken for one still to be written. */
  itemId: z.optional(z.string()),
  /** The number of the batch that is expected next. */
  expectedSequence: z.optional(z.number()),
});
export type ErrorBody = z.output<typeof errorBody>;
