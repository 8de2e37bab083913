import { createHash, randomUUID } from 'node:crypto';
import {
  copyFile,
  mkdir,
  readdir,
  readFile,
  realpath,
  rename,
  rm,
  stat,
  utimes,
} from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerNotFound } from './error-handler.ts';

export const yearInSeconds = 31_536_000;

const pageFile = 'index.html';

/** The built console's page, with the boot script in it. */
export const readConsolePage = (directory: string): Promise<string> =>
  readFile(join(directory, pageFile), 'utf8');

/** What the content policy must allow for the scripts that stand in a page, each by its hash. */
export const hashesOfScripts = (page: string): string[] =>
  [...page.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );

/** How long files of a build that no copy serves any more are kept: longer than any tab stays open, in milliseconds. */
export const keptMs = 30 * 86_400_000;

/**
 * Puts the files of a build into the folder that all copies share, from which `serveConsole` answers for other
 * builds than its own: during an update a page of one copy asks another for its files, and a tab that was opened
 * before asks for them days later. Files that no build had for 30 days are removed.
 */
export async function shareAssets(directory: string, shared: string): Promise<void> {
  await mkdir(shared, { recursive: true });
  const now = new Date();
  for (const name of await readdir(join(directory, 'assets')).catch(() => [])) {
    const path = join(shared, name);
    // Named by what they hold: a file that is there is the same. Its time says that a copy has it.
    if (
      await utimes(path, now, now).then(
        () => true,
        () => false,
      )
    )
      continue;
    const unfinished = `${path}.${randomUUID()}`;
    await copyFile(join(directory, 'assets', name), unfinished);
    await rename(unfinished, path);
  }
  for (const name of await readdir(shared)) {
    const path = join(shared, name);
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Infinity }));
    if (now.getTime() - mtimeMs > keptMs) await rm(path, { force: true });
  }
}

/** Answers with a file of another build than a copy's own. */
type ServeShared = (request: FastifyRequest, reply: FastifyReply, name: string) => unknown;

/** Answers from the folder that all copies share. */
export const serveFromFolder =
  (shared: string): ServeShared =>
  (_request, reply, name) =>
    reply.sendFile(join('/assets', name), join(shared, '..'));

/**
 * Serves the built console: hashed files for good, those of other builds too, the page itself fresh, and the page
 * for every address it routes.
 */
export async function serveConsole(
  app: FastifyInstance,
  directory: string,
  serveShared: ServeShared,
): Promise<void> {
  await app.register(fastifyStatic, {
    // A link to the release may lead to the next one while this copy runs.
    root: await realpath(directory),
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
  app.get<{ Params: { name: string } }>('/assets/:name(^[\\w.-]+$)', (request, reply) =>
    serveShared(request, reply, request.params.name),
  );
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
