import * as z from 'zod/mini';
import { notificationBehaviours } from '../notifications/notification.ts';
import { defineRoute } from '../route/define-route.ts';
import {
  because,
  givenTimeZone,
  id,
  isoTime,
  language,
  languages,
  oneOf,
} from '../values/index.ts';
import { pushPlatforms } from './push-platforms.ts';

/** Longer than any token of a provider, and than any address of a Web Push subscription. */
const maxTokenLength = 2048;
/** Phones of one member in one organization; the one not seen for longest makes room for an eleventh. */
export const maxDevices = 10;

/** Bytes in base64url without padding, `length` of them. */
const bytes = (length: number) =>
  z
    .string()
    .check(
      z.refine(
        (value) => new RegExp(`^[\\w-]{${Math.ceil((length * 4) / 3)}}$`).test(value),
        because('rules.invalid'),
      ),
    );

/** What a push is sent to: visible characters only. */
const deviceToken = z.string().check(
  z.minLength(1),
  z.maxLength(maxTokenLength),
  z.refine((value) => /^[\x21-\x7e]+$/.test(value), because('rules.characters')),
);

/**
 * A phone with the app. `publicKey` (65 bytes, uncompressed P-256) and `auth` (16 bytes) come
 * together, in base64url: with them the text of each push is sealed for this phone (RFC 8291).
 */
export const deviceRegistration = z
  .strictObject({
    organizationId: id,
    platform: oneOf(pushPlatforms),
    token: deviceToken,
    language: oneOf(languages),
    /** Where it is left out or not known, the organization's; the reply says which. */
    timeZone: givenTimeZone,
    publicKey: z.optional(bytes(65)),
    auth: z.optional(bytes(16)),
  })
  .check(
    z.refine(({ publicKey, auth }) => (publicKey === undefined) === (auth === undefined), {
      ...because('rules.keysTogether'),
      path: ['auth'],
    }),
    z.refine(({ platform, publicKey }) => platform !== 'webPush' || publicKey !== undefined, {
      ...because('rules.required'),
      path: ['publicKey'],
    }),
  );

const devicePath = '/users/me/devices/{installationId}';
const ofDevice = { params: z.strictObject({ installationId: id }) } as const;

/**
 * Registers this phone for pushes, or renews what is known of it; to be called at each start of the
 * app. A phone that another person was registered on is theirs no longer, in any organization.
 */
export const registerDevice = defineRoute({
  ...ofDevice,
  name: 'register-device',
  summary: 'Register a phone for notifications',
  method: 'PUT',
  path: devicePath,
  body: deviceRegistration,
  reply: z.strictObject({
    /** Reads the messages sent to this phone, and nothing else; outlives the session. */
    deviceSecret: z.string(),
    /** The zone that the phone is registered with, where it is not the one that it gave. */
    timeZone: z.optional(z.string()),
  }),
  permission: 'profile.own',
  tenant: { from: 'body', key: 'organizationId' },
  limit: { max: 60, seconds: 3600, by: 'person' },
  errors: ['PUSH_NOT_AVAILABLE', 'USER_NOT_FOUND'],
});

/** Sends nothing to this phone from now on, in any organization of the caller. */
export const removeDevice = defineRoute({
  ...ofDevice,
  name: 'remove-device',
  summary: 'Stop notifications on a phone',
  method: 'DELETE',
  path: devicePath,
  permission: 'session',
});

/** What a push carries in place of the notification's id: 24 bytes, of one notification on one phone. */
export const messageReference = bytes(24);

/** A notification as its phone reads it, in the phone's language or else in the one there is. */
export const deviceMessage = z.strictObject({
  reference: z.string(),
  title: z.string(),
  description: z.string(),
  language,
  behaviour: z.enum(notificationBehaviours),
  /** The article to open, in that language where there is one. */
  articleId: z.nullable(z.string()),
  sentDate: isoTime,
});
export type DeviceMessage = z.output<typeof deviceMessage>;

/**
 * Reads a message by what its push carried. The bearer token is the phone's secret, because a
 * session ends long before a morning's push is opened. Only what was sent to this very phone, for
 * 30 days.
 */
export const readDeviceMessage = defineRoute({
  name: 'read-device-message',
  summary: 'Read a notification on the phone it was sent to; the bearer token is the device secret',
  method: 'GET',
  path: '/devices/{installationId}/messages/{reference}',
  params: z.strictObject({ installationId: id, reference: messageReference }),
  reply: deviceMessage,
  permission: 'public',
  isCacheable: true,
  // A hospital's phones share one address, and all of them ring at nine.
  limit: { max: 6000, seconds: 60, by: 'address' },
  errors: ['MESSAGE_NOT_FOUND'],
});

/** What a member wants of pushes; no one else is shown it. */
export const pushPreferences = ['all', 'important', 'none'] as const;
export type PushPreference = (typeof pushPreferences)[number];
const preference = z.strictObject({ pushes: z.enum(pushPreferences) });

/** The caller's choice of pushes, in each of their organizations. */
export const getPushPreference = defineRoute({
  name: 'get-push-preference',
  summary: 'Read which notifications your phones receive',
  method: 'GET',
  path: '/users/me/pushPreference',
  reply: preference,
  permission: 'session',
});

/** Holds in every organization of the caller; nothing of it is recorded or shown to others. */
export const changePushPreference = defineRoute({
  ...getPushPreference,
  name: 'change-push-preference',
  summary: 'Choose which notifications your phones receive',
  method: 'PUT',
  body: z.strictObject({ pushes: oneOf(pushPreferences) }),
  limit: { max: 60, seconds: 3600, by: 'person' },
});

/** The caller's own phones, on the account page. */
export const listOwnDevices = defineRoute({
  name: 'list-own-devices',
  summary: 'List the phones that receive your notifications',
  method: 'GET',
  path: '/users/me/devices',
  reply: z.strictObject({
    devices: z.array(
      z.strictObject({
        installationId: id,
        platform: z.enum(pushPlatforms),
        seenAt: isoTime,
        /** Whether the text of pushes is sealed for it. */
        isSealed: z.boolean(),
      }),
    ),
  }),
  permission: 'session',
});
