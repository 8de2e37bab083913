import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { getSession, requestPasswordReset } from '@ensemble/contract';
import { expect, it, onTestFinished } from 'vitest';
import { hashToken, newToken } from '../access/token.ts';
import { uniqueEmail } from '../testing/factories/factories.ts';
import { openTestServer } from '../testing/server/test-server.ts';

const lines: string[] = [];
const api = await openTestServer({ requestLimits: true, log: (line) => lines.push(line) });

interface Started {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly socket: Socket;
}

/** The requests that the server takes with this token, from now on. */
function followRequests(token: string): Started[] {
  const started: Started[] = [];
  const note = (message: unknown) => {
    const each = message as Started;
    if (each.request.headers.authorization === `Bearer ${token}`) started.push(each);
  };
  subscribe('http.server.request.start', note);
  onTestFinished(() => void unsubscribe('http.server.request.start', note));
  return started;
}

const isOver = (closing: { readonly closed: boolean } & NodeJS.EventEmitter) =>
  closing.closed
    ? Promise.resolve()
    : new Promise<void>((resolve) => closing.once('close', () => resolve()));

it('OPEN-91 whole requests of a connection that was reset are counted together, and nothing fails', async () => {
  const token = newToken();
  const started = followRequests(token);
  const client = await api.owner.connect();
  const { host, hostname, port } = new URL(api.url);
  try {
    // Whose session it is cannot be read for now.
    await client.query('BEGIN');
    await client.query('LOCK TABLE session');
    const socket = connect(Number(port), hostname);
    const head = [
      `GET /api${getSession.path} HTTP/1.1`,
      `host: ${host}`,
      `authorization: Bearer ${token}`,
    ].join('\r\n');
    socket.write(`${head}\r\n\r\n`.repeat(20));
    await expect.poll(() => started.length).toBe(20);
    socket.resetAndDestroy();
    await Promise.all(started.map((each) => isOver(each.socket)));
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
  await Promise.all(started.map((each) => isOver(each.response)));
  expect(started).toHaveLength(20);
  const key = `${getSession.name}:${hashToken('address closed')}`;
  // What one copy lets pass by itself is 12 of 600 a minute.
  await expect.poll(() => api.countRows('request_count', `key = '${key}' AND points > 12`)).toBe(1);
  expect(lines.filter((line) => (JSON.parse(line) as { level: number }).level >= 40)).toEqual([]);
});

it('OPEN-91 what claims to be a proxy is not believed where none is set', async () => {
  const ask = (_: unknown, at: number) =>
    api.request(requestPasswordReset, { body: { email: uniqueEmail() } }, undefined, {
      'x-forwarded-for': `203.0.113.${at}`,
    });
  const answers = await Promise.all(Array.from({ length: 305 }, ask));
  expect(answers.filter(({ errorType }) => errorType === 'TOO_MANY_REQUESTS')).toHaveLength(5);
});
