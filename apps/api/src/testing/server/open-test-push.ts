import { type Inbox, type Phone, startInbox } from '@ensemble/inbox';
import { onTestFinished } from 'vitest';
import { readSettings, type Settings } from '../../settings/env.ts';
import {
  openPush,
  type PushDevice,
  type PushGateway,
  type PushMessage,
} from '../../gateways/push/index.ts';
import { noDatabase, testEnvironment } from './test-server.ts';

export interface TestPush {
  readonly inbox: Inbox;
  readonly settings: Settings;
  readonly gateway: PushGateway;
}

/** The settings of an API that sends to the phones of an inbox, or to other addresses. */
export const pushSettingsOf = (values: Record<string, string>): Settings =>
  readSettings({
    ...testEnvironment(),
    ...noDatabase,
    SMTP_URL: 'smtp://127.0.0.1:1',
    FILES_DIRECTORY: '/tmp/none',
    ...values,
  });

/** A gateway and the inbox it sends to, until the test ends. */
export async function openTestPush(
  more: Record<string, string> = {},
  timeoutMs?: number,
): Promise<TestPush> {
  const inbox = await startInbox({ smtpPort: 0, httpPort: 0 });
  const settings = pushSettingsOf({ ...inbox.pushSettings, ...more });
  const gateway = openPush(settings, timeoutMs);
  if (!gateway) throw new Error('push is off');
  onTestFinished(async () => {
    await Promise.all([gateway.close(), inbox.close()]);
  });
  return { inbox, settings, gateway };
}

/** The phone as the API knows it once it is registered. */
export const deviceOf = (phone: Phone): PushDevice => ({
  platform: phone.platform,
  token: phone.token,
  language: phone.language,
  keys: phone.keys && { publicKey: phone.keys.publicKey, auth: phone.keys.auth },
});

let count = 0;
/** A message with a reference of its own. */
export function messageWith(content: Partial<PushMessage['content']> = {}): PushMessage {
  count += 1;
  return {
    reference: String(count).padStart(32, 'r'),
    secondsToLive: 3600,
    content: {
      title: 'How are you holding up?',
      description: 'Three minutes of breathing after a hard shift.',
      behaviour: 'OpenLearn',
      articleId: null,
      ...content,
    },
  };
}
