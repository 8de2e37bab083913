import type { BrowserContext, CDPSession, Page } from 'playwright-core';

/** What Chromium's developer tools call slow 4G: bytes a second, and milliseconds to the server and back. */
const slow4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: 180_000,
  uploadThroughput: 84_375,
};

/** A page whose every request takes the time of slow 4G, and the session that measures it. */
export async function openSlowly(
  context: BrowserContext,
): Promise<{ page: Page; session: CDPSession }> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', slow4G);
  return { page, session };
}
