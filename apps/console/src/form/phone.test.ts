import { describe, expect, test } from 'vitest';
import { formatContactPhone, formatPhone, phoneLength, phoneToSend } from './phone.ts';

describe('a phone number', () => {
  test('TFA-08: formats as it is typed', () => {
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

  test('TFA-08: takes a pasted number however it is written', () => {
    for (const written of ['514.555.0142', '+1 514 555-0142', '1 (514) 555 0142', 'tel:5145550142'])
      expect(formatPhone(written)).toBe('(514) 555-0142');
  });

  test('TFA-09: is whole at 14 characters', () => {
    expect(phoneLength).toBe(14);
    expect(formatPhone('5145550142')).toHaveLength(phoneLength);
    expect(formatPhone('514555014').length).toBeLessThan(phoneLength);
  });

  test('TFA-10: is sent as +1 and its digits', () => {
    expect(phoneToSend('(514) 555-0142')).toBe('+15145550142');
  });
});

describe('the number of a contact', () => {
  test.each(['800', '833', '844', '855', '866', '877', '888'])(
    'TFA-11, OPEN-28: %s is toll-free, with or without the 1 in front',
    (prefix) => {
      for (const typed of [`${prefix}5550142`, `1${prefix}5550142`, `+1 (${prefix}) 555-0142`])
        expect(formatContactPhone(typed)).toBe(`+1 (${prefix}) 555-0142`);
      expect(formatContactPhone(`${prefix}555`)).toBe(`(${prefix}) 555`);
    },
  );

  test.each(['514', '801', '822', '880', '900'])('TFA-11: %s is not', (prefix) => {
    expect(formatContactPhone(`${prefix}5550142`)).toBe(`(${prefix}) 555-0142`);
  });
});
