import type {
  getStaffStep as getRoute,
  listStaffWithoutStep as listRoute,
  remindOfStep as remindRoute,
  remindStaffToLogIn as remindAllRoute,
  RouteReply,
  setStaffStep as setRoute,
  StaffStep,
} from '@ensemble/contract';
import { maxStaffStepDays } from '@ensemble/contract';
import type { AreaContext } from '../../../area.ts';
import type { Attempts, Limit } from '../../../access/attempts.ts';
import { todayIn } from '../../../access/second-step.ts';
import { recordAudit, recordTenantAct } from '../../../audit/record.ts';
import type { TenantCall } from '../../../http/routing/mount.ts';
import { Refusal, refuseField } from '../../../http/routing/refusal.ts';
import { enqueue, enqueueMany } from '../../../jobs/enqueue.ts';
import type { Settings } from '../../../settings/env.ts';
import { withIdentityRole, withTenant } from '../../../tenancy/scope.ts';
import {
  countUnseenStaff,
  findStaffMember,
  findStaffStep,
  findStaffWithoutStep,
  findUnseenStaff,
  saveStaffStep,
} from './staff.store.ts';

type Dependencies = Pick<AreaContext, 'database' | 'settings'>;

/** One reminder to a person in a day, whichever organization sends it. */
export const reminderLimit = (limit: Limit): Attempts =>
  limit('second-step-reminder', 1, 24 * 60 * 60);

/** From which day the staff of an organization need a second step (STAFF2FA-01). */
export const getStaffStep =
  ({ database, settings }: Dependencies) =>
  async ({ scope }: TenantCall<typeof getRoute>): Promise<StaffStep> =>
    withTenant(database, scope, async (tx) => {
      const found = await findStaffStep(tx, scope);
      if (!found) throw new Refusal('ORGANIZATION_NOT_FOUND');
      return replyOf(found.from, settings);
    });

/** Sets that day, or ends it. A day that has come may stay as it is; another one is today or later. */
export const setStaffStep =
  ({ database, settings }: Dependencies) =>
  async (call: TenantCall<typeof setRoute>): Promise<StaffStep> => {
    const { scope } = call;
    const { from: wanted } = call.body;
    return withTenant(database, scope, async (tx) => {
      const found = await findStaffStep(tx, scope);
      if (!found) throw new Refusal('ORGANIZATION_NOT_FOUND');
      if (wanted === found.from) return replyOf(wanted, settings);
      if (wanted !== null) checkDay(wanted, settings);
      await saveStaffStep(tx, scope, wanted);
      await recordTenantAct(tx, call, {
        action: 'twoFactor.setStaffRequirement',
        changes: { from: { from: found.from, to: wanted } },
      });
      return replyOf(wanted, settings);
    });
  };

function checkDay(day: string, { TIME_ZONE }: Pick<Settings, 'TIME_ZONE'>): void {
  const today = todayIn(TIME_ZONE);
  const last = Temporal.PlainDate.from(today).add({ days: maxStaffStepDays }).toString();
  if (day < today) throw refuseField('VALIDATION_FAILED', 'from', { key: 'rules.todayOrLater' });
  if (day > last) throw refuseField('VALIDATION_FAILED', 'from', { key: 'rules.tooFarAhead' });
}

const replyOf = (
  from: string | null,
  { TWO_FACTOR_REQUIRED }: Pick<Settings, 'TWO_FACTOR_REQUIRED'>,
): StaffStep => ({ from, isRequiredByInstallation: TWO_FACTOR_REQUIRED === 'staff' });

/** Staff who have no second step, and how many have not logged in since they became staff (STAFF2FA-04, STAFF2FA-08). */
export const listStaffWithoutStep =
  ({ database }: Pick<AreaContext, 'database'>) =>
  async ({ scope }: TenantCall<typeof listRoute>): Promise<RouteReply<typeof listRoute>> =>
    withIdentityRole(database, async (tx) => ({
      staff: await findStaffWithoutStep(tx, scope),
      notLoggedIn: await countUnseenStaff(tx, scope),
    }));

interface RemindDependencies extends Pick<AreaContext, 'database'> {
  readonly reminders: Attempts;
}

/**
 * Reminds a staff member by mail (STAFF2FA-04). Whether one goes out is found by its worker: the answer and the
 * audit row are the same for those who have a second step, and for those whom someone reminded today. Who has not
 * logged in since they became staff is refused as a member is.
 */
export const remindOfStep =
  ({ database, reminders }: RemindDependencies) =>
  async (call: TenantCall<typeof remindRoute>): Promise<RouteReply<typeof remindRoute>> => {
    const { scope, caller, origin } = call;
    const personId = await withIdentityRole(database, (tx) =>
      findStaffMember(tx, scope, call.params.userId),
    );
    if (personId === undefined) throw new Refusal('USER_NOT_FOUND');
    const isFirst = (await reminders.count(personId)) !== undefined;
    await withIdentityRole(database, async (tx) => {
      const { organizationId } = scope;
      if (isFirst)
        await enqueue(tx, 'mail', { kind: 'secondStepReminder', organizationId, personId });
      await recordAudit(tx, origin, {
        action: 'twoFactor.remind',
        organizationId,
        actorId: caller.personId,
        targetType: 'person',
        targetId: personId,
      });
    });
    return {};
  };

/**
 * Reminds all staff who have not logged in since they became staff, each once a day (STAFF2FA-08). Whether they have a
 * second step is not asked; answer and audit row are the same whether mails go out.
 */
export const remindStaffToLogIn =
  ({ database, reminders }: RemindDependencies) =>
  async (call: TenantCall<typeof remindAllRoute>): Promise<RouteReply<typeof remindAllRoute>> => {
    const { organizationId } = call.scope;
    const people = await withIdentityRole(database, (tx) => findUnseenStaff(tx, call.scope));
    const jobs: { kind: string; organizationId: string; personId: string }[] = [];
    for (const personId of people)
      if ((await reminders.count(personId)) !== undefined)
        jobs.push({ kind: 'secondStepReminder', organizationId, personId });
    await withIdentityRole(database, async (tx) => {
      await enqueueMany(tx, 'mail', jobs);
      await recordTenantAct(tx, call, { action: 'twoFactor.remindToLogIn' });
    });
    return {};
  };
