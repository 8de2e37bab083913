import type { Session } from '@ensemble/contract';
import { expect, test } from 'vitest';
import { maySetUp, twoFactorMethodsOf } from './two-factor-methods.ts';

const session = (sessionLevel: 0 | 1 | 2, twoFaTypes: Session['twoFaTypes']): Session => ({
  userId: '0b1c6f5e-0000-4000-8000-000000000002',
  accessToken: 'token',
  twoFaTypes,
  sessionLevel,
  twoFactorRequired: false,
  organizations: [],
  expiresAt: 0,
  sessionTTL: 1800,
  serverTime: 0,
});

test('nothing is set up while a step is owed, and nothing twice', () => {
  expect(maySetUp(session(0, ['totp']), 'sms')).toBe(false);
  expect(maySetUp(session(1, []), 'sms')).toBe(true);
  expect(maySetUp(session(2, ['totp']), 'sms')).toBe(true);
  expect(maySetUp(session(2, ['totp']), 'totp')).toBe(false);
});

test('PASSKEY-01: one more passkey may be set up, but none while a step is owed', () => {
  expect(maySetUp(session(2, ['passkey', 'totp']), 'passkey')).toBe(true);
  expect(maySetUp(session(1, []), 'passkey')).toBe(true);
  expect(maySetUp(session(0, ['passkey']), 'passkey')).toBe(false);
});

test('PASSKEY-04: a passkey that is set up is a way, whatever codes are offered here', () => {
  expect(twoFactorMethodsOf(session(0, ['passkey', 'sms']), ['totp'])).toEqual([
    'passkey',
    'recovery',
  ]);
});

test('OPEN-26: a recovery code is always a way, SMS only where they are sent', () => {
  expect(twoFactorMethodsOf(session(0, ['sms', 'totp']), ['sms', 'totp'])).toEqual([
    'sms',
    'totp',
    'recovery',
  ]);
  expect(twoFactorMethodsOf(session(0, ['sms', 'totp']), ['totp'])).toEqual(['totp', 'recovery']);
  expect(twoFactorMethodsOf(session(0, ['sms']), ['totp'])).toEqual(['recovery']);
  // Not known yet: what is set up counts.
  expect(twoFactorMethodsOf(session(0, ['sms']), undefined)).toEqual(['sms', 'recovery']);
});
