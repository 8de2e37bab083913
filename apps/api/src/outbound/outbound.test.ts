import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import { createSecureServer as createHttp2Server, type ServerHttp2Stream } from 'node:http2';
import { createServer as createSecureServer } from 'node:https';
import { type AddressInfo, connect, createServer as createTcpServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import * as z from 'zod/mini';
import { openHttp2 } from '../gateways/push/http2-client.ts';
import { parseSettings } from '../settings/env.ts';
import { outboundFields, readOutboundHost } from '../settings/outbound-settings.ts';
import { ownCertificate } from '../testing/own-certificate.ts';
import { isPublicAddress } from './address-ranges.ts';
import { openOutbound, OutboundRefused, type OutboundOptions } from './index.ts';
import { isWithoutProxy } from './proxy.ts';

const settingsOf = (values: Record<string, string>) =>
  parseSettings(z.object(outboundFields), values);

function open(values: Record<string, string> = {}, options: OutboundOptions = {}) {
  const outbound = openOutbound(settingsOf(values), options);
  onTestFinished(() => outbound.close());
  return outbound;
}

async function listen(server: Server, host: string, port = 0): Promise<number> {
  server.listen(port, host);
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

/** A server that says who it is, and counts who came. */
async function serve(host: string, name: string, port = 0, answer?: RequestListener) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    response.setHeader('connection', 'close');
    if (answer) answer(request, response);
    else response.end(name);
  });
  return { port: await listen(server, host, port), asked };
}

/** Why a call was refused, or what it answered. */
const outcome = async (calling: Promise<{ text(): Promise<string> }>) =>
  calling.then(
    (response) => response.text(),
    (error: Error) => {
      for (let at: unknown = error; at instanceof Error; at = at.cause)
        if (at instanceof OutboundRefused) return `refused: ${at.message}`;
      return `failed: ${(error.cause instanceof Error ? error.cause : error).message}`;
    },
  );

describe('addresses outward', () => {
  it.each([
    ['8.8.8.8', true],
    ['172.32.0.1', true],
    ['2606:4700::6810:84e5', true],
    ['64:ff9b::808:808', true],
    ['0.0.0.0', false],
    ['10.1.2.3', false],
    ['100.64.0.1', false],
    ['100.127.255.254', false],
    ['127.8.9.1', false],
    ['169.254.169.254', false],
    ['172.16.0.1', false],
    ['172.31.255.255', false],
    ['192.0.0.8', false],
    ['192.168.1.1', false],
    ['198.18.0.1', false],
    ['224.0.0.1', false],
    ['255.255.255.255', false],
    ['::', false],
    ['::1', false],
    ['::ffff:8.8.8.8', false],
    ['::ffff:127.0.0.1', false],
    ['::ffff:7f00:1', false],
    ['::127.0.0.1', false],
    ['64:ff9b::a9fe:a9fe', false],
    ['64:ff9b::10.0.0.1', false],
    ['64:ff9b:1::1', false],
    ['2001::1', false],
    ['2001:db8::1', false],
    ['2002:7f00:1::', false],
    ['fc00::1', false],
    ['fd12:3456::1', false],
    ['fe80::1', false],
    ['ff02::1', false],
  ])('OUT-02 %s is public: %s', (address, isPublic) => {
    expect(isPublicAddress(address)).toBe(isPublic);
  });

  it.each([
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://0177.0.0.1/',
    'https://127.1/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[::ffff:7f00:1]/',
    'https://[fe80::1]/',
    'https://169.254.169.254/latest/meta-data/',
    'https://10.0.0.1/',
    'https://100.64.0.1/',
    'https://0/',
  ])('OUT-02 %s is refused before a connection', async (url) => {
    expect(await outcome(open().fetch(url))).toMatch(/^refused: .* not a public address/);
  });

  it('OUT-02 a name that leads to this machine is refused, whatever it is written like', async () => {
    const { port, asked } = await serve('127.0.0.1', 'secret');
    const lookup = async () => [{ address: '127.0.0.1', family: 4 }];
    for (const host of ['innocent.example', 'localhost.', 'LOCALHOST', '127.0.0.1.nip.example'])
      expect(await outcome(open({}, { lookup }).fetch(`https://${host}:${port}/`))).toMatch(
        /^refused: .* 127\.0\.0\.1, which is not a public address/,
      );
    expect(asked).toEqual([]);
  });

  it('OUT-02 of several addresses, only those that are allowed are connected to', async () => {
    const open2 = await serve('127.0.0.2', 'allowed');
    await serve('127.0.0.1', 'secret', open2.port);
    const lookup = async () => [
      { address: '127.0.0.1', family: 4 },
      { address: '127.0.0.2', family: 4 },
    ];
    const outbound = open({ OUTBOUND_HOSTS: '127.0.0.2/32' }, { lookup });
    expect(await outcome(outbound.fetch(`http://mixed.example:${open2.port}/`))).toBe('allowed');
  });

  it('OUT-02 a resolver that changes its mind is asked once for each connection, and its answer is the one connected to', async () => {
    // 127.0.0.2 stands for a public address here: it is listed, and 127.0.0.1 is not.
    const good = await serve('127.0.0.2', 'public');
    const secret = await serve('127.0.0.1', 'secret', good.port);
    const answers = ['127.0.0.2', '127.0.0.1', '127.0.0.1'];
    const asked: string[] = [];
    const lookup = async (host: string) => {
      asked.push(host);
      return [{ address: answers.shift() ?? '127.0.0.1', family: 4 }];
    };
    const outbound = open({ OUTBOUND_HOSTS: '127.0.0.2/32' }, { lookup });
    const url = `http://rebinding.example:${good.port}/`;
    expect(await outcome(outbound.fetch(url))).toBe('public');
    expect(asked).toEqual(['rebinding.example']);
    expect(await outcome(outbound.fetch(url))).toMatch(/^refused/);
    const target = { host: 'rebinding.example', port: good.port, isPlain: true };
    await expect(outbound.openSocket(target)).rejects.toThrow(OutboundRefused);
    expect(secret.asked).toEqual([]);
  });

  it('OUT-01 a redirect is an answer, and never followed', async () => {
    const target = await serve('127.0.0.1', 'secret');
    const location = `http://127.0.0.1:${target.port}/`;
    const { port } = await serve('127.0.0.1', '', 0, (_, response) =>
      response.writeHead(307, { location }).end(),
    );
    const url = `http://127.0.0.1:${port}/`;
    const outbound = open({}, { typedByOperator: [url, location] });
    expect((await outbound.fetch(url)).status).toBe(307);
    await expect(outbound.fetch(url, { redirect: 'error' })).rejects.toThrow();
    expect(target.asked).toEqual([]);
  });

  it('OUT-01 an address with a name and a password is refused', async () => {
    const { port, asked } = await serve('127.0.0.1', '');
    const outbound = open({ OUTBOUND_HOSTS: '127.0.0.1' });
    expect(await outcome(outbound.fetch(`http://good.example@127.0.0.1:${port}/`))).toMatch(
      /^refused/,
    );
    expect(asked).toEqual([]);
  });

  it('OUT-01 without TLS only what is listed is called; this machine where the operator typed it', async () => {
    const { port } = await serve('127.0.0.1', 'here');
    const url = `http://127.0.0.1:${port}/`;
    const publicly = { lookup: async () => [{ address: '93.184.216.34', family: 4 }] };
    expect(await outcome(open({}, publicly).fetch('http://public.example/'))).toMatch(
      /^refused: .* without TLS/,
    );
    expect(await outcome(open().fetch(url))).toMatch(/^refused/);
    expect(await outcome(open({ OUTBOUND_HOSTS: '127.0.0.0/8' }).fetch(url))).toBe('here');
    expect(await outcome(open({}, { typedByOperator: [url] }).fetch(url))).toBe('here');
    expect(await outcome(open({}, { ownParts: [url] }).fetch(url))).toBe('here');
    const other = await serve('127.0.0.1', 'other');
    const elsewhere = `http://127.0.0.1:${other.port}/`;
    expect(await outcome(open({}, { typedByOperator: [url] }).fetch(elsewhere))).toMatch(
      /^refused/,
    );
    expect(
      await outcome(
        open({}, { typedByOperator: ['https://10.0.0.1/'] }).fetch('https://10.0.0.1/'),
      ),
    ).toMatch(/^refused/);
  });

  it('OUT-02 a listed host may be private; with a port, at that port alone', async () => {
    const { port } = await serve('127.0.0.1', 'inside');
    const lookup = async () => [{ address: '127.0.0.1', family: 4 }];
    const url = `http://mail.internal:${port}/`;
    expect(await outcome(open({ OUTBOUND_HOSTS: 'mail.internal' }, { lookup }).fetch(url))).toBe(
      'inside',
    );
    const exact = { OUTBOUND_HOSTS: `x.example, Mail.Internal:${port}` };
    expect(await outcome(open(exact, { lookup }).fetch(url))).toBe('inside');
    const wrong = { OUTBOUND_HOSTS: `mail.internal:${port + 1}` };
    expect(await outcome(open(wrong, { lookup }).fetch(url))).toMatch(/^refused/);
    expect(await outcome(open({ OUTBOUND_HOSTS: 'internal' }, { lookup }).fetch(url))).toMatch(
      /^refused/,
    );
  });

  it.each([
    ['mail.internal', { host: 'mail.internal', port: undefined }],
    ['mail.internal:25', { host: 'mail.internal', port: 25 }],
    ['10.0.0.0/8', { address: '10.0.0.0', prefix: 8, port: undefined }],
    ['10.0.0.5:9000', { address: '10.0.0.5', prefix: 32, port: 9000 }],
    ['[fd00::1]:9000', { address: 'fd00::1', prefix: 128, port: 9000 }],
    ['[fd00::]', { address: 'fd00::', prefix: 128, port: undefined }],
    ['fd00::/8', { address: 'fd00::', prefix: 8, port: undefined }],
    ['10.0.0.0/33', undefined],
    ['10.0.0.0/', undefined],
    ['10.0.0.0/8/8', undefined],
    ['mail.internal/8', undefined],
    ['mail.internal:0', undefined],
    ['mail.internal:70000', undefined],
    ['https://mail.internal', undefined],
    ['*', undefined],
    ['a b', undefined],
  ])('OUT-02 OUTBOUND_HOSTS reads %s', (entry, read) => {
    expect(readOutboundHost(entry)).toEqual(read);
  });
});

describe('TLS outward', () => {
  it('OUT-03 trusts the authorities of OUTBOUND_CA_FILE as well, for the host they name', async () => {
    const { cert, key } = await ownCertificate('files.internal');
    const server = createSecureServer({ cert, key }, (_, response) => {
      response.setHeader('connection', 'close').end('by TLS');
    });
    const port = await listen(server, '127.0.0.1');
    const folder = await mkdtemp(join(tmpdir(), 'ensemble-ca-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const file = join(folder, 'ca.pem');
    await writeFile(file, cert);
    const lookup = async () => [{ address: '127.0.0.1', family: 4 }];
    const listed = { OUTBOUND_HOSTS: '127.0.0.0/8' };
    const url = `https://files.internal:${port}/`;
    const trusting = open({ ...listed, OUTBOUND_CA_FILE: file }, { lookup });
    expect(await outcome(trusting.fetch(url))).toBe('by TLS');
    const socket = await trusting.connect(new URL(url), ['http/1.1']);
    await once(socket, 'secureConnect');
    socket.destroy();
    expect(await outcome(open(listed, { lookup }).fetch(url))).toMatch(/self-signed certificate/);
    expect(await outcome(trusting.fetch(`https://other.internal:${port}/`))).toMatch(
      /does not match|altnames/i,
    );
  });

  it('OUT-03 HTTP/2 is spoken over a connection that was checked, as to FCM and APNs', async () => {
    const { cert, key } = await ownCertificate('push.internal');
    const server = createHttp2Server({ cert, key });
    server.on('stream', (stream: ServerHttp2Stream, headers) => {
      stream.respond({ ':status': 200 });
      stream.end(`${String(headers[':authority'])}${String(headers[':path'])}`);
    });
    const port = await listen(server, '127.0.0.1');
    const folder = await mkdtemp(join(tmpdir(), 'ensemble-ca-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    await writeFile(join(folder, 'ca.pem'), cert);
    const lookup = async () => [{ address: '127.0.0.1', family: 4 }];
    const trusting = { OUTBOUND_CA_FILE: join(folder, 'ca.pem') };
    const post = async (values: Record<string, string>) => {
      const client = openHttp2(`https://push.internal:${port}`, open(values, { lookup }));
      const answer = await client.post('/send', {}, 'x');
      await client.close();
      return answer;
    };
    const listed = { ...trusting, OUTBOUND_HOSTS: 'push.internal' };
    expect(await post(listed)).toMatchObject({
      kind: 'answer',
      status: 200,
      body: `push.internal:${port}/send`,
    });
    const notSent = { kind: 'notSent', isUnreachable: true };
    expect(await post(trusting)).toEqual(notSent);
    expect(await post({ OUTBOUND_HOSTS: 'push.internal' })).toEqual(notSent);
  });

  it('OUT-03 a CA file that is none stops the start by name', () => {
    expect(() => settingsOf({ OUTBOUND_CA_FILE: '/nowhere/ca.pem' })).toThrow(
      'OUTBOUND_CA_FILE names a file that cannot be read (ENOENT)',
    );
    expect(() => settingsOf({ OUTBOUND_CA_FILE: import.meta.filename })).toThrow(
      'OUTBOUND_CA_FILE must name a file with certificates (PEM)',
    );
  });
});

describe('a proxy', () => {
  /** A proxy that notes who asked for what, and connects to this machine wherever that is. */
  async function startProxy(status = 200) {
    const heads: string[] = [];
    const server = createTcpServer((near) => {
      near.on('error', () => undefined);
      near.once('data', (head) => {
        heads.push(head.toString('latin1'));
        const [, port = '0'] = /^CONNECT [^ ]*:(\d+) /.exec(head.toString('latin1')) ?? [];
        if (status !== 200) return void near.end(`HTTP/1.1 ${status} No\r\n\r\n`);
        const far = connect(Number(port), '127.0.0.1', () => {
          near.write('HTTP/1.1 200 Connection established\r\nVia: test\r\n\r\n');
          near.pipe(far).pipe(near);
        });
        far.on('error', () => near.destroy());
        near.on('close', () => far.destroy());
      });
    });
    return { url: `http://127.0.0.1:${await listen(server, '127.0.0.1')}`, heads };
  }
  const noLookup = async () => {
    throw new Error('the proxy looks names up');
  };

  it('OUT-03 HTTPS_PROXY carries what leaves, with its password; NO_PROXY and this machine go without', async () => {
    const { port } = await serve('127.0.0.1', 'reached');
    const proxy = await startProxy();
    const { port: proxyPort } = new URL(proxy.url);
    const values = {
      HTTPS_PROXY: `http://us%65r:p%40ss@127.0.0.1:${proxyPort}`,
      NO_PROXY: 'direct.example',
      OUTBOUND_HOSTS: 'far.example,direct.example,127.0.0.1',
    };
    const far = open(values, { lookup: noLookup });
    expect(await outcome(far.fetch(`http://far.example:${port}/`))).toBe('reached');
    expect(proxy.heads).toHaveLength(1);
    expect(proxy.heads[0]).toMatch(/^CONNECT far\.example:\d+ HTTP\/1\.1\r\n/);
    expect(proxy.heads[0]).toContain(
      `Proxy-Authorization: Basic ${Buffer.from('user:p@ss').toString('base64')}\r\n`,
    );
    const lookup = async () => [{ address: '127.0.0.1', family: 4 }];
    const near = open(values, { lookup });
    expect(await outcome(near.fetch(`http://direct.example:${port}/`))).toBe('reached');
    expect(await outcome(near.fetch(`http://127.0.0.1:${port}/`))).toBe('reached');
    expect(proxy.heads).toHaveLength(1);
  });

  it('OUT-02 a private address is refused with a proxy too, and what a proxy refuses is an error', async () => {
    const proxy = await startProxy(403);
    const outbound = open({ HTTPS_PROXY: proxy.url }, { lookup: noLookup });
    expect(await outcome(outbound.fetch('https://10.0.0.1/'))).toMatch(/^refused/);
    expect(await outcome(outbound.fetch('https://[::ffff:127.0.0.1]/'))).toMatch(/^refused/);
    expect(await outcome(outbound.fetch('http://far.example/'))).toMatch(/^refused/);
    expect(proxy.heads).toEqual([]);
    expect(await outcome(outbound.fetch('https://far.example/'))).toMatch(/the proxy answered 403/);
  });

  it.each([
    ['', 'a.example', 443, false],
    ['*', 'a.example', 443, true],
    ['a.example', 'a.example', 443, true],
    ['example', 'a.example', 443, true],
    ['.example', 'a.example', 443, true],
    ['*.example', 'a.example', 443, true],
    ['xample', 'a.example', 443, false],
    ['b.example, a.example:8443', 'a.example', 8443, true],
    ['a.example:8443', 'a.example', 443, false],
  ])('OUT-03 NO_PROXY=%s holds for %s:%i: %s', (noProxy, host, port, isWithout) => {
    expect(isWithoutProxy(noProxy, host, port)).toBe(isWithout);
  });
});
