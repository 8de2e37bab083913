import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import * as z from 'zod/mini';
import { jobs } from '../areas/jobs.ts';
import { parseSettings } from '../settings/env.ts';
import { outboundFields } from '../settings/outbound-settings.ts';
import { findMailObstacle, openMail, readMailFailure } from './mail.ts';

/** A mail server without TLS, which notes what it is told. */
async function startServer() {
  const said: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.write('220 mail.example.org ESMTP\r\n');
    let isData = false;
    socket.on('data', (chunk) => {
      for (const line of chunk.toString('utf8').split('\r\n').filter(Boolean)) {
        said.push(line);
        if (isData && line !== '.') continue;
        if (/^EHLO/i.test(line)) socket.write('250-mail.example.org\r\n250 SIZE 10000000\r\n');
        else if (/^STARTTLS/i.test(line)) socket.write('502 not here\r\n');
        else if (/^DATA/i.test(line)) socket.write('354 go on\r\n');
        else socket.write('250 fine\r\n');
        isData = /^DATA/i.test(line);
      }
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return { port: (server.address() as AddressInfo).port, said };
}

const message = { to: 'a@example.org', subject: 'Hello', text: 'Text', html: '<p>Text</p>' };

const open = (url: string, outbound: Record<string, string> = {}, late?: () => AbortSignal) =>
  openMail(
    {
      ...parseSettings(z.object(outboundFields), outbound),
      SMTP_URL: url,
      MAIL_FROM: 'Ensemble <no-reply@example.org>',
      PUBLIC_URL: 'https://console.example.org',
    },
    late,
  );

/** Sends a mail; answers what went wrong, or nothing. */
const send = (url: string, outbound: Record<string, string> = {}) =>
  open(url, outbound)
    .send(message, 'id')
    .then(
      () => undefined,
      (error: Error) => error.message,
    );

describe('mail outward', () => {
  it('OUT-04 goes without TLS to this machine and to what is listed', async () => {
    const { port, said } = await startServer();
    expect(await send(`smtp://127.0.0.1:${port}`)).toBeUndefined();
    expect(
      await send(`smtp://127.1:${port}`, { OUTBOUND_HOSTS: '127.0.0.0/8,127.1' }),
    ).toBeUndefined();
    expect(said.filter((line) => line === 'Subject: Hello')).toHaveLength(2);
  });

  it('OUT-02, OUT-04 goes to no private address that is not listed, and says what to do', async () => {
    const { port, said } = await startServer();
    for (const host of ['127.0.0.2', '127.1', '2130706433', '[::ffff:127.0.0.1]'])
      expect(await send(`smtp://${host}:${port}`)).toMatch(
        /is not a public address: name it in OUTBOUND_HOSTS/,
      );
    expect(said).toEqual([]);
  });

  it('OUT-04 is not sent where a server offers no TLS and is not listed', async () => {
    const { port, said } = await startServer();
    // The address may be called; the name it is called by is not listed.
    const found = await send(`smtp://127.1:${port}`, { OUTBOUND_HOSTS: `127.0.0.0/8` });
    expect(found).toMatch(/STARTTLS|TLS/);
    expect(said.some((line) => line.startsWith('MAIL FROM'))).toBe(false);
  });
});

describe('a mail server that takes its time', () => {
  /**
   * One that answers each command but the one that `lateAt` matches, which it begins to answer without an end; `.` is the
   * end of a mail, and `` the greeting. The time of a send is over once it did.
   */
  async function startLate(lateAt: string) {
    const over = new AbortController();
    const said: string[] = [];
    const closed: Promise<unknown>[] = [];
    const goOn = (socket: Socket, left = 20) => {
      if (socket.destroyed) return;
      socket.write(`${lateAt === '' ? 220 : 250}-still at it\r\n`);
      if (left === 0) over.abort();
      setImmediate(() => goOn(socket, left - 1));
    };
    const server = createServer((socket) => {
      closed.push(new Promise((resolve) => socket.once('close', resolve)));
      socket.on('error', () => undefined);
      let isData = false;
      const answer = (line: string) => {
        said.push(line);
        if (isData && line !== '.') return;
        const word = line.split(/[ :]/)[0] ?? '';
        if (word.toUpperCase() === lateAt && !over.signal.aborted) return goOn(socket);
        if (word === '') socket.write('220 mail.example.org ESMTP\r\n');
        else socket.write(/^DATA/i.test(line) ? '354 go on\r\n' : '250 fine\r\n');
        isData = /^DATA/i.test(line);
      };
      answer('');
      socket.on('data', (chunk) => {
        for (const line of chunk.toString('utf8').split('\r\n').filter(Boolean)) answer(line);
      });
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    onTestFinished(() => void server.close());
    const url = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
    return { url, said, over, closed: () => Promise.all(closed) };
  }
  const failure = (work: Promise<void>) =>
    work.then(
      () => undefined,
      (error: Error) => error,
    );

  it.each(['', 'EHLO', 'MAIL', 'RCPT', 'DATA', '.'])(
    'OUT-05 is left when the time is over, though it goes on answering: after "%s"',
    async (lateAt) => {
      const { url, over, closed } = await startLate(lateAt);
      const error = await failure(open(url, {}, () => over.signal).send(message, 'id'));
      expect(readMailFailure(error)).toEqual({
        about: 'mail',
        code: null,
        answer: 'the mail server did not say in time that it took the mail: perhaps it did',
      });
      expect(findMailObstacle(error)).toBe('unreachable');
      await closed();
    },
  );

  it('OUT-05 may have taken the mail, which is sent again under the same Message-ID', async () => {
    const { url, said, over } = await startLate('.');
    const mail = open(url, {}, () => (over.signal.aborted ? new AbortController() : over).signal);
    expect(await failure(mail.send(message, 'the-job'))).toBeDefined();
    expect(await failure(mail.send(message, 'the-job'))).toBeUndefined();
    const ids = said.filter((line) => line.startsWith('Message-ID'));
    expect(ids).toEqual(Array(2).fill('Message-ID: <the-job@console.example.org>'));
  });

  it('OUT-05 is left while it is asked whether it lets this installation in', async () => {
    const { url, over, closed } = await startLate('EHLO');
    expect(await failure(open(url, {}, () => over.signal).verify())).toBeDefined();
    await closed();
  });

  it('OUT-05 has 30 seconds for each mail, less than its job has', async () => {
    const asked = vi.spyOn(AbortSignal, 'timeout');
    onTestFinished(() => asked.mockRestore());
    const { port } = await startServer();
    await open(`smtp://127.0.0.1:${port}`).send(message, 'id');
    expect(asked.mock.calls.flat()).toContain(30_000);
    expect(jobs['mail']?.expireInSeconds).toBeGreaterThan(30);
  });
});
