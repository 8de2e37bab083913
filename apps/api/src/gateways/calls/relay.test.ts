import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { relaysOf } from './relay.ts';

const settings = {
  TURN_URLS: ['turn:turn.example.org', 'turns:turn.example.org:443?transport=tcp'],
  TURN_SECRET: 'a-secret-of-coturn',
};
const now = Date.parse('2030-01-01T00:00:00Z');

describe('relays of a joining', () => {
  it('come with a name that expires in an hour, and its signature', () => {
    const [relay] = relaysOf(settings, now);
    expect(relay?.urls).toEqual(settings.TURN_URLS);
    const [expiresAt, rest = ''] = relay?.username.split(':') ?? [];
    expect(Number(expiresAt) * 1000).toBe(now + 3_600_000);
    expect(rest).toMatch(/^[\w-]{12}$/);
    const signed = createHmac('sha1', settings.TURN_SECRET).update(relay?.username ?? '');
    expect(relay?.credential).toBe(signed.digest('base64'));
  });

  it('are named anew each time, after no one', () => {
    const names = [1, 2, 3].map(() => relaysOf(settings, now)[0]?.username);
    expect(new Set(names).size).toBe(3);
  });

  it('are none where none are set', () => {
    expect(relaysOf({})).toEqual([]);
    expect(relaysOf({ TURN_URLS: settings.TURN_URLS })).toEqual([]);
  });
});
