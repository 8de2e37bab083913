import {
  deactivateLeavers,
  getBulkLeave,
  previewLeavers,
  type RouteInput,
} from '@ensemble/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../client/index.ts';

export type LeaversList = RouteInput<typeof previewLeavers>['body'];

/** How often the progress is asked for. */
const askEveryMs = 1500;

/** The organisation's last list of leavers, asked again and again while it is under way. */
export const leaveQuery = (organizationId: string) =>
  queryOptions({
    queryKey: ['bulk-leave', organizationId],
    queryFn: async ({ signal }) =>
      (await call(getBulkLeave, { params: { orgId: organizationId }, signal })).leave,
    refetchInterval: ({ state }) => (state.data?.state === 'working' ? askEveryMs : false),
  });

export const callPreviewLeavers = (organizationId: string, body: LeaversList) =>
  call(previewLeavers, { params: { orgId: organizationId }, body });

export const callDeactivateLeavers = (organizationId: string, body: LeaversList) =>
  call(deactivateLeavers, { params: { orgId: organizationId }, body });
