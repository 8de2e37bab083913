import { describeIssues, parse, type PhraseReference, type Schema } from '@ensemble/contract';
import type * as z from 'zod/mini';
import { ApiError } from '../client/index.ts';

/** Why a field is refused: a phrase of ours, or the server's own text. */
export type FieldError = PhraseReference | { readonly text: string };
export type FieldErrors = Readonly<Record<string, readonly FieldError[]>>;

export type Checked<S extends Schema> =
  | { readonly ok: true; readonly values: z.output<S> }
  | { readonly ok: false; readonly errors: FieldErrors };

/** Checks what was typed by the very schema the server uses (RULES-01..11). */
export function check<S extends Schema>(schema: S, values: unknown): Checked<S> {
  const result = parse(schema, values);
  if (result.success) return { ok: true, values: result.data };
  return { ok: false, errors: byField(describeIssues(result.error.issues), values) };
}

/** Complaints about a part of a field, as one of its list, belong to the field. */
function byField(issues: ReadonlyMap<string, readonly FieldError[]>, values: unknown): FieldErrors {
  const errors: Record<string, readonly FieldError[]> = {};
  for (const [path, complaints] of issues) {
    const isField = typeof values === 'object' && values !== null && Object.hasOwn(values, path);
    const field = isField ? path : (path.split('.')[0] ?? path);
    errors[field] ??= complaints;
  }
  return errors;
}

/** The server's complaints about fields this form has; the rest belongs to the form as a whole. */
export function errorsFromServer(error: unknown, fields: readonly string[]): FieldErrors {
  const details = error instanceof ApiError ? (error.body?.errorDetails ?? {}) : {};
  const known = Object.entries(details).filter(
    ([field, texts]) => fields.includes(field) && texts.length > 0,
  );
  return Object.fromEntries(
    known.map(([field, texts]) => [field, texts.map((text) => ({ text }))]),
  );
}
