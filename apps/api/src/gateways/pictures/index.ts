import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism, constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import pLimit, { type LimitFunction } from 'p-limit';
import { Refusal } from '../../http/routing/refusal.ts';
import type { ProcessedImage, PictureKind, PictureTask } from './picture-process.ts';

/** What a picture may take of a processor: on a busy machine it takes longer, and is not refused for that. */
const maxProcessorMs = 5000;
/** A process that has not answered by then hangs. */
const maxMs = 60_000;
/** A process that has not started by then is given up. */
const maxStartMs = 60_000;
/** How long a process waits for the next picture. */
const idleMs = 20_000;
/** Pictures of one organisation that wait for the one being made. */
const maxWaiting = 5;

/** Pictures made side by side; each takes a processor. */
const sideBySide = pLimit(availableParallelism());

type MakePicture = <Kind extends PictureKind>(
  kind: Kind,
  owner: string,
  bytes: Buffer,
) => Promise<ProcessedImage[Kind]>;

/** Makes pictures with a limit of processor time; another than people get is for tests. */
export function pictureMaker(limit: number): MakePicture {
  const queues = new Map<string, LimitFunction>();
  return async (kind, owner, bytes) => {
    const queue = queues.get(owner) ?? pLimit(1);
    if (queue.pendingCount >= maxWaiting) throw new Refusal('TOO_MANY_REQUESTS');
    queues.set(owner, queue);
    try {
      return await queue(() =>
        sideBySide(() => makeInProcess({ kind, bytes, maxProcessorMs: limit })),
      );
    } finally {
      if (queue.activeCount === 0 && queue.pendingCount === 0) queues.delete(owner);
    }
  };
}

/**
 * Makes a picture of uploaded bytes in a process of its own, one at a time for each `owner`
 * (an organisation). The process is ended after five seconds of a processor, and where it takes too much memory:
 * then the picture is refused, and so is one where too many of its owner wait already.
 */
export const makePicture = pictureMaker(maxProcessorMs);

/** Processes that wait for the next picture, each with the end of its patience. */
const idle = new Map<ChildProcess, ReturnType<typeof setTimeout>>();

async function makeInProcess<Kind extends PictureKind>(
  task: PictureTask & { readonly kind: Kind },
): Promise<ProcessedImage[Kind]> {
  const child = takeIdle() ?? (await startProcess());
  const timer = setTimeout(() => child.kill('SIGKILL'), maxMs);
  try {
    const answer = nextMessage(child);
    child.send(task);
    const { made } = (await answer) as { made: ProcessedImage[Kind] };
    keep(child);
    return made;
  } catch (error) {
    child.kill('SIGKILL');
    if (error instanceof ProcessEnded) throw new Refusal('PICTURE_TOO_COMPLEX');
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

class ProcessEnded extends Error {}

/** What the process sends next. Throws a ProcessEnded where it ends instead. */
async function nextMessage(child: ChildProcess): Promise<unknown> {
  const over = new AbortController();
  const { signal } = over;
  try {
    return await Promise.race([
      once(child, 'message', { signal }).then(([message]) => message as unknown),
      once(child, 'exit', { signal }).then(() => Promise.reject(new ProcessEnded())),
    ]);
  } finally {
    over.abort();
  }
}

async function startProcess(): Promise<ChildProcess> {
  const child = fork(fileURLToPath(new URL('picture-process.ts', import.meta.url)), {
    serialization: 'advanced',
    execArgv: ['--max-old-space-size=256'],
    // Nothing of our settings: what breaks the decoder finds no secret there.
    env: { UV_THREADPOOL_SIZE: '2' },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  child.once('exit', () => idle.delete(child));
  // One that cannot be started or written to is ended; without a listener it would end the server.
  child.on('error', () => child.kill('SIGKILL'));
  const timer = setTimeout(() => child.kill('SIGKILL'), maxStartMs);
  try {
    const ready = nextMessage(child);
    // Logins and lists come first. On a busy machine a start with the lowest priority would not end.
    giveWay(child, constants.priority.PRIORITY_BELOW_NORMAL);
    await ready;
    giveWay(child, constants.priority.PRIORITY_LOW);
    return child;
  } catch (error) {
    throw new Error('the process that makes pictures did not start', { cause: error });
  } finally {
    clearTimeout(timer);
  }
}

/** Has others go first. A process that ended meanwhile says so by an event. */
function giveWay(child: ChildProcess, priority: number): void {
  try {
    if (child.pid !== undefined) setPriority(child.pid, priority);
  } catch {
    // It has ended.
  }
}

function takeIdle(): ChildProcess | undefined {
  for (const [child, timer] of idle) {
    clearTimeout(timer);
    idle.delete(child);
    child.ref();
    return child;
  }
  return undefined;
}

/** Keeps a process for the next picture, a while; it does not keep this one from ending. */
function keep(child: ChildProcess): void {
  child.unref();
  child.channel?.unref();
  const timer = setTimeout(() => {
    idle.delete(child);
    child.kill('SIGKILL');
  }, idleMs).unref();
  idle.set(child, timer);
}
