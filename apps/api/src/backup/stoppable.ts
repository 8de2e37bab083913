import { BackupError } from './backup-error.ts';

/** Hands a stream on until a signal comes; then it throws, so that what was begun is cleaned up. */
export async function* stoppable<Chunk>(
  stream: AsyncIterable<Chunk>,
  signal: AbortSignal,
): AsyncGenerator<Chunk> {
  const stopped = new Promise<never>((_resolve, reject) => {
    const stop = () => reject(new BackupError('Stopped by a signal. Nothing half done is left.'));
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });
  stopped.catch(() => undefined);
  const chunks = stream[Symbol.asyncIterator]();
  try {
    for (;;) {
      const next = await Promise.race([chunks.next(), stopped]);
      if (next.done) return;
      yield next.value;
    }
  } finally {
    // Not waited for: it may be in the middle of what was broken off.
    void chunks.return?.()?.catch(() => undefined);
  }
}

/** Is aborted by the first SIGTERM or SIGINT of the process; a second one ends it at once. */
export function signalOfProcess(): AbortSignal {
  const controller = new AbortController();
  for (const name of ['SIGTERM', 'SIGINT'] as const)
    process.once(name, () => {
      controller.abort();
      process.once(name, () => process.exit(1));
    });
  return controller.signal;
}
