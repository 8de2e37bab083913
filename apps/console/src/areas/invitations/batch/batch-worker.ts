import type { BatchDone, BatchTask } from './batch.worker.ts';

/** A worker that hangs on a file longer than this is ended. */
const maxMs = 60_000;

/** Has one thing done in a worker of its own, whose memory goes with it. */
export async function inWorker<Task extends BatchTask>(
  task: Task,
  signal?: AbortSignal,
): Promise<BatchDone<Task['kind']>> {
  const worker = new Worker(new URL('./batch.worker.ts', import.meta.url), { type: 'module' });
  const timeout = AbortSignal.timeout(maxMs);
  const ends = signal ? AbortSignal.any([signal, timeout]) : timeout;
  try {
    return await new Promise<BatchDone<Task['kind']>>((resolve) => {
      const broken = () => resolve({ fault: 'broken' });
      ends.addEventListener('abort', broken);
      worker.addEventListener('error', broken);
      worker.addEventListener('message', (event: MessageEvent<BatchDone<Task['kind']>>) =>
        resolve(event.data),
      );
      worker.postMessage(
        task,
        'source' in task && 'bytes' in task.source ? [task.source.bytes] : [],
      );
    });
  } finally {
    worker.terminate();
  }
}
