import * as z from 'zod/mini';
import { id, inTimeZone } from '../values/index.ts';

/** Where the sessions of an organization are. */
export const path = '/organizations/{orgId}/meetings';
/** What all calls about the sessions of an organization have in common. */
export const inOrganization = {
  params: z.strictObject({ orgId: id }),
  tenant: { from: 'params', key: 'orgId' },
  permission: 'meetings.read',
  errors: ['ORGANIZATION_NOT_FOUND'],
} as const;
/** In whose zone the times of the answer are. */
export const zoned = { query: z.strictObject(inTimeZone) } as const;
/** What all calls about one session have in common. */
export const ofMeeting = {
  ...inOrganization,
  params: z.strictObject({ orgId: id, id }),
  errors: ['ORGANIZATION_NOT_FOUND', 'MEETING_NOT_FOUND'],
} as const;
/** How often one person changes something. */
export const writing = { max: 300, seconds: 3600, by: 'person' } as const;
