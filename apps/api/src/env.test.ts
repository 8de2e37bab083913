import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { readSettings, SettingsError } from './env.ts';
import { testEnvironment } from './testing/test-server.ts';

const good = {
  ...testEnvironment(),
  DATABASE_URL: 'postgres://localhost/none',
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
    'DATABASE_URL',
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

  it('that are wrong are all named at once, each on its line, by the process itself', () => {
    const main = fileURLToPath(new URL('./main.ts', import.meta.url));
    const result = spawnSync(process.execPath, [main], {
      env: { PATH: process.env['PATH'], TOKEN_KEY: 'weak' },
      encoding: 'utf8',
    });
    expect(result.status).toBe(1);
    expect(result.stderr.split('\n').filter(Boolean)).toEqual([
      'Ensemble cannot start:',
      'DATABASE_URL is required',
      'PUBLIC_URL is required',
      'SMTP_URL is required',
      'FILES_DIRECTORY is required',
      'ENCRYPTION_KEY is required',
      'TOKEN_KEY must be 32 random bytes in base64',
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
      ['DATABASE_URL', 'postgres://localhost/from-a-file'],
      ['SMTP_URL', 'smtp://file.example.org'],
      ['TWILIO_AUTH_TOKEN', 'from a file'],
      ['METRICS_TOKEN', 'from a file'],
    ] as const)('may come from a file: %s', (name, value) => {
      const settings = {
        ...good,
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
