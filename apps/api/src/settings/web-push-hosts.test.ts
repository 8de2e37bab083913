import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { deviceOf, messageWith, openTestPush } from '../testing/server/open-test-push.ts';
import { readEndpoint, readWebPushHost, type WebPushHost } from './web-push-hosts.ts';

const hosts = ['push.example.org', '*.services.example.net', 'other.example.org:8443'].map(
  (entry) => readWebPushHost(entry) as WebPushHost,
);

describe('the address of a subscription', () => {
  it.each([
    'https://push.example.org/wpush/v2/abc',
    'https://PUSH.example.org/x',
    'https://push.example.org:443/x',
    'https://a.services.example.net/x',
    'https://a.b.services.example.net/x?y=z',
    'https://other.example.org:8443/x',
  ])('%s is called', (address) => {
    expect(readEndpoint(address, hosts)).toBeInstanceOf(URL);
  });

  it.each([
    'http://push.example.org/x',
    'https://push.example.org:8443/x',
    'https://push.example.org.evil.example/x',
    'https://evil-push.example.org/x',
    'https://push.example.org@evil.example/x',
    'https://user@push.example.org/x',
    'https://user:password@push.example.org/x',
    'https://evil.example/#push.example.org',
    'https://evil.example\\@push.example.org/x',
    'https://push.example.org./x',
    'https://services.example.net/x',
    'https://evilservices.example.net/x',
    'https://a.services.example.net:8443/x',
    'https://other.example.org/x',
    'https://127.0.0.1/x',
    'http://127.0.0.1:5432/x',
    'http://localhost:4000/api',
    'https://[::1]/x',
    'https://[::ffff:127.0.0.1]/x',
    'https://0x7f.1/x',
    'https://2130706433/x',
    'https://10.0.0.1/x',
    'https://169.254.169.254/latest/meta-data',
    'https://metadata.google.internal/x',
    'file:///etc/passwd',
    'gopher://push.example.org/x',
    'javascript:alert(1)',
    '//push.example.org/x',
    `https://push.example.org/${'x'.repeat(2000)}`,
    '',
  ])('%s is not', (address) => {
    expect(readEndpoint(address, hosts)).toBeUndefined();
  });

  it('of this machine is called only where the settings name its port', async () => {
    let asked = 0;
    const server = createServer((_, response) => {
      asked += 1;
      response.end();
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    onTestFinished(() => void server.close());
    const { port } = server.address() as AddressInfo;
    const { inbox, gateway } = await openTestPush();
    const device = deviceOf(await inbox.phones.create({ platform: 'webPush' }));
    for (const host of ['127.0.0.1', 'localhost', '[::1]', '127.1', '0.0.0.0']) {
      const token = `http://${host}:${port}/push/x`;
      expect(await gateway.send({ ...device, token }, messageWith())).toEqual({
        kind: 'refused',
        reason: 'host',
      });
    }
    expect(asked).toBe(0);
  });

  it('that redirects is not followed', async () => {
    const asked: string[] = [];
    const server = createServer((request, response) => {
      asked.push(request.url ?? '');
      response.writeHead(307, { location: '/elsewhere' }).end();
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    onTestFinished(() => void server.close());
    const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
    const { inbox, gateway } = await openTestPush({ WEB_PUSH_HOSTS: host });
    const device = deviceOf(await inbox.phones.create({ platform: 'webPush' }));
    const outcome = await gateway.send({ ...device, token: `http://${host}/x` }, messageWith());
    expect(outcome).toEqual({ kind: 'refused', reason: 'HTTP 307' });
    expect(asked).toEqual(['/x']);
  });
});

describe('a host of the settings', () => {
  it.each([
    '*',
    '*.org',
    'org',
    '*.',
    '.example.org',
    'https://a.example',
    '10.0.0.1',
    'a b.example',
    '*.*.example.org',
    '*.127.0.0.1',
    '192.168.0.1:80',
  ])('%s is refused', (entry) => {
    expect(readWebPushHost(entry)).toBeUndefined();
  });
});
