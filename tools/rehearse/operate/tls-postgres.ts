import { spawnSync } from 'node:child_process';
import { chownSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { createServerIn, type PostgresServer } from './postgres-server.ts';

/** A PostgreSQL that lets logins in by password, over TLS alone, and an owner who is no superuser. */
export interface TlsPostgres {
  /** Connection string of the owner of an empty database. */
  readonly ownerUrl: string;
  /** The certificate of the authority that signed its own, for `localhost`; `stranger.pem` beside it did not. */
  readonly authority: string;
  readonly port: number;
  stop(): Promise<void>;
}

const ownerPassword = 'owner-of-the-rehearsal';

/** Starts it in a folder; `openssl` makes the certificates. */
export async function startTlsPostgres(folder: string, openssl: string): Promise<TlsPostgres> {
  const authority = makeAuthority(folder, openssl, 'authority');
  makeAuthority(folder, openssl, 'stranger');
  const certificate = sign(folder, openssl, authority);
  const rules = join(folder, 'hba.conf');
  // The superuser prepares the server; everyone else comes by TLS and with a password.
  writeFileSync(
    rules,
    'host all ensemble 127.0.0.1/32 trust\nhostssl all all 127.0.0.1/32 scram-sha-256\n',
  );
  const server = await createServerIn(join(folder, 'server'), ({ account }) => {
    if (account)
      for (const path of [certificate.path, certificate.key, rules])
        chownSync(path, account.uid, account.gid);
    return {
      ssl: 'on',
      ssl_cert_file: certificate.path,
      ssl_key_file: certificate.key,
      hba_file: rules,
    };
  });
  await makeOwner(server);
  const verified = `sslmode=verify-full&sslrootcert=${authority.path}`;
  return {
    ownerUrl: `postgres://operator:${ownerPassword}@localhost:${server.port}/hospital?${verified}`,
    authority: authority.path,
    port: server.port,
    stop: () => server.stop(),
  };
}

async function makeOwner({ url }: PostgresServer): Promise<void> {
  const superuser = new pg.Client({ connectionString: `${url}postgres` });
  await superuser.connect();
  await superuser.query(`CREATE ROLE operator LOGIN CREATEROLE PASSWORD '${ownerPassword}'`);
  await superuser.query('CREATE DATABASE hospital OWNER operator');
  await superuser.end();
}

interface Certificate {
  readonly path: string;
  readonly key: string;
}

function makeAuthority(folder: string, openssl: string, name: string): Certificate {
  const [path, key] = [join(folder, `${name}.pem`), join(folder, `${name}.key`)];
  run(openssl, [
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-days',
    '2',
    '-subj',
    `/CN=${name}`,
    '-keyout',
    key,
    '-out',
    path,
  ]);
  return { path, key };
}

function sign(folder: string, openssl: string, authority: Certificate): Certificate {
  const [path, key, request, names] = ['server.pem', 'server.key', 'server.csr', 'names.txt'].map(
    (name) => join(folder, name),
  ) as [string, string, string, string];
  writeFileSync(names, 'subjectAltName=DNS:localhost');
  run(openssl, [
    'req',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-subj',
    '/CN=localhost',
    '-keyout',
    key,
    '-out',
    request,
  ]);
  run(openssl, [
    'x509',
    '-req',
    '-in',
    request,
    '-CA',
    authority.path,
    '-CAkey',
    authority.key,
    '-CAcreateserial',
    '-days',
    '2',
    '-extfile',
    names,
    '-out',
    path,
  ]);
  spawnSync('chmod', ['600', key]);
  return { path, key };
}

function run(program: string, words: readonly string[]): void {
  const { status, stderr } = spawnSync(program, words, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} ${words[0]}: ${stderr}`);
}
