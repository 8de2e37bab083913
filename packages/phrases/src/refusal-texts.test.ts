import {
  describeIssues,
  email,
  errorTypes,
  hexColor,
  id,
  languages,
  listQuery,
  organizationName,
  parse,
  password,
  personName,
  requiredText,
  userType,
} from '@ensemble/contract';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { translate } from './server.ts';

/** What a person reads under a field that holds the value. */
const text = (schema: z.ZodMiniType, value: unknown, language: 'en' | 'fr' = 'en') => {
  const issues = parse(z.object({ field: schema }), { field: value }).error?.issues ?? [];
  return (describeIssues(issues).get('field') ?? []).map(({ key, values }) =>
    translate(language, key, values),
  );
};
const bare = z.object({ field: z.string() });

describe('the text of a refused value', () => {
  it('RULES-01 is Field is required where it is missing or empty', () => {
    for (const value of [undefined, null, '', '   '])
      expect(text(requiredText(5), value)).toEqual(['Field is required']);
    expect(text(requiredText(5), undefined, 'fr')).toEqual(['Ce champ est obligatoire']);
    expect(text(password, '')).toEqual(['Field is required']);
    expect(parse(bare, {}).success).toBe(false);
  });

  it('RULES-02 is Must be a number', () => {
    expect(text(z.number(), 'ten')).toEqual(['Must be a number']);
    expect(text(z.number().check(z.int()), 1.5)).toEqual(['Must be a number']);
    for (const value of ['', 'x', '1.5', '1e9', '0x10', ' 1'])
      expect(text(listQuery(['a']).limit, value)).toEqual(['Must be a number']);
  });

  it('RULES-03 is Should be greater than N, N being one below the smallest', () => {
    expect(text(z.number().check(z.minimum(5)), 4)).toEqual(['Should be greater than 4']);
    expect(text(listQuery(['a']).limit, '0')).toEqual(['Should be greater than 0']);
    expect(text(listQuery(['a']).skip, '-1')).toEqual(['Should be greater than -1']);
    expect(text(z.number().check(z.minimum(5)), 5)).toEqual([]);
  });

  it('RULES-04 is Must be more than N characters, true at the limit', () => {
    expect(text(z.string().check(z.minLength(8)), '1234567')).toEqual([
      'Must be more than 7 characters',
    ]);
    expect(text(z.string().check(z.minLength(8)), '12345678')).toEqual([]);
  });

  it('RULES-05 is Must be less than N characters, true at the limit', () => {
    expect(text(organizationName, 'x'.repeat(51))).toEqual(['Must be less than 51 characters']);
    expect(text(organizationName, 'x'.repeat(50))).toEqual([]);
    expect(text(organizationName, ` ${'x'.repeat(50)} `)).toEqual([]);
  });

  it('RULES-06 is Must be exactly N characters', () => {
    const schema = z.string().check(z.length(6));
    for (const value of ['12345', '1234567'])
      expect(text(schema, value)).toEqual(['Must be exactly 6 characters']);
  });

  it('RULES-07, RULES-11 is Must be a valid email; an address is required, at most 254 characters and trimmed', () => {
    for (const value of ['x', 'x@', '@y.org', 'a@b', 'a@b..org'])
      expect(text(email, value)).toEqual(['Must be a valid email']);
    expect(text(email, ' ')).toEqual(['Field is required']);
    expect(text(email, `${'a'.repeat(243)}@example.org`)).toEqual([
      'Must be less than 255 characters',
    ]);
    expect(parse(email, '  Anne.O@Example.ORG ').data).toBe('anne.o@example.org');
  });

  it('RULES-08 is the text of a bad web address', () => {
    expect(text(z.url(), 'example')).toEqual([
      'Must be a valid url with a protocol, either http:// or https://',
    ]);
  });

  it('RULES-09 is Must select a valid option from the list.', () => {
    expect(text(userType, 'Boss')).toEqual(['Must select a valid option from the list.']);
    expect(parse(userType, ' organizationadmin ').data).toBe('OrganizationAdmin');
  });

  it('RULES-10 exists for colours, future times, phone or website, and the least number of items', () => {
    for (const value of ['red', '#12', '#1234', '#12345g', '123456'])
      expect(text(hexColor, value)).toEqual(['Must be a colour code (example: #6a3fb5)']);
    for (const value of ['#abc', '#A1B2C3']) expect(text(hexColor, value)).toEqual([]);
    expect(text(z.array(z.string()).check(z.minLength(1)), [])).toEqual(['Needs at least 1']);
    expect(text(z.array(z.string()).check(z.minLength(2)), [])).toEqual(['Needs at least 2']);
    expect(translate('en', 'rules.future')).toBe('Must be a date and time in the future');
    expect(translate('en', 'rules.phoneOrWebsite')).toBe('A phone number or a website is required');
  });

  it('REG-26 names the missing name', () => {
    expect(text(personName('rules.firstName'), '')).toEqual(['First name is required']);
    expect(text(personName('rules.lastName'), ' ')).toEqual(['Last name is required']);
  });

  it('PWD-24 says that passwords differ', () => {
    expect(translate('en', 'rules.passwordsDiffer')).toBe('Passwords do not match');
  });

  it.each(['a\u0000b', 'a\ud800b'])('refuses characters that cannot be stored', (value) => {
    expect(text(requiredText(10), value)).toEqual(['Contains characters that can’t be saved']);
  });

  it('names an unknown field, and a value of another kind', () => {
    const issues =
      parse(z.strictObject({ a: z.optional(id) }), { a: 'x', b: 1 }).error?.issues ?? [];
    expect(Object.fromEntries(describeIssues(issues))).toEqual({
      a: [{ key: 'rules.invalid' }],
      b: [{ key: 'rules.unknownField' }],
    });
    expect(text(requiredText(5), 7)).toEqual(['This value isn’t valid']);
  });
});

describe('the text of a refusal', () => {
  it('RULES-12 exists for what is not permitted and for organisations of others', () => {
    expect(translate('en', 'errors.PERMISSION_DENIED')).toBe(
      'You are not permitted to perform this action.',
    );
    expect(translate('en', 'errors.ORGANIZATION_MISMATCH')).toBe(
      'You are not a member of this organization.',
    );
  });

  it('RULES-13 exists for a body that is too large', () => {
    expect(translate('en', 'errors.PAYLOAD_TOO_LARGE')).toBe(
      'The request body was too large. Please use a smaller file.',
    );
  });

  it('RULES-14, RULES-16, I18N-01, I18N-04 exists in both languages for every type of the list', () => {
    for (const type of Object.keys(errorTypes)) {
      const texts = languages.map((language) => {
        return translate(language, `errors.${type}`, { minutes: 30, count: 2 });
      });
      expect(new Set(texts).size, type).toBe(2);
      for (const each of texts) expect(each).not.toMatch(/\{\{|^errors\./);
    }
    for (const type of [
      'ERROR_FORBIDDEN_USER',
      'PERMISSION_DENIED',
      'ORGANIZATION_MISMATCH',
      'USER_DEACTIVATED',
      'V105.8',
    ]) {
      expect(Object.keys(errorTypes)).toContain(type);
    }
  });

  it('I18N-05 tells in French to dial the emergency number when something urgent goes wrong', () => {
    for (const type of ['INVALID_CREDENTIALS', 'UNKNOWN_ERROR', 'UNAVAILABLE']) {
      expect(translate('fr', `errors.${type}`)).toContain('composez le 911');
    }
  });
});
