import { beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetResetLink, takeResetLink } from './reset-link.ts';

const kept = new Map<string, string>();
vi.stubGlobal('sessionStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => kept.set(key, value),
  removeItem: (key: string) => kept.delete(key),
});
beforeEach(() => kept.clear());

const take = (query: string) => takeResetLink(new URLSearchParams(query));

describe('the link of a reset mail', () => {
  it('PWD-08 is taken with its email and code, and found again after a reload', () => {
    const link = { email: 'anne+o@example.org', code: 'secret-code' };
    expect(take('email=Anne%2Bo%40example.org&code=secret-code')).toEqual(link);
    expect(take('email=anne+o@example.org&code=secret-code')).toEqual(link);
    expect(take('')).toEqual(link);
    forgetResetLink();
    expect(take('')).toBeUndefined();
  });

  it.each(['email=anne@example.org', 'code=abc', 'email=anne&code=abc', 'email=&code='])(
    'PWD-08 is none without both, and does away with an earlier one: %s',
    (query) => {
      take('email=anne@example.org&code=abc');
      expect(take(query)).toBeUndefined();
      expect(take('')).toBeUndefined();
    },
  );

  it('PWD-08 is none where something else was left in its place', () => {
    kept.set('passwordReset', '{"email":');
    expect(take('')).toBeUndefined();
  });
});
