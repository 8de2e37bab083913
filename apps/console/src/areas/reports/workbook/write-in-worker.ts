import type { WorkbookInput } from './workbook.ts';

export type WorkbookReply = { readonly content: ArrayBuffer } | { readonly failed: true };

export const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The workbook could not be written, as where memory ran out. */
export class WorkbookError extends Error {
  constructor() {
    super('the workbook could not be written');
    this.name = 'WorkbookError';
  }
}

/** Writes the workbook beside the page, so that the page never stands still; ends with the signal. */
export function writeInWorker(input: WorkbookInput, signal: AbortSignal): Promise<ArrayBuffer> {
  signal.throwIfAborted();
  const worker = new Worker(new URL('write-workbook.worker.ts', import.meta.url), {
    type: 'module',
  });
  const written = new Promise<ArrayBuffer>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<WorkbookReply>) =>
      'content' in data ? resolve(data.content) : reject(new WorkbookError());
    // Out of memory, or the worker's script did not come.
    worker.addEventListener('error', () => reject(new WorkbookError()));
    signal.addEventListener('abort', () => reject(signal.reason as Error));
    worker.postMessage(input);
  });
  return written.finally(() => worker.terminate());
}
