import * as z from 'zod/mini';
import type { ErrorType } from '../errors/error-types.ts';
import { defineRoute, type Schema } from '../route/define-route.ts';
import { because, id, type Language, language, languages } from '../values/index.ts';
import { contentVersion } from './content.ts';
import type { Kind } from './define-kind.ts';

const inOrganization = {
  params: z.strictObject({ id }),
  tenant: { from: 'params', key: 'id' },
} as const;

/** What a body says beside the fields of a new text: which one it says in the other language. */
export const forNew = { translationOf: z.optional(id) } as const;
/** What a body says beside the fields of a changed text. With `version`, what others saved in the meantime is not overwritten: the refusal lists what they changed. */
export const forChanged = { version: z.optional(contentVersion) } as const;

/** What a language says beside its fields where both are saved at once: which text it changes, over which version; without an id it is new. */
export const forSide = { id: z.optional(id), version: z.optional(contentVersion) } as const;

/** In bytes. */
const maxBodyOfPair = 2 * 1024 * 1024;

type SideSchema = z.ZodMiniType<{ language: Language }, unknown>;
/** Both languages of a text, each under its own name (LEARN-27). */
const pairOf = <Side extends SideSchema>(side: Side) =>
  z.strictObject({ en: side, fr: side }).check(
    ...languages.map((each) =>
      z.refine<object>((pair) => Reflect.get(pair, each)?.language === each, {
        ...because('rules.option'),
        path: [each, 'language'],
      }),
    ),
  );

interface Resource<
  Param extends string,
  New extends Schema,
  Changed extends Schema,
  Side extends Schema,
  Reply extends Schema,
> {
  readonly path: `/${string}`;
  /** The name of a text's id in its path. */
  readonly param: Param;
  /** What the routes' names call it: `create-contact`. */
  readonly noun: string;
  readonly summaries: {
    readonly create: string;
    readonly update: string;
    readonly both: string;
    readonly remove: string;
  };
  readonly updateBy?: 'PATCH' | 'PUT';
  readonly created: New;
  readonly changed: Changed;
  /** A language where both are saved at once. */
  readonly side: Side;
  readonly reply: Reply;
  /** What writing it can be refused with beyond what any kind can. */
  readonly errors: readonly ErrorType[];
}

type BothResource<Side extends Schema, Reply extends Schema> = Pick<
  Resource<string, Schema, Schema, Side, Reply>,
  'path' | 'noun' | 'summaries' | 'side' | 'reply'
>;

/** The routes that write a kind, which are the same for all: create, change, both languages at once, delete. */
export function writeRoutes<
  Param extends string,
  New extends Schema,
  Changed extends Schema,
  Side extends SideSchema,
  Reply extends Schema,
>(kind: Kind, resource: Resource<Param, New, Changed, Side, Reply>) {
  const { path, param, noun, summaries, reply, errors } = resource;
  const missing = kind.refusals?.missing ?? 'CONTENT_NOT_FOUND';
  const one = {
    ...inOrganization,
    path: `${path}/{${param}}`,
    params: z.strictObject({ id, [param]: id } as { id: typeof id } & Record<Param, typeof id>),
    permission: 'content.edit',
  } as const;
  const full: readonly ErrorType[] = kind.isListedWhole ? ['TOO_MANY_TEXTS'] : [];
  return {
    create: defineRoute({
      ...inOrganization,
      path,
      name: `create-${noun}`,
      summary: summaries.create,
      method: 'POST',
      body: resource.created,
      reply,
      status: 201,
      permission: 'content.edit',
      errors: [
        'LANGUAGE_NOT_OFFERED',
        ...errors,
        'CONTENT_NOT_FOUND',
        'TRANSLATION_ALREADY_EXISTS',
        ...full,
      ],
    }),
    update: defineRoute({
      ...one,
      name: `update-${noun}`,
      summary: summaries.update,
      method: resource.updateBy ?? 'PATCH',
      body: resource.changed,
      reply,
      errors: ['LANGUAGE_NOT_OFFERED', ...errors, missing, 'CONTENT_CHANGED'],
    }),
    both: bothRoute(resource, [...errors, missing, ...full]),
    remove: defineRoute({
      ...one,
      name: `delete-${noun}`,
      summary: summaries.remove,
      method: 'DELETE',
      reply: z.strictObject({}),
      errors: [missing],
    }),
  };
}

/** One transaction and one check of versions: where either language was saved meanwhile, neither is changed. */
function bothRoute<Side extends SideSchema, Reply extends Schema>(
  { path, noun, summaries, side, reply }: BothResource<Side, Reply>,
  errors: readonly ErrorType[],
) {
  return defineRoute({
    ...inOrganization,
    path: `${path}/both`,
    name: `save-both-${noun}`,
    summary: summaries.both,
    method: 'POST',
    body: pairOf(side),
    reply: z.strictObject({ en: reply, fr: reply }),
    maxBody: maxBodyOfPair,
    permission: 'content.edit',
    errors: ['LANGUAGE_NOT_OFFERED', ...errors, 'CONTENT_CHANGED'],
  });
}

/** Narrows a list to the text with this id; to none where the list does not have it. */
export const onlyOne = { itemId: z.optional(id) } as const;

/** The route that lists a kind whole, in one language. Members read nothing while its feature is switched off. */
export const listRoute = <Listed extends Schema>(resource: {
  readonly path: `/${string}`;
  readonly name: string;
  readonly summary: string;
  readonly listed: Listed;
}) =>
  defineRoute({
    name: resource.name,
    summary: resource.summary,
    method: 'GET',
    path: `${resource.path}/{language}`,
    params: z.strictObject({ id, language }),
    query: z.strictObject(onlyOne),
    tenant: { from: 'params', key: 'id' },
    reply: resource.listed,
    permission: 'content.read',
    isCacheable: true,
    errors: ['LANGUAGE_NOT_OFFERED'],
  });
