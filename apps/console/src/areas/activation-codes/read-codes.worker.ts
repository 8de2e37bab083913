import { FileError } from '../../files/decode-text.ts';
import type { CodesReply, CodesRequest } from './codes-reader.ts';
import { type Codes, readCodes } from './read-codes.ts';

/** Reads a list beside the page, so that the page never stands still, and hands it out in parts. */
let read: Codes | undefined;

globalThis.onmessage = ({ data }: MessageEvent<CodesRequest>) => {
  void answer(data).then((reply) => globalThis.postMessage(reply));
};

async function answer(request: CodesRequest): Promise<CodesReply> {
  if (request.kind === 'part') return { kind: 'part', codes: part(request.from, request.to) };
  try {
    const bytes = new Uint8Array(await request.file.arrayBuffer());
    read = readCodes(bytes);
    return { kind: 'read', summary: read.summary, fingerprint: await fingerprintOf(bytes) };
  } catch (error) {
    return { kind: 'fault', fault: error instanceof FileError ? error.fault : 'broken' };
  }
}

const part = (from: number, to: number) =>
  (read?.codes.slice(from, to) ?? []).map((code, place) => {
    const secondaryId = read?.secondaryIds[from + place];
    return secondaryId ? { code, secondaryId } : { code };
  });

/** By what the same file is known again. Without a safe connection browsers cannot say: then it is a new one. */
async function fingerprintOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = globalThis.isSecureContext
    ? new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
    : crypto.getRandomValues(new Uint8Array(32));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
