import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { findRelayTools, startRelay } from '../testing/networks/coturn.ts';
import { serveOnEngine } from '../testing/global-setup.ts';
import { mediaAddress } from '../../tools/launch/services.ts';

const port = 34_880;

/** An instance on the engine that CALLS_ENGINE names, with a relay where coturn is installed. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const directory = mkdtempSync(join(tmpdir(), 'ensemble-relay-'));
  const address = mediaAddress();
  const secret = randomBytes(24).toString('base64url');
  const relay = findRelayTools()
    ? await startRelay({ address, port, secret, peer: address, directory })
    : undefined;
  if (!relay) process.stdout.write('Relays are not measured: coturn is not installed.\n');
  project.provide('hasRelay', relay !== undefined);
  const urls = ['udp', 'tcp'].map((transport) => `turn:${address}:${port}?transport=${transport}`);
  const env: Record<string, string> = relay
    ? { TURN_URLS: urls.join(','), TURN_SECRET: secret, CALLS_RELAY_PORT: String(port + 10) }
    : {};
  const stop = await serveOnEngine(project, env);
  return async () => {
    await stop();
    await relay?.close();
    rmSync(directory, { recursive: true, force: true });
  };
}

declare module 'vitest' {
  interface ProvidedContext {
    hasRelay: boolean;
  }
}
