import { type because, parse, type Schema } from '@ensemble/contract';
import * as z from 'zod/mini';

/** A check that concerns several fields of a form. */
export interface FormCheck<V> {
  /** Where its complaint stands. */
  readonly field: keyof V & string;
  readonly fits: (values: V) => boolean;
  readonly complaint: ReturnType<typeof because>;
}

/**
 * The schema of a form with checks that concern several fields: each complaint stands beside those of
 * the fields. A check of the schema's own would wait until all fields are right.
 */
export const withChecks = <S extends Schema>(
  fields: S,
  ...checks: readonly FormCheck<z.input<S>>[]
) =>
  z.transform((values: z.input<S>, { issues }): z.output<S> => {
    const result = parse(fields, values);
    issues.push(...((result.error?.issues ?? []) as typeof issues));
    for (const { field, fits, complaint } of checks)
      if (!fits(values))
        issues.push({ code: 'custom', path: [field], input: values, ...complaint });
    return result.data as z.output<S>;
  });
