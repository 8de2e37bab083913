import { SheetError, type SheetFault, writeWorkbook } from '../../../files/read-sheet.ts';
import {
  type BatchColumns,
  type BatchRead,
  type BatchSource,
  readAddresses,
  readBatch,
} from './read-batch.ts';

interface SentFile {
  readonly name: string;
  readonly bytes: ArrayBuffer;
}

export type BatchTask =
  | {
      readonly kind: 'read';
      readonly source: SentFile | { readonly text: string };
      readonly columns?: BatchColumns | undefined;
    }
  | { readonly kind: 'addresses'; readonly source: SentFile }
  | { readonly kind: 'write'; readonly rows: readonly (readonly string[])[] };

export type BatchFault = Exclude<SheetFault, 'oneColumn'>;

export type BatchDone =
  | BatchRead
  | { readonly addresses: readonly string[] }
  | { readonly workbook: ArrayBuffer }
  | { readonly fault: BatchFault };

// Off the page's own thread: the largest file takes seconds. What is not answered ends with it.
addEventListener('message', (event: MessageEvent<BatchTask>) => {
  void work(event.data).then((done) => postMessage(done));
});

async function work(task: BatchTask): Promise<BatchDone> {
  if (task.kind === 'write') return { workbook: writeWorkbook(task.rows) };
  try {
    if (task.kind === 'addresses') return { addresses: await readAddresses(opened(task.source)) };
    const { source } = task;
    const read: BatchSource = 'text' in source ? source : opened(source);
    return await readBatch(read, task.columns);
  } catch (error) {
    const fault = error instanceof SheetError ? error.fault : 'broken';
    return { fault: fault === 'oneColumn' ? 'noHeader' : fault };
  }
}

const opened = ({ name, bytes }: SentFile) => ({ name, bytes: new Uint8Array(bytes) });
