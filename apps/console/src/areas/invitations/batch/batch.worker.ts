import { SheetError, type SheetFault, writeWorkbook } from '../../../files/read-sheet.ts';
import { type BatchRow, readAddresses, readBatch } from './read-batch.ts';

export type BatchTask =
  | { readonly kind: 'read'; readonly name: string; readonly bytes: ArrayBuffer }
  | { readonly kind: 'addresses'; readonly name: string; readonly bytes: ArrayBuffer }
  | { readonly kind: 'write'; readonly rows: readonly (readonly string[])[] };
export type BatchDone =
  | { readonly rows: readonly BatchRow[] }
  | { readonly addresses: readonly string[] }
  | { readonly workbook: ArrayBuffer }
  | { readonly fault: SheetFault };

// Off the page's own thread: the largest file takes seconds.
addEventListener('message', (event: MessageEvent<BatchTask>) => {
  void work(event.data).then((done) => postMessage(done));
});

async function work(task: BatchTask): Promise<BatchDone> {
  if (task.kind === 'write') return { workbook: writeWorkbook(task.rows) };
  try {
    const file = { name: task.name, bytes: new Uint8Array(task.bytes) };
    if (task.kind === 'addresses') return { addresses: await readAddresses(file) };
    return { rows: await readBatch(file) };
  } catch (error) {
    return { fault: error instanceof SheetError ? error.fault : 'broken' };
  }
}
