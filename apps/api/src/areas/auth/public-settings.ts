import { type PublicSettings, writePhone } from '@ensemble/contract';
import type { AreaContext } from '../../area.ts';
import type { Database } from '../../db/database.ts';
import { relyingPartyOf } from '../../settings/passkey-settings.ts';
import { passwordPolicyOf } from '../../credentials/index.ts';
import manifest from '../../../package.json' with { type: 'json' };

/** This version, as the console's About tab and the API reference show it. */
export const { version } = manifest;

/** What anyone may know of this deployment (OPEN-01). */
export const getPublicSettings =
  ({ database, settings }: Pick<AreaContext, 'database' | 'settings'>) =>
  async (): Promise<PublicSettings> => ({
    helpPhone: settings.HELP_PHONE === undefined ? null : writePhone(settings.HELP_PHONE),
    appStoreUrl: settings.APP_STORE_URL ?? null,
    playStoreUrl: settings.PLAY_STORE_URL ?? null,
    passwordPolicy: passwordPolicyOf(settings),
    twoFactorTypes: settings.SMS_PROVIDER === 'off' ? ['totp'] : ['sms', 'totp'],
    passkeys: relyingPartyOf(settings) !== undefined,
    passkeyLogin: relyingPartyOf(settings) !== undefined && (await isPasskeyLoginAllowed(database)),
    lockMinutes: settings.LOCK_MINUTES,
    pushPlatforms: [...settings.PUSH_PROVIDER],
    webPushKey: settings.PUSH_PROVIDER.includes('webPush')
      ? (settings.VAPID_PRIVATE_KEY?.publicKey ?? null)
      : null,
    version,
  });

/** Whether any organization lets its people log in with a passkey alone (PASSKEY-10). */
async function isPasskeyLoginAllowed({ identity }: Pick<Database, 'identity'>): Promise<boolean> {
  const { rows } = await identity.raw.query<{ allowed: boolean }>({
    name: 'passkey-login-allowed',
    text: `SELECT EXISTS (SELECT 1 FROM organization
      WHERE passkey_login AND status <> 'suspended' AND removed_at IS NULL) AS allowed`,
  });
  return rows[0]?.allowed ?? false;
}
