import type { Response } from '../outbound/index.ts';
import { maxAnswerBytes } from './push/answer.ts';

/** Reads an answer of a provider as far as a failure needs: another's machine may write without an end. Never throws. */
export async function readBody(response: Response): Promise<{ body: string; isWhole: boolean }> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  let isWhole = true;
  try {
    for await (const chunk of response.body ?? []) {
      length += chunk.length;
      isWhole = length <= maxAnswerBytes;
      if (!isWhole) break;
      chunks.push(chunk);
    }
  } catch {
    isWhole = false;
  }
  return { body: Buffer.concat(chunks).toString('utf8'), isWhole };
}
