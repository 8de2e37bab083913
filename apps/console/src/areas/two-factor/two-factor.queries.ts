import { getTwoFactor } from '@ensemble/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../client/index.ts';

/** The own second steps. */
export const twoFactorQuery = (id: string) =>
  queryOptions({
    queryKey: ['two-factor', id],
    queryFn: ({ signal }) => call(getTwoFactor, { params: { id }, signal }),
  });
