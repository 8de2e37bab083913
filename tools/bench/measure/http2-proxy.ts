import { once } from 'node:events';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import {
  constants,
  createSecureServer,
  type IncomingHttpHeaders,
  type ServerHttp2Stream,
} from 'node:http2';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const connectionHeaders = ['connection', 'keep-alive', 'transfer-encoding', 'upgrade'];
const withoutConnection = (headers: IncomingHttpHeaders) =>
  Object.fromEntries(
    Object.entries(headers).filter(
      ([name]) => !name.startsWith(':') && !connectionHeaders.includes(name),
    ),
  );

/** Stands before a server as most installations' proxy does: TLS and HTTP/2 outside, HTTP/1.1 inside. */
export async function startHttp2Proxy(
  target: string,
): Promise<{ url: string; stop: () => Promise<void> }> {
  const server = createSecureServer(selfSigned());
  server.on('stream', (stream: ServerHttp2Stream, headers: IncomingHttpHeaders) => {
    const inside = request(
      new URL(String(headers[':path']), target),
      {
        method: String(headers[':method']),
        headers: { ...withoutConnection(headers), host: new URL(target).host },
      },
      (answer) => {
        if (stream.destroyed) return answer.destroy();
        stream.respond({ ...withoutConnection(answer.headers), ':status': answer.statusCode });
        answer.pipe(stream);
      },
    );
    inside.on('error', () => stream.close(constants.NGHTTP2_INTERNAL_ERROR));
    stream.on('error', () => inside.destroy());
    stream.pipe(inside);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const stop = async () => {
    server.close();
    await once(server, 'close');
  };
  return { url: `https://127.0.0.1:${port}`, stop };
}

function selfSigned(): { key: Buffer; cert: Buffer } {
  const folder = mkdtempSync(join(tmpdir(), 'ensemble-bench-'));
  try {
    const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
    const ofOneDay = ['-subj', '/CN=127.0.0.1', '-days', '1', '-keyout', key, '-out', cert];
    execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...ofOneDay], {
      stdio: 'ignore',
    });
    return { key: readFileSync(key), cert: readFileSync(cert) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
