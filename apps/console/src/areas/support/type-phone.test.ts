import { formatSupportPhone } from '@ensemble/contract';
import { describe, expect, it } from 'vitest';
import { typePhone } from './type-phone.ts';

const typeAll = (keys: string) => keys.split('').reduce((typed, key) => typePhone(typed + key), '');

describe('a phone number while it is typed', () => {
  it.each([
    ['5145550199', '(514) 555-0199'],
    ['514-555-0199', '(514) 555-0199'],
    ['18005550199', '+1 (800) 555-0199'],
    ['+1 800 555 0199', '+1 (800) 555-0199'],
    ['15145550199', '(514) 555-0199'],
    ['911', '911'],
  ])('SUPPORT-06, OPEN-28: %s becomes %s, which the server takes', (keys, shown) => {
    expect(typeAll(keys)).toBe(shown);
    expect(formatSupportPhone(shown)).toBe(shown);
  });

  it('can be deleted key by key, and letters are left to be complained of', () => {
    expect(typePhone('(514) 555-019')).toBe('(514) 555-019');
    expect(typePhone('(514')).toBe('(514');
    expect(typePhone('1-800-HELP')).toBe('1-800-HELP');
  });
});
