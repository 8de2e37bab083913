import { afterAll, vi } from 'vitest';

// The next file runs in this process: the last test of this one leaves nothing of Vitest's behind.
afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
