import * as z from 'zod/mini';

/** What every refusal looks like (API-04, API-05). */
export const errorBody = z.object({
  errorType: z.string(),
  exceptionMessage: z.object({ en: z.string(), fr: z.string() }),
  message: z.string(),
  errorDetails: z.optional(z.record(z.string(), z.array(z.string()))),
  errorMessage: z.string(),
});
export type ErrorBody = z.output<typeof errorBody>;
