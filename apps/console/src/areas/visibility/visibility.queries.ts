import { getVisibilityChanges, getVisibilityFigures, readVisibility } from '@ensemble/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../client/index.ts';

/** What administrators of an organization can see. */
export const visibilityQuery = (organizationId: string) =>
  queryOptions({
    queryKey: ['visibility', organizationId],
    queryFn: ({ signal }) => call(readVisibility, { query: { oid: organizationId }, signal }),
  });

/** The figures of the organization's last released month. */
export const figuresQuery = (organizationId: string) =>
  queryOptions({
    queryKey: ['visibility-figures', organizationId],
    queryFn: ({ signal }) =>
      call(getVisibilityFigures, { params: { orgId: organizationId }, signal }),
  });

/** What changed; asked for once, since it changes rarely. */
export const changesQuery = (organizationId: string) =>
  queryOptions({
    queryKey: ['visibility-changes', organizationId],
    queryFn: ({ signal }) =>
      call(getVisibilityChanges, { params: { orgId: organizationId }, signal }),
    staleTime: 3_600_000,
    retry: false,
  });
