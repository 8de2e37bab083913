import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { addressKey, readAddress } from './origin.ts';

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
    for (const act of ['count', 'countSoFar', 'block', 'clear', 'takeBack'])
      expect(attempts).toContain(`${act}(subject: LimitSubject`);
  });
});

describe('the one form of an address (API-73)', () => {
  it.each([
    ['203.0.113.8', '203.0.113.8'],
    ['203.0.113.8:50000', '203.0.113.8'],
    ['203.0.113.8:1', '203.0.113.8'],
    [' 203.0.113.8 ', '203.0.113.8'],
    [' 203.0.113.8:443 ', '203.0.113.8'],
    ['[203.0.113.8]', '203.0.113.8'],
    ['[203.0.113.8]:443', '203.0.113.8'],
    ['::ffff:203.0.113.8', '203.0.113.8'],
    ['::FFFF:203.0.113.8', '203.0.113.8'],
    ['::ffff:cb00:7108', '203.0.113.8'],
    ['0:0:0:0:0:ffff:203.0.113.8', '203.0.113.8'],
    ['[::ffff:203.0.113.8]', '203.0.113.8'],
    ['[::ffff:203.0.113.8]:50000', '203.0.113.8'],
    ['2001:db8::1', '2001:db8::1'],
    ['2001:DB8::1', '2001:db8::1'],
    ['2001:db8:0:0:0:0:0:1', '2001:db8::1'],
    ['2001:0db8::0001', '2001:db8::1'],
    ['[2001:db8::1]', '2001:db8::1'],
    ['[2001:db8::1]:50000', '2001:db8::1'],
    ['[2001:DB8:0:0::1]:443', '2001:db8::1'],
    ['2001:db8::1:8080', '2001:db8::1:8080'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2:3:4:5:6'],
    ['fe80::1%eth0', 'fe80::1'],
    ['[fe80::1%eth0]:443', 'fe80::1'],
    ['fe80::1%25en0', 'fe80::1'],
    ['::1', '::1'],
    ['127.0.0.1:4000', '127.0.0.1'],
    ['', undefined],
    ['unknown', undefined],
    ['_hidden', undefined],
    ['client.example.org', undefined],
    ['203.0.113', undefined],
    ['203.0.113.8.9', undefined],
    ['203.0.113.256', undefined],
    ['203.0.113.08', undefined],
    ['0xcb007108', undefined],
    ['203.0.113.8:', undefined],
    ['203.0.113.8:port', undefined],
    ['203.0.113.8:500000', undefined],
    ['2001:db8::1::2', undefined],
    ['[2001:db8::1', undefined],
    ['[2001:db8::1]:', undefined],
    ['"203.0.113.8"', undefined],
    ['for=203.0.113.8', undefined],
    ['203.0.113.8, 203.0.113.9', undefined],
    ['<script>', undefined],
  ])('API-73 of %j is %s', (text, expected) => {
    expect(readAddress(text)).toBe(expected);
  });
});
