import { describe, expect, it } from 'vitest';
import { resetLinkOf, storedLink } from './reset-link.ts';

const linkOf = (query: string) => resetLinkOf(new URLSearchParams(query));

describe('the link of a reset mail', () => {
  it('PWD-08 is taken with its email and code, and found again after a reload', () => {
    const link = { email: 'anne+o@example.org', code: 'secret-code' };
    expect(linkOf('email=Anne%2Bo%40example.org&code=secret-code')).toEqual(link);
    expect(linkOf('email=anne+o@example.org&code=secret-code')).toEqual(link);
    expect(storedLink(JSON.parse(JSON.stringify(link)))).toEqual(link);
  });

  it.each(['', 'email=anne@example.org', 'code=abc', 'email=anne&code=abc', 'email=&code='])(
    'PWD-08 is none without both: %s',
    (query) => {
      expect(linkOf(query)).toBeUndefined();
    },
  );

  it.each([null, undefined, 'text', { email: 'anne@example.org' }])(
    'PWD-08 is none where the history holds something else: %s',
    (state) => {
      expect(storedLink(state)).toBeUndefined();
    },
  );
});
