import type { AnyRoute, Schema } from '@ensemble/contract';
import { type Json, schemaOf } from '../../http/reference/responses.ts';
import type { Input } from '../requests/request-case.ts';

type Parts = Pick<Input, 'params' | 'query' | 'body'>;
/** Changed copies of a value, each with what was changed in it. */
type Changed = readonly (readonly [label: string, value: unknown])[];

const aDay = 86_400_000;
const date = /^\d{4}-\d\d-\d\d$/;
const moment = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/**
 * Inputs of a route that differ from a good one in one field: each value of an enumeration and a boolean, both ends of a
 * number and a date, null where the schema takes it. Fields of the address are combined with each of those.
 */
export function variantsOf(
  route: AnyRoute,
  input: Input,
): readonly { readonly label: string; readonly input: Input }[] {
  const inAddress = changesIn(route.params, input.params);
  const inRest = (['query', 'body'] as const).flatMap((part) =>
    changesIn(route[part], input[part]).map(
      ([label, value]) => [label, { [part]: value } as Parts] as const,
    ),
  );
  const addresses = [['', input.params] as const, ...inAddress];
  const rests = [['', {} as Parts] as const, ...inRest];
  return addresses.flatMap(([where, params]) =>
    rests.map(([what, rest]) => ({
      label: [where, what].filter(Boolean).join(' '),
      input: { ...input, ...(params !== undefined && { params: params as object }), ...rest },
    })),
  );
}

/** Words that are taken in any letter case are an enumeration only on the side of what comes out. */
function changesIn(schema: Schema, value: object = {}): Changed {
  const seen = new Set([JSON.stringify(value)]);
  return (['input', 'output'] as const)
    .flatMap((side) => changesOf(schemaOf(schema, side), value))
    .filter(([, each]) => {
      const text = JSON.stringify(each);
      return !seen.has(text) && seen.add(text);
    });
}

function changesOf(root: Json, value: unknown): Changed {
  const resolved = (schema: Json): Json => {
    const name = typeof schema['$ref'] === 'string' ? schema['$ref'].split('/').at(-1) : undefined;
    const named = (root['$defs'] as Record<string, Json> | undefined)?.[name ?? ''];
    return named ? resolved(named) : schema;
  };
  const walk = (given: Json, now: unknown, path: string): Changed => {
    const schema = resolved(given);
    const branches = ['anyOf', 'oneOf', 'allOf'].flatMap((key) => (schema[key] as Json[]) ?? []);
    const found: (readonly [string, unknown])[] = branches.flatMap((each) => walk(each, now, path));
    const add = (values: readonly unknown[]) => {
      for (const each of values) found.push([`${path}=${JSON.stringify(each)}`, each]);
    };
    if (Array.isArray(schema['enum'])) add(schema['enum']);
    else if ('const' in schema) add([schema['const']]);
    else if (schema['type'] === 'boolean') add([true, false]);
    else if (schema['type'] === 'null') add([null]);
    else if (schema['type'] === 'integer' || schema['type'] === 'number')
      add([schema['minimum'], schema['maximum']].filter((end) => isEnd(end)));
    else if (typeof now === 'string' && moment.test(now))
      add([inTime(aDay / 24), inTime(365 * aDay)]);
    else if (typeof now === 'string' && date.test(now))
      add([inTime(0).slice(0, 10), inTime(365 * aDay).slice(0, 10)]);
    for (const [key, part] of Object.entries(
      (schema['properties'] as Record<string, Json>) ?? {},
    )) {
      if (marksOfAVersion.has(key)) continue;
      const inside = (now ?? {}) as Record<string, unknown>;
      for (const [label, each] of walk(part, inside[key], path ? `${path}.${key}` : key))
        found.push([label, { ...inside, [key]: each }]);
    }
    if (schema['type'] === 'array' && Array.isArray(now) && now.length > 0)
      for (const [label, each] of walk((schema['items'] as Json) ?? {}, now[0], `${path}[]`))
        found.push([label, [each, ...(now as unknown[]).slice(1)]]);
    return found;
  };
  return walk(root, value, '');
}

/** What the caller read before: another value is refused as outdated. */
const marksOfAVersion = new Set(['version', 'baseVersion']);
/** Ends that are no limit of the schema's own are those of all whole numbers. */
const isEnd = (end: unknown): end is number =>
  typeof end === 'number' && Math.abs(end) < Number.MAX_SAFE_INTEGER;
const inTime = (ms: number): string => new Date(Date.now() + ms).toISOString();
