import { createHash } from 'node:crypto';
import { readFile, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { SharedBuilds } from './builds/share-build.ts';
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

/**
 * Serves the built console: hashed files for good, those of other builds too, the page itself fresh, and the page
 * for every address it routes.
 */
export async function serveConsole(
  app: FastifyInstance,
  directory: string,
  builds: SharedBuilds | undefined,
): Promise<void> {
  const forGood = `public, max-age=${yearInSeconds}, immutable`;
  confineAssets(app);
  await app.register(fastifyStatic, {
    // A link to the release may lead to the next one while this copy runs.
    root: await realpath(directory),
    index: false,
    wildcard: false,
    cacheControl: false,
    preCompressed: true,
    setHeaders: (response, path) => {
      response.header('cache-control', path.includes('/assets/') ? forGood : 'no-cache');
    },
  });
  app.get<{ Params: { name: string } }>('/assets/:name(^[\\w.-]+$)', async (request, reply) => {
    const takes = String(request.headers['accept-encoding'] ?? '');
    const file = await builds?.find(request.params.name, takes);
    if (!file) return answerNotFound(request, reply);
    if (file.packing) reply.header('content-encoding', file.packing);
    return reply
      .header('cache-control', forGood)
      .header('vary', 'accept-encoding')
      .type(file.type)
      .send(file.bytes);
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

/** What is no script, style or font there runs nothing and belongs to no origin, also where it is opened as a page (FILES-07). */
function confineAssets(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    const { url = request.url } = request.routeOptions;
    if (!url.startsWith('/assets/')) return;
    const name = (request.params as { name?: string }).name ?? url;
    if (reply.statusCode < 400 && /\.(?:js|css|woff2?)$/.test(name)) return;
    reply.header('content-security-policy', "default-src 'none'; sandbox");
  });
}
