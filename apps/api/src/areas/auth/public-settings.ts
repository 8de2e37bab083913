import { type PublicSettings, writePhone } from '@ensemble/contract';
import type { Settings } from '../../settings/env.ts';
import { passwordPolicyOf } from '../../credentials/index.ts';
import manifest from '../../../package.json' with { type: 'json' };

/** This version, as the console's About tab and the API reference show it. */
export const { version } = manifest;

/** What anyone may know of this deployment (OPEN-01). */
export const getPublicSettings = (settings: Settings) => async (): Promise<PublicSettings> => ({
  helpPhone: settings.HELP_PHONE === undefined ? null : writePhone(settings.HELP_PHONE),
  appStoreUrl: settings.APP_STORE_URL ?? null,
  playStoreUrl: settings.PLAY_STORE_URL ?? null,
  passwordPolicy: passwordPolicyOf(settings),
  twoFactorTypes: settings.SMS_PROVIDER === 'off' ? ['totp'] : ['sms', 'totp'],
  lockMinutes: settings.LOCK_MINUTES,
  pushPlatforms: [...settings.PUSH_PROVIDER],
  webPushKey: settings.PUSH_PROVIDER.includes('webPush')
    ? (settings.VAPID_PRIVATE_KEY?.publicKey ?? null)
    : null,
  version,
});
