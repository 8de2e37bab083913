import {
  changeNotificationSettings,
  createNotification,
  getNotification,
  getNotificationCalendar,
  getNotificationSettings,
  listAuditLog,
  listNotifications,
  releaseNotification,
  resumeNotification,
  sendNotification,
  startQuietPeriod,
  stopNotification,
  updateNotification,
} from '@ensemble/contract';
import { afterAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../../db/database.ts';
import { openPush } from '../../../gateways/push/index.ts';
import { registerPhones } from '../../../testing/factories/push-factories.ts';
import { openTestServer } from '../../../testing/server/test-server.ts';
import { createRateLimiter } from './rate-limiter.ts';
import { planWorker } from './plan-worker.ts';
import { sendWorker } from './send-worker.ts';
import type { TestCaller, TestPerson } from '../../../testing/factories/factories.ts';

const api = await openTestServer();
const database = openDatabase(api.settings, 4);
const push = openPush(api.settings);
afterAll(async () => {
  await push?.close();
  await database.close();
});

/** An organization with an administrator who looks, and a member whom they look for. */
interface World {
  readonly caller: TestCaller;
  readonly notificationId: string;
  /** When the test began, the same in both worlds. */
  readonly start: Date;
}
/** What is the case of the member. */
type Fact = (member: TestPerson) => Promise<unknown>;
/** What the administrator prepares to make the member stand out, the same in both worlds. */
type Bait = (caller: TestCaller) => Promise<unknown>;

const none: Fact = async () => undefined;
const phone =
  (timeZone = 'America/Toronto'): Fact =>
  (member) =>
    registerPhones(api, member, 1, { timeZone });
const mutes =
  (pushes: 'important' | 'none'): Fact =>
  async (member) => {
    await phone()(member);
    await api.owner.query('UPDATE membership SET pushes = $2 WHERE id = $1', [
      member.membershipId,
      pushes,
    ]);
  };
const noBait: Bait = async () => undefined;
const nineGood: Bait = (caller) => registerPhones(api, caller, 9);
const refusedOnes =
  (refused: number, good: number): Bait =>
  async (caller) => {
    await registerPhones(api, caller, refused, { fault: 'badToken' });
    await registerPhones(api, caller, good);
  };

const pairs: [what: string, one: Fact, other: Fact, bait: Bait][] = [
  ['a phone', none, phone(), noBait],
  ['a phone, beside nine of the administrator’s own', none, phone(), nineGood],
  ['a phone, at the edge of half refused', none, phone(), refusedOnes(20, 19)],
  ['a phone, at the edge of a rounding step', none, phone(), refusedOnes(1, 18)],
  ['a phone that mutes everyday notifications', phone(), mutes('important'), nineGood],
  ['a phone that mutes all', phone(), mutes('none'), refusedOnes(20, 19)],
  ['a phone in Vancouver', phone(), phone('America/Vancouver'), noBait],
  ['a phone far away', phone(), phone('Asia/Tokyo'), noBait],
];

const hour = 3_600_000;
const params = ({ caller, notificationId }: World) => ({
  id: caller.organization.id,
  notificationId,
});
/** A text of a moment that is the same in both worlds. */
const tomorrow = new Date(Math.ceil(Date.now() / hour) * hour + 24 * hour).toISOString();
const body = (more: object = {}) =>
  ({
    title: 'A quiet minute',
    description: 'Breathe in, and out.',
    behaviour: 'OpenLearn',
    scheduledDate: tomorrow,
    ...more,
  }) as never;

async function newWorld(fact: Fact, bait: Bait, more: object, start: Date): Promise<World> {
  const caller = await api.createCaller('OrganizationAdmin');
  await bait(caller);
  await fact(await api.createPerson({ organization: caller.organization }));
  const id = caller.organization.id;
  // Quiet hours as a sieve: it is quiet in one zone of Canada now, and nowhere else.
  const now = start.toTemporalInstant().toZonedDateTimeISO('America/Vancouver').toPlainTime();
  const time = (minutes: number) => now.add({ minutes }).toString().slice(0, 5);
  const quietHours = { from: time(-20), to: time(20) };
  const settings = { timeZone: 'America/Toronto', quietHours, weeklyLimit: 3 };
  await api.request(
    changeNotificationSettings,
    { params: { id }, body: settings as never },
    caller.token,
  );
  const made = await api.request(
    createNotification,
    { params: { id }, body: body(more) },
    caller.token,
  );
  expect(made.status, made.text).toBe(201);
  return { caller, notificationId: made.data.id, start };
}

/** An answer without what differs between any two organizations: ids, the name, moments of the calls. */
function plain(text: string, { caller, start }: World): string {
  return text
    .replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, 'id')
    .replaceAll(caller.firstName, 'first')
    .replaceAll(caller.lastName, 'last')
    .replaceAll(caller.email, 'email')
    .replaceAll(/"(?:until|startedAt)":"[^"]+"/g, '"moment"')
    .replaceAll(
      /"(sentDate|at)":"([^"]+)","(local\w+)":"[^"]+"/g,
      (whole, name: string, at: string, local: string) =>
        // A person had it sent in this test.
        Date.parse(at) >= start.getTime() && Date.parse(at) <= Date.now()
          ? `"${name}":"pressed","${local}":"pressed"`
          : whole,
    );
}

/** All that the administrator can read of notifications. */
async function look(world: World): Promise<string[]> {
  const { caller } = world;
  const id = caller.organization.id;
  const day = (date: Date) => date.toISOString().slice(0, 10);
  const answers = [
    ...(await Promise.all(
      (['all', 'scheduled', 'sent', 'cancelled'] as const).map((sort) =>
        api.request(listNotifications, { params: { id }, query: { sort } }, caller.token),
      ),
    )),
    await api.request(getNotification, { params: params(world) }, caller.token),
    await api.request(
      getNotificationCalendar,
      {
        params: { id },
        query: { from: day(new Date()), to: day(new Date(Date.now() + 72 * hour)) },
      },
      caller.token,
    ),
    await api.request(getNotificationSettings, { params: { id } }, caller.token),
  ];
  const log = await api.request(listAuditLog, { params: { orgId: id } }, caller.token);
  return [
    ...answers.map(({ status, text }) => `${status} ${plain(text, world)}`),
    plain(
      JSON.stringify(log.data.entries.map(({ action, text, details }) => [action, text, details])),
      world,
    ),
  ];
}

type Step = (world: World) => Promise<string | void>;

const call =
  (route: typeof stopNotification, more: object = {}): Step =>
  async (world) => {
    const { status, text } = await api.request(
      route,
      { params: params(world), ...more } as never,
      world.caller.token,
    );
    return `${status} ${plain(text, world)}`;
  };
const jobOf = (world: World) => ({
  id: '',
  data: { organizationId: world.caller.organization.id, notificationId: world.notificationId },
});
const steps = {
  edit: call(updateNotification as never, { body: body({ title: 'Another' }) }),
  cancel: call(updateNotification as never, { body: body({ status: 'cancelled' }) }),
  sendNow: call(sendNotification as never, { body: { inQuietHours: 'hold' } }),
  stop: call(stopNotification),
  resume: call(resumeNotification),
  release: call(releaseNotification),
  quietPeriod: (async (world) => {
    const id = world.caller.organization.id;
    await api.request(startQuietPeriod, { params: { id }, body: { days: 1 } }, world.caller.token);
  }) as Step,
  work: (async (world) => {
    await planWorker({ database, settings: api.settings })(jobOf(world));
    // The moments of all zones have come but for those that wait for the end of the night.
    await api.owner.query(
      `UPDATE notification_part SET due_at = now() WHERE notification_id = $1 AND due_at < now() + interval '1 minute'`,
      [world.notificationId],
    );
    await sendWorker({
      database,
      settings: api.settings,
      push,
      rateLimiter: createRateLimiter(10_000, () => Promise.resolve()),
      warn: () => undefined,
    })(jobOf(world));
  }) as Step,
  /** The clock is a minute before the first zone's moment, after it, or after the last one's. */
  almost: shift('opens_at', 60_000),
  opened: shift('opens_at', -2 * hour),
  closed: shift('closes_at', -hour),
};
function shift(column: string, by: number): Step {
  return async ({ notificationId, start }) => {
    await api.owner.query(`UPDATE notification SET ${column} = $2 WHERE id = $1`, [
      notificationId,
      new Date(start.getTime() + by),
    ]);
  };
}

const { edit, cancel, sendNow, stop, resume, release, quietPeriod, work } = steps;
const { almost, opened, closed } = steps;
const moment = {};
const zoned = { timing: 'recipientZone', timeZone: 'America/Toronto' };
const lives: [what: string, more: object, steps: readonly Step[]][] = [
  [
    'sent now with a sieve of quiet hours, and stopped',
    moment,
    [sendNow, work, edit, cancel, stop],
  ],
  ['sent now and stopped late', moment, [sendNow, work, resume, closed, stop, sendNow]],
  ['of each reader’s zone', zoned, [almost, work, edit, opened, work, edit, cancel, closed]],
  ['important', { ...zoned, importance: 'important' }, [opened, work, work, cancel, closed, stop]],
  ['held while it is sent', moment, [opened, work, quietPeriod, release, work, closed]],
];

describe('two worlds that differ in one member', () => {
  it.each(pairs)(
    'answer an administrator alike at each step of a notification: %s (NOTIF-05, NOTIF-07, NOTIF-20)',
    async (_what, one, other, bait) => {
      for (const [life, more, taken] of lives) {
        const start = new Date();
        const worlds = [
          await newWorld(one, bait, more, start),
          await newWorld(other, bait, more, start),
        ] as const;
        expect(await look(worlds[1]), `${life}: written`).toEqual(await look(worlds[0]));
        for (const [index, step] of taken.entries()) {
          const answers = [await step(worlds[0]), await step(worlds[1])];
          expect(answers[1], `${life}: answer ${index}`).toEqual(answers[0]);
          expect(await look(worlds[1]), `${life}: after ${index}`).toEqual(await look(worlds[0]));
        }
      }
    },
  );
});
