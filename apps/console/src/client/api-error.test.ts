import { describe, expect, test } from 'vitest';
import { ApiError, errorText, serverText } from './api-error.ts';

const full = {
  errorType: 'X',
  exceptionMessage: { en: 'english', fr: 'français' },
  message: 'message',
  errorDetails: { email: ['first', 'second'], name: ['third'] },
  errorMessage: 'error message',
};

describe('API-05: which text of a refusal shows', () => {
  test('the exception message in the language', () => {
    expect(serverText(full, 'en')).toBe('english');
    expect(serverText(full, 'fr')).toBe('français');
  });
  test('then the message, the first detail, the error message', () => {
    const silent = { ...full, exceptionMessage: { en: '', fr: '' } };
    expect(serverText(silent, 'en')).toBe('message');
    expect(serverText({ ...silent, message: '' }, 'en')).toBe('first; second');
    expect(serverText({ ...silent, message: '', errorDetails: undefined }, 'en')).toBe(
      'error message',
    );
    expect(serverText(undefined, 'en')).toBeUndefined();
  });
  test('the server is heard before the client', () => {
    expect(errorText(new ApiError(422, 'UNKNOWN_ERROR', full), 'fr')).toBe('français');
  });
});
