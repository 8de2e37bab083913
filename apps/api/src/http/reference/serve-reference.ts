import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { openApiDocument } from './openapi.ts';

/** Serves the API's description at /api/reference/json and a page to read it at /api/reference. */
export async function serveReference(
  app: FastifyInstance,
  publicUrl: string,
  version: string,
): Promise<void> {
  await app.register(swagger, {
    mode: 'static',
    specification: { document: openApiDocument(publicUrl, version) as never },
  });
  await app.register(swaggerUi, { routePrefix: '/api/reference', staticCSP: false });
}
