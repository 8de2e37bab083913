import type { IncomingMessage } from 'node:http';

/** The body of a request; undefined where it is longer than allowed. */
export async function readBody(
  request: IncomingMessage,
  maxLength: number,
): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > maxLength) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** A JSON object; an empty one where the body is none. */
export function readObject(body: Buffer | undefined): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(body?.toString('utf8') ?? '');
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
