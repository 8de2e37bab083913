import { download } from '../../../files/download.ts';
import { inWorker } from './batch-worker.ts';

const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Writes rows as a workbook and downloads it under this name. */
export async function saveWorkbook(
  name: string,
  rows: readonly (readonly string[])[],
): Promise<void> {
  const done = await inWorker({ kind: 'write', rows });
  if ('workbook' in done) download(name, done.workbook, workbookType);
}
