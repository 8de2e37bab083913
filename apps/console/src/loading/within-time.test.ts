import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LoadError, withinTime } from './within-time.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('SHELL-20: a chunk that does not come fails after 120 seconds, not before', async () => {
  let failure: unknown;
  withinTime(new Promise(() => {})).catch((error: unknown) => {
    failure = error;
  });
  await vi.advanceTimersByTimeAsync(119_999);
  expect(failure).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1);
  expect(failure).toBeInstanceOf(LoadError);
});

test('a chunk that comes is handed on', async () => {
  await expect(withinTime(Promise.resolve('page'))).resolves.toBe('page');
});

test('a chunk that fails is a part that did not load, whatever the reason', async () => {
  const cause = new TypeError('Failed to fetch');
  await expect(withinTime(Promise.reject(cause))).rejects.toMatchObject({
    name: 'LoadError',
    cause,
  });
});
