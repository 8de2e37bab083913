import { getPublicSettings } from '@ensemble/contract';
import { expect, it } from 'vitest';
import { keepReply } from '../../testing/keep-reply.ts';
import { startTestServer } from '../../testing/server/test-server.ts';
import { version } from './public-settings.ts';

const named = {
  HELP_PHONE: '1 800 555-0142',
  APP_STORE_URL: 'https://apps.example.org/ensemble',
  PLAY_STORE_URL: 'https://play.example.org/ensemble',
};

it.each([
  ['settings', named],
  ['settings-plain', { PASSWORD_SPECIAL_CHARACTER: 'off', SMS_PROVIDER: 'off' }],
  ['settings-long', { PASSWORD_POLICY: 'long' }],
])('what anyone may know of a deployment: %s', async (name, settings) => {
  const api = await startTestServer({ settings });
  try {
    const answer = await api.request(getPublicSettings);
    expect(answer.status, answer.text).toBe(200);
    // The version and the key of Web Push are other ones each time.
    const text = answer.text
      .replace(`"version":"${version}"`, '"version":"1.0.0"')
      .replace(/"webPushKey":"[^"]+"/, '"webPushKey":null');
    await keepReply(`auth/${name}`, { ...answer, text });
  } finally {
    await api.close();
  }
});
