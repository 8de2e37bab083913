import type { AnyRoute } from '@ensemble/contract';

/** What a call may carry, before it is typed by its route. */
export interface LooseInput {
  readonly params?: Record<string, string>;
  readonly query?: Record<string, string | undefined>;
  readonly body?: Record<string, unknown>;
  readonly file?: Blob;
}

/** The address of a call: path parameters filled, query appended, `undefined` left out. */
export function addressOf(route: Pick<AnyRoute, 'path'>, input: LooseInput): string {
  const path = route.path.replace(/\{(\w+)\}/g, (_match, name: string) =>
    encodeURIComponent(input.params?.[name] ?? ''),
  );
  const query = new URLSearchParams(
    Object.entries(input.query ?? {}).flatMap(([key, value]) =>
      value === undefined ? [] : [[key, value]],
    ),
  ).toString();
  return `/api${path}${query && `?${query}`}`;
}

/** The body of a call: JSON, or a form with one file (`file`) beside its text fields. */
export function bodyOf(
  route: Pick<AnyRoute, 'method' | 'bodyType'>,
  input: LooseInput,
): BodyInit | undefined {
  if (route.bodyType === 'multipart') {
    const form = new FormData();
    for (const [key, value] of Object.entries(input.body ?? {}))
      if (typeof value === 'string') form.append(key, value);
    if (input.file) form.append('file', input.file);
    return form;
  }
  if (route.method === 'GET' || route.method === 'DELETE') return undefined;
  return JSON.stringify(input.body ?? {});
}
