import { describe, expect, it } from 'vitest';
import {
  writePhone,
  contactPhone,
  callLink,
  textLink,
  formatContactPhone,
  formatPhone,
  phoneLength,
  phoneNumber,
  phoneToSend,
  typeContactPhone,
} from './phone.ts';

const typeAll = (keys: string) =>
  keys.split('').reduce((typed, key) => typeContactPhone(typed + key), '');

describe('a phone number', () => {
  it('TFA-08: formats as it is typed', () => {
    const typed = '5145550142';
    const shown = Array.from({ length: 10 }, (_, index) => formatPhone(typed.slice(0, index + 1)));
    expect(shown).toEqual([
      '5',
      '51',
      '514',
      '(514) 5',
      '(514) 55',
      '(514) 555',
      '(514) 555-0',
      '(514) 555-01',
      '(514) 555-014',
      '(514) 555-0142',
    ]);
    expect(formatPhone('(514) 555-01420')).toBe('(514) 555-0142');
    expect(formatPhone('')).toBe('');
  });

  it('TFA-08: takes a pasted number however it is written', () => {
    for (const pasted of ['514.555.0142', '+1 514 555-0142', '1 (514) 555 0142', 'tel:5145550142'])
      expect(formatPhone(pasted)).toBe('(514) 555-0142');
  });

  it('TFA-09, TFA-10: is whole at 14 characters, and sent as +1 and its digits', () => {
    expect(phoneLength).toBe(14);
    expect(formatPhone('5145550142')).toHaveLength(phoneLength);
    expect(phoneToSend('(514) 555-0142')).toBe('+15145550142');
    expect(phoneNumber.safeParse('+15145550142').success).toBe(true);
  });

  it.each([
    '+10145550142',
    '+11145550142',
    '+1514555014',
    '+151455501422',
    '5145550142',
    '+335145550142',
  ])('TFA-10: %s is refused', (sent) => {
    expect(phoneNumber.safeParse(sent).success).toBe(false);
  });
});

describe('the number of a contact', () => {
  it.each(['800', '833', '844', '855', '866', '877', '888'])(
    'TFA-11, OPEN-28: %s is toll-free, with or without the 1 in front',
    (prefix) => {
      for (const typed of [`${prefix}5550142`, `1${prefix}5550142`, `+1 (${prefix}) 555-0142`]) {
        expect(formatContactPhone(typed)).toBe(`+1 (${prefix}) 555-0142`);
        expect(typeAll(typed)).toBe(`+1 (${prefix}) 555-0142`);
      }
    },
  );

  it.each([
    ['5145550199', '(514) 555-0199'],
    ['514-555-0199', '(514) 555-0199'],
    ['15145550199', '(514) 555-0199'],
    ['+1 514 555 0199', '(514) 555-0199'],
    ['8015550199', '(801) 555-0199'],
    ['911', '911'],
  ])('SUPPORT-05, SUPPORT-06, TFA-11: %s becomes %s, typed or sent', (keys, shown) => {
    expect(typeAll(keys)).toBe(shown);
    expect(formatContactPhone(keys)).toBe(shown);
    expect(formatContactPhone(shown)).toBe(shown);
  });

  it.each(['0145550199', '1145550199', '+33 1 99 00 12 34', '514 555 019', '1-800-HELP', '51'])(
    'SUPPORT-05: %s is no number, and stays as it was typed',
    (typed) => {
      expect(formatContactPhone(typed)).toBeUndefined();
      expect(contactPhone.safeParse(typed).success).toBe(false);
    },
  );

  it('SUPPORT-06: can be deleted key by key, and letters are left to the check', () => {
    expect(typeContactPhone('(514) 555-019')).toBe('(514) 555-019');
    expect(typeContactPhone('+1 (800) 555-014')).toBe('(800) 555-014');
    expect(typeContactPhone('(514')).toBe('(514');
    expect(typeContactPhone('1-800-HELP')).toBe('1-800-HELP');
  });

  it('is dialled with its country code; a short code as it is', () => {
    expect(callLink('(514) 555-0142')).toBe('tel:+15145550142');
    expect(callLink('1-800-555-0142')).toBe('tel:+18005550142');
    expect(textLink('+1 (800) 555-0142')).toBe('sms:+18005550142');
    expect(callLink('988')).toBe('tel:988');
    expect(callLink('+33 1 99 00 12 34')).toBe('tel:+33199001234');
  });
});

it('a stored number is shown in one form, in both languages', () => {
  expect(writePhone('(514) 555-0142')).toBe('514 555-0142');
  expect(writePhone('+15145550142')).toBe('514 555-0142');
  expect(writePhone('+1 (800) 555-0142')).toBe('1 800 555-0142');
  for (const kept of ['988', '', 'ext. 4']) expect(writePhone(kept)).toBe(kept);
});
