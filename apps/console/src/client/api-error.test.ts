import { beforeAll, describe, expect, test, vi } from 'vitest';
import { startPhrases } from '../i18n/index.ts';
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

describe('API-08: an answer that a proxy gives in place of the API', () => {
  beforeAll(async () => {
    vi.stubGlobal('localStorage', { getItem: () => 'en', setItem: () => undefined });
    vi.stubGlobal('document', { documentElement: {} });
    await startPhrases();
    return () => vi.unstubAllGlobals();
  });
  test.each([
    [413, 'too large for the server'],
    [429, 'Too many requests'],
    [502, 'restarting or busy'],
    [503, 'restarting or busy'],
    [504, 'took too long'],
    [500, 'went wrong on our side'],
    [403, 'went wrong on our side'],
  ])('%s says what it means, and blames us only for what is ours', (status, text) => {
    expect(errorText(new ApiError(status, 'UNREADABLE'), 'en')).toContain(text);
  });
});
