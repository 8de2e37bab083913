import * as z from 'zod/mini';
import { organizationEntry } from '../access/user-types.ts';
import { calendarDate, id, unixTime } from '../values/index.ts';

/** Kinds of second step that give codes (AUTH-22). */
export const twoFactorTypes = ['sms', 'totp'] as const;
export const twoFactorType = z.enum(twoFactorTypes);
export type TwoFactorType = z.output<typeof twoFactorType>;

/** Every kind of second step: those that give codes, and passkeys (PASSKEY-01). */
export const secondStepType = z.enum([...twoFactorTypes, 'passkey']);
export type SecondStepType = z.output<typeof secondStepType>;

/** A session as the client holds it (AUTH-22, AUTH-23). */
export const session = z.strictObject({
  /** For the person's own paths only; an organisation knows them by the `memberId` of its entry. */
  userId: id,
  accessToken: z.string(),
  twoFaTypes: z.array(secondStepType),
  /** 0 Partial, 1 Low, 2 High. */
  sessionLevel: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  organizations: z.array(organizationEntry),
  /** Whether this person must have a second step to use their rights (OPEN-25). */
  twoFactorRequired: z.boolean(),
  /** The day from which they must, where they have none yet and an organization of theirs has set one (STAFF2FA-03). */
  twoFactorFrom: z.optional(calendarDate),
  /** Set where the second step that is due is set up only after a mailed link (STAFF2FA-05). */
  setUpNeedsLink: z.optional(z.literal(true)),
  /** Unix seconds. */
  expiresAt: unixTime,
  /** Seconds one refresh adds. */
  sessionTTL: z.number(),
  /** Set where a personal link opened it: the one meeting whose call it opens, and nothing else. */
  meetingId: z.optional(id),
  /** The server's clock, unix seconds: countdowns run on it, not on the reader's clock. */
  serverTime: unixTime,
});
export type Session = z.output<typeof session>;

/** What login and each second step answer (TFA-21). */
export const authReply = z.strictObject({
  accessToken: z.string(),
  organizations: z.array(organizationEntry),
  session,
  /** Once, at the first set-up (TFA-20). */
  backupCodes: z.optional(z.array(z.string())),
  /** After a login with a recovery code: how many are left. */
  backupCodesLeft: z.optional(z.number()),
});
export type AuthReply = z.output<typeof authReply>;
