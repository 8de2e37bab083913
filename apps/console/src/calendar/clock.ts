import { readClock } from '@ensemble/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../client/index.ts';
import { ownZone } from './own-zone.ts';
import { plusMinutes } from './wall-time.ts';

/** What the server's clock showed in the reader's own zone, and when it was read. */
export interface Clock {
  readonly localNow: string;
  readonly readAt: number;
}

/** Read anew for each form that plans a time. */
export const clockQuery = queryOptions({
  queryKey: ['clock'],
  queryFn: async ({ signal }): Promise<Clock> => {
    const { localNow } = await call(readClock, { query: { timeZone: ownZone() }, signal });
    return { localNow, readAt: Date.now() };
  },
  gcTime: 0,
  staleTime: Infinity,
});

/** The wall time it is by now. */
export const localNow = ({ localNow: then, readAt }: Clock): string =>
  plusMinutes(then, Math.floor((Date.now() - readAt) / 60_000));
