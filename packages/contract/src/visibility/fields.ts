import type * as z from 'zod/mini';
import type { Schema } from '../route/define-route.ts';

interface Definition {
  readonly type: string;
  readonly shape?: Record<string, Schema>;
  readonly element?: Schema;
  readonly innerType?: Schema;
  readonly valueType?: Schema;
  readonly options?: readonly Schema[];
  readonly out?: Schema;
}
const definitionOf = (schema: z.ZodMiniType) => schema._zod.def as unknown as Definition;

/** Kinds of schemas that hold no others. */
const leaves = new Set(['string', 'number', 'boolean', 'enum', 'literal', 'null', 'date', 'int']);

/** The path of each field that a reply can hold, as `users.email`; items of lists are not numbered. */
export function fieldsOf(reply: Schema): string[] {
  return [...new Set(walk(reply, ''))].filter((path) => path !== '');
}

function walk(schema: Schema, path: string): string[] {
  const definition = definitionOf(schema);
  switch (definition.type) {
    case 'object':
      return Object.entries(definition.shape ?? {}).flatMap(([key, value]) =>
        walk(value, path === '' ? key : `${path}.${key}`),
      );
    case 'array':
      return walk(required(definition.element), path);
    case 'nullable':
    case 'optional':
    case 'default':
    case 'nonoptional':
    case 'readonly':
      return walk(required(definition.innerType), path);
    case 'union':
      return (definition.options ?? []).flatMap((option) => walk(option, path));
    case 'record':
      return walk(required(definition.valueType), `${path}.*`);
    case 'pipe':
      return walk(required(definition.out), path);
    default:
      // A kind that is not known here could hold fields that no one would see.
      if (!leaves.has(definition.type))
        throw new Error(`fields of a schema of type ${definition.type} cannot be listed`);
      return [path];
  }
}

function required(schema: Schema | undefined): Schema {
  if (!schema) throw new Error('a schema is not there');
  return schema;
}
