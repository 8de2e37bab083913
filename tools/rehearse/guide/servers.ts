import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { createServer as createTlsServer } from 'node:tls';

export interface TestServer {
  readonly port: number;
  close(): void;
}

/** An SMTP server that answers each recipient with these words. */
export async function startRefusingMail(answer: string): Promise<TestServer> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.write('220 mail.example.org\r\n');
    socket.on('data', (data) => {
      for (const line of data.toString('utf8').split('\r\n').filter(Boolean))
        socket.write(/^RCPT/i.test(line) ? `${answer}\r\n` : '250 ok\r\n');
    });
  });
  return listen(server, '127.0.0.1');
}

/** The address of this machine that is no loopback address, if it has one. */
export const ownAddress = (): string | undefined =>
  Object.values(networkInterfaces())
    .flat()
    .find((each) => each?.family === 'IPv4' && !each.internal)?.address;

/** A server whose certificate ended yesterday, at an address that is no loopback. */
export async function startEnded(folder: string, address: string): Promise<TestServer> {
  const [key, request, certificate] = ['ended.key', 'ended.csr', 'ended.pem'].map((name) =>
    join(folder, name),
  ) as [string, string, string];
  openssl(
    ...['req', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=mail', '-keyout', key],
    ...['-out', request],
  );
  openssl('x509', '-req', '-in', request, '-signkey', key, '-days', '-1', '-out', certificate);
  const server = createTlsServer({ key: readFileSync(key), cert: readFileSync(certificate) });
  server.on('tlsClientError', () => undefined);
  server.on('secureConnection', (socket) => socket.on('error', () => undefined));
  return listen(server, address);
}

function openssl(...words: string[]): void {
  const { status, stderr } = spawnSync('openssl', words, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`openssl ${words[0]}: ${stderr}`);
}

async function listen(server: Server, address: string): Promise<TestServer> {
  server.listen(0, address);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { port, close: () => void server.close() };
}
