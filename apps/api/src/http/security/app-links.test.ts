import { describe, expect, it } from 'vitest';
import { readSettings } from '../../settings/env.ts';
import { relyingPartyOf } from '../../settings/passkey-settings.ts';
import {
  addPasskeyOf,
  allowPasskeyLogin,
  challengeForLogin,
  logInBy,
} from '../../testing/passkeys/passkey-owner.ts';
import { answerWith } from '../../testing/passkeys/software-authenticator.ts';
import { startTestServer, testEnvironment } from '../../testing/server/test-server.ts';

const fingerprint = Array.from({ length: 32 }, (_, at) => (at + 10).toString(16).padStart(2, '0'))
  .join(':')
  .toUpperCase();
const hash = Buffer.from(fingerprint.replaceAll(':', ''), 'hex').toString('base64url');
const apps = {
  PASSKEY_IOS_APPS: 'ABCDE12345.org.example.app, ABCDE12345.org.example.beta',
  PASSKEY_ANDROID_APPS: `org.example.app=${fingerprint.toLowerCase()}`,
};
const files = ['/.well-known/apple-app-site-association', '/.well-known/assetlinks.json'];

describe('native apps', () => {
  it('PASSKEY-13: are named to iOS and Android where they are set, and may use passkeys then', async () => {
    const api = await startTestServer({ settings: apps });
    try {
      const [ios, android] = await Promise.all(files.map((file) => api.send(file)));
      expect(ios?.headers.get('content-type')).toMatch(/^application\/json/);
      expect(JSON.parse(ios?.text ?? '')).toEqual({
        webcredentials: { apps: ['ABCDE12345.org.example.app', 'ABCDE12345.org.example.beta'] },
      });
      expect(JSON.parse(android?.text ?? '')).toEqual([
        {
          relation: [
            'delegate_permission/common.handle_all_urls',
            'delegate_permission/common.get_login_creds',
          ],
          target: {
            namespace: 'android_app',
            package_name: 'org.example.app',
            sha256_cert_fingerprints: [fingerprint],
          },
        },
      ]);
      const person = await api.createPerson({ userType: 'Employee' });
      const token = await api.openSession(person);
      const origin = `android:apk-key-hash:${hash}`;
      const { key } = await addPasskeyOf(api, person, token, { origin });
      await allowPasskeyLogin(api, person);
      const { request, cookie } = await challengeForLogin(api);
      const credential = answerWith(key, request, { origin });
      expect((await logInBy(api, credential, cookie, 'mobile')).status).toBe(200);
      const other = await challengeForLogin(api);
      const stranger = answerWith(key, other.request, { origin: 'android:apk-key-hash:AAAA' });
      expect((await logInBy(api, stranger, other.cookie, 'mobile')).status).toBe(422);
    } finally {
      await api.close();
    }
  });

  it('PASSKEY-13: are not named where none is set', async () => {
    const api = await startTestServer();
    try {
      for (const file of files) expect((await api.send(file)).status).toBe(404);
    } finally {
      await api.close();
    }
  });

  it('PASSKEY-13: are refused at the start where they are written wrong', () => {
    const read = (more: Record<string, string>) =>
      readSettings({
        ...testEnvironment(),
        DATABASE_TENANT_URL: 'x',
        DATABASE_IDENTITY_URL: 'x',
        DATABASE_QUEUE_URL: 'x',
        SMTP_URL: 'smtp://x',
        FILES_DIRECTORY: 'x',
        ...more,
      });
    for (const wrong of ['org.example.app', 'abc.org.example', 'ABCDE12345.', 'ABCDE12345.a,,'])
      expect(() => read({ PASSKEY_IOS_APPS: wrong })).toThrow(/^PASSKEY_IOS_APPS must be/);
    for (const wrong of [
      'org.example.app',
      `app=${fingerprint}`,
      `org.example.app=${fingerprint}:00`,
    ])
      expect(() => read({ PASSKEY_ANDROID_APPS: wrong })).toThrow(/^PASSKEY_ANDROID_APPS must be/);
    const party = relyingPartyOf(read({ ...apps, PASSKEY_RP_ID: 'example.org' }));
    expect(party).toEqual({
      id: 'example.org',
      origins: [
        'https://console.example.org',
        'https://example.org',
        `android:apk-key-hash:${hash}`,
      ],
    });
  });
});
