import type { Schema } from '@ensemble/contract';
import { useState } from 'react';
import type * as z from 'zod/mini';
import { check } from './form-state.ts';
import { type FieldProps, type Form, textOf } from './use-form.ts';

/**
 * Complaints at each letter, for a form that can't be sent while there are any: a field that is empty
 * complains once it was left, one with something in it right away.
 */
export function useLiveProblems<S extends Schema>(schema: S, form: Form<S>) {
  type Values = z.input<S>;
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const checked = check(schema, form.values);
  const problems = checked.ok ? {} : checked.errors;
  const field = <K extends keyof Values & string>(
    name: K,
  ): FieldProps<NonNullable<Values[K]>> & { onBlur: () => void } => {
    const props = form.field(name);
    const isShown = left.has(name) || form.values[name] !== '';
    const problem = isShown ? problems[name]?.map(textOf).join(' ') : undefined;
    return {
      ...props,
      error: props.error ?? problem,
      onBlur: () => setLeft((before) => new Set([...before, name])),
    };
  };
  return { field, hasProblems: !checked.ok };
}
