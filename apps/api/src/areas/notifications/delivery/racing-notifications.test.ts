import {
  createNotification,
  getNotification,
  type Notification,
  sendNotification,
  updateNotification,
} from '@ensemble/contract';
import { afterAll, describe, expect, it } from 'vitest';
import { startServer } from '../../../server.ts';
import { openApi } from '../../../testing/call-api.ts';
import { phoneOf, registerPhones } from '../../../testing/factories/push-factories.ts';
import { openTestServer } from '../../../testing/server/test-server.ts';
import type { TestCaller } from '../../../testing/factories/factories.ts';

const api = await openTestServer({ settings: { PUSH_PER_SECOND: '5000' } });
const copy = await startServer(api.environment, { requestLimits: false });
afterAll(() => copy.close());

const text = { title: 'A quiet minute', description: 'Breathe in, and out.' };
const inTwoDays = () => new Date(Date.now() + 48 * 3_600_000).toISOString();

async function schedule(caller: TestCaller): Promise<Notification> {
  const body = { ...text, behaviour: 'OpenLearn', scheduledDate: inTwoDays() } as never;
  const params = { id: caller.organization.id };
  return (await api.request(createNotification, { params, body }, caller.token)).data;
}
/** Its time comes now, for the jobs of both copies. */
const becomeDue = ({ id }: Notification) =>
  api.owner.query(
    `WITH due AS (UPDATE notification SET scheduled_at = now(), opens_at = now() WHERE id = $1 AND opens_at IS NOT NULL
       RETURNING id, organization_id)
     SELECT enqueue_job('notificationPlans', jsonb_build_object('notificationId', id,
       'organizationId', organization_id)) FROM due`,
    [id],
  );

const isWorked = async ({ id }: Notification) =>
  (await api.countRows('notification', `work = 'done' AND id = $1`, [id])) === 1;

describe('two copies of the API', () => {
  it('send now, cancel, edit and the time that comes, all at once, twenty times: one of them is what happens', async () => {
    const caller = await api.createCaller('OrganizationAdmin');
    const [phone] = await registerPhones(api, caller, 1);
    await api.owner.query(
      `INSERT INTO notification_settings (organization_id, weekly_limit) VALUES ($1, 3)`,
      [caller.organization.id],
    );
    const other = openApi(copy.url);
    let sent = 0;
    const ends = new Set<string>();
    for (let round = 0; round < 20; round += 1) {
      const row = await schedule(caller);
      const params = { id: caller.organization.id, notificationId: row.id };
      const body = { ...text, behaviour: 'OpenLearn', scheduledDate: inTwoDays() } as const;
      const calls = [
        () => api.request(sendNotification, { params, body: {} }, caller.token),
        () =>
          other.request(
            updateNotification,
            { params, body: { ...body, status: 'cancelled' } as never },
            caller.token,
          ),
        () =>
          other.request(
            updateNotification,
            { params, body: { ...body, title: 'Another' } as never },
            caller.token,
          ),
        () => becomeDue(row),
      ];
      // Each of them is first in some rounds.
      const turned = [...calls.slice(round % 4), ...calls.slice(0, round % 4)];
      await Promise.all(turned.map((call) => call()));
      const read = async () => (await api.request(getNotification, { params }, caller.token)).data;
      // An edit that came after its time puts it off again.
      const putOff = async () => {
        const { status, delivery } = await read();
        return status === 'scheduled' && delivery.state === 'waiting';
      };
      if (await putOff()) await api.request(sendNotification, { params, body: {} }, caller.token);
      await expect
        .poll(async () => {
          const { status } = await read();
          return status === 'cancelled' || (await isWorked(row));
        })
        .toBe(true);
      const { status } = await read();
      ends.add(status);
      if (status === 'sent') sent += 1;
      expect(phone && phoneOf(api, phone).received.length, `round ${round}`).toBe(sent);
    }
    expect(ends.has('sent')).toBe(true);
  });

  it('send to six thousand phones together: each gets it once', async () => {
    const caller = await api.createCaller('OrganizationAdmin');
    const phones = await registerPhones(api, caller, 6000);
    const row = await schedule(caller);
    const params = { id: caller.organization.id, notificationId: row.id };
    await api.request(sendNotification, { params, body: { inQuietHours: 'send' } }, caller.token);
    await expect.poll(() => isWorked(row)).toBe(true);
    expect(new Set(phones.map((phone) => phoneOf(api, phone).received.length))).toEqual(
      new Set([1]),
    );
  });
});
