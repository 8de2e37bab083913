import type { ChildProcess } from 'node:child_process';
import { createNotification, sendNotification } from '@ensemble/contract';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { ageAbandonedWork } from '../testing/age-abandoned-work.ts';
import { openApi } from '../testing/call-api.ts';
import { freePort, killChild, startChild } from '../testing/server/child-server.ts';
import { phoneOf, registerPhones } from '../testing/factories/push-factories.ts';
import { seededMoments } from '../testing/server/seeded-moments.ts';
import { startTestServer, type TestServer } from '../testing/server/test-server.ts';

const kills = inject('kills');
const count = 5000;
/** Phones that a worker has in flight together, and the workers that a server has. */
const window = 100;
const workers = 2;

let api: TestServer;
let child: ChildProcess | undefined;
beforeAll(async () => {
  api = await startTestServer({
    withoutServer: true,
    // Slowly enough that each kill meets a send under way.
    settings: { PUSH_PER_SECOND: String(Math.max(200, Math.round(1500 / kills))) },
  });
});
afterAll(async () => {
  child?.kill('SIGKILL');
  await api.close();
});

it(
  `an API that is killed ${kills} times while it plans and sends a notification to ${count} phones loses none, shows none twice, and repeats at most what was in flight`,
  async () => {
    const admin = await api.createCaller('OrganizationAdmin');
    const phones = await registerPhones(api, admin, count);
    const port = await freePort();
    const client = openApi(`http://127.0.0.1:${port}`);
    child = await startChild(api.environment, port);
    const params = { id: admin.organization.id };
    const { data } = await client.request(
      createNotification,
      {
        params,
        body: {
          title: 'A quiet minute',
          description: 'Breathe in, and out.',
          behaviour: 'OpenLearn',
          scheduledDate: new Date(Date.now() + 3_600_000).toISOString(),
        },
      },
      admin.token,
    );
    await client.request(
      sendNotification,
      { params: { ...params, notificationId: data.id }, body: { inQuietHours: 'send' } },
      admin.token,
    );
    const until = seededMoments('notifications');
    for (let round = 0; round < kills; round += 1) {
      // The first ones while it is planned, the others while it is sent.
      await until(round % 5 === 0 ? 800 : 2500);
      await killChild(child);
      await ageAbandonedWork(api.owner);
      child = await startChild(api.environment, port);
    }
    await expect
      .poll(() => api.countRows('notification', `work = 'done'`), {
        timeout: 120_000 + kills * 10_000,
        interval: 500,
      })
      .toBe(1);

    const states = phones.map((phone) => phoneOf(api, phone));
    expect(states.filter(({ received }) => received.length === 0)).toHaveLength(0);
    expect(states.filter(({ lockScreen }) => lockScreen.length !== 1)).toHaveLength(0);
    const repeats = states.reduce((sum, { received }) => sum + received.length, 0) - count;
    expect(repeats).toBeLessThanOrEqual(kills * workers * window);
    const { rows } = await api.owner.query<{ size: string; accepted: string }>(
      'SELECT sum(size) AS size, sum(accepted) AS accepted FROM notification_part',
    );
    expect(rows).toEqual([{ size: String(count), accepted: String(count) }]);
  },
  180_000 + kills * 20_000,
);
