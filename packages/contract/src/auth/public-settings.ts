import * as z from 'zod/mini';
import { pushPlatforms } from '../devices/push-platforms.ts';
import { passwordPolicy } from '../passwords/policy.ts';
import { defineRoute } from '../route/define-route.ts';
import { text } from '../values/index.ts';
import { twoFactorType } from './session.ts';

/** What anyone may know of a deployment (OPEN-01): the help phone and the store links are absent where none is set. */
export const publicSettings = z.strictObject({
  helpPhone: z.nullable(text(40)),
  appStoreUrl: z.nullable(z.url()),
  playStoreUrl: z.nullable(z.url()),
  passwordPolicy,
  /** The second steps with codes that can be set up here. */
  twoFactorTypes: z.array(twoFactorType),
  /**
   * Whether passkeys can be set up here, and whether an organization lets people log in with one alone.
   * A copy of the release before does not say.
   */
  passkeys: z._default(z.boolean(), false),
  passkeyLogin: z._default(z.boolean(), false),
  /** Minutes until a lock ends by itself; its mailed link and code are valid as long. */
  lockMinutes: z.number(),
  /** The platforms that notifications are sent to; none where they are off. */
  pushPlatforms: z.array(z.enum(pushPlatforms)),
  /** The key that apps subscribe to Web Push with (RFC 8292), in base64url; null without Web Push. */
  webPushKey: z.nullable(z.string()),
  version: z.string(),
});
export type PublicSettings = z.output<typeof publicSettings>;

export const getPublicSettings = defineRoute({
  name: 'get-public-settings',
  summary: 'Read the public settings of this deployment',
  method: 'GET',
  path: '/settings',
  reply: publicSettings,
  permission: 'public',
});
