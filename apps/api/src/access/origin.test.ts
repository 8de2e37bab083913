import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { addressKey } from './origin.ts';

const source = join(import.meta.dirname, '..');
const files = globSync('**/*.ts', { cwd: source })
  .filter((name) => !/\.test\.ts$|^testing\//.test(name))
  .map((name) => ({ name, text: readFileSync(join(source, name), 'utf8') }));

/** Takes part in counting: a limit is counted, given back, forgotten or blocked. */
const isCounting = /\b(?:Attempts\b|codeTries|smsLimits)/;
/** A whole address, read from a request or a call. */
const readsAddress = /\b(?:request|req)\.(?:ip|ips|socket\.remoteAddress)\b|origin\.address\b/;

describe('addresses that limits count (OPEN-91)', () => {
  it('are one for a network of IPv6 that one customer holds', () => {
    expect(addressKey('2001:db8:0:7::1')).toBe(addressKey('2001:db8:0:7:ffff::2'));
    expect(addressKey('2001:db8:0:7::1')).not.toBe(addressKey('2001:db8:0:8::1'));
    expect(addressKey('203.0.113.1')).toBe('203.0.113.1');
  });

  it('are read whole in no file that counts', () => {
    const counting = files.filter(({ text }) => isCounting.test(text));
    expect(counting.length).toBeGreaterThan(10);
    expect(counting.filter(({ text }) => readsAddress.test(text)).map(({ name }) => name)).toEqual(
      [],
    );
  });

  it('come from a request only where their key is made, beside what is stored', () => {
    const reading = files.filter(({ text }) => /request\.(?:ip|ips)\b/.test(text));
    expect(reading.map(({ name }) => name)).toEqual(['access/origin.ts']);
    const origin = readFileSync(join(source, 'access/origin.ts'), 'utf8');
    expect(origin.match(/request\.ip/g)).toHaveLength(1);
    const limit = readFileSync(join(source, 'http/routing/request-limit.ts'), 'utf8');
    expect(limit).toContain('limitKeyOf(request)');
  });

  it('are refused by the type of a limit', () => {
    const origin = readFileSync(join(source, 'access/origin.ts'), 'utf8');
    expect(origin).toContain('LimitSubject = string & { readonly [kind]?: never }');
    const attempts = readFileSync(join(source, 'access/attempts.ts'), 'utf8');
    for (const act of ['count', 'block', 'clear', 'takeBack'])
      expect(attempts).toContain(`${act}(subject: LimitSubject`);
  });
});
