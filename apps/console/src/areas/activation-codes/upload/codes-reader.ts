import type { DateReading } from '@ensemble/contract';
import type { FileFault } from '../../../files/file-error.ts';
import type { CodesChoices, CodesQuestion, CodesSummary } from './read-codes.ts';

export type CodesRequest =
  | { readonly kind: 'read'; readonly file: File; readonly choices: CodesChoices }
  | { readonly kind: 'reading'; readonly reading: DateReading }
  | { readonly kind: 'part'; readonly from: number; readonly to: number };
type Part = readonly { readonly code: string; readonly secondaryId?: string }[];
export type CodesReply =
  | { readonly kind: 'read'; readonly summary: CodesSummary }
  | { readonly kind: 'ask'; readonly question: CodesQuestion }
  | { readonly kind: 'reading'; readonly fingerprint: string }
  | { readonly kind: 'part'; readonly codes: Part }
  | { readonly kind: 'fault'; readonly fault: FileFault };

/** A list of codes held by a worker. */
export interface CodesReader {
  read(
    file: File,
    choices: CodesChoices,
  ): Promise<Extract<CodesReply, { kind: 'read' | 'ask' | 'fault' }>>;
  /** Says how dates are read; answers by what the file, read so, is known again. */
  readDates(reading: DateReading): Promise<string>;
  part(from: number, to: number): Promise<Part>;
  close(): void;
}

/** Starts the worker; one question at a time. */
export function openCodesReader(): CodesReader {
  const worker = new Worker(new URL('read-codes.worker.ts', import.meta.url), { type: 'module' });
  const ask = (request: CodesRequest) =>
    new Promise<CodesReply>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<CodesReply>) => resolve(data);
      // Out of memory, or the worker's script did not come.
      worker.addEventListener('error', () => reject(new Error('the file could not be read')));
      worker.postMessage(request);
    });
  return {
    read: async (file, choices) => {
      const reply = await ask({ kind: 'read', file, choices });
      return reply.kind === 'reading' || reply.kind === 'part'
        ? { kind: 'fault', fault: 'broken' }
        : reply;
    },
    readDates: async (reading) => {
      const reply = await ask({ kind: 'reading', reading });
      if (reply.kind !== 'reading') throw new Error('the file could not be read');
      return reply.fingerprint;
    },
    part: async (from, to) => {
      const reply = await ask({ kind: 'part', from, to });
      return reply.kind === 'part' ? reply.codes : [];
    },
    close: () => worker.terminate(),
  };
}
