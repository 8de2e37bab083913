import type { IncomingMessage } from 'node:http';
import { readBody, readObject } from './read-body.ts';

const maxBodyLength = 10_000;

/** An SMS as it is kept: like a mail, so that a directory of files holds both. Undefined where it is none. */
export async function readSms(
  request: IncomingMessage,
): Promise<{ to: string; raw: Buffer } | undefined> {
  const { to, text, id } = readObject(await readBody(request, maxBodyLength));
  if (typeof to !== 'string' || typeof text !== 'string' || typeof id !== 'string')
    return undefined;
  if (!/^\+\d{8,15}$/.test(to) || !text || !/^[\w-]{1,100}$/.test(id)) return undefined;
  const head = [
    `Message-ID: <${id}@sms>`,
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: base64',
  ];
  const body = Buffer.from(text).toString('base64');
  return { to, raw: Buffer.from(`${head.join('\r\n')}\r\n\r\n${body}\r\n`) };
}
