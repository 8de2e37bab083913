import { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../client/index.ts';

const maxRetries = 2;

/** Cached answers of the API; a refusal is an answer, so only what did not arrive is asked again. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      retry: (failures, error) =>
        failures < maxRetries &&
        error instanceof ApiError &&
        (error.status === 0 || error.status >= 502),
    },
  },
});
