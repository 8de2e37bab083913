import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A certificate of a web server, and its key; paths. */
export interface Certificate {
  readonly path: string;
  readonly key: string;
  /** Its text: it is its own authority. */
  readonly pem: string;
}

/** Makes one for this machine's address and the name of the guide, which lasts two days. */
export function makeCertificate(folder: string, openssl: string): Certificate {
  const [path, key] = [join(folder, 'proxy.pem'), join(folder, 'proxy.key')];
  const names = 'subjectAltName=IP:127.0.0.1,DNS:console.example.org';
  const { status, stderr } = spawnSync(
    openssl,
    [
      ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2'],
      ...['-subj', '/CN=console.example.org', '-addext', names, '-keyout', key, '-out', path],
    ],
    { encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`${openssl} req: ${stderr}`);
  return { path, key, pem: readFileSync(path, 'utf8') };
}
