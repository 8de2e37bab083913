import type { PushKeys } from '@ensemble/client';

export const platforms = ['fcm', 'apns', 'webPush'] as const;
export type Platform = (typeof platforms)[number];

/** The ways in which a provider can fail, by what happens to a push to the phone. */
export const faultNames = [
  'unregistered',
  'notFound',
  'badToken',
  'senderMismatch',
  'payloadBug',
  'expiredAuth',
  'authError',
  'quotaSeconds',
  'quotaDate',
  'quotaAbsurd',
  'unavailable',
  'html502',
  'redirect',
  'truncated',
  'endless',
  'resetAfterAccept',
  'goAway',
  'slow',
] as const;
export type FaultName = (typeof faultNames)[number];

export interface Fault {
  readonly name: FaultName;
  /** For so many pushes; without it, until it is taken away. */
  readonly times?: number;
}

/** A push as it reached the phone, and what the phone made of it. */
export interface ReceivedPush {
  readonly at: Date;
  /** As it was on the wire: without the texts, if all is well. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** A later push with this tag takes the place of this one on the lock screen. */
  readonly tag: string | undefined;
  readonly reference: string | undefined;
  readonly title: string;
  readonly text: string;
  /** Whether the phone opened a sealed text. */
  readonly isUnsealed: boolean;
  /** When the provider gives up on a phone that is offline. */
  readonly expiresAt: Date;
}

/** Who is logged in to the app on a phone. */
export interface PhoneLogin {
  readonly email: string;
  readonly accessToken: string;
  /** Device secrets, one for each organization of the member. */
  readonly secrets: readonly string[];
}

export interface Phone {
  readonly id: string;
  readonly name: string;
  readonly platform: Platform;
  readonly language: 'en' | 'fr';
  /** What the API sends to; for Web Push an address. */
  readonly token: string;
  /** With keys, pushes to it are sealed. */
  readonly keys: PushKeys | undefined;
  readonly login?: PhoneLogin;
  readonly fault: Fault | undefined;
  readonly isOnline: boolean;
  /** The last pushes that the provider accepted for it, oldest first, however often they were repeated. */
  readonly received: readonly ReceivedPush[];
  /** What is on its lock screen now, newest first. */
  readonly lockScreen: readonly ReceivedPush[];
}
