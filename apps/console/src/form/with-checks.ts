import { type because, parse, type Schema } from '@ensemble/contract';
import * as z from 'zod/mini';

type Problem = ReturnType<typeof because> | z.core.$ZodIssue;

/** A check of a form that concerns several of its fields. */
export interface FormCheck<V> {
  /** Where its complaints stand. */
  readonly field: keyof V & string;
  readonly problems: (values: V) => readonly Problem[];
}

/**
 * The schema of a form with checks that concern several fields: their complaints stand beside those of
 * the fields. A check of the schema's own would wait until all fields are right.
 */
export const withChecks = <S extends Schema>(
  fields: S,
  ...checks: readonly FormCheck<z.input<S>>[]
) =>
  z.transform((values: z.input<S>, { issues }): z.output<S> => {
    const result = parse(fields, values);
    issues.push(...((result.error?.issues ?? []) as typeof issues));
    for (const { field, problems } of checks)
      for (const problem of problems(values))
        issues.push({ code: 'custom', input: values, ...problem, path: [field] } as never);
    return result.data as z.output<S>;
  });

/** The problem, where it is one. */
export const when = (isWrong: boolean, problem: Problem): readonly Problem[] =>
  isWrong ? [problem] : [];
