import { emptyOf, formOf, login, goalTemplateKind } from '@ensemble/contract';
import { describe, expect, test } from 'vitest';
import { ApiError } from '../client/index.ts';
import { check, errorsFromServer } from './form-state.ts';

describe('checking by the contract', () => {
  test('RULES-01, RULES-07: each field says what is wrong with it', () => {
    expect(check(login.body, { email: 'nobody', password: '' })).toEqual({
      ok: false,
      errors: {
        email: [{ key: 'rules.email' }],
        password: [{ key: 'rules.required', values: undefined }],
      },
    });
  });
  test('RULES-11: good values come out trimmed and in lower case', () => {
    const checked = check(login.body, { email: ' Marie@Example.org ', password: 'x' });
    expect(checked).toEqual({
      ok: true,
      values: { email: 'marie@example.org', password: 'x', client: 'web' },
    });
  });
});

test('a complaint about one of a list stands under the list, once', () => {
  const form = formOf(goalTemplateKind);
  const typed = { ...emptyOf(goalTemplateKind), title: 'Sleep', benefitDescription: 'Rest' };
  const tasks = ['Read', ' ', 'x'.repeat(81)];
  expect(check(form, { ...typed, categories: ['Sleep'], tasks })).toEqual({
    ok: false,
    errors: { tasks: [{ key: 'rules.required' }] },
  });
});

test('the server is heard under the fields the form has, and only there', () => {
  const body = {
    errorType: 'VALIDATION_FAILED',
    exceptionMessage: { en: '', fr: '' },
    message: '',
    errorMessage: '',
    errorDetails: { email: ['Taken'], other: ['No'] },
  };
  expect(errorsFromServer(new ApiError(400, 'VALIDATION_FAILED', body), ['email'])).toEqual({
    email: [{ text: 'Taken' }],
  });
  expect(errorsFromServer(new Error('x'), ['email'])).toEqual({});
});
