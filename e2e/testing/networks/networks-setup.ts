import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { findChromium } from '../../../tools/browser/chromium.ts';
import { mediaAddress } from '../../../tools/launch/services.ts';
import { relayTools, startRelay } from './coturn.ts';
import { serveJourneys } from '../global-setup.ts';
import { openNamespace, whyNoNamespace } from './namespace.ts';
import { serveRules } from './network-rules.ts';

/** What journeys in a network that blocks UDP know of it. */
export interface BlockedNetwork {
  /** Starts the browser inside. */
  readonly program: string;
  readonly relay: { readonly port: number; readonly tlsPort: number; readonly secret: string };
  readonly gateway: string;
  /** Where its rules are set: POST lines of nftables, GET how many packets they met. */
  readonly rulesUrl: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    /** Null where this machine cannot make one. */
    network: BlockedNetwork | null;
  }
}

/** An instance with a real relay, and a network beside it whose rules a journey sets. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const reason = whyNoNamespace(relayTools);
  if (reason !== undefined) {
    process.stdout.write(`Journeys through a relay (coturn) are skipped: ${reason}.\n`);
    project.provide('network', null);
    return async () => {};
  }
  const directory = mkdtempSync(join(tmpdir(), 'ensemble-relay-'));
  const closing: (() => Promise<void> | void)[] = [
    () => rmSync(directory, { recursive: true, force: true }),
  ];
  const close = async () => {
    for (const each of closing.toReversed()) await each();
  };
  try {
    const namespace = openNamespace();
    closing.push(() => namespace.close());
    const { gateway } = namespace;
    const secret = randomBytes(24).toString('base64url');
    const port = 34_780;
    const relay = await startRelay({
      address: gateway,
      port,
      secret,
      peer: mediaAddress(),
      directory,
    });
    closing.push(() => relay.close());
    const urls = [
      `turn:${gateway}:${relay.port}?transport=udp`,
      `turn:${gateway}:${relay.port}?transport=tcp`,
      `turns:${gateway}:${relay.tlsPort}?transport=tcp`,
    ];
    const { instance, stop } = await serveJourneys(project, {
      TURN_URLS: urls.join(','),
      TURN_SECRET: secret,
      CALLS_RELAY_PORT: '34790',
    });
    closing.push(stop);
    const first = Number(new URL(instance.console).port);
    // The console with its API, and the WebSocket of calls.
    for (const each of [first, first + 5]) await namespace.forward(each);
    const rules = await serveRules(namespace);
    closing.push(rules.close);
    project.provide('network', {
      program: namespace.wrap(await findChromium(), directory),
      relay: { port: relay.port, tlsPort: relay.tlsPort, secret },
      gateway,
      rulesUrl: rules.url,
    });
    return close;
  } catch (error) {
    await close();
    throw error;
  }
}
