import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Mailbox } from './mailbox.ts';
import { readSms } from './read-sms.ts';
import { htmlPartPage, listPage, messagePage, notFoundPage } from './pages.ts';

type Answer = { status: number; type: string; body: string; policy?: string };

const pagePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** No scripts, no requests except pictures of this machine; links leave for a new tab. */
const mailPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data: http://localhost:* http://127.0.0.1:*; form-action 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox";

/** The pages of the mailbox, its list as JSON at /api/messages, and where SMS come in: /api/sms. */
export function createWebServer(mailbox: Mailbox): Server {
  return createServer((request, response) => {
    answer(mailbox, request).then(
      (result) => send(response, result),
      (error: unknown) => {
        process.stderr.write(`inbox: ${String(error)}\n`);
        send(response, json(500, { error: 'Internal error' }));
      },
    );
  });
}

async function answer(mailbox: Mailbox, request: IncomingMessage): Promise<Answer> {
  if (!isLoopback(request.headers.host)) return json(403, { error: 'Only this machine may ask' });
  const url = URL.parse(request.url ?? '/', 'http://inbox');
  if (!url) return json(400, { error: 'Bad address' });
  if (url.pathname === '/api/sms') return takeSms(mailbox, request);
  if (url.pathname === '/api/messages') return api(mailbox, request.method, url);
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return json(405, { error: 'Method not allowed' });
  }
  return page(mailbox, url);
}

/**
 * A foreign site can point its own name at 127.0.0.1 and read the answers with the
 * visitor's browser; but then its name is in the Host header.
 */
function isLoopback(host: string | undefined): boolean {
  const name = host?.replace(/:\d+$/, '').toLowerCase();
  return name === 'localhost' || name === '127.0.0.1' || name === '[::1]';
}

async function api(mailbox: Mailbox, method: string | undefined, url: URL): Promise<Answer> {
  if (method === 'GET' || method === 'HEAD') {
    return json(200, { data: mailbox.list(url.searchParams.get('to') ?? undefined) });
  }
  if (method !== 'DELETE') return json(405, { error: 'Method not allowed' });
  await mailbox.clear();
  return json(200, { data: [] });
}

/** Takes an SMS as the API hands it over. A foreign site cannot: JSON from elsewhere is asked for first, and refused. */
async function takeSms(mailbox: Mailbox, request: IncomingMessage): Promise<Answer> {
  if (request.method !== 'POST') return json(405, { error: 'Method not allowed' });
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
    return html(200, listPage(mailbox.list(to), to));
  }
  const [, id = '', part] = /^\/messages\/([\w-]+)(\/html)?$/.exec(url.pathname) ?? [];
  const message = mailbox.find(id);
  if (!message) return html(404, notFoundPage());
  if (part) return { ...html(200, htmlPartPage(message)), policy: mailPolicy };
  return html(200, messagePage(message));
}

function html(status: number, body: string): Answer {
  return { status, type: 'text/html; charset=utf-8', body, policy: pagePolicy };
}

function json(status: number, body: unknown): Answer {
  return { status, type: 'application/json; charset=utf-8', body: JSON.stringify(body) };
}

function send(response: ServerResponse, { status, type, body, policy }: Answer): void {
  response.writeHead(status, {
    'content-type': type,
    'content-security-policy': policy ?? "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'no-store',
  });
  response.end(body);
}
