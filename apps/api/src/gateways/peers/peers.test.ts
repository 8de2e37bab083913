import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { createServer as createWebServer } from 'node:http';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openOutbound } from '../../outbound/index.ts';
import { readSettings } from '../../settings/env.ts';
import { noDatabase, testEnvironment } from '../../testing/server/test-server.ts';
import { readCertificate } from './certificate.ts';
import { openPeers, tlsPeersOf } from './index.ts';
import { readRelayAddress, relayAnswers } from './relay.ts';

const host = '127.0.0.1';
/** Long enough for a busy machine; what never answers is asked for a moment. */
const [patient, brief] = [60_000, 300];

/** Settings and a way out to this machine, as where the operator set it. */
const settings = readSettings({
  ...testEnvironment(),
  ...noDatabase,
  SMTP_URL: 'smtp://127.0.0.1:1',
  FILES_DIRECTORY: '/tmp/none',
  OUTBOUND_HOSTS: '127.0.0.1',
});
const local = openOutbound(settings);

async function listen(server: Server): Promise<number> {
  server.listen(0, host);
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

/** A mail server with the certificate that its library brings, which no one trusts. */
async function mailServer(options: { secure?: boolean; disabledCommands?: string[] }) {
  const server = new SMTPServer({ ...options, logger: false, disableReverseLookup: true });
  server.on('error', () => undefined);
  server.listen(0, host);
  await once(server.server, 'listening');
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  return (server.server.address() as AddressInfo).port;
}

describe('certificates of others', () => {
  it('WATCH-04 are read at once, or after a mail server was asked for TLS', async () => {
    const direct = await mailServer({ secure: true });
    const asked = await mailServer({});
    const found = await readCertificate({ host, port: direct }, local, patient);
    expect(found?.isTrusted).toBe(false);
    expect(found?.endsAt.getTime()).toBeGreaterThan(0);
    expect(await readCertificate({ host, port: asked, isMail: true }, local, patient)).toEqual(
      found,
    );
  });

  it('WATCH-04 are absent where a mail server offers no TLS', async () => {
    const port = await mailServer({ disabledCommands: ['STARTTLS'] });
    expect(await readCertificate({ host, port, isMail: true }, local, patient)).toBeUndefined();
  });

  it('WATCH-04 of servers that say nothing, break off or speak something else are given up', async () => {
    const silent = await listen(createServer(() => undefined));
    await expect(readCertificate({ host, port: silent }, local, brief)).rejects.toThrow();
    await expect(
      readCertificate({ host, port: silent, isMail: true }, local, brief),
    ).rejects.toThrow();
    const breaking = await listen(createServer((socket) => socket.destroy()));
    await expect(readCertificate({ host, port: breaking }, local, patient)).rejects.toThrow();
    const other = await listen(
      createServer((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')),
    );
    await expect(readCertificate({ host, port: other }, local, patient)).rejects.toThrow();
  });

  it('WATCH-04 are those of the addresses that are set, but for this machine', () => {
    const settings = {
      PUBLIC_URL: 'https://console.example.org',
      SMTP_URL: 'smtp://user:password@mail.example.org',
      CALLS_PROVIDER: 'embedded',
      CALLS_PUBLIC_URL: 'wss://calls.example.org:8443/call',
    } as const;
    expect([...tlsPeersOf(settings)]).toEqual([
      ['web', { host: 'console.example.org', port: 443 }],
      ['mail', { host: 'mail.example.org', port: 587, isDirect: true, isMail: true }],
      ['calls', { host: 'calls.example.org', port: 8443 }],
    ]);
    const local = {
      ...settings,
      PUBLIC_URL: 'http://localhost',
      SMTP_URL: 'smtp://127.0.0.1:2500',
    };
    expect([...tlsPeersOf({ ...local, CALLS_PROVIDER: 'off' }).keys()]).toEqual([]);
  });

  it('WATCH-04 are that of the bucket where files are in one, under the name that is called', () => {
    const local = { PUBLIC_URL: 'http://localhost', SMTP_URL: 'smtp://127.0.0.1' };
    const settings = { ...local, CALLS_PROVIDER: 'off', S3_REGION: 'ca-central-1' } as const;
    const filesOf = (more: Parameters<typeof tlsPeersOf>[0]) => tlsPeersOf(more).get('files');
    const FILES_URL = 's3://pictures/ensemble';
    expect(filesOf({ ...settings, FILES_URL })).toEqual({
      host: 'pictures.s3.ca-central-1.amazonaws.com',
      port: 443,
    });
    const own = { ...settings, FILES_URL, S3_ENDPOINT: 'https://s3.example.org:8443' };
    expect(filesOf(own)).toEqual({ host: 's3.example.org', port: 8443 });
    expect(filesOf({ ...own, S3_ENDPOINT: 'http://s3.example.org' })).toBeUndefined();
    expect(filesOf({ ...settings, FILES_URL: 'file:///srv/files' })).toBeUndefined();
  });
});

describe('relays', () => {
  it('WATCH-04 answer a binding request by UDP, or take a connection', async () => {
    const socket = createSocket('udp4');
    const requests: Buffer[] = [];
    socket.on('message', (request, from) => {
      requests.push(request);
      // The first one is lost on its way.
      if (requests.length > 1) socket.send(request, from.port, from.address);
    });
    socket.bind(0, host);
    await once(socket, 'listening');
    onTestFinished(() => void socket.close());
    const udp = { host, port: socket.address().port, transport: 'udp', isSecure: false } as const;
    expect(await relayAnswers(udp, 5_000)).toBe(true);
    expect(requests[0]?.subarray(0, 8).toString('hex')).toBe('000100002112a442');
    const port = await listen(createServer());
    expect(await relayAnswers({ ...udp, port, transport: 'tcp' }, patient)).toBe(true);
    expect(await relayAnswers({ ...udp, port, transport: 'udp' }, brief)).toBe(false);
    expect(await relayAnswers({ ...udp, port: 9, transport: 'tcp' }, patient)).toBe(false);
  });

  it.each([
    ['turn:turn.example.org:3478?transport=udp', 'turn.example.org', 3478, 'udp', false],
    ['turn:turn.example.org', 'turn.example.org', 3478, 'udp', false],
    ['turns:turn.example.org:443?transport=tcp', 'turn.example.org', 443, 'tcp', true],
    ['turn:[::1]:3478?transport=tcp', '::1', 3478, 'tcp', false],
  ] as const)('WATCH-04 are named by addresses: %s', (address, name, port, transport, isSecure) => {
    expect(readRelayAddress(address)).toEqual({ host: name, port, transport, isSecure });
  });

  it('WATCH-04 of no address do not answer', async () => {
    expect(readRelayAddress('https://turn.example.org')).toBeUndefined();
    expect(await openPeers(settings).relayAnswers('https://turn.example.org')).toBe(false);
  });
});

describe('the time of a web server', () => {
  it('WATCH-04 is that of its answer, whatever it answers; a redirect is not followed', async () => {
    const asked: string[] = [];
    const server = createWebServer((request, response) => {
      asked.push(`${request.method} ${request.url}`);
      response.writeHead(302, { location: '/elsewhere', date: 'Thu, 26 Nov 2026 12:00:00 GMT' });
      response.end();
    });
    const port = await listen(server);
    const url = `http://${host}:${port}/`;
    const date = await openPeers({ ...settings, CLOCK_URL: url }).readDate(url);
    expect(date.toISOString()).toBe('2026-11-26T12:00:00.000Z');
    expect(asked).toEqual(['HEAD /']);
  });
});
