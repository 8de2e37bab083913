import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { chromium, type Page } from 'playwright-core';
import { findChromium } from '../../../../../tools/browser/chromium.ts';
import { grows, type TestGuest, type TestGuests } from './test-guest.ts';
import { guestScript } from './livekit-guest-script.ts';

const library = fileURLToPath(import.meta.resolve('livekit-client'));

/** Guests of a LiveKit server: pages of a real browser with LiveKit's own client. */
export async function openLivekitGuests(): Promise<TestGuests> {
  // Only a page of this machine may have devices, and reach servers on it.
  const pages = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html').end('<!doctype html>');
  }).listen(0, '127.0.0.1');
  await once(pages, 'listening');
  const { port } = pages.address() as AddressInfo;
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: ['--no-sandbox', '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
  });
  return {
    async join({ url, token }) {
      const page = await browser.newPage();
      await page.goto(`http://localhost:${port}/`);
      await page.addScriptTag({ path: library.replace('.esm.mjs', '.umd.js') });
      await page.evaluate(guestScript);
      await page.evaluate(`guest.join(${JSON.stringify([url, token])})`);
      return guestOf(page);
    },
    async close() {
      await browser.close();
      pages.close();
    },
  };
}

function guestOf(page: Page): TestGuest {
  const ask = <Answer>(what: string) => page.evaluate<Answer>(`guest.${what}`);
  const connected = ask<undefined>('connected');
  connected.catch(() => undefined);
  return {
    connected,
    // Or the page is closed.
    ended: ask<undefined>('ended').catch(() => undefined),
    people: () => ask('people()'),
    turnOn: (kind) => ask(`turnOn('${kind}')`),
    asked: () => ask('asked'),
    receives: (id, kind) => grows(() => ask<number>(`received('${id}', '${kind}')`)),
    concerns: () => ask('concerns'),
    leave: () => ask('leave()'),
  };
}
