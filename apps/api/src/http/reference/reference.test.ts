import {
  addressesOf,
  type AnyRoute,
  errorBody,
  type ErrorType,
  errorTypes,
} from '@ensemble/contract';
import { allRoutes } from '@ensemble/contract/all-routes';
import { mediaTypes } from '@ensemble/contract/media-types';
import { describe, expect, it } from 'vitest';
import { validRequests } from '../../testing/requests/valid-requests.ts';
import { openTestServer } from '../../testing/server/test-server.ts';
import { refusalsOf } from '../routing/refusals-of.ts';

/** Every route at each of its addresses. */
const addresses = allRoutes.flatMap(addressesOf);

/** What of the document is read here. */
interface Reference {
  readonly paths: Record<string, Record<string, Operation>>;
  readonly components: {
    readonly examples: Record<string, { readonly summary: string; readonly value: unknown }>;
    readonly responses: Record<string, Response>;
  };
}
interface Operation {
  readonly responses: Record<string, Response & { readonly $ref?: string }>;
}
interface Response {
  readonly description: string;
  readonly content: Record<string, { readonly schema?: Schema; readonly examples?: object }>;
}
interface Schema {
  readonly allOf: { readonly properties: { readonly errorType: { enum: ErrorType[] } } }[];
}
function operationOf(document: Reference, { path, method, name }: AnyRoute): Operation {
  const operation = document.paths[path]?.[method.toLowerCase()];
  if (!operation) throw new Error(`the reference does not have ${name}`);
  return operation;
}

const api = await openTestServer();

describe('the reference', () => {
  it('is OpenAPI 3.1 and lists every route with its answers, and nothing else', async () => {
    const answer = await api.send('/api/reference/json');
    const document = JSON.parse(answer.text) as {
      openapi: string;
      servers: { url: string }[];
      paths: Record<
        string,
        Record<
          string,
          {
            operationId: string;
            description: string;
            responses: object;
            security?: object[];
            parameters: { name: string; in: string }[];
          }
        >
      >;
    };
    expect(document.openapi).toMatch(/^3\.1\./);
    expect(document.servers).toEqual([{ url: 'https://console.example.org/api' }]);
    const listed = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(listed.sort()).toEqual(addresses.map((route) => `${route.method} ${route.path}`).sort());
    for (const route of addresses) {
      const operation = document.paths[route.path]?.[route.method.toLowerCase()];
      expect(operation?.description.startsWith(`Alias of ${route.method} ${route.aliasOf}`)).toBe(
        route.aliasOf !== undefined,
      );
      expect(Object.keys(operation?.responses ?? {})).toContain(String(route.status));
      expect(operation?.security !== undefined).toBe(route.permission !== 'public');
      const inPath = [...route.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
      expect(
        operation?.parameters.filter((each) => each.in === 'path').map((each) => each.name),
      ).toEqual(inPath);
    }
    const names = Object.values(document.paths).flatMap((methods) =>
      Object.values(methods).map(({ operationId }) => operationId),
    );
    expect(names.sort()).toEqual(
      addresses.map(({ name, aliasOf }) => (aliasOf ? `alias-of-${name}` : name)).sort(),
    );
    expect(new Set(names).size).toBe(names.length);
    expect((await api.send('/api/reference')).status).toBeLessThan(400);
  });

  it('API-04, API-05 states each status of each operation with its schema, its types and their texts', async () => {
    const document = JSON.parse((await api.send('/api/reference/json')).text) as Reference;
    for (const route of addresses) {
      const { responses } = operationOf(document, route);
      const stated = Object.entries(responses).flatMap(([status, response]) => {
        if (Number(status) < 400) return [];
        const name = response.$ref?.replace('#/components/responses/', '') ?? '';
        const { description, content } = document.components.responses[name] ?? {};
        const { schema, examples } = content?.['application/json'] ?? {};
        const types = schema?.allOf[1]?.properties.errorType.enum ?? [];
        expect(schema?.allOf[0]).toEqual({ $ref: '#/components/schemas/Refusal' });
        expect(Object.keys(examples ?? {})).toEqual(types);
        for (const type of types) {
          expect(errorTypes[type], type).toBe(Number(status));
          expect(description).toContain(`- \`${type}\`: `);
        }
        return types;
      });
      expect(stated.sort(), route.name).toEqual([...refusalsOf(route)].sort());
      const isPicture = route.replyType === 'image';
      expect('304' in responses, route.name).toBe(route.isCacheable || isPicture);
      expect('206' in responses, route.name).toBe(isPicture);
    }
  });

  it('API-04 shows a whole refusal of each type, in both languages', async () => {
    const { components } = JSON.parse((await api.send('/api/reference/json')).text) as Reference;
    expect(Object.keys(components.examples).sort()).toEqual(Object.keys(errorTypes).sort());
    for (const [type, { summary, value }] of Object.entries(components.examples)) {
      const { errorType, exceptionMessage } = errorBody.parse(value);
      expect(errorType).toBe(type);
      expect(exceptionMessage.en).toBe(summary);
      for (const text of Object.values(exceptionMessage))
        expect(text, type).not.toMatch(/^errors\.|\{\{|\s\s|^$/);
      expect(exceptionMessage.fr).not.toBe(exceptionMessage.en);
    }
  });

  it('names the media types of each picture and file', async () => {
    const document = JSON.parse((await api.send('/api/reference/json')).text) as Reference;
    const routes = addresses.filter(({ replyType }) => ['image', 'file'].includes(replyType));
    expect(routes.length).toBeGreaterThan(6);
    for (const route of routes) {
      const types = Object.keys(operationOf(document, route).responses['200']?.content ?? {});
      expect(types, route.name).toEqual(mediaTypes[route.name]);
      expect(types.length, route.name).toBeGreaterThan(0);
    }
  });

  it('API-30, API-43 says of a form whether its file has to be there', async () => {
    const document = JSON.parse((await api.send('/api/reference/json')).text) as {
      paths: Record<
        string,
        Record<
          string,
          { requestBody: { content: Record<string, { schema: { required: string[] } }> } }
        >
      >;
    };
    const requiredOf = (path: string, method: string) =>
      document.paths[path]?.[method]?.requestBody.content['multipart/form-data']?.schema.required;
    expect(requiredOf('/users/profilePicture', 'post')).toEqual(['file']);
    expect(requiredOf('/organizations/{organizationId}', 'patch')).toEqual([]);
  });

  it('API-12, API-13, API-14, API-15, API-16, API-24, API-25, API-26, API-28, API-29, API-30, API-32, API-33, API-35, API-36, API-37, API-40, API-41 has the paths and methods of the requirements', () => {
    const lines = addresses.map((route) => `${route.method} ${route.path} ${route.status}`);
    expect(lines).toEqual(
      expect.arrayContaining([
        'POST /auth/login 200',
        'POST /auth/session/2FACode 200',
        'POST /auth/logout 200',
        'GET /auth/session 200',
        'POST /auth/refresh 200',
        'GET /auth/validate 200',
        'POST /auth/unlock 200',
        'POST /users/unlock 201',
        'GET /users 200',
        'POST /users/register 201',
        'POST /users/inviteInBulk 200',
        'POST /users/createProfile 201',
        'GET /users/{id}/2FASecret 200',
        'POST /users/{id}/2FASecret/verify 200',
        'DELETE /users/{id}/2FASecret 200',
        'POST /auth/confirmationTwoFaCode 200',
        'GET /users/me/organizations/{orgId}/profile 200',
        'PATCH /users/me/organizations/{orgId}/profile 200',
        'POST /users/profilePicture 200',
        'POST /users/invite 201',
        'GET /organizations/{orgId}/users 200',
        'POST /users/{userId}/organizations/{orgId}/deactivate 200',
        'POST /users/{userId}/organizations/{orgId}/updateRole 200',
        'POST /users/{userId}/organizations/{orgId}/withdrawInvitation 200',
        'GET /organizations 200',
        'POST /organizations 201',
        'GET /organizations/{id} 200',
        'DELETE /organizations/{id} 200',
      ]),
    );
    expect(new Set(lines).size).toBe(lines.length);
    expect(Object.keys(validRequests).sort()).toEqual(allRoutes.map((route) => route.name).sort());
  });
});
