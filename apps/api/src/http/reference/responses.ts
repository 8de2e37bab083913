import {
  type AnyRoute,
  errorBody,
  type ErrorType,
  errorTypes,
  type Schema,
} from '@ensemble/contract';
import { mediaTypes } from '@ensemble/contract/media-types';
import * as z from 'zod/mini';
import { Refusal } from '../routing/refusal.ts';
import { refusalsOf } from '../routing/refusals-of.ts';

export type Json = Record<string, unknown>;

/** A schema of ours as OpenAPI 3.1 writes it. */
export const schemaOf = (schema: Schema, io: 'input' | 'output'): Json =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' }) as Json;

/** What the API can answer a call of a route with: each status with its schema. */
export function responsesOf(route: AnyRoute): Json {
  const refusals = refusalsByStatus(route).map(([status, types]) => [
    status,
    { $ref: `#/components/responses/${nameOf(types)}` },
  ]);
  return {
    [route.status]: success(route),
    ...(isPicture(route) && { 206: { ...success(route), description: 'The part of the picture' } }),
    ...(hasTag(route) && { 304: { description: 'Not changed since', headers: { ETag: tag } } }),
    ...Object.fromEntries(refusals),
  };
}

const isPicture = (route: AnyRoute) => route.replyType === 'image';
/** Whether an answer has an ETag. */
export const hasTag = (route: AnyRoute): boolean => route.isCacheable || isPicture(route);

/** The headers of a client that has an answer, or wants a part of a picture. */
export const headersFor = (route: AnyRoute): Json[] => [
  ...(hasTag(route) ? [ifNoneMatch] : []),
  ...(isPicture(route) ? [range] : []),
];

const refusalsByStatus = (route: AnyRoute): [number, ErrorType[]][] => [
  ...Map.groupBy([...refusalsOf(route)].toSorted(), (type) => errorTypes[type]),
];
const nameOf = (types: readonly ErrorType[]) => types.join('.');

const ifNoneMatch: Json = {
  name: 'If-None-Match',
  in: 'header',
  required: false,
  description: 'The `ETag` of the answer that the client has: it is answered 304 while it is good.',
  schema: { type: 'string' },
};
const range: Json = {
  name: 'Range',
  in: 'header',
  required: false,
  description:
    'The bytes that are wanted, one range alone; with `If-Range` and the ETag, if the picture is still that one. Anything else is answered with the whole picture.',
  schema: { type: 'string' },
};
const tag: Json = {
  description: 'Names this answer, for `If-None-Match`',
  schema: { type: 'string' },
};

/**
 * What the operations of the reference share: the form of every refusal, each one with its texts, and
 * those of one status together. Written into each operation, they would be half of the document.
 */
export function sharedOfRefusals(routes: readonly AnyRoute[]): Json {
  const together = routes.flatMap(refusalsByStatus).map(([, types]) => types);
  return {
    schemas: { Refusal: schemaOf(errorBody, 'output') },
    examples: Object.fromEntries(
      Object.keys(errorTypes).map((type) => [type, example(type as ErrorType)]),
    ),
    responses: Object.fromEntries(together.map((types) => [nameOf(types), refusal(types)])),
  };
}

function success(route: AnyRoute): Json {
  const headers = hasTag(route) && { headers: { ETag: tag } };
  if (route.replyType === 'image' || route.replyType === 'file') {
    const media = (mediaTypes[route.name] ?? []).map((type) => [type, {}]);
    const description = route.replyType === 'image' ? 'The picture' : 'The file';
    return { description, ...headers, content: Object.fromEntries(media) };
  }
  const data = schemaOf(route.reply, 'output');
  if (route.replyType === 'events')
    return {
      description: 'A stream of server-sent events, each with this content',
      content: { 'text/event-stream': { schema: data } },
    };
  const schema = { type: 'object', required: ['data'], properties: { data } };
  return { description: 'Done', ...headers, content: { 'application/json': { schema } } };
}

/** One status of refusals: which ones, and what they say. */
function refusal(types: readonly ErrorType[]): Json {
  const errorType = { type: 'string', enum: types };
  return {
    description: types.map((type) => `- \`${type}\`: ${wordsOf(type).en}`).join('\n'),
    ...(types.some((type) => mayWait.has(type)) && { headers: { 'Retry-After': retryAfter } }),
    content: {
      'application/json': {
        schema: {
          allOf: [{ $ref: '#/components/schemas/Refusal' }, { properties: { errorType } }],
        },
        examples: Object.fromEntries(
          types.map((type) => [type, { $ref: `#/components/examples/${type}` }]),
        ),
      },
    },
  };
}

/** Refusals that say when another try makes sense. */
const mayWait: ReadonlySet<ErrorType> = new Set(['TOO_MANY_REQUESTS', 'TOO_MANY_EXPORTS']);
const retryAfter: Json = {
  description: 'Seconds until another try makes sense, where that is known',
  schema: { type: 'integer' },
};

/** What stands in the texts that name a number or a prefix. */
const values = { count: 15, prefix: 'ABC', most: 200, limit: 500, left: 3 };
const wordsOf = (type: ErrorType) => new Refusal(type, { values }).body('en').exceptionMessage;
const example = (type: ErrorType): Json => ({
  summary: wordsOf(type).en,
  value: new Refusal(type, { values }).body('en'),
});
