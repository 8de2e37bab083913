import * as z from 'zod/mini';
import { id } from '../values/index.ts';

export const path = '/organizations/{orgId}/meetings/{id}';
export const ofMeeting = {
  params: z.strictObject({ orgId: id, id }),
  tenant: { from: 'params', key: 'orgId' },
  permission: 'meetings.read',
} as const;
export const ofParticipant = {
  ...ofMeeting,
  params: z.strictObject({ orgId: id, id, pid: id }),
} as const;
export const moderating = { max: 600, seconds: 600, by: 'person' } as const;
