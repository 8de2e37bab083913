import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import pLimit from 'p-limit';
import type { FileStore } from '../files/file-store.ts';
import { keptMs, yearInSeconds } from './console.ts';
import { answerNotFound } from './error-handler.ts';

const folder = 'console/assets';
/** One list for each build, of the names of its files. Written anew by each start: its time says when a copy last had the build. */
const builds = 'console/builds';
const atOnce = 8;
/** In milliseconds: how old what is known of other copies' builds may be, and how long to wait after a failure. */
const listEvery = 30_000;
const tryAgainAfter = 60_000;

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
};
const packings = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

/**
 * Puts the files of a build into the bucket in the background, and answers for those of other builds from there
 * (0065): the start does not wait for a bucket that is away. Answers what serves a file.
 */
export function shareAssetsInBucket(
  app: FastifyInstance,
  directory: string,
  store: FileStore,
): (request: FastifyRequest, reply: FastifyReply, name: string) => Promise<unknown> {
  const stopped = new AbortController();
  app.addHook('onClose', async () => stopped.abort());
  const publish = async () => {
    while (!stopped.signal.aborted) {
      try {
        await publishBuild(directory, store);
        return;
      } catch (error) {
        app.log.warn({ err: error }, 'files of the console could not be shared with other copies');
      }
      await pause(tryAgainAfter, undefined, { signal: stopped.signal, ref: false });
    }
  };
  publish().catch(() => undefined);
  const names = knownNames(store);
  return async (request, reply, name) => {
    const known = await names();
    const type = types[extname(name)];
    // The bucket is asked for what a build has, never for what someone thought up.
    if (!known.has(name) || !type) return answerNotFound(request, reply);
    const takes = String(request.headers['accept-encoding'] ?? '');
    const packing = packings.find(([way, end]) => takes.includes(way) && known.has(name + end));
    const file = await store.open(`${folder}/${name}${packing?.[1] ?? ''}`);
    if (!file) return answerNotFound(request, reply);
    if (packing) reply.header('content-encoding', packing[0]);
    return reply
      .header('cache-control', `public, max-age=${yearInSeconds}, immutable`)
      .header('vary', 'accept-encoding')
      .header('content-length', String(file.size))
      .type(type)
      .send(file.stream);
  };
}

/** Puts a build's files there, then its list, and removes builds that no copy had for 30 days. */
export async function publishBuild(directory: string, store: FileStore): Promise<void> {
  const own = await readdir(join(directory, 'assets')).catch(() => []);
  const there = new Set<string>();
  for await (const { name } of store.list(folder)) there.add(name);
  const limit = pLimit(atOnce);
  await Promise.all(
    own
      .filter((name) => !there.has(`${folder}/${name}`))
      .map((name) =>
        limit(async () =>
          store.write(`${folder}/${name}`, await readFile(join(directory, 'assets', name))),
        ),
      ),
  );
  const list = own.toSorted((one, other) => (one < other ? -1 : 1)).join('\n');
  const id = createHash('sha256').update(list).digest('hex');
  await store.write(`${builds}/${id}.txt`, Buffer.from(list));
  await removeOldBuilds(store);
}

async function removeOldBuilds(store: FileStore): Promise<void> {
  const isOld = ({ modifiedAt }: { modifiedAt: Date }) =>
    Date.now() - modifiedAt.getTime() > keptMs;
  const kept = new Set<string>();
  for await (const list of store.list(builds)) {
    if (isOld(list)) await store.remove(list.name);
    else for (const name of await namesIn(store, list.name)) kept.add(`${folder}/${name}`);
  }
  for await (const file of store.list(folder))
    if (isOld(file) && !kept.has(file.name)) await store.remove(file.name);
}

async function namesIn(store: FileStore, list: string): Promise<readonly string[]> {
  const file = await store.open(list);
  return file ? (await text(file.stream)).split('\n') : [];
}

/** The names of all builds, looked up again after a while; lists never change. */
function knownNames(store: FileStore): () => Promise<ReadonlySet<string>> {
  const lists = new Map<string, readonly string[]>();
  let known: Promise<ReadonlySet<string>> | undefined;
  let readAt = 0;
  const read = async () => {
    const names = new Set<string>();
    for await (const { name } of store.list(builds)) {
      const list = lists.get(name) ?? (await namesIn(store, name));
      lists.set(name, list);
      for (const each of list) names.add(each);
    }
    return names;
  };
  return () => {
    if (known && Date.now() - readAt < listEvery) return known;
    readAt = Date.now();
    known = read().catch((error: unknown) => {
      known = undefined;
      throw error;
    });
    return known;
  };
}
