import { type DateReading, normaliseSecondaryId } from '@ensemble/contract';
import { FileError } from '../../../files/file-error.ts';
import type { CodesReply, CodesRequest } from './codes-reader.ts';
import { type Codes, type CodesChoices, readCodes } from './read-codes.ts';

/** Reads a list beside the page, so that the page never stands still, and hands it out in parts. */
let read: Codes | undefined;
let bytes = new Uint8Array();
let reading: DateReading | undefined;
let choices: CodesChoices = {};

globalThis.onmessage = ({ data }: MessageEvent<CodesRequest>) => {
  void answer(data).then((reply) => globalThis.postMessage(reply));
};

async function answer(request: CodesRequest): Promise<CodesReply> {
  if (request.kind === 'part') return { kind: 'part', codes: part(request.from, request.to) };
  if (request.kind === 'reading') {
    reading = request.reading;
    const readAs = JSON.stringify([reading, choices]);
    return { kind: 'reading', fingerprint: await fingerprintOf(bytes, readAs) };
  }
  try {
    const { file } = request;
    choices = request.choices;
    bytes = new Uint8Array(await file.arrayBuffer());
    const answer = await readCodes({ name: file.name, bytes }, choices);
    if ('ask' in answer) return { kind: 'ask', question: answer };
    read = answer;
    return { kind: 'read', summary: read.summary };
  } catch (error) {
    return { kind: 'fault', fault: error instanceof FileError ? error.fault : 'broken' };
  }
}

const part = (from: number, to: number) =>
  (read?.codes.slice(from, to) ?? []).map((code, index) => {
    const secondaryId = normaliseSecondaryId(read?.secondaryIds[from + index] ?? '', reading);
    return secondaryId ? { code, secondaryId } : { code };
  });

/** By what the same file, read the same way, is known again. Without a safe connection browsers cannot say: then it is a new one. */
async function fingerprintOf(file: Uint8Array<ArrayBuffer>, readAs: string): Promise<string> {
  const content = await new Blob([readAs, file]).arrayBuffer();
  const digest = globalThis.isSecureContext
    ? new Uint8Array(await crypto.subtle.digest('SHA-256', content))
    : crypto.getRandomValues(new Uint8Array(32));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
