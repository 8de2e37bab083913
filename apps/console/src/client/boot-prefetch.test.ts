import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readStart } from '@ensemble/contract';
import { prefetch, startAddress, consumePrefetch } from './boot-prefetch.ts';
import { addressOf } from './request.ts';

let token: string | null;
beforeEach(() => {
  token = 'mine';
  vi.useFakeTimers();
  vi.stubGlobal('localStorage', { getItem: () => token });
  vi.stubGlobal(
    'fetch',
    vi.fn(async (address: string) => new Response(address)),
  );
});
const noEnd = new AbortController().signal;
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('the session is asked for early where it is read', () => {
  expect(startAddress).toBe(addressOf(readStart, {}));
});

test('what was asked for early is given out once', async () => {
  prefetch('/api/a');
  const answer = await consumePrefetch('/api/a', 'mine', noEnd);
  expect(await answer?.text()).toBe('/api/a');
  expect(consumePrefetch('/api/a', 'mine', noEnd)).toBeUndefined();
});

test('nothing is asked for without a session, and another session gets nothing', () => {
  prefetch('/api/a');
  expect(consumePrefetch('/api/a', 'another', noEnd)).toBeUndefined();
  expect(consumePrefetch('/api/a', 'mine', noEnd)).toBeUndefined();
  token = null;
  prefetch('/api/b');
  expect(fetch).toHaveBeenCalledTimes(1);
});

test('an answer that nobody took in time is not given out: it may be out of date', async () => {
  prefetch('/api/a');
  await vi.advanceTimersByTimeAsync(30_000);
  expect(consumePrefetch('/api/a', 'mine', noEnd)).toBeUndefined();
});

test('API-01: an answer that does not come is waited for no longer than its reader would', async () => {
  vi.stubGlobal('fetch', (_address: string, { signal }: { signal: AbortSignal }) => {
    const { promise, reject } = Promise.withResolvers<Response>();
    signal.addEventListener('abort', () => reject(signal.reason as Error));
    return promise;
  });
  prefetch('/api/a');
  const reader = new AbortController();
  const answer = consumePrefetch('/api/a', 'mine', reader.signal);
  reader.abort(new Error('too late'));
  await expect(answer).rejects.toThrow('too late');
});

test('a good answer is handed on, and read again by who takes it', async () => {
  const seen: string[] = [];
  prefetch('/api/a', (answer) => void answer.text().then((text) => seen.push(text)));
  const answer = await consumePrefetch('/api/a', 'mine', noEnd);
  expect(await answer?.text()).toBe('/api/a');
  await vi.waitFor(() => expect(seen).toEqual(['/api/a']));
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response('', { status: 401 })),
  );
  prefetch('/api/b', () => seen.push('refused'));
  await consumePrefetch('/api/b', 'mine', noEnd);
  expect(seen).toEqual(['/api/a']);
});
