import { FileError, type FileFault } from '../../../files/file-error.ts';
import type { ListChoices } from '../../../files/read-list.ts';
import { writeWorkbook } from '../../../files/write-workbook.ts';
import {
  type AddressesRead,
  type BatchChoices,
  type BatchRead,
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
      readonly choices: BatchChoices;
    }
  | {
      readonly kind: 'addresses';
      readonly source: SentFile;
      readonly choices: ListChoices<'email'>;
    }
  | { readonly kind: 'write'; readonly rows: readonly (readonly string[])[] };

/** What each task is answered with, where the file can be read. */
interface Answers {
  readonly read: BatchRead;
  readonly addresses: AddressesRead;
  readonly write: { readonly workbook: ArrayBuffer };
}
export type BatchDone<Kind extends BatchTask['kind'] = BatchTask['kind']> =
  | Answers[Kind]
  | { readonly fault: FileFault };

// Off the page's own thread: the largest file takes seconds. What is not answered ends with it.
addEventListener('message', (event: MessageEvent<BatchTask>) => {
  void work(event.data).then((done) => postMessage(done));
});

async function work(task: BatchTask): Promise<BatchDone> {
  if (task.kind === 'write') return { workbook: writeWorkbook(task.rows) };
  try {
    if (task.kind === 'addresses') return await readAddresses(opened(task.source), task.choices);
    const { source } = task;
    return await readBatch('text' in source ? source : opened(source), task.choices);
  } catch (error) {
    return { fault: error instanceof FileError ? error.fault : 'broken' };
  }
}

const opened = ({ name, bytes }: SentFile) => ({ name, bytes: new Uint8Array(bytes) });
