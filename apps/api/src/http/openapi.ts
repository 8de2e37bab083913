import {
  accessReasonHeader,
  accessReasons,
  addressesOf,
  type AnyRoute,
  errorTypes,
  maxAccessNoteLength,
  type Schema,
  tenantKeyOfSession,
} from '@ensemble/contract';
import { routesByArea } from '@ensemble/contract/all-routes';
import * as z from 'zod/mini';
import { signedJson } from './json-body.ts';

type Json = Record<string, unknown>;

const schemaOf = (schema: Schema, io: 'input' | 'output'): Json =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' }) as Json;

/** The API in OpenAPI 3.1, printed from the same routes the server mounts. */
export function openApiDocument(publicUrl: string, version: string): Json {
  const paths: Record<string, Json> = {};
  for (const [area, routes] of Object.entries(routesByArea)) {
    for (const route of routes.flatMap(addressesOf)) {
      paths[route.path] = {
        ...paths[route.path],
        [route.method.toLowerCase()]: operation(area, route),
      };
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Ensemble API',
      version,
      description:
        'Successful answers are `{ "data": … }`. Errors have a type and a message in English and French. Fields named `local…` are wall times, `2026-11-30T09:00`, in the zone that the query `timeZone` names, else in the organization’s. A planned time in a body is a moment with its offset, or a wall time without one in the `timeZone` of the body.',
    },
    servers: [{ url: `${publicUrl}/api` }],
    tags: Object.keys(routesByArea).map((name) => ({ name })),
    paths,
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
  };
}

const contentTypes = {
  json: 'application/json',
  multipart: 'multipart/form-data',
  signed: signedJson,
} as const;

function operation(area: string, route: AnyRoute): Json {
  const multipart = route.bodyType === 'multipart';
  const body = schemaOf(route.body, 'input');
  const hasBody =
    multipart ||
    route.bodyType === 'signed' ||
    body['type'] === 'array' ||
    Object.keys((body['properties'] as Json | undefined) ?? {}).length > 0;
  return {
    tags: [area],
    operationId: route.aliasOf ? `alias-of-${route.name}` : route.name,
    summary: route.summary,
    description: `${aliasNote(route)}Permission: ${route.permission}. Session level: ${route.permission === 'public' ? 'none' : route.level}.`,
    ...(route.permission !== 'public' && { security: [{ bearer: [] }] }),
    parameters: [
      ...parameters(route.params, 'path').filter(({ name }) => name !== tenantKeyOfSession(route)),
      ...parameters(route.query, 'query'),
      ...(route.recordsReading ? [reasonHeader] : []),
      ...(route.takesIdempotencyKey ? [idempotencyHeader] : []),
    ],
    ...(hasBody && {
      requestBody: {
        required: true,
        content: {
          [contentTypes[route.bodyType]]: {
            schema: multipart ? withFile(body, route.fileOptional ?? false) : body,
          },
        },
      },
    }),
    responses: { ...success(route), ...refusals(route) },
  };
}

function aliasNote(route: AnyRoute): string {
  if (!route.aliasOf) return '';
  const organization = tenantKeyOfSession(route) && ', of the first organization of the session';
  return `Alias of ${route.method} ${route.aliasOf}${organization ?? ''}. `;
}

function parameters(schema: Schema, place: 'path' | 'query'): Json[] {
  const object = schemaOf(schema, 'input');
  const required = (object['required'] as string[] | undefined) ?? [];
  return Object.entries((object['properties'] as Record<string, Json> | undefined) ?? {}).map(
    ([name, property]) => ({
      name,
      in: place,
      required: place === 'path' || required.includes(name),
      schema: property,
    }),
  );
}

const reasonHeader: Json = {
  name: accessReasonHeader,
  in: 'header',
  required: false,
  description: `Why a SuperAdmin views the list, required where they have no membership that allows it: ${accessReasons.join(', ')}, then a colon and up to ${maxAccessNoteLength} characters (required for "other"). Percent-encoded UTF-8. The organization's administrators can see it; of the audit log of all organizations, they see the choice alone.`,
  schema: { type: 'string' },
};

const idempotencyHeader: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Up to 100 visible ASCII characters. Within a day, a call by the same person with the key of an earlier one is answered as that one was and does nothing more, also where what it made was deleted since. The key with another request is refused. After a refusal the call can be tried again with its key.',
  schema: { type: 'string', maxLength: 100 },
};

const withFile = (body: Json, optional: boolean): Json => ({
  ...body,
  properties: { file: { type: 'string', format: 'binary' }, ...(body['properties'] as Json) },
  required: [...(optional ? [] : ['file']), ...((body['required'] as string[] | undefined) ?? [])],
});

function success(route: AnyRoute): Json {
  if (route.replyType === 'image')
    return { 200: { description: 'The picture', content: { 'image/jpeg': {} } } };
  if (route.replyType === 'file')
    return { 200: { description: 'The file', content: { 'application/octet-stream': {} } } };
  if (route.replyType === 'events')
    return {
      200: {
        description: 'A stream of server-sent events, each with this content',
        content: { 'text/event-stream': { schema: schemaOf(route.reply, 'output') } },
      },
    };
  const schema = {
    type: 'object',
    required: ['data'],
    properties: { data: schemaOf(route.reply, 'output') },
  };
  return { [route.status]: { description: 'Done', content: { 'application/json': { schema } } } };
}

function refusals(route: AnyRoute): Json {
  const types = new Set([
    ...route.errors,
    'VALIDATION_FAILED' as const,
    'TOO_MANY_REQUESTS' as const,
  ]);
  if (route.permission !== 'public')
    types.add('INVALID_SESSION_TOKEN').add('SESSION_LEVEL_TOO_LOW');
  if (route.permission !== 'public' && route.permission !== 'session')
    types.add('PERMISSION_DENIED').add('ORGANIZATION_MISMATCH');
  if (route.proof === 'recent') types.add('RECENT_PROOF_REQUIRED');
  if (route.recordsReading) types.add('ACCESS_REASON_REQUIRED');
  const byStatus = Map.groupBy(types, (type) => errorTypes[type]);
  return Object.fromEntries(
    [...byStatus].map(([status, names]) => [status, { description: names.join(', ') }]),
  );
}
