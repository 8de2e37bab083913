import { FilesUnavailable } from '../../files/files-unavailable.ts';
import { readFile, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pLimit from 'p-limit';
import releasedConsole from '../../../released-console.json' with { type: 'json' };
import type { Pool } from '../../db/database.ts';
import { type FileStore, readWhole } from '../../files/file-store.ts';
import type { FilesLog } from '../../files/watch-files.ts';
import { clearOldBuilds, keptDays, noteBuild, readBuilds } from './build.store.ts';
import { type Hashes, hashBuild, packings, sha256, typeOf } from './built-files.ts';

/** A file of another build, whose bytes are those that it had. */
export interface SharedFile {
  readonly bytes: Buffer;
  readonly type: string;
  /** How it is packed; absent where it is not. */
  readonly packing?: string;
}

/** The files of the console that copies with different builds have for each other (FILES-07, decision 0081). */
export interface SharedBuilds {
  /**
   * Puts this copy's build where others find it, now and once a day. Answers once that is done, has failed or took
   * long: what failed is in the log and tried again.
   */
  share(): Promise<void>;
  /** A file of a known build; undefined where none has it, or where what is kept is not what the build had. */
  find(name: string, acceptedPackings: string): Promise<SharedFile | undefined>;
  stop(): void;
}

export interface SharingCopy {
  /** The built console. */
  readonly directory: string;
  /** The folder or the bucket that all copies share. */
  readonly store: FileStore;
  readonly identity: Pool['raw'];
  readonly log: FilesLog;
  /** The files of the release before, whose copies note none: by default, what this release lists. For tests. */
  readonly released?: Hashes | undefined;
}

const folder = 'console/assets';
const atOnce = 8;
/** In bytes. The largest file of a build has a tenth of it. */
const maxBytes = 8_000_000;
/** In milliseconds. */
const dayMs = 86_400_000;
const tryAgainAfter = 60_000;
const maxWait = 5_000;

/** Opens what copies share of the console. Nothing is read or written yet. */
export function openBuilds(copy: SharingCopy): SharedBuilds {
  const stopped = new AbortController();
  const { signal } = stopped;
  const wait = (ms: number) => pause(ms, undefined, { signal, ref: false });
  const keepSharing = async (first: () => void) => {
    // A link to the release may lead to the next one while this copy runs.
    const directory = await realpath(copy.directory);
    const files = await hashBuild(directory);
    while (!signal.aborted) {
      const isDone = await shareOnce(copy, directory, files).then(
        () => true,
        (error: unknown) => {
          const why = 'files of the console could not be shared with other copies';
          if (error instanceof FilesUnavailable) copy.log.warn({}, `${why}: ${error.message}`);
          else copy.log.warn({ err: error }, why);
          return false;
        },
      );
      first();
      await wait(isDone ? dayMs : tryAgainAfter);
    }
  };
  return {
    async share() {
      const first = Promise.withResolvers<void>();
      const sharing = keepSharing(first.resolve).catch((error: unknown) => {
        if (!signal.aborted) throw error;
      });
      await Promise.race([first.promise, sharing, wait(maxWait).catch(() => undefined)]);
    },
    find: finder(copy),
    stop: () => stopped.abort(),
  };
}

/** Removes old files, writes those of this build that are not there, and notes it then, so that what is noted can be had. */
async function shareOnce(
  { store, identity, released = releasedConsole.files }: SharingCopy,
  directory: string,
  files: Hashes,
): Promise<void> {
  await clearOldBuilds(identity);
  const builds = (await readBuilds(identity, [])).map((build) => build.files);
  const kept = new Set([files, released, ...builds].flatMap(Object.keys));
  const sizes = new Map<string, number>();
  for await (const { name: path, size, modifiedAt } of store.list(folder)) {
    const name = path.slice(folder.length + 1);
    if (name in files) sizes.set(name, size);
    else if (Date.now() - modifiedAt.getTime() > keptDays * dayMs && !kept.has(name))
      await store.remove(path);
  }
  const limit = pLimit(atOnce);
  await Promise.all(
    Object.keys(files).map((name) =>
      limit(async () => {
        const bytes = await readFile(join(directory, 'assets', name));
        if (sizes.get(name) !== bytes.length) await store.write(`${folder}/${name}`, bytes);
      }),
    ),
  );
  await noteBuild(identity, sha256(Buffer.from(JSON.stringify(files))), files);
}

/** Finds files of builds that are noted in the database, and of the release before. */
function finder({ store, identity, log, released = releasedConsole.files }: SharingCopy) {
  const known = new Map<string, Set<string>>();
  const builds: string[] = [];
  const take = (files: Hashes) => {
    for (const [name, hash] of Object.entries(files))
      known.set(name, (known.get(name) ?? new Set()).add(hash));
  };
  take(released);
  const look = inTurns(async () => {
    for (const { id, files } of await readBuilds(identity, builds)) {
      take(files);
      builds.push(id);
    }
  });
  const warned = new Set<string>();
  const read = async (name: string) => {
    const hashes = known.get(name);
    const file = hashes && (await store.open(`${folder}/${name}`));
    if (!file) return undefined;
    const bytes = await readWhole(file, maxBytes);
    if (hashes.has(sha256(bytes))) return bytes;
    if (!warned.has(name))
      log.warn({ name }, 'a kept file of the console is not what its build had: it is not served');
    warned.add(name);
    return undefined;
  };
  return async (name: string, acceptedPackings: string): Promise<SharedFile | undefined> => {
    const type = typeOf(name);
    if (!type) return undefined;
    // The storage is asked for what a build has, never for what someone thought up.
    if (!known.has(name)) await look();
    if (!known.has(name)) return undefined;
    for (const [packing, end] of packings) {
      if (!acceptedPackings.includes(packing)) continue;
      const bytes = await read(name + end);
      if (bytes) return { bytes, type, packing };
    }
    const bytes = await read(name);
    return bytes && { bytes, type };
  };
}

/** Work that is done once at a time. Who comes while it runs waits for the next turn: this one began too early for them. */
function inTurns(work: () => Promise<void>): () => Promise<void> {
  let running = Promise.resolve();
  let next: Promise<void> | undefined;
  return () => {
    next ??= running
      .catch(() => undefined)
      .then(() => {
        next = undefined;
        running = work();
        return running;
      });
    return next;
  };
}
