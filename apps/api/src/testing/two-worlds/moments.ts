import type { LifePart } from './life-parts.ts';
import * as routes from '@ensemble/contract';
import type { AnyRoute } from '@ensemble/contract';
import { allRoutes } from '@ensemble/contract/all-routes';
import {
  drawn,
  ofMeetings,
  ofNotifications,
  ofPeople,
  ofReports,
  readAs,
  withoutFigures,
} from './aimed-calls.ts';
import { type Attacker, attackerNames } from './base.ts';
import { farZone, homeZone } from './facts.ts';
import { invitedElsewhere } from './invited-elsewhere.ts';
import { endsSessions, leftOut } from './left-out.ts';
import type { Pair } from './pair.ts';
import { deadToken } from './world.ts';

const managers = ['admin', 'superAdmin'] as const satisfies readonly Attacker[];

/** Gives the attacker so many phones that are reached, and so many that are refused; others have none but the member. */
const ownPhones = ({ base, both }: Pick<Pair, 'base' | 'both'>, good: number, dead: number) => {
  const phones = Array.from({ length: good + dead }, (_, each) => ({
    owner: base.own[each % base.own.length]?.membershipId,
    hash: `hash ${each}`,
    token: base.encrypt(`${each < good ? 'good-' : deadToken}${each}`),
  }));
  return both(async ({ owner }) => {
    await owner.query('DELETE FROM device WHERE membership_id <> $1', [base.target.membershipId]);
    await owner.query(
      `INSERT INTO device (organization_id, membership_id, installation_id, platform, token_hash, token, language,
         time_zone, seen_at, created_at)
       SELECT $1, p.owner, gen_random_uuid(), 'fcm', p.hash, p.token, 'en', $3, now(), now() - interval '90 days'
       FROM jsonb_to_recordset($2) AS p(owner uuid, hash text, token text)`,
      [base.organization.id, JSON.stringify(phones), homeZone],
    );
  });
};

/** Writes a message and answers the name by which the pair knows it. */
async function write(pair: Pair, name: string, body: object = {}): Promise<string> {
  const made = await pair.call('admin', routes.createNotification, {
    params: { id: pair.base.organization.id },
    body: {
      ...{ title: 'A quiet minute', description: 'Breathe in, and out.', behaviour: 'OpenLearn' },
      scheduledDate: new Date(Date.now() + 86_400_000).toISOString(),
      ...body,
    },
  });
  pair.remember(name, made);
  return name;
}

async function send(pair: Pair, name: string, body: object = {}): Promise<void> {
  const params = { id: pair.base.organization.id, notificationId: name };
  await pair.call('admin', routes.sendNotification, { params, body });
}

/**
 * Phones of the attacker: one below the ten from which a share is shown, and ten; on both sides of a step
 * of the share; and as many refused ones as make a send halt, one below and with the member's at that.
 */
const scales = [
  [9, 0],
  [10, 0],
  [18, 1],
  [19, 1],
  [20, 20],
  [19, 20],
] as const;

async function sendOnScales(pair: Pair): Promise<void> {
  for (const [good, dead] of scales)
    for (const importance of ['everyday', 'important']) {
      await ownPhones(pair, good, dead);
      const name = await write(pair, `${importance} ${good}+${dead}`, { importance });
      pair.moment = `sent to ${good} own phones and ${dead} refused ones`;
      await send(pair, name, { inQuietHours: 'send' });
      await pair.runJobs();
      await readAs(pair, managers, ofNotifications(pair.base, [name]));
    }
}

const wallTimeIn = (zone: string, minutes: number) =>
  Temporal.Now.zonedDateTimeISO(zone).add({ minutes }).toPlainDateTime().toString().slice(0, 16);

/** Quiet hours in which only a far zone is now, and a wall time that came there alone. */
async function sendByZones(pair: Pair): Promise<void> {
  await ownPhones(pair, 12, 0);
  const { organization } = pair.base;
  const params = { id: organization.id };
  const clock = (minutes: number) => wallTimeIn(farZone, minutes).slice(11);
  const setQuietHours = (quietHours: { from: string; to: string } | null) =>
    pair.call('admin', routes.changeNotificationSettings, {
      params,
      body: { timeZone: homeZone, quietHours, weeklyLimit: 7 },
    });
  await setQuietHours({ from: clock(-30), to: clock(30) });
  pair.moment = 'while others have quiet hours';
  const held = await write(pair, 'held');
  await send(pair, held, { inQuietHours: 'hold' });
  await pair.runJobs();
  await readAs(pair, managers, ofNotifications(pair.base, [held]));
  await setQuietHours(null);
  pair.moment = 'at a time that came in one zone';
  const zoned = await write(pair, 'zoned', { timing: 'recipientZone' });
  await pair.both(async ({ owner }) =>
    owner.query(
      `UPDATE notification SET wall_time = $1, scheduled_at = now() - interval '1 minute' WHERE timing = 'recipientZone'`,
      [wallTimeIn(farZone, 1)],
    ),
  );
  await pair.both(async ({ owner }) =>
    owner.query(
      `UPDATE pgboss.job SET start_after = now() WHERE name IN ('notificationPlans', 'notificationSends')`,
    ),
  );
  await pair.runJobs();
  await readAs(pair, managers, ofNotifications(pair.base, [held, zoned]));
  // Refused from the first zone on.
  await pair.call('admin', routes.updateNotification, {
    params: { ...params, notificationId: zoned },
    body: {
      ...{ title: 'Another minute', description: 'Breathe out.', behaviour: 'OpenLearn' },
      scheduledDate: new Date(Date.now() + 86_400_000).toISOString(),
    },
  });
  pair.moment = 'once every zone is through';
  await pair.age(26);
  await pair.runJobs();
  await readAs(pair, attackerNames, ofNotifications(pair.base, [held, zoned]));
}

/** Tries the seats, the names and the acts of sessions as a member and as an administrator. */
async function trySessions(pair: Pair): Promise<void> {
  const { organization, sessions, callers, own, target } = pair.base;
  const { lastSeat, roomy, full } = sessions;
  pair.moment = 'before the session';
  await readAs(pair, attackerNames, ofMeetings(pair.base));
  const last = own.at(-1);
  for (const role of ['member', 'admin'] as const)
    for (const { id } of [roomy, full, lastSeat]) {
      const ofMeeting = { orgId: organization.id, id };
      const seat = { ...ofMeeting, userId: callers[role].membershipId };
      pair.moment = 'as a seat is taken';
      await pair.call(role, routes.registerParticipant, { params: seat });
      await pair.call(role, routes.joinWaitingList, { params: ofMeeting });
      // Who has no seat in the one and a seat in the other can set no alias: that is the seat, not the name.
      const aliases = id === roomy.id ? [target.firstName, 'Heron', 'Own 1'] : [];
      for (const alias of aliases)
        await pair.call(role, routes.setAlias, { params: ofMeeting, body: { alias } });
      await readAs(
        pair,
        ['member', 'admin', 'host'],
        [
          [routes.getMeeting, { params: ofMeeting }],
          [routes.getCall, { params: ofMeeting }],
        ],
      );
      await pair.call(role, routes.withdrawParticipant, { params: seat });
    }
  if (last)
    await pair.call(
      'member',
      routes.registerParticipant,
      { params: { orgId: organization.id, id: lastSeat.id, userId: last.membershipId } },
      { token: last.token },
    );
  await pair.call('host', routes.updateMeeting, {
    params: { orgId: organization.id, id: roomy.id },
    body: { maxParticipants: 3 },
  });
  pair.moment = 'on the day of the session';
  await pair.age(23);
  await pair.runJobs();
  await readAs(pair, attackerNames, ofMeetings(pair.base));
  pair.moment = 'after the session';
  await pair.age(30);
  await pair.runJobs();
  await readAs(pair, attackerNames, ofMeetings(pair.base));
}

/** Releases the month, as the hourly job does. */
async function releaseMonth(pair: Pair): Promise<void> {
  pair.moment = 'before the release';
  await readAs(pair, ['admin', 'superAdmin', 'member'], ofReports(pair.base));
  await pair.both((world) => world.releaseMonth(pair.base.organization, pair.base.month));
  pair.moment = 'after the release';
  await readAs(pair, attackerNames, ofReports(pair.base));
}

/** Invites, resends and ends what is the member's, last of all. */
async function tryPeople(pair: Pair): Promise<void> {
  const { organization, target } = pair.base;
  const params = { userId: target.membershipId, orgId: organization.id };
  pair.moment = 'as the member is acted on';
  for (const role of ['host', 'admin'] as const) {
    await pair.call(role, routes.inviteUser, {
      body: { organizationId: organization.id, userType: 'Employee', email: target.email },
    });
    await pair.call(role, routes.inviteInBulk, {
      body: {
        organizationId: organization.id,
        data: [{ userType: 'Employee', emails: [target.email] }],
      },
    });
  }
  for (const role of ['foreign', 'host', 'admin'] as const) {
    await pair.call(role, routes.withdrawInvitation, { params });
    await pair.call(role, routes.changeUserRole, { params, body: { role: 'ServiceProvider' } });
  }
  await pair.call('superAdmin', routes.resetTwoFactor, { params: { id: target.membershipId } });
  await pair.call('admin', routes.deactivateUser, { params });
  await pair.runJobs();
  pair.moment = 'once the member is deactivated';
  await readAs(pair, managers, [...ofPeople(pair.base), ...ofMeetings(pair.base)]);
}

/** Every route that takes part, with the input that its table of access has: reads first. */
async function walkRoutes(
  pair: Pair,
  roles: readonly Attacker[],
  takes: (route: AnyRoute) => boolean,
): Promise<void> {
  pair.moment = 'as every route is called';
  for (const role of roles)
    for (const route of allRoutes)
      if (!(route.name in leftOut) && takes(route))
        await pair.call(role, route, pair.base.requests[role][route.name] ?? {}, {
          ...(drawn.has(route.name) && { reduce: withoutFigures }),
        });
}

const isRead = ({ method }: AnyRoute) => method === 'GET';

/** How each part is lived. */
const parts: Record<LifePart, (pair: Pair) => Promise<void>> = {
  trySessions,
  notifications,
  releaseMonth,
  invitedElsewhere,
};

async function notifications(pair: Pair): Promise<void> {
  await sendOnScales(pair);
  await sendByZones(pair);
}

/**
 * The life of the organization in both worlds: everything that can be read, what is sent, held and
 * counted in it, acts on the member and at last every other call.
 */
export async function live(
  pair: Pair,
  lived: readonly LifePart[],
  readers: readonly Attacker[] = attackerNames,
): Promise<void> {
  await readAs(pair, attackerNames, ofPeople(pair.base));
  await walkRoutes(pair, readers, isRead);
  for (const part of lived) await parts[part](pair);
  await tryPeople(pair);
}
/** Those of whom each is allowed something else: the other two have the permissions of one of them. */
export const unlikeReaders = [
  'admin',
  'member',
  'superAdmin',
  'foreign',
] as const satisfies readonly Attacker[];

/** Every call that changes something, as every attacker: what it does to one is answered to the next. */
export async function liveOn(pair: Pair): Promise<void> {
  await walkRoutes(pair, attackerNames, (route) => !isRead(route) && !endsSessions.has(route.name));
  await walkRoutes(pair, attackerNames, ({ name }) => endsSessions.has(name));
}
