import { type WorkbookInput, writeWorkbook } from './workbook.ts';
import type { WorkbookReply } from './write-in-worker.ts';

/** Writes a workbook beside the page. */
globalThis.onmessage = ({ data }: MessageEvent<WorkbookInput>) => {
  const reply = answer(data);
  globalThis.postMessage(reply, { transfer: 'content' in reply ? [reply.content] : [] });
};

function answer(input: WorkbookInput): WorkbookReply {
  try {
    return { content: writeWorkbook(input) };
  } catch {
    return { failed: true };
  }
}
