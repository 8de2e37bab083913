import type {
  changeNotificationSettings as changeRoute,
  endQuietPeriod as endRoute,
  getNotificationSettings as getRoute,
  NotificationSettings,
  startQuietPeriod as startRoute,
} from '@ensemble/contract';
import { recordTenantAct } from '../../../audit/record.ts';
import type { Transaction } from '../../../db/database.ts';
import type { TenantCall } from '../../../http/routing/mount.ts';
import { Refusal } from '../../../http/routing/refusal.ts';
import { withTenant, type Scope } from '../../../tenancy/scope.ts';
import { wallTimeIn } from '../../../time/wall-time.ts';
import { ownMemberId, type Dependencies, readDeliveryContext } from '../edit/notification-call.ts';
import { countHeld, lockDeliverySettings, saveDeliverySettings } from './settings.store.ts';
import { retime } from '../edit/timing.ts';
import { holdOpen } from '../delivery/times.store.ts';

/** How notifications are delivered. */
export const getNotificationSettings =
  (deps: Dependencies) =>
  async (call: TenantCall<typeof getRoute>): Promise<NotificationSettings> =>
    withTenant(deps.database, call.scope, (tx) => reply(tx, deps, call));

/** Changes time zone, quiet hours and weekly limit; with `version`, not over what others changed since. */
export const changeNotificationSettings =
  (deps: Dependencies) =>
  async (call: TenantCall<typeof changeRoute>): Promise<NotificationSettings> => {
    const { scope, body } = call;
    return withTenant(deps.database, scope, async (tx) => {
      const delivery = await lockSettings(tx, deps, scope);
      if (body.version !== undefined && body.version !== delivery.version)
        throw new Refusal('SETTINGS_CHANGED');
      const { timeZone, quietHours, weeklyLimit } = body;
      await saveDeliverySettings(tx, scope, {
        timeZone,
        quietFrom: quietHours?.from ?? null,
        quietTo: quietHours?.to ?? null,
        weeklyLimit,
        version: delivery.version + 1,
      });
      await retime(tx, scope, { ...delivery, quietHours });
      await recordTenantAct(tx, call, {
        action: 'notifications.changeSettings',
        changes: {
          from: {
            timeZone: delivery.timeZone,
            quietHours: delivery.quietHours,
            weeklyLimit: delivery.weeklyLimit,
          },
          to: { timeZone, quietHours, weeklyLimit },
        },
      });
      return reply(tx, deps, call);
    });
  };

const dayInMs = 86_400_000;

/** Holds everyday notifications from now on; one that runs gets its new end. */
export const startQuietPeriod =
  (deps: Dependencies) =>
  async (call: TenantCall<typeof startRoute>): Promise<NotificationSettings> => {
    const { scope, body } = call;
    return withTenant(deps.database, scope, async (tx) => {
      const delivery = await lockSettings(tx, deps, scope);
      const since = new Date();
      const until = new Date(since.getTime() + body.days * dayInMs);
      await saveDeliverySettings(tx, scope, {
        quietUntil: until,
        quietSince: since,
        quietBy: ownMemberId(call),
      });
      await retime(tx, scope, { ...delivery, quietPeriod: { until, since, byName: null } });
      await holdOpen(tx, scope);
      await recordTenantAct(tx, call, {
        action: 'notifications.startQuietPeriod',
        changes: { days: body.days },
      });
      return reply(tx, deps, call);
    });
  };

/** Ends it; what was held stays so until a person releases it. */
export const endQuietPeriod =
  (deps: Dependencies) =>
  async (call: TenantCall<typeof endRoute>): Promise<NotificationSettings> => {
    const { scope } = call;
    return withTenant(deps.database, scope, async (tx) => {
      const delivery = await lockSettings(tx, deps, scope);
      if (delivery.quietPeriod) {
        await saveDeliverySettings(tx, scope, {
          quietUntil: null,
          quietSince: null,
          quietBy: null,
        });
        await retime(tx, scope, { ...delivery, quietPeriod: null });
        await recordTenantAct(tx, call, { action: 'notifications.endQuietPeriod' });
      }
      return reply(tx, deps, call);
    });
  };

/** The settings, held; refuses an organization that is not there before a row is made for it. */
async function lockSettings(tx: Transaction, deps: Dependencies, scope: Scope) {
  await readDeliveryContext(tx, deps, scope);
  await lockDeliverySettings(tx, scope);
  return (await readDeliveryContext(tx, deps, scope)).delivery;
}

async function reply(
  tx: Transaction,
  deps: Dependencies,
  { scope, query }: Pick<TenantCall<typeof getRoute>, 'scope' | 'query'>,
): Promise<NotificationSettings> {
  const { delivery } = await readDeliveryContext(tx, deps, scope);
  const { quietPeriod, ...settings } = delivery;
  return {
    ...settings,
    isAvailable: deps.push !== undefined,
    quietPeriod: quietPeriod && {
      until: quietPeriod.until.toISOString(),
      localUntil: wallTimeIn(quietPeriod.until, query.timeZone ?? delivery.timeZone),
      startedAt: quietPeriod.since.toISOString(),
      startedBy: quietPeriod.byName,
    },
    heldCount: await countHeld(tx, scope),
  };
}
