import * as z from 'zod/mini';
import { id, inTimeZone } from '../values/index.ts';

export const path = '/organizations/{id}/notifications';
export const inOrganization = {
  params: z.strictObject({ id }),
  tenant: { from: 'params', key: 'id' },
  permission: 'notifications.manage',
  errors: ['ORGANIZATION_NOT_FOUND'],
} as const;
export const zoned = { query: z.strictObject(inTimeZone) } as const;
export const writing = { max: 300, seconds: 3600, by: 'person' } as const;
