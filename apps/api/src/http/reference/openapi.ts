import {
  accessReasonHeader,
  accessReasons,
  addressesOf,
  type AnyRoute,
  maxAccessNoteLength,
  needsAccessReason,
  type Schema,
  tenantKeyOfSession,
} from '@ensemble/contract';
import { routesByArea } from '@ensemble/contract/all-routes';
import { signedJson } from '../routing/json-body.ts';
import { headersFor, type Json, responsesOf, schemaOf, sharedOfRefusals } from './responses.ts';

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
        'Successful answers are `{ "data": … }`. Refusals have a type and a message in English and French; each operation lists its own. Fields named `local…` are wall times, `2026-11-30T09:00`, in the zone that the query `timeZone` names, else in the organization’s. A planned time in a body is a moment with its offset, or a wall time without one in the `timeZone` of the body.',
    },
    servers: [{ url: `${publicUrl}/api` }],
    tags: Object.keys(routesByArea).map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      ...sharedOfRefusals(Object.values(routesByArea).flat()),
    },
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
      ...headersFor(route),
      ...(needsAccessReason(route.logsListAccess) ? [reasonHeader] : []),
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
    responses: responsesOf(route),
  };
}

function aliasNote(route: AnyRoute): string {
  if (!route.aliasOf) return '';
  const organization = tenantKeyOfSession(route) && ', of the first organization of the session';
  return `Alias of ${route.method} ${route.aliasOf}${organization ?? ''}. `;
}

function parameters(schema: Schema, location: 'path' | 'query'): Json[] {
  const object = schemaOf(schema, 'input');
  const required = (object['required'] as string[] | undefined) ?? [];
  return Object.entries((object['properties'] as Record<string, Json> | undefined) ?? {}).map(
    ([name, property]) => ({
      name,
      in: location,
      required: location === 'path' || required.includes(name),
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
