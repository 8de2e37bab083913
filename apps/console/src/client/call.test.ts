import { type AnyRoute, createNotification, getPublicSettings, login } from '@ensemble/contract';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { answerProofs, call, listenToRefusals } from './call.ts';

const settings = {
  helpPhone: null,
  appStoreUrl: null,
  playStoreUrl: null,
  passwordPolicy: { shortest: 8, longest: 32, rules: [] },
  twoFactorTypes: ['sms', 'totp'],
  passkeys: true,
  passkeyLogin: false,
  lockMinutes: 30,
  pushPlatforms: [],
  webPushKey: null,
  version: '1',
};
const kept = new Map<string, string>();
const sent = vi.fn<(address: string, options: RequestInit) => Promise<Response>>();
const answer = (status: number, content: unknown) =>
  sent.mockResolvedValueOnce(Response.json(content, { status }));

beforeEach(() => {
  kept.clear();
  sent.mockReset();
  vi.stubGlobal('fetch', sent);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('a call', () => {
  test('API-01, API-02, API-06: goes to the API with the token and the language of the interface', async () => {
    kept.set('apiAccessToken', 'the-token');
    answer(200, { data: settings });
    await call(getPublicSettings);
    const [address, options] = sent.mock.calls[0] ?? [];
    const headers = new Headers(options?.headers);
    expect(address).toBe('/api/settings');
    expect(headers.get('Authorization')).toBe('Bearer the-token');
    expect(headers.get('Accept-Language')).toBe('en');
  });

  test('a key that makes tries one is sent where the route takes it, and nowhere else', async () => {
    const input = { idempotencyKey: 'the-key' } as const;
    for (const route of [createNotification, login] as const) {
      answer(500, {});
      const all = { ...input, params: { id: 'x' }, body: {} };
      await expect(call(route as AnyRoute, all)).rejects.toMatchObject({ status: 500 });
    }
    const keys = sent.mock.calls.map(([, options]) =>
      new Headers(options.headers).get('Idempotency-Key'),
    );
    expect(keys).toEqual(['the-key', null]);
  });

  test('a refusal reaches the session, unless the caller shows by itself that it has ended', async () => {
    const heard = vi.fn<Parameters<typeof listenToRefusals>[0]>();
    listenToRefusals(heard);
    for (const showsEnd of [true, false]) {
      answer(401, {});
      await expect(call(getPublicSettings, { showsEnd })).rejects.toMatchObject({ status: 401 });
      expect(heard).toHaveBeenCalledTimes(showsEnd ? 0 : 1);
    }
    listenToRefusals(() => undefined);
  });

  test('API-03: answers what is in data, and nothing its schema does not know', async () => {
    answer(200, { data: settings });
    expect(await call(getPublicSettings)).toEqual(settings);
    answer(200, { data: { helpPhone: 5 } });
    await expect(call(getPublicSettings)).rejects.toMatchObject({ errorType: 'UNREADABLE' });
  });

  test('an answer that breaks off is none: it is not taken for one that cannot be read', async () => {
    const broken = (reason: unknown) =>
      new Response(
        new ReadableStream({
          start(controller) {
            controller.enqueue(new TextEncoder().encode('{"data":{'));
            controller.error(reason);
          },
        }),
      );
    sent.mockImplementationOnce(async () => broken(new TypeError('network error')));
    await expect(call(getPublicSettings)).rejects.toMatchObject({ errorType: 'OFFLINE' });
    sent.mockImplementationOnce(async () => broken(new DOMException('late', 'TimeoutError')));
    await expect(call(getPublicSettings)).rejects.toMatchObject({ errorType: 'TIMEOUT' });
  });

  test('API-04: a refusal carries its status and type', async () => {
    const texts = { en: 'No', fr: 'Non' };
    answer(401, {
      errorType: 'ACCOUNT_LOCKED',
      exceptionMessage: texts,
      message: 'No',
      errorMessage: 'No',
    });
    const body = { email: 'a@b.example', password: 'x' };
    await expect(call(login, { body })).rejects.toMatchObject({
      status: 401,
      errorType: 'ACCOUNT_LOCKED',
    });
  });

  test('API-01: gives up after 60 seconds and says so', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
    sent.mockRejectedValueOnce(new DOMException('late', 'TimeoutError'));
    await expect(call(getPublicSettings)).rejects.toMatchObject({ errorType: 'TIMEOUT' });
    expect(timeout).toHaveBeenCalledWith(60_000);
    timeout.mockRestore();
  });

  test('a lost connection is told from a slow one', async () => {
    sent.mockRejectedValueOnce(new TypeError('fetch failed'));
    await expect(call(getPublicSettings)).rejects.toMatchObject({ errorType: 'OFFLINE' });
  });

  describe('that wants a recent proof', () => {
    const wanted = {
      errorType: 'RECENT_PROOF_REQUIRED',
      exceptionMessage: { en: 'Confirm', fr: 'Confirmez' },
      message: 'Confirm',
      errorMessage: 'Confirm',
    };

    test('asks the person, and is made again once they proved who they are', async () => {
      answerProofs(async () => true);
      answer(403, wanted);
      answer(200, { data: settings });
      expect(await call(getPublicSettings)).toEqual(settings);
      expect(sent).toHaveBeenCalledTimes(2);
    });

    test('is refused where they do not, and asks once at most', async () => {
      answerProofs(async () => false);
      answer(403, wanted);
      const refusal = { errorType: 'RECENT_PROOF_REQUIRED' };
      await expect(call(getPublicSettings)).rejects.toMatchObject(refusal);
      answerProofs(async () => true);
      answer(403, wanted);
      answer(403, wanted);
      await expect(call(getPublicSettings)).rejects.toMatchObject(refusal);
      expect(sent).toHaveBeenCalledTimes(3);
    });
  });
});
