import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { readSettings } from '../settings/env.ts';
import { noDatabase, testEnvironment } from '../testing/server/test-server.ts';
import { openSms, SmsError } from './sms.ts';

interface Asked {
  readonly method: string;
  readonly url: string;
  readonly authorization: string;
  readonly form: URLSearchParams;
}

const account = `AC${'0a'.repeat(16)}`;
const token = 'a-secret-of-the-provider';
const number = '+15145550142';
const asked: Asked[] = [];
let answer: (response: ServerResponse) => void;
let provider: Server;
let url = '';

beforeAll(async () => {
  provider = createServer((request, response) => {
    void read(request).then(() => answer(response));
  }).listen(0, '127.0.0.1');
  await once(provider, 'listening');
  url = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
});
afterAll(() => {
  provider.closeAllConnections();
  provider.close();
});
beforeEach(() => {
  asked.length = 0;
  answer = (response) => response.writeHead(201).end('{"sid":"SM1"}');
});

async function read(request: IncomingMessage): Promise<void> {
  let body = '';
  for await (const chunk of request.setEncoding('utf8')) body += String(chunk);
  const { method = '', url: path = '', headers } = request;
  const { authorization = '' } = headers;
  asked.push({ method, url: path, authorization, form: new URLSearchParams(body) });
}

const twilio = (more: Record<string, string> = {}) =>
  openSms(
    readSettings({
      ...testEnvironment(),
      ...noDatabase,
      SMTP_URL: 'smtp://127.0.0.1:1',
      FILES_DIRECTORY: '/tmp/none',
      SMS_PROVIDER: 'twilio',
      TWILIO_ACCOUNT_SID: account,
      TWILIO_AUTH_TOKEN: token,
      TWILIO_FROM: '+14385550100',
      TWILIO_URL: url,
      ...more,
    }),
  );
const refusalOf = async (more: Record<string, string> = {}) => {
  const sent = twilio(more)?.send({ to: number, text: 'Code é 123456' }, 'job');
  const error = await sent?.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof SmsError)) throw new Error('was not refused');
  return error;
};

describe('SMS by Twilio', () => {
  it('are posted to the account, with its token, from its number, and expire with their code', async () => {
    await twilio()?.send({ to: number, text: 'Code é 123456' }, 'job');
    expect(asked).toHaveLength(1);
    expect(asked[0]).toMatchObject({
      method: 'POST',
      url: `/2010-04-01/Accounts/${account}/Messages.json`,
      authorization: `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}`,
    });
    expect(Object.fromEntries(asked[0]?.form ?? [])).toEqual({
      To: number,
      From: '+14385550100',
      Body: 'Code é 123456',
      ValidityPeriod: '600',
    });
  });

  it('leave from a messaging service where one is named', async () => {
    const service = `MG${'0b'.repeat(16)}`;
    await twilio({ TWILIO_FROM: service })?.send({ to: number, text: 'x' }, 'job');
    expect(asked[0]?.form.get('MessagingServiceSid')).toBe(service);
    expect(asked[0]?.form.has('From')).toBe(false);
  });

  it('that concern a number nobody can reach are given up; what passes is tried again', async () => {
    const isFinal = async (status: number) => {
      answer = (response) => response.writeHead(status).end('{}');
      return (await refusalOf()).isFinal;
    };
    expect([
      await isFinal(400),
      await isFinal(401),
      await isFinal(429),
      await isFinal(503),
    ]).toEqual([true, false, false, false]);
  });

  it('fail in words that name neither number, text nor account', async () => {
    answer = (response) =>
      response
        .writeHead(400, { 'content-type': 'application/json' })
        .end(JSON.stringify({ code: 21211, message: `The number ${number} is not valid` }));
    const refused = await refusalOf();
    expect(refused.message).toBe('answered 400, code 21211');
    answer = (response) => response.writeHead(502).end(`<html>${number} ${token}</html>`);
    expect((await refusalOf()).message).toBe('answered 502');
    const noOne = await refusalOf({ TWILIO_URL: 'http://127.0.0.1:1' });
    expect([noOne.message, noOne.cause]).toEqual(['the provider cannot be reached', undefined]);
  });

  it('are given up where the provider refuses without an end: no more is read than a refusal needs', async () => {
    const ended = new Promise((resolve) => {
      answer = (response) => {
        response.once('close', resolve).writeHead(500);
        const write = () => {
          while (!response.destroyed && response.write('x'.repeat(65_536)));
        };
        response.on('drain', write);
        write();
      };
    });
    expect((await refusalOf()).message).toBe('answered 500');
    await ended;
  });

  it('follow no redirect: it could lead anywhere', async () => {
    answer = (response) => response.writeHead(307, { location: `${url}/elsewhere` }).end();
    expect((await refusalOf()).isFinal).toBe(false);
    expect(asked).toHaveLength(1);
  });

  it('are given up after ten seconds without an answer', async () => {
    answer = () => undefined;
    const timeout = vi.spyOn(AbortSignal, 'timeout');
    onTestFinished(() => timeout.mockRestore());
    const late = new AbortController();
    timeout.mockReturnValue(late.signal);
    setTimeout(() => late.abort(new DOMException('late', 'TimeoutError')));
    expect((await refusalOf()).message).toBe('no answer in time');
    expect(timeout).toHaveBeenCalledWith(10_000);
  });
});
