import type { Session } from '@ensemble/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readSentCode, secondsToWait, sendLoginCode } from './sent-code.ts';

const session = (accessToken: string): Session => ({
  userId: '0b1c6f5e-0000-4000-8000-000000000002',
  accessToken,
  twoFaTypes: ['sms'],
  sessionLevel: 0,
  twoFactorRequired: false,
  organizations: [],
  expiresAt: 0,
  sessionTTL: 1800,
  serverTime: 0,
});
const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  };
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('sessionStorage', storage);
  vi.stubGlobal('fetch', async () => Response.json({ data: { code: '(•••) •••-••42' } }));
});
afterEach(() => vi.unstubAllGlobals());

test('the next code may be asked for after thirty seconds, which are counted down', () => {
  const sent = { phone: '', at: 100_000 };
  expect(secondsToWait(undefined, 0)).toBe(0);
  expect(
    [0, 400, 1_000, 29_001, 30_000, 90_000].map((ms) => secondsToWait(sent, 100_000 + ms)),
  ).toEqual([30, 30, 29, 1, 0, 0]);
  // A clock that was set back does not lengthen the wait.
  expect(secondsToWait(sent, 0)).toBe(30);
});

test('TFA-23: a reload knows the code that was sent, another login and ten minutes later do not', async () => {
  const first = session('first-token-of-a-login');
  expect(readSentCode(first)).toBeUndefined();
  const sent = await sendLoginCode(first);
  expect(sent.phone).toBe('(•••) •••-••42');
  expect(readSentCode(first)).toEqual(sent);
  expect(readSentCode(session('second-token-of-a-login'))).toBeUndefined();
  expect(readSentCode(first, sent.at + 10 * 60_000)).toBeUndefined();
  expect(JSON.stringify([...kept])).not.toContain('first-token-of-a-login');
});

test('what is no memory of ours is none', () => {
  kept.set('smsCodeSent', '{');
  expect(readSentCode(session('token'))).toBeUndefined();
});
