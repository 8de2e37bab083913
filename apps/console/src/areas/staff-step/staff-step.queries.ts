import { getStaffStep, listStaffWithoutStep } from '@ensemble/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../client/index.ts';

export const staffStepQuery = (orgId: string) =>
  queryOptions({
    queryKey: ['staff-step', orgId],
    queryFn: ({ signal }) => call(getStaffStep, { params: { orgId }, signal }),
  });

/** Who lacks a second step; each reading is recorded, so that it is read when it is asked for. */
export const missingQuery = (orgId: string) =>
  queryOptions({
    queryKey: ['staff-step', orgId, 'missing'],
    queryFn: ({ signal }) => call(listStaffWithoutStep, { params: { orgId }, signal }),
    staleTime: 0,
  });
