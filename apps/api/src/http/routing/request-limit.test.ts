import { getSession, login, requestPasswordReset, verifySms } from '@ensemble/contract';
import { describe, expect, it } from 'vitest';
import { newToken } from '../../access/token.ts';
import { uniqueEmail } from '../../testing/factories/factories.ts';
import { openTestServer } from '../../testing/server/test-server.ts';

const api = await openTestServer({ requestLimits: true, settings: { TRUSTED_PROXIES: '1' } });

/** An address no one has called from yet, as the proxy in front tells it. */
let made = 0;
const newAddress = () => `203.0.113.${(made += 1)}`;

const countRefused = (answers: readonly { errorType: string | undefined }[]) =>
  answers.filter((answer) => answer.errorType === 'TOO_MANY_REQUESTS').length;

const askForLink = (headers: Record<string, string>) =>
  api.request(requestPasswordReset, { body: { email: uniqueEmail() } }, undefined, headers);

describe('a limit by address (OPEN-91)', () => {
  it('counts per address', async () => {
    const one = newAddress();
    const ask = (address: string) => askForLink({ 'x-forwarded-for': address });
    expect(countRefused(await Promise.all(Array.from({ length: 305 }, () => ask(one))))).toBe(5);
    expect((await ask(newAddress())).status).toBe(200);
  });

  it('is not escaped with a new invented token on each call', async () => {
    const address = newAddress();
    const ask = () =>
      askForLink({ 'x-forwarded-for': address, authorization: `Bearer ${newToken()}` });
    expect(countRefused(await Promise.all(Array.from({ length: 305 }, ask)))).toBe(5);
  });

  it('is not escaped with addresses that the caller put before the one that the proxy saw', async () => {
    const address = newAddress();
    const ask = (_: unknown, at: number) =>
      askForLink({ 'x-forwarded-for': `198.51.100.${at}, ${address}` });
    expect(countRefused(await Promise.all(Array.from({ length: 305 }, ask)))).toBe(5);
  });

  it('is not escaped with addresses of one IPv6 network', async () => {
    const ask = (_: unknown, host: number) =>
      askForLink({ 'x-forwarded-for': `2001:db8:0:7::${(host + 1).toString(16)}` });
    expect(countRefused(await Promise.all(Array.from({ length: 305 }, ask)))).toBe(5);
  });

  it('holds for logins whatever their header says', async () => {
    const address = newAddress();
    const tryLogin = () =>
      api.request(
        login,
        { body: { email: uniqueEmail(), password: 'Not-the-1-password' } },
        undefined,
        { 'x-forwarded-for': address, authorization: `Bearer ${newToken()}` },
      );
    expect(countRefused(await Promise.all(Array.from({ length: 305 }, tryLogin)))).toBe(5);
  });

  it('is not escaped with a good session either', async () => {
    const address = newAddress();
    const callers = await Promise.all(
      Array.from({ length: 5 }, () => api.createCaller('ServiceProvider')),
    );
    const ask = (_: unknown, turn: number) =>
      askForLink({
        'x-forwarded-for': address,
        authorization: `Bearer ${callers[turn % 5]?.token}`,
      });
    expect(countRefused(await Promise.all(Array.from({ length: 305 }, ask)))).toBe(5);
  });
});

describe('a limit by person (OPEN-91)', () => {
  const sendCode = (person: { id: string }, headers: Record<string, string>) =>
    api.request(verifySms, { params: { id: person.id }, body: {} }, undefined, headers);

  it('counts two people behind one address apart', async () => {
    const address = newAddress();
    const [one, two] = [
      await api.createCaller('ServiceProvider'),
      await api.createCaller('ServiceProvider'),
    ];
    const read = (token: string) =>
      api.request(getSession, {}, token, { 'x-forwarded-for': address });
    const answers = await Promise.all(Array.from({ length: 605 }, () => read(one.token)));
    expect(countRefused(answers)).toBe(5);
    expect((await read(two.token)).status).toBe(200);
  });

  it('counts the sessions of one person together, from all addresses', async () => {
    const person = await api.createPerson({ userType: 'ServiceProvider' });
    const tokens = await Promise.all(Array.from({ length: 5 }, () => api.openSession(person)));
    const read = (_: unknown, turn: number) =>
      api.request(getSession, {}, tokens[turn % 5], { 'x-forwarded-for': newAddress() });
    expect(countRefused(await Promise.all(Array.from({ length: 605 }, read)))).toBe(5);
  });

  it('counts one token in many spellings once', async () => {
    const caller = await api.createCaller('ServiceProvider');
    const address = newAddress();
    const spell = (turn: number) =>
      'bearer'
        .split('')
        .map((letter, at) => ((turn >> at) & 1 ? letter.toUpperCase() : letter))
        .join('');
    const send = (_: unknown, turn: number) =>
      sendCode(caller, {
        'x-forwarded-for': address,
        authorization: `${spell(turn)} ${caller.token}`,
      });
    const answers = await Promise.all(Array.from({ length: 35 }, send));
    // The count of codes refuses from the sixth on too: what is shown here is that nothing else comes.
    expect(answers.filter((answer) => answer.headers.get('retry-after')).length).toBe(5);
  });

  it('counts by address where the token is invented, expired, ended or malformed', async () => {
    const address = newAddress();
    const person = await api.createPerson({ userType: 'ServiceProvider' });
    const expired = await api.openSession(person, 'Low', -1);
    const headers = (turn: number) =>
      [`Bearer ${newToken()}`, `Bearer ${expired}`, `Bearer  ${expired} `, `Basic ${turn}`][
        turn % 4
      ];
    const send = (_: unknown, turn: number) =>
      sendCode(person, { 'x-forwarded-for': address, authorization: headers(turn) ?? '' });
    const answers = await Promise.all(Array.from({ length: 35 }, send));
    expect(countRefused(answers)).toBe(5);
    expect(answers.filter((answer) => answer.errorType === 'INVALID_SESSION_TOKEN')).toHaveLength(
      30,
    );
  });
});
