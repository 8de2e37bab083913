import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type Answer, html, json, notAllowed } from './answer.ts';
import { isLoopback } from './loopback.ts';
import type { Mailbox } from './mailbox.ts';
import { readSms } from './read-sms.ts';
import { htmlPartPage, listPage, messagePage, notFoundPage } from './pages.ts';

/** The icon of a page is empty, so that browsers ask for none. */
const pagePolicy =
  "default-src 'none'; img-src data:; style-src 'unsafe-inline'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** No scripts, no requests except pictures of this machine; links leave for a new tab. */
const mailPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data: http://localhost:* http://127.0.0.1:*; form-action 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox";

/** Longer than any sender of pushes waits. */
const slowMs = 12_000;

/** Another part of the web server; undefined for addresses that are none of its own. */
export type WebPart = (request: IncomingMessage, url: URL) => Promise<Answer | undefined>;

/** The pages of the mailbox, its list as JSON at /api/messages, where SMS come in: /api/sms, and other parts. */
export function createWebServer(mailbox: Mailbox, parts: readonly WebPart[] = []): Server {
  return createServer((request, response) => {
    answer(mailbox, parts, request).then(
      (result) => send(response, result),
      (error: unknown) => {
        process.stderr.write(`inbox: ${String(error)}\n`);
        send(response, json(500, { error: 'Internal error' }));
      },
    );
  });
}

async function answer(
  mailbox: Mailbox,
  parts: readonly WebPart[],
  request: IncomingMessage,
): Promise<Answer> {
  if (!isLoopback(request.headers.host)) return json(403, { error: 'Only this machine may ask' });
  const url = URL.parse(request.url ?? '/', `http://${request.headers.host}`);
  if (!url) return json(400, { error: 'Bad address' });
  if (url.pathname === '/api/sms') return takeSms(mailbox, request);
  if (url.pathname === '/api/messages') return api(mailbox, request.method, url);
  for (const part of parts) {
    const found = await part(request, url);
    if (found) return found;
  }
  if (request.method !== 'GET' && request.method !== 'HEAD') return notAllowed();
  return page(mailbox, url);
}

async function api(mailbox: Mailbox, method: string | undefined, url: URL): Promise<Answer> {
  if (method === 'GET' || method === 'HEAD') {
    return json(200, { data: mailbox.list(url.searchParams.get('to') ?? undefined) });
  }
  if (method !== 'DELETE') return notAllowed();
  await mailbox.clear();
  return json(200, { data: [] });
}

/** Takes an SMS as the API hands it over. A foreign site cannot: JSON from elsewhere is asked for first, and refused. */
async function takeSms(mailbox: Mailbox, request: IncomingMessage): Promise<Answer> {
  if (request.method !== 'POST') return notAllowed();
  if (request.headers['content-type'] !== 'application/json')
    return json(415, { error: 'JSON is expected' });
  const sms = await readSms(request);
  if (!sms) return json(400, { error: 'to, text and id are expected' });
  await mailbox.add(sms.raw, [sms.to], 'sms');
  return json(201, { data: {} });
}

function page(mailbox: Mailbox, url: URL): Answer {
  if (url.pathname === '/') {
    const to = url.searchParams.get('to') ?? undefined;
    return html(200, listPage(mailbox.list(to), to), pagePolicy);
  }
  const [, id = '', part] = /^\/messages\/([\w-]+)(\/html|\/calendar)?$/.exec(url.pathname) ?? [];
  const message = mailbox.find(id);
  if (!message) return html(404, notFoundPage(), pagePolicy);
  if (part === '/calendar')
    return message.calendar === undefined
      ? html(404, notFoundPage(), pagePolicy)
      : { status: 200, type: 'text/calendar; charset=utf-8', body: message.calendar };
  if (part) return html(200, htmlPartPage(message), mailPolicy);
  return html(200, messagePage(message), pagePolicy);
}

function send(response: ServerResponse, answered: Answer): void {
  const { status, type, body, policy, headers, wire } = answered;
  if (response.destroyed) return;
  if (wire === 'reset') return void response.destroy();
  if (wire === 'slow') {
    const late = setTimeout(() => send(response, { ...answered, wire: undefined }), slowMs).unref();
    response.once('close', () => clearTimeout(late));
    return;
  }
  response.writeHead(status, {
    ...(type && { 'content-type': type }),
    'content-security-policy': policy ?? "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'no-store',
    ...(wire === 'goAway' && { connection: 'close' }),
    ...headers,
  });
  if (wire === 'truncated') {
    response.write(body.slice(0, body.length / 2), () => response.destroy());
  } else if (wire === 'endless') {
    const more = () => {
      while (!response.destroyed && response.write(' '.repeat(16_384)));
    };
    response.on('drain', more);
    more();
  } else response.end(body);
}
