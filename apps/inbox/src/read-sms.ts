import type { IncomingMessage } from 'node:http';

const maxBodyLength = 10_000;

/** An SMS as it is kept: like a mail, so that a directory of files holds both. Undefined where it is none. */
export async function readSms(
  request: IncomingMessage,
): Promise<{ to: string; raw: Buffer } | undefined> {
  const { to, text, id } = await readFields(request);
  if (!/^\+\d{8,15}$/.test(to ?? '') || !text || !/^[\w-]{1,100}$/.test(id ?? '')) return undefined;
  const head = [
    `Message-ID: <${id}@sms>`,
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: base64',
  ];
  const body = Buffer.from(text).toString('base64');
  return { to: to ?? '', raw: Buffer.from(`${head.join('\r\n')}\r\n\r\n${body}\r\n`) };
}

async function readFields(request: IncomingMessage): Promise<Record<string, string | undefined>> {
  let body = '';
  for await (const chunk of request.setEncoding('utf8')) {
    body += String(chunk);
    if (body.length > maxBodyLength) return {};
  }
  try {
    const fields: unknown = JSON.parse(body);
    const entries = typeof fields === 'object' && fields !== null ? Object.entries(fields) : [];
    return Object.fromEntries(
      entries.flatMap(([key, value]) => (typeof value === 'string' ? [[key, value]] : [])),
    );
  } catch {
    return {};
  }
}
