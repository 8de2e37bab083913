import { afterAll, vi } from 'vitest';
import { page } from 'vitest/browser';
import { queryClient } from '../app/query-client.ts';
import { startPhrases } from '../i18n/index.ts';
import { answerProof } from '../session/proof.ts';
import { clear } from '../session/session-store.ts';
import { readNotices, removeNotice } from '../ui/notices/notices.ts';

const root = document.documentElement;
const before = {
  address: window.location.href,
  title: document.title,
  attributes: Array.from(root.attributes, ({ name, value }) => [name, value] as const),
  fonts: new Set(document.fonts),
};

// The next file is shown in this page: nothing of what this one left there is seen or found by it.
afterAll(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  putBackSession();
  await putBackBrowser();
  // After the storage is empty: the language of a first visit.
  await startPhrases();
  localStorage.clear();
  putBackDocument();
});

/** What the console knows of a person. */
function putBackSession(): void {
  answerProof(false);
  clear();
  queryClient.clear();
  for (const { id } of readNotices()) removeNotice(id);
}

/** What a browser keeps for an address. */
async function putBackBrowser(): Promise<void> {
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, '', before.address);
  const workers = await navigator.serviceWorker.getRegistrations();
  await Promise.all(workers.map((each) => each.unregister()));
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
  await page.viewport(1280, 800);
}

/** What stands in the document around what a test renders. */
function putBackDocument(): void {
  document.title = before.title;
  for (const { name } of Array.from(root.attributes)) root.removeAttribute(name);
  for (const [name, value] of before.attributes) root.setAttribute(name, value);
  for (const font of Array.from(document.fonts))
    if (!before.fonts.has(font)) document.fonts.delete(font);
  window.scrollTo(0, 0);
}
