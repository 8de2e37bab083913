import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { useSteady } from './use-steady.ts';

describe('what is shown once it has lasted', () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(() => vi.useRealTimers());

  const follow = () =>
    renderHook((value?: string) => useSteady(value), { initialProps: undefined });
  type Followed = Awaited<ReturnType<typeof follow>>;
  const pass = ({ act }: Followed, ms: number) => act(() => vi.advanceTimersByTime(ms));

  it('comes after a second and a half, and goes a second after its end', async () => {
    const followed = await follow();
    const { result, rerender } = followed;
    await rerender('poor');
    await pass(followed, 1400);
    expect(result.current).toBeUndefined();
    await pass(followed, 200);
    expect(result.current).toBe('poor');
    await rerender(undefined);
    await pass(followed, 900);
    expect(result.current).toBe('poor');
    await pass(followed, 200);
    expect(result.current).toBeUndefined();
  });

  it('what comes and goes in a moment does not flicker', async () => {
    const followed = await follow();
    for (let time = 0; time < 10; time += 1) {
      await followed.rerender('poor');
      await pass(followed, 700);
      await followed.rerender(undefined);
      await pass(followed, 700);
    }
    expect(followed.result.current).toBeUndefined();
    await followed.rerender('poor');
    await pass(followed, 1600);
    await followed.rerender(undefined);
    await pass(followed, 700);
    await followed.rerender('poor');
    await pass(followed, 700);
    expect(followed.result.current).toBe('poor');
  });
});
