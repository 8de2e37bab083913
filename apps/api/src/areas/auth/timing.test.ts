import { login, unlockAccount } from '@ensemble/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compareTimes, isTimingDistinguishable } from '../../testing/compare-times.ts';
import { password, uniqueEmail } from '../../testing/factories/factories.ts';
import { startTestServer, type TestServer } from '../../testing/server/test-server.ts';

let api: TestServer;
beforeAll(async () => {
  // No one is locked here: what is timed is looking at a password and at a code.
  api = await startTestServer({ settings: { LOCK_ATTEMPTS: '1000000' } });
});
afterAll(() => api.close());

const pairs = 500;
/** Milliseconds; minutes on a machine with much else to do. */
const patience = 300_000;

describe('time tells a stranger nothing', { tags: ['clock'] }, () => {
  it(
    `OPEN-91: whether an address has an account, at login (${pairs} pairs)`,
    async () => {
      const person = await api.createPerson({ userType: 'OrganizationAdmin' });
      const wrong = `${password}x`;
      const tryAs = (email: string) => api.request(login, { body: { email, password: wrong } });
      const compare = () =>
        compareTimes(
          pairs,
          () => tryAs(person.email),
          () => tryAs('nobody-at-all@example.org'),
        );
      expect(await isTimingDistinguishable('login, known or not', compare)).toBe(false);
    },
    patience,
  );

  it(
    `OPEN-91: whether an address is locked, at unlocking (${pairs} pairs)`,
    async () => {
      const person = await api.createPerson({ userType: 'OrganizationAdmin' });
      const emails = Array.from({ length: pairs }, () => uniqueEmail('locked'));
      await api.owner.query(
        `INSERT INTO account_lock (email, code_hash, code_expires_at, ends_at)
       SELECT email, 'x', now() + interval '1 hour', now() + interval '1 hour' FROM unnest($1::text[]) AS email`,
        [[...emails, person.email]],
      );
      const tryAs = (email: string) =>
        api.request(unlockAccount, { body: { email, code: '123456' } });
      const compare = () =>
        compareTimes(
          pairs,
          (run) => tryAs(emails[run] ?? ''),
          () => tryAs(uniqueEmail('unlocked')),
        );
      expect(await isTimingDistinguishable('unlock, locked or not', compare)).toBe(false);
    },
    patience,
  );

  it(
    'the comparison itself sees two milliseconds on top of a login',
    async () => {
      const person = await api.createPerson({ userType: 'OrganizationAdmin' });
      const tryIt = () =>
        api.request(login, { body: { email: person.email, password: 'Wrong-1-password' } });
      const tryLonger = async () => {
        await tryIt();
        const end = performance.now() + 2;
        while (performance.now() < end);
      };
      const compare = () => compareTimes(200, tryIt, tryLonger);
      expect(await isTimingDistinguishable('two milliseconds more', compare)).toBe(true);
    },
    patience,
  );
});
