import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readSettings, SettingsError } from './settings.ts';

const good = {
  CALLS_SECRET: 'x'.repeat(32),
  API_URL: 'http://127.0.0.1:4000',
  PUBLIC_URL: 'https://console.example.org',
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
const directory = mkdtempSync(join(tmpdir(), 'ensemble-secret-'));
afterAll(() => rmSync(directory, { recursive: true }));

describe('the settings of the calls service', () => {
  it('are taken where they are good, with their defaults', () => {
    expect(readSettings({ ...good, CALLS_UDP_HOST: '' })).toEqual({
      ...good,
      CALLS_HOST: '127.0.0.1',
      CALLS_PORT: 4100,
      CALLS_UDP_PORT: 4101,
      LOG_LEVEL: 'info',
    });
    expect(
      complaint({
        CALLS_UDP_HOST: '::1',
        CALLS_PUBLIC_ADDRESS: '203.0.113.9',
        CALLS_RELAY_PORT: '4102',
      }),
    ).toBe('none');
  });

  it.each([
    ['CALLS_SECRET', undefined, 'is required'],
    ['API_URL', undefined, 'is required'],
    ['PUBLIC_URL', '', 'is required'],
    [
      'CALLS_SECRET',
      'x'.repeat(31),
      'must have 32 to 200 letters, digits, hyphens and underscores',
    ],
    ['API_URL', 'ftp://example.org', 'must be a web address'],
    ['PUBLIC_URL', 'console', 'must be a web address'],
    ['CALLS_UDP_HOST', 'localhost', 'must be an IP address'],
    ['CALLS_PUBLIC_ADDRESS', 'calls.example.org', 'must be an IP address'],
  ])('stop the start where %s is %s', (name, value, text) => {
    expect(complaint({ [name]: value })).toBe(`${name} ${text}`);
  });

  it.each(['CALLS_PORT', 'CALLS_UDP_PORT', 'CALLS_RELAY_PORT', 'LOG_LEVEL'])(
    'stop the start where %s is nonsense',
    (name) => {
      for (const value of ['nonsense', '-1', '70000'])
        expect(complaint({ [name]: value })).toMatch(new RegExp(`^${name} `));
    },
  );

  it('may have the secret in a file, and not in two places', () => {
    const file = join(directory, 'secret');
    writeFileSync(file, `${'y'.repeat(40)}\n`);
    const settings = { ...good, CALLS_SECRET: '', CALLS_SECRET_FILE: file };
    expect(readSettings(settings).CALLS_SECRET).toBe('y'.repeat(40));
    expect(complaint({ CALLS_SECRET_FILE: file })).toBe(
      'CALLS_SECRET and CALLS_SECRET_FILE are both set: set one of them',
    );
    const missing = { CALLS_SECRET: undefined, CALLS_SECRET_FILE: join(directory, 'none') };
    expect(complaint(missing)).toBe('CALLS_SECRET_FILE names a file that cannot be read');
    expect(
      complaint({ ...missing, API_URL: undefined })
        .split('\n')
        .toSorted(),
    ).toEqual(['API_URL is required', 'CALLS_SECRET_FILE names a file that cannot be read']);
  });
});
