import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { createPushCredentials, pushSettings } from '@ensemble/inbox';
import { readRestoreSettings } from './backup-settings.ts';
import { readSettings, SettingsError, unknownSettings } from './env.ts';
import { noDatabase, testEnvironment } from '../testing/server/test-server.ts';

const good = {
  ...testEnvironment(),
  ...noDatabase,
  SMTP_URL: 'smtp://127.0.0.1:1',
  FILES_DIRECTORY: '/tmp/none',
};
const complaint = (change: Record<string, string | undefined>) => {
  try {
    readSettings({ ...good, ...change });
    return 'none';
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    return error.message;
  }
};

describe('the settings', () => {
  it.each([
    'https://console.example.org',
    'https://console.example.org/',
    ' https://console.example.org ',
    'https://console.example.org\r',
    'https://console.example.org/\r',
    'https://console.example.org:443',
    'https://Console.Example.Org',
    'HTTPS://console.example.org',
  ])('API-74 bring PUBLIC_URL to one form: %j', (value) => {
    expect(readSettings({ ...good, PUBLIC_URL: value }).PUBLIC_URL).toBe(
      'https://console.example.org',
    );
  });

  it('API-74 keep the port and the scheme of PUBLIC_URL', () => {
    for (const value of ['https://console.example.org:8443', 'http://127.0.0.1:4000'])
      expect(readSettings({ ...good, PUBLIC_URL: `${value}/` }).PUBLIC_URL).toBe(value);
  });

  it.each([
    'https://console.example.org/portail',
    'https://console.example.org/portail/',
    'https://console.example.org//',
    'https://console.example.org?x=1',
    'https://console.example.org/?',
    'https://console.example.org#',
    'https://console.example.org/#/',
    'https://name:word@console.example.org',
  ])(
    'API-74 refuse a PUBLIC_URL that is more than an address, and say which would do: %s',
    (value) => {
      expect(complaint({ PUBLIC_URL: value })).toBe(
        'PUBLIC_URL must end after the host, without a path, a name or a question: https://console.example.org',
      );
    },
  );

  it.each([
    'http://',
    'https://',
    'console.example.org',
    'console.example.org:8443',
    'ftp://console.example.org',
    'mailto:a@b.example',
    '\r x',
  ])('API-74 refuse a PUBLIC_URL that is no web address: %j', (value) => {
    expect(complaint({ PUBLIC_URL: value })).toBe(
      'PUBLIC_URL must be a web address such as https://console.example.org',
    );
  });

  it.each(['http://console.example.org', 'http://10.0.0.5:4000', 'http://console.lan/'])(
    'API-74 refuse a PUBLIC_URL without HTTPS, but for this machine alone: %s',
    (value) => {
      expect(complaint({ PUBLIC_URL: value })).toBe(
        `PUBLIC_URL must begin with https:, but for this machine alone: ${value.replace('http:', 'https:').replace(/\/$/, '')}`,
      );
      for (const own of ['http://localhost:4000', 'http://127.0.0.1', 'http://[::1]:4000'])
        expect(complaint({ PUBLIC_URL: own })).toBe('none');
    },
  );

  it.each([
    ['PASSWORD_POLICY', 'strong', 'must be one of required, long'],
    ['LOG_LEVEL', 'loud', 'must be one of fatal, error, warn, info, debug, silent'],
    ['PORT', 'web', 'must be a whole number'],
    ['LOCK_ATTEMPTS', '2.5', 'must be a whole number'],
    ['SESSION_SECONDS', '-1', 'must be at least 0'],
    ['METRICS_TOKEN', 'abc', 'must have at least 16 characters: openssl rand -hex 32 makes one'],
    [
      'SMTP_URL',
      'mail.example.org:587',
      'must begin with smtp:// or smtps://, such as smtps://user:password@mail.example.org',
    ],
    ['MAIL_FROM', 'hospital', 'must be an address, or such as "Ensemble <no-reply@example.org>"'],
    [
      'MAIL_FROM',
      'Hospital <hospital>',
      'must be an address, or such as "Ensemble <no-reply@example.org>"',
    ],
  ])('GUIDE-05 say what %s may be where it is %s', (name, value, text) => {
    expect(complaint({ [name]: value })).toBe(`${name} ${text}`);
  });

  it('GUIDE-05 take senders and email servers as operators write them', () => {
    for (const sender of ['a@b.example', 'Ensemble <a@b.example>', 'Aide, Équipe <a@b.example>'])
      expect(complaint({ MAIL_FROM: sender })).toBe('none');
    for (const server of ['smtp://127.0.0.1:25', 'smtps://a:b@mail.example.org', 'SMTP://mail'])
      expect(complaint({ SMTP_URL: server })).toBe('none');
  });

  it('GUIDE-05 tell what looks like a setting and is none, and nothing of the system', () => {
    const slips = {
      PUBLIC_ULR: 'x',
      SMPT_URL: 'x',
      MAIL_FORM: 'x',
      TIME_ZON: 'x',
      PROMISES_ULR: 'x',
      S3_BUCKET: 'x',
    };
    const system = {
      ...{ PATH: 'x', HOME: 'x', LANG: 'x', HOSTNAME: 'x', TZ: 'x', MAIL: 'x', SHELL: 'x' },
      ...{ SESSION_MANAGER: 'x', XDG_SESSION_ID: 'x', INVOCATION_ID: 'x', NODE_ENV: 'x' },
    };
    const files = { ENCRYPTION_KEY_FILE: 'x', BACKUP_S3_REGION: 'x', BACKUP_KEEP: 'x' };
    expect(unknownSettings({ ...good, ...system, ...files, ...slips })).toEqual(
      Object.keys(slips).toSorted(),
    );
  });

  it('API-74 leave out the end of a line that Windows wrote, in every setting', () => {
    const written = Object.entries(good).map(([name, value]) => [name, `${value}\r`]);
    expect(readSettings(Object.fromEntries(written))).toEqual(readSettings(good));
  });

  it('are taken where they are good, with their defaults', () => {
    expect(complaint({})).toBe('none');
    expect(readSettings(good)).toMatchObject({
      HOST: '127.0.0.1',
      SESSION_SECONDS: 1800,
      SESSION_LIMIT_SECONDS: 43_200,
      LOCK_ATTEMPTS: 5,
      LOCK_MINUTES: 30,
      PASSWORD_SPECIAL_CHARACTER: 'on',
      PASSWORD_POLICY: 'required',
      PASSWORD_EXPIRY_DAYS: 0,
      RESET_LINK_MINUTES: 60,
      TRUSTED_PROXIES: 0,
    });
  });

  it.each([
    'DATABASE_TENANT_URL',
    'DATABASE_IDENTITY_URL',
    'DATABASE_QUEUE_URL',
    'PUBLIC_URL',
    'SMTP_URL',
    'FILES_DIRECTORY',
    'ENCRYPTION_KEY',
    'TOKEN_KEY',
  ])('stop the start where %s is missing or empty, by a line that names it', (name) => {
    expect(complaint({ [name]: undefined })).toBe(`${name} is required`);
    expect(complaint({ [name]: '' })).toBe(`${name} is required`);
  });

  it.each([
    ['ENCRYPTION_KEY', 'secret', 'must be 32 random bytes in base64'],
    [
      'CLOCK_URL',
      'http://www.example.org',
      'must be a web address such as https://www.example.org',
    ],
    ['DKIM_SELECTOR', 'mail 2026', 'must be a name such as mail2026'],
    ['MAIL_COUNTRY', 'Canada', 'must be the two capital letters of a country, such as CA'],
    ['ENCRYPTION_KEY', Buffer.alloc(16, 7).toString('base64'), 'must be 32 random bytes in base64'],
    ['TOKEN_KEY', Buffer.alloc(33, 7).toString('base64'), 'must be 32 random bytes in base64'],
    [
      'PUBLIC_URL',
      'console.example.org',
      'must be a web address such as https://console.example.org',
    ],
  ])('stop the start where %s is %s', (name, value, text) => {
    expect(complaint({ [name]: value })).toBe(`${name} ${text}`);
  });

  it.each([
    'PORT',
    'SESSION_SECONDS',
    'LOCK_ATTEMPTS',
    'PASSWORD_POLICY',
    'PASSWORD_SPECIAL_CHARACTER',
    'LOG_LEVEL',
  ])('stop the start where %s is nonsense', (name) => {
    expect(complaint({ [name]: 'nonsense' })).toMatch(new RegExp(`^${name} `));
  });

  it.each([
    ['inbox', ['SMS_INBOX_URL']],
    ['twilio', ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM']],
  ])('stop the start where SMS_PROVIDER is %s and what it needs is missing', (provider, needed) => {
    expect(complaint({ SMS_PROVIDER: provider }).split('\n')).toEqual(
      needed.map((name) => `${name} is required if SMS_PROVIDER is ${provider}`),
    );
    expect(readSettings(good).SMS_PROVIDER).toBe('off');
  });

  it.each([
    ['TWILIO_ACCOUNT_SID', 'AC12'],
    ['TWILIO_FROM', '514 555-0142'],
    ['SMS_PROVIDER', 'pigeon'],
    ['TWO_FACTOR_REQUIRED', 'nobody'],
    ['SMS_INBOX_URL', 'localhost'],
  ])('stop the start where %s is %s', (name, value) => {
    expect(complaint({ [name]: value })).toMatch(new RegExp(`^${name} `));
  });

  it.each([
    ['fcm', ['FCM_SERVICE_ACCOUNT']],
    ['apns', ['APNS_KEY', 'APNS_KEY_ID', 'APNS_TEAM_ID', 'APNS_TOPIC']],
    ['webPush', ['VAPID_PRIVATE_KEY', 'VAPID_SUBJECT', 'WEB_PUSH_HOSTS']],
  ])('stop the start where PUSH_PROVIDER names %s and what it needs is missing', (name, needed) => {
    expect(complaint({ PUSH_PROVIDER: name }).split('\n')).toEqual(
      needed.map((each) => `${each} is required if PUSH_PROVIDER names ${name}`),
    );
  });

  describe('of files', () => {
    const bucket = {
      FILES_DIRECTORY: undefined,
      FILES_URL: 's3://ensemble/files',
      S3_REGION: 'ca-central-1',
      S3_ACCESS_KEY_ID: 'ID',
      S3_SECRET_ACCESS_KEY: 'secret',
    };

    it('FILES-01 name a folder or a bucket', () => {
      expect(complaint(bucket)).toBe('none');
      expect(complaint({ FILES_DIRECTORY: undefined, FILES_URL: 'file:///srv/files' })).toBe(
        'none',
      );
      expect(complaint({ FILES_DIRECTORY: '', FILES_URL: '' })).toBe('FILES_DIRECTORY is required');
      expect(complaint({ ...bucket, FILES_DIRECTORY: '/srv' })).toBe(
        'FILES_URL and FILES_DIRECTORY are both set: set one of them',
      );
      expect(complaint({ ...bucket, FILES_OTHER_URL: 's3://ensemble/files/' })).toBe(
        'FILES_OTHER_URL must be another place',
      );
      expect(complaint({ ...bucket, FILES_OTHER_URL: '/srv/files' })).toBe('none');
    });

    it.each(['S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'])(
      'FILES-01 stop the start without %s, in either place',
      (name) => {
        const line = `${name} is required if files are in a bucket`;
        expect(complaint({ ...bucket, [name]: undefined })).toBe(line);
        const other = {
          FILES_DIRECTORY: '/srv',
          FILES_URL: undefined,
          FILES_OTHER_URL: 's3://abc',
        };
        expect(complaint({ ...bucket, ...other, [name]: undefined })).toBe(line);
      },
    );

    it.each([
      ['FILES_URL', 's3://'],
      ['FILES_URL', 's3://UPPER'],
      ['FILES_URL', 's3://ab..cd'],
      ['FILES_URL', 's3://bucket/../x'],
      ['FILES_URL', 's3://bucket/a b'],
      ['FILES_URL', 's3://bucket//x'],
      ['FILES_URL', 'https://bucket.example.org'],
      ['S3_ENDPOINT', 's3.example.org'],
      ['S3_ENDPOINT', 'https://user:secret@s3.example.org'],
      ['S3_ENDPOINT', 'https://s3.example.org/path'],
      ['S3_REGION', 'Canada (Central)'],
      ['S3_PATH_STYLE', 'yes'],
      ['S3_ENCRYPTION', 'rot13'],
      ['OUTBOUND_HOSTS', 'https://mail.internal'],
      ['HTTPS_PROXY', 'proxy.example.org'],
    ])('FILES-01, OUT-01 stop the start where %s is %s', (name, value) => {
      expect(complaint({ ...bucket, [name]: value })).toMatch(new RegExp(`^${name} `));
    });
  });

  describe('of pushes', () => {
    const push = pushSettings(createPushCredentials(), {
      webUrl: 'http://127.0.0.1:1',
      pushUrl: 'http://127.0.0.1:2',
    });
    const account = (change: object) => ({
      FCM_SERVICE_ACCOUNT: JSON.stringify({
        ...(JSON.parse(push['FCM_SERVICE_ACCOUNT'] ?? '') as object),
        ...change,
      }),
    });

    it('are off unless they are set, and taken where they are good', () => {
      expect(readSettings(good)).toMatchObject({
        PUSH_PROVIDER: [],
        FCM_URL: 'https://fcm.googleapis.com',
        APNS_URL: 'https://api.push.apple.com',
        PUSH_PER_SECOND: 500,
        PUSH_SPREAD_SECONDS: 90,
      });
      expect(complaint({ ...push, PUSH_PROVIDER: 'off' })).toBe('none');
      expect(readSettings({ ...good, ...push, PUSH_PROVIDER: ' apns, fcm,apns' })).toMatchObject({
        PUSH_PROVIDER: ['apns', 'fcm'],
        FCM_SERVICE_ACCOUNT: { projectId: 'ensemble-local', tokenUri: 'http://127.0.0.1:1/token' },
      });
    });

    it.each([
      ['PUSH_PROVIDER', 'pigeon', 'must be off, or some of fcm,apns,webPush'],
      ['PUSH_PROVIDER', 'off,fcm', 'must be off, or some of fcm,apns,webPush'],
      ['FCM_SERVICE_ACCOUNT', '{"type":', 'must be the JSON file of a Google service account'],
      [
        'FCM_SERVICE_ACCOUNT',
        '{"type":"authorized_user"}',
        'must be the JSON file of a Google service account: type is not right',
      ],
      [
        'FCM_URL',
        'http://fcm.example.org',
        'must be an https address, or an http one of this machine',
      ],
      [
        'FCM_URL',
        'https://a:b@fcm.example.org',
        'must be an https address, or an http one of this machine',
      ],
      ['APNS_URL', 'apple', 'must be an https address, or an http one of this machine'],
      ['APNS_KEY', 'secret', 'must be the .p8 file of an Apple key (PEM, P-256)'],
      ['APNS_KEY_ID', 'short', 'must be the 10 letters and digits of the key'],
      ['APNS_TEAM_ID', 'abc', 'must be the 10 letters and digits of the team'],
      ['APNS_TOPIC', 'a b', 'must be the bundle id of the app'],
      ['VAPID_PRIVATE_KEY', 'short', 'must be a P-256 private key: 32 bytes in base64url'],
      ['VAPID_PRIVATE_KEY', 'A'.repeat(43), 'must be a P-256 private key: 32 bytes in base64url'],
      [
        'VAPID_SUBJECT',
        'push@example.org',
        'must be mailto: and an address, or a web address such as https://example.org/push',
      ],
      [
        'WEB_PUSH_HOSTS',
        'push.example.org *',
        'must be hosts such as updates.push.services.mozilla.com or *.example.org',
      ],
    ])('stop the start where %s is %s', (name, value, text) => {
      expect(complaint({ ...push, [name]: value })).toBe(`${name} ${text}`);
    });

    it('stop the start where a key is of the wrong kind, or an id is missing', () => {
      const [apnsKey] = [push['APNS_KEY']];
      const name = 'FCM_SERVICE_ACCOUNT must';
      expect(complaint({ ...push, ...account({ private_key: apnsKey }) })).toBe(
        `${name} hold an RSA key in private_key`,
      );
      expect(complaint({ ...push, ...account({ token_uri: 'http://example.org/token' }) })).toBe(
        `${name} hold an https address in token_uri`,
      );
      expect(complaint({ ...push, ...account({ project_id: '' }) })).toBe(
        `${name} be the JSON file of a Google service account: project_id is not right`,
      );
      const rsa = JSON.parse(push['FCM_SERVICE_ACCOUNT'] ?? '') as { private_key: string };
      expect(complaint({ ...push, APNS_KEY: rsa.private_key })).toBe(
        'APNS_KEY must be the .p8 file of an Apple key (PEM, P-256)',
      );
      for (const zero of ['PUSH_PER_SECOND', 'PUSH_SPREAD_SECONDS']) {
        expect(complaint({ [zero]: '-1' })).toMatch(new RegExp(`^${zero} `));
      }
    });

    it('take a key with its line breaks written out, on one line', () => {
      const oneLine = push['APNS_KEY']?.replaceAll('\n', '\\n');
      expect(complaint({ ...push, APNS_KEY: oneLine })).toBe('none');
    });
  });

  describe('of calls', () => {
    const calls = {
      CALLS_PROVIDER: 'embedded',
      CALLS_URL: 'http://127.0.0.1:4100',
      CALLS_PUBLIC_URL: 'wss://calls.example.org/call',
      CALLS_SECRET: 'x'.repeat(32),
    };

    it('are off by default, with the chat off, and taken where they are good', () => {
      expect(readSettings({ ...good, CALLS_PROVIDER: '' })).toMatchObject({
        CALLS_PROVIDER: 'off',
        CALLS_CHAT: 'off',
      });
      expect(complaint(calls)).toBe('none');
      expect(complaint({ ...calls, CALLS_CHAT: 'on' })).toBe('none');
      expect(complaint({ ...calls, CALLS_PUBLIC_URL: 'ws://127.0.0.1:4105/call' })).toBe('none');
      const plain = {
        PUBLIC_URL: 'http://localhost:4000',
        CALLS_PUBLIC_URL: 'ws://calls.lan/call',
      };
      expect(complaint({ ...calls, ...plain })).toBe('none');
    });

    it.each(['CALLS_URL', 'CALLS_PUBLIC_URL', 'CALLS_SECRET'])(
      'stop the start where %s is missing',
      (name) => {
        expect(complaint({ ...calls, [name]: undefined })).toBe(
          `${name} is required if CALLS_PROVIDER is embedded`,
        );
        expect(complaint({ ...calls, [name]: undefined, CALLS_PROVIDER: 'off' })).toBe('none');
      },
    );

    const url = 'must be a web address such as http://127.0.0.1:4100';
    const publicUrl = 'must be an address such as wss://calls.example.org/call';
    it.each([
      [
        'CALLS_SECRET',
        'x'.repeat(31),
        'must have 32 to 200 letters, digits, hyphens and underscores',
      ],
      ['CALLS_URL', 'ws://127.0.0.1:4100', url],
      ['CALLS_URL', 'calls', url],
      ['CALLS_URL', 'http://a:b@127.0.0.1:4100', url],
      ['CALLS_PUBLIC_URL', 'https://calls.example.org/call', publicUrl],
      ['CALLS_PUBLIC_URL', 'wss://calls.example.org', publicUrl],
      ['CALLS_PUBLIC_URL', 'wss://calls.example.org/call?token=1', publicUrl],
      [
        'CALLS_PUBLIC_URL',
        'ws://calls.example.org/call',
        'must start with wss: because PUBLIC_URL starts with https:',
      ],
    ])('stop the start where %s is %s', (name, value, text) => {
      expect(complaint({ ...calls, [name]: value })).toBe(`${name} ${text}`);
    });

    const livekit = {
      CALLS_PROVIDER: 'livekit',
      LIVEKIT_URL: 'wss://livekit.example.org',
      LIVEKIT_API_KEY: 'ensemble',
      LIVEKIT_API_SECRET: 'x'.repeat(32),
    };
    it('take a LiveKit server, with its key', () => {
      expect(complaint(livekit)).toBe('none');
      expect(complaint({ ...livekit, LIVEKIT_API_URL: 'http://10.0.0.7:7880' })).toBe('none');
      expect(complaint({ ...livekit, LIVEKIT_URL: 'ws://127.0.0.1:7880' })).toBe('none');
      const plain = { PUBLIC_URL: 'http://localhost:4000', LIVEKIT_URL: 'ws://livekit.lan:7880' };
      expect(complaint({ ...livekit, ...plain })).toBe('none');
      // Kept for another time.
      expect(complaint({ ...calls, ...livekit, CALLS_PROVIDER: 'embedded' })).toBe('none');
    });

    it.each(['LIVEKIT_URL', 'LIVEKIT_API_KEY', 'LIVEKIT_API_SECRET'])(
      'stop the start where %s is missing',
      (name) => {
        expect(complaint({ ...livekit, [name]: undefined })).toBe(
          `${name} is required if CALLS_PROVIDER is livekit`,
        );
      },
    );

    const livekitUrl = 'must be an address such as wss://livekit.example.org';
    it.each([
      ['LIVEKIT_URL', 'https://livekit.example.org', livekitUrl],
      ['LIVEKIT_URL', 'wss://livekit.example.org/rtc', livekitUrl],
      ['LIVEKIT_URL', 'wss://key@livekit.example.org', livekitUrl],
      ['LIVEKIT_URL', 'livekit', livekitUrl],
      [
        'LIVEKIT_URL',
        'ws://livekit.example.org',
        'must start with wss: because PUBLIC_URL starts with https:',
      ],
      [
        'LIVEKIT_API_URL',
        'wss://livekit.example.org',
        'must be a web address such as http://127.0.0.1:7880',
      ],
      ['LIVEKIT_API_KEY', 'a key', 'must have 1 to 200 letters, digits, hyphens and underscores'],
      [
        'LIVEKIT_API_SECRET',
        'x'.repeat(31),
        'must have 32 to 200 letters, digits and signs, without spaces',
      ],
    ])('stop the start where %s is %s', (name, value, text) => {
      expect(complaint({ ...livekit, [name]: value })).toBe(`${name} ${text}`);
    });

    const relay = { TURN_URLS: 'turn:turn.example.org', TURN_SECRET: 'a-secret-of-coturn' };
    it('take relays, with their secret', () => {
      const urls = 'turn:192.0.2.7:3478?transport=udp, turns:turn.example.org:443?transport=tcp';
      expect(readSettings({ ...good, ...calls, ...relay, TURN_URLS: urls }).TURN_URLS).toEqual([
        'turn:192.0.2.7:3478?transport=udp',
        'turns:turn.example.org:443?transport=tcp',
      ]);
      expect(complaint({ ...relay, TURN_URLS: 'turn:[2001:db8::7]:3478' })).toBe('none');
      expect(complaint({ ...relay, TURN_SECRET: '' })).toBe(
        'TURN_SECRET is required if TURN_URLS is set',
      );
      expect(complaint({ ...relay, TURN_URLS: '' })).toBe(
        'TURN_URLS is required if TURN_SECRET is set',
      );
      expect(complaint({ ...relay, TURN_SECRET: 'with a space in it' })).toMatch(
        /^TURN_SECRET must have 16 to 200/,
      );
    });

    it.each([
      'turn.example.org',
      'https://turn.example.org',
      'stun:turn.example.org',
      'turn:turn.example.org:99999',
      'turn:turn.example.org:3478?transport=sctp',
      'turns:turn.example.org?transport=udp',
      'turn:user@turn.example.org',
      'turn:turn.example.org,',
    ])('stop the start where a relay is %s', (url) => {
      expect(complaint({ ...relay, TURN_URLS: url })).toMatch(/^TURN_URLS must be addresses such/);
    });

    it('stop the start where CALLS_PROVIDER or CALLS_CHAT is nonsense', () => {
      for (const name of ['CALLS_PROVIDER', 'CALLS_CHAT'])
        expect(complaint({ ...calls, [name]: 'nonsense' })).toMatch(new RegExp(`^${name} `));
    });
  });

  it('refuse the URL of the owner of the database, with the command that mends it', () => {
    const owners = 'postgres://owner@localhost/none';
    expect(complaint({ DATABASE_URL: owners })).toMatch(
      /^DATABASE_URL is not a setting any more: .* npm run admin -- prepare-database --directory/,
    );
    expect(complaint({ OWNER_DATABASE_URL: owners })).toMatch(
      /^OWNER_DATABASE_URL is for the commands of the owner alone/,
    );
  });

  it('that are wrong are all named at once, each on its line, by the process itself', () => {
    const main = fileURLToPath(new URL('../main.ts', import.meta.url));
    const result = spawnSync(process.execPath, [main], {
      env: { PATH: process.env['PATH'], TOKEN_KEY: 'weak' },
      encoding: 'utf8',
    });
    expect(result.status).toBe(1);
    expect(result.stderr.split('\n').filter(Boolean)).toEqual([
      'Ensemble cannot start:',
      'DATABASE_TENANT_URL is required',
      'DATABASE_IDENTITY_URL is required',
      'DATABASE_QUEUE_URL is required',
      'PUBLIC_URL is required',
      'SMTP_URL is required',
      'ENCRYPTION_KEY is required',
      'TOKEN_KEY must be 32 random bytes in base64',
      'FILES_DIRECTORY is required',
    ]);
  });

  it('are named at once also where one needs another, and none twice', () => {
    const change = {
      PUBLIC_URL: undefined,
      FILES_DIRECTORY: undefined,
      PASSKEY_RP_ID: 'example.org',
      SMS_PROVIDER: 'twilio',
      TWILIO_ACCOUNT_SID: 'AC12',
      TWILIO_FROM: '+15145550100',
      PUSH_PROVIDER: 'apns',
      APNS_KEY: 'no key',
      APNS_KEY_ID: 'ABCDE12345',
      APNS_TEAM_ID: 'ABCDE12345',
      CALLS_PROVIDER: 'embedded',
      CALLS_URL: 'http://127.0.0.1:4100',
      CALLS_PUBLIC_URL: undefined,
      CALLS_SECRET: 'x'.repeat(32),
      TURN_SECRET: 'a-secret-of-coturn',
      PROMISES_URL: '/srv/promises',
    };
    expect(complaint(change).split('\n').toSorted()).toEqual([
      'APNS_KEY must be the .p8 file of an Apple key (PEM, P-256)',
      'APNS_TOPIC is required if PUSH_PROVIDER names apns',
      'BACKUP_RECIPIENTS_FILE is required if PROMISES_URL is set',
      'CALLS_PUBLIC_URL is required if CALLS_PROVIDER is embedded',
      'FILES_DIRECTORY is required',
      'PROMISES_SIGNING_KEY is required if PROMISES_URL is set',
      'PUBLIC_URL is required',
      'TURN_URLS is required if TURN_SECRET is set',
      'TWILIO_ACCOUNT_SID must be AC and 32 hexadecimal digits',
      'TWILIO_AUTH_TOKEN is required if SMS_PROVIDER is twilio',
    ]);
    // What is wrong by itself is not said to be missing, nor what depends on it.
    const wrong = { SMS_PROVIDER: 'pigeon', PUSH_PROVIDER: 'pigeon', CALLS_PROVIDER: 'pigeon' };
    expect(
      complaint({ ...wrong, FILES_URL: 's3://UPPER', FILES_DIRECTORY: '' }).split('\n'),
    ).toEqual([
      expect.stringMatching(/^FILES_URL must be s3:/),
      expect.stringMatching(/^SMS_PROVIDER /),
      expect.stringMatching(/^PUSH_PROVIDER must be off/),
      expect.stringMatching(/^CALLS_PROVIDER /),
    ]);
  });

  describe('that are secret', () => {
    const directory = mkdtempSync(join(tmpdir(), 'ensemble-secrets-'));
    const fileWith = (name: string, content: string) => {
      const path = join(directory, name);
      writeFileSync(path, content);
      return path;
    };
    afterAll(() => rmSync(directory, { recursive: true }));

    it.each([
      ['DATABASE_TENANT_URL', 'postgres://localhost/from-a-file'],
      ['SMTP_URL', 'smtp://file.example.org'],
      ['TWILIO_AUTH_TOKEN', 'from a file'],
      ['METRICS_TOKEN', 'a-token-from-a-file'],
      ['CALLS_SECRET', 'a-secret-from-a-file-of-32-characters'],
      ['LIVEKIT_API_SECRET', 'a-secret-from-a-file-of-32-characters'],
      ['TURN_SECRET', 'a-secret-from-a-file'],
    ] as const)('may come from a file: %s', (name, value) => {
      const settings = {
        ...good,
        ...(name === 'TURN_SECRET' && { TURN_URLS: 'turn:turn.example.org' }),
        [name]: undefined,
        [`${name}_FILE`]: fileWith(name, `${value}\n`),
      };
      expect(readSettings(settings)[name]).toBe(value);
    });

    it.each(['ENCRYPTION_KEY', 'TOKEN_KEY'] as const)('may come from a file: %s', (name) => {
      const [first, second] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
      const lines = `b:${second.toString('base64')}\na:${first.toString('base64')}\n`;
      const settings = { ...good, [name]: '', [`${name}_FILE`]: fileWith(name, lines) };
      expect(readSettings(settings)[name]).toEqual([
        { id: 'b', bytes: second },
        { id: 'a', bytes: first },
      ]);
    });

    it('may be those of pushes', () => {
      const push = pushSettings(createPushCredentials(), {
        webUrl: 'http://127.0.0.1:1',
        pushUrl: 'http://127.0.0.1:2',
      });
      const names = ['FCM_SERVICE_ACCOUNT', 'APNS_KEY', 'VAPID_PRIVATE_KEY'];
      const files = names.map((name) => [`${name}_FILE`, fileWith(name, push[name] ?? '')]);
      const withoutThem = Object.fromEntries(names.map((name) => [name, undefined]));
      expect(complaint({ ...push, ...withoutThem, ...Object.fromEntries(files) })).toBe('none');
    });

    it('are not read where they are not asked for: restore comes before the files of the logins', () => {
      const before = { DATABASE_TENANT_URL_FILE: join(directory, 'none'), FILES_DIRECTORY: '/srv' };
      const owner = { OWNER_DATABASE_URL: 'postgres://owner@localhost/none' };
      expect(readRestoreSettings({ ...before, ...owner })).toMatchObject(owner);
      expect(() => readRestoreSettings(before)).toThrow(/^OWNER_DATABASE_URL is required$/);
    });

    it('stop the start where the file is missing or empty, or the value is given as well', () => {
      const missing = { TOKEN_KEY: undefined, TOKEN_KEY_FILE: join(directory, 'none') };
      expect(complaint(missing)).toBe('TOKEN_KEY_FILE names a file that cannot be read (ENOENT)');
      const empty = { SMTP_URL: undefined, SMTP_URL_FILE: fileWith('empty', ' \n') };
      expect(complaint(empty)).toBe('SMTP_URL_FILE names an empty file');
      const both = { METRICS_TOKEN: 'a', METRICS_TOKEN_FILE: fileWith('both', 'b') };
      expect(complaint(both)).toBe(
        'METRICS_TOKEN and METRICS_TOKEN_FILE are both set: set one of them',
      );
    });
  });
});
