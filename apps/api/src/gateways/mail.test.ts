import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import * as z from 'zod/mini';
import { parseSettings } from '../settings/env.ts';
import { outboundFields } from '../settings/outbound-settings.ts';
import { openMail } from './mail.ts';

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

/** Sends a mail; answers what went wrong, or nothing. */
async function send(url: string, outbound: Record<string, string> = {}) {
  const settings = parseSettings(z.object(outboundFields), outbound);
  const mail = openMail({
    ...settings,
    SMTP_URL: url,
    MAIL_FROM: 'Ensemble <no-reply@example.org>',
    PUBLIC_URL: 'https://console.example.org',
  });
  onTestFinished(() => mail.close());
  return mail.send(message, 'id').then(
    () => undefined,
    (error: Error) => error.message,
  );
}

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
