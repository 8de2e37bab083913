import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { checkFree, choosePorts } from './ports.ts';
import { loadSecrets } from './secrets.ts';

describe('ports', () => {
  it('follow PORT, which is 4000 unless said otherwise', () => {
    const ports = { console: 4000, inbox: 4001, smtp: 4002, api: 4003, push: 4004, calls: 4005 };
    expect(choosePorts({})).toEqual(ports);
    expect(choosePorts({ PORT: '5000' })).toMatchObject({ console: 5000, smtp: 5002 });
  });

  it.each(['x', '0', '-1', '70000', '80.5'])('refuse PORT=%s in one line', (PORT) => {
    expect(() => choosePorts({ PORT })).toThrow(
      /^PORT must be a number from 1 to 65530, not '.*'\.$/,
    );
  });

  it('say which one is taken by UDP', () =>
    onceUndisturbed(async () => {
      const socket = createSocket('udp4').bind(0, '127.0.0.1');
      await once(socket, 'listening');
      const { port } = socket.address();
      await expect(checkFree('127.0.0.1', [port])).rejects.toThrow(`Port ${port} is taken`);
      socket.close();
      await once(socket, 'close');
      await expect(checkFree('127.0.0.1', [port])).resolves.toBeUndefined();
    }));

  it('say which one is taken, and how to choose others', () =>
    onceUndisturbed(async () => {
      const server = createServer().listen(0, '127.0.0.1');
      await once(server, 'listening');
      const { port } = server.address() as AddressInfo;
      await expect(checkFree('127.0.0.1', [port])).rejects.toThrow(
        new RegExp(`^Port ${port} is taken: choose others with PORT=5000 npm start`),
      );
      server.close();
      await once(server, 'close');
      await expect(checkFree('127.0.0.1', [port])).resolves.toBeUndefined();
    }));

  /** A port that is free again can be taken by another process of the machine: then the same with another port. */
  const onceUndisturbed = (work: () => Promise<void>) => vi.waitFor(work, { timeout: 10_000 });
});

describe('secrets', () => {
  it('are made once, random, and readable by their owner only', () => {
    const directory = mkdtempSync(join(tmpdir(), 'ensemble-secrets-'));
    try {
      const path = join(directory, 'secrets.json');
      const secrets = loadSecrets(path);
      expect(loadSecrets(path)).toEqual(secrets);
      expect(loadSecrets(join(directory, 'other.json'))).not.toEqual(secrets);
      expect(Buffer.from(secrets.env.ENCRYPTION_KEY, 'base64')).toHaveLength(32);
      expect(statSync(path).mode & 0o777).toBe(0o600);
      expect(readFileSync(path, 'utf8')).toContain(secrets.env.TOKEN_KEY);
    } finally {
      rmSync(directory, { recursive: true });
    }
  });

  it('of an earlier start stay as they are, and get the keys they lack', () => {
    const directory = mkdtempSync(join(tmpdir(), 'ensemble-secrets-'));
    try {
      const path = join(directory, 'secrets.json');
      const earlier = { ENCRYPTION_KEY: 'one', TOKEN_KEY: 'two' };
      writeFileSync(path, JSON.stringify(earlier), { mode: 0o600 });
      const secrets = loadSecrets(path);
      expect(secrets.env).toMatchObject(earlier);
      expect(secrets.env.CALLS_SECRET).toMatch(/^[\w-]{43}$/);
      expect(secrets.push.fcmKey).toMatch(/^-----BEGIN PRIVATE KEY-----/);
      expect(loadSecrets(path)).toEqual(secrets);
      expect(statSync(path).mode & 0o777).toBe(0o600);
    } finally {
      rmSync(directory, { recursive: true });
    }
  });
});
