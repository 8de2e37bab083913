import { randomUUID } from 'node:crypto';
import { readDeviceMessage, registerDevice } from '@ensemble/contract';
import { describe, expect, it } from 'vitest';
import { newToken } from '../../access/token.ts';
import { compareTimes, isTimingDistinguishable } from '../../testing/compare-times.ts';
import { openTestServer } from '../../testing/server/test-server.ts';

const api = await openTestServer();

const pairs = 500;
/** Milliseconds; minutes on a machine with much else to do. */
const patience = 300_000;

describe('time tells a stranger nothing', { tags: ['clock'] }, () => {
  it(
    `whether an installation is registered, when a message is read with a wrong secret (${pairs} pairs)`,
    async () => {
      const { installationId } = await api.createDevice(await api.createPerson());
      const reference = newToken().slice(0, 32);
      const secret = newToken();
      const readOn = (wanted: string) =>
        api.request(readDeviceMessage, { params: { installationId: wanted, reference } }, secret);
      const compare = () =>
        compareTimes(
          pairs,
          () => readOn(installationId),
          () => readOn(randomUUID()),
        );
      expect(await isTimingDistinguishable('message, phone known or not', compare)).toBe(false);
    },
    patience,
  );

  it(
    `whether a token was another person’s, when a phone registers it (${pairs} pairs)`,
    async () => {
      const earlier = await api.createPerson();
      const later = await api.createCaller('Employee');
      const tokens: string[] = [];
      for (let each = 0; each < pairs * 5; each += 1)
        tokens.push((await api.createDevice(earlier)).token);
      const put = (token: string) => {
        const body = {
          organizationId: later.organization.id,
          platform: 'fcm',
          token,
          language: 'en',
          timeZone: 'UTC',
        } as const;
        const params = { installationId: randomUUID() };
        return api.request(registerDevice, { params, body }, later.token);
      };
      const compare = () =>
        compareTimes(
          pairs,
          () => put(tokens.pop() ?? ''),
          () => put(newToken()),
        );
      expect(await isTimingDistinguishable('registering, taken over or not', compare)).toBe(false);
    },
    patience,
  );
});
