import { expect, test } from 'vitest';
import { hasLink, invitationOf } from './invitation.ts';

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

test('an address without any of it carries no link', () => {
  expect(hasLink(new URLSearchParams('lang=fr'))).toBe(false);
  expect(hasLink(new URLSearchParams('oid='))).toBe(true);
});
