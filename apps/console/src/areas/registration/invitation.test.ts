import { expect, test } from 'vitest';
import { hasLink, invitationOf, isExpired } from './invitation.ts';

const oid = '0b1c6f5e-0000-4000-8000-000000000001';
const link = (query: string) => invitationOf(new URLSearchParams(query));

test('REG-16, REG-23: a link needs organisation, address and token', () => {
  const whole = { organizationId: oid, email: 'marie@example.org', invitationToken: 'secret' };
  expect(link(`oid=${oid}&accessToken=secret&email=marie%40example.org`)).toEqual(whole);
  expect(link(`oid=${oid}&email=marie%40example.org`)).toBeUndefined();
  expect(link(`accessToken=secret&email=marie%40example.org`)).toBeUndefined();
  expect(link(`oid=${oid}&accessToken=secret`)).toBeUndefined();
  expect(link(`oid=not-an-id&accessToken=secret&email=marie%40example.org`)).toBeUndefined();
});

test('REG-17: spaces in the address become plus signs', () => {
  expect(link(`oid=${oid}&accessToken=secret&email=marie+fire@example.org`)?.email).toBe(
    'marie+fire@example.org',
  );
  expect(link(`oid=${oid}&accessToken=secret&email=marie%20fire@example.org`)?.email).toBe(
    'marie+fire@example.org',
  );
});

const now = new Date('2026-11-21T12:00:00Z');
const ago = (seconds: number) => String(Math.floor(now.getTime() / 1000) - seconds);
const thirtyDays = 30 * 86_400;

test('REG-24: an activation link is expired at thirty days or more, and without a time', () => {
  expect(isExpired(ago(0), now)).toBe(false);
  expect(isExpired(ago(thirtyDays - 1), now)).toBe(false);
  expect(isExpired(ago(thirtyDays), now)).toBe(true);
  for (const none of [null, '', 'soon', '1e9', '-5']) expect(isExpired(none, now)).toBe(true);
});

test('REG-16, REG-23, REG-24: an activation link needs its code, its token and a time', () => {
  const parts = `oid=${oid}&accessToken=secret&email=marie%40example.org&activationCode=abc-12`;
  const read = (query: string) => invitationOf(new URLSearchParams(query), now);
  expect(read(`${parts}&expires=${ago(60)}`)).toEqual({
    organizationId: oid,
    email: 'marie@example.org',
    invitationToken: 'secret',
    activationCode: 'ABC-12',
  });
  expect(read(parts)).toBeUndefined();
  expect(read(`${parts}&expires=${ago(thirtyDays)}`)).toBeUndefined();
  expect(read(`${parts.replace('abc-12', 'ab-12')}&expires=${ago(60)}`)).toBeUndefined();
  expect(read(`${parts.replace('accessToken', 'x')}&expires=${ago(60)}`)).toBeUndefined();
});

test('an address without any of it carries no link', () => {
  expect(hasLink(new URLSearchParams('lang=fr'))).toBe(false);
  expect(hasLink(new URLSearchParams('oid='))).toBe(true);
});
