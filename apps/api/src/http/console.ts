import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { answerNotFound } from './error-handler.ts';

const yearInSeconds = 31_536_000;

const pageFile = 'index.html';

/** The built console's page, with the boot script in it. */
export const readConsolePage = (directory: string): Promise<string> =>
  readFile(join(directory, pageFile), 'utf8');

/** What the content policy must allow for the scripts that stand in a page, each by its hash. */
export const hashesOfScripts = (page: string): string[] =>
  [...page.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );

/** Serves the built console: hashed files for good, the page itself fresh, and the page for every address it routes. */
export async function serveConsole(app: FastifyInstance, directory: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: directory,
    index: false,
    wildcard: false,
    cacheControl: false,
    preCompressed: true,
    setHeaders: (response, path) => {
      const hashed = path.includes('/assets/');
      response.header(
        'cache-control',
        hashed ? `public, max-age=${yearInSeconds}, immutable` : 'no-cache',
      );
    },
  });
  app.setNotFoundHandler(async (request, reply) => {
    const [path = ''] = request.url.split('?');
    // No address of the console ends like a file: a missing file is not the page.
    const wantsPage =
      (request.method === 'GET' || request.method === 'HEAD') &&
      !/^\/(api|health|metrics|assets|\.well-known)(\/|$)|\.\w+$/.test(path);
    if (!wantsPage) return answerNotFound(request, reply);
    return reply.sendFile(pageFile);
  });
}
