import { SheetError, type SheetFault, writeWorkbook } from '../../../files/read-sheet.ts';
import { type BatchRow, readBatch } from './read-batch.ts';

export type BatchTask =
  | { readonly kind: 'read'; readonly name: string; readonly bytes: ArrayBuffer }
  | { readonly kind: 'write'; readonly rows: readonly (readonly string[])[] };
export type BatchDone =
  | { readonly rows: readonly BatchRow[] }
  | { readonly workbook: ArrayBuffer }
  | { readonly fault: SheetFault };

// Off the page's own thread: the largest file takes seconds.
addEventListener('message', (event: MessageEvent<BatchTask>) => {
  void work(event.data).then((done) => postMessage(done));
});

async function work(task: BatchTask): Promise<BatchDone> {
  if (task.kind === 'write') return { workbook: writeWorkbook(task.rows) };
  try {
    return { rows: await readBatch({ name: task.name, bytes: new Uint8Array(task.bytes) }) };
  } catch (error) {
    return { fault: error instanceof SheetError ? error.fault : 'broken' };
  }
}
