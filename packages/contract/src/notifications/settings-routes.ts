import * as z from 'zod/mini';
import { defineRoute } from '../route/define-route.ts';
import { isoTime, timeOfDay, timeZone, wallTime } from '../values/index.ts';
import { inOrganization, path, writing, zoned } from './in-organization.ts';

const quietHours = z.strictObject({ from: timeOfDay, to: timeOfDay });
export const defaultQuietHours = { from: '21:00', to: '08:00' } as const;
export const defaultWeeklyLimit = 3;

const settings = {
  /** The organization's own time zone. */
  timeZone,
  /** When no push rings where its reader is; null for never. They may cross midnight. */
  quietHours: z.nullable(quietHours),
  /** Sends a week above which a warning is shown. */
  weeklyLimit: z.number().check(z.int(), z.minimum(1), z.maximum(21)),
} as const;

/** How notifications are delivered in an organization. */
export const notificationSettings = z.strictObject({
  ...settings,
  version: z.number(),
  /** Whether this deployment can send pushes. */
  isAvailable: z.boolean(),
  quietPeriod: z.nullable(
    z.strictObject({
      until: isoTime,
      localUntil: wallTime,
      startedAt: isoTime,
      startedBy: z.nullable(z.string()),
    }),
  ),
  /** Notifications that wait for a person to release them. */
  heldCount: z.number(),
});
export type NotificationSettings = z.output<typeof notificationSettings>;

export const getNotificationSettings = defineRoute({
  ...inOrganization,
  ...zoned,
  name: 'get-notification-settings',
  summary: 'Read how notifications are delivered',
  method: 'GET',
  path: `${path}/settings`,
  reply: notificationSettings,
});

export const changeNotificationSettings = defineRoute({
  ...inOrganization,
  ...zoned,
  name: 'change-notification-settings',
  summary: 'Change time zone, quiet hours and the weekly limit',
  method: 'PUT',
  path: `${path}/settings`,
  body: z.strictObject({ ...settings, version: z.optional(z.number().check(z.int())) }),
  reply: notificationSettings,
  limit: writing,
  errors: ['ORGANIZATION_NOT_FOUND', 'SETTINGS_CHANGED'],
});

const maxQuietDays = 60;
/** Days that a quiet period lasts, unless a person chooses otherwise. */
export const defaultQuietDays = 7;

/** After a critical incident: everyday notifications wait until a person releases each of them. */
export const startQuietPeriod = defineRoute({
  ...inOrganization,
  ...zoned,
  name: 'start-quiet-period',
  summary: 'Hold everyday notifications for some days',
  method: 'PUT',
  path: `${path}/quiet-period`,
  body: z.strictObject({
    days: z.number().check(z.int(), z.minimum(1), z.maximum(maxQuietDays)),
  }),
  reply: notificationSettings,
  limit: writing,
});

/** What was held stays so until a person releases it. */
export const endQuietPeriod = defineRoute({
  ...inOrganization,
  ...zoned,
  name: 'end-quiet-period',
  summary: 'End the quiet period',
  method: 'DELETE',
  path: `${path}/quiet-period`,
  reply: notificationSettings,
});
