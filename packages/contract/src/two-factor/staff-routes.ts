import * as z from 'zod/mini';
import { staffTypes } from '../access/user-types.ts';
import { defineRoute } from '../route/define-route.ts';
import { calendarDate, id } from '../values/index.ts';

/** Days ahead at most of the day that is set (STAFF2FA-01). */
export const maxStaffStepDays = 366;

const staffStep = z.strictObject({
  /** The day from which staff need a second step, in the time zone of the installation. */
  from: z.nullable(calendarDate),
  /** Whether the installation asks all staff for one already, whatever the day. */
  isRequiredByInstallation: z.boolean(),
});
export type StaffStep = z.output<typeof staffStep>;

const ofOrganization = {
  permission: 'organization.configure',
  tenant: { from: 'params', key: 'orgId' },
} as const;
const organizationPath = z.strictObject({ orgId: id });

/** STAFF2FA-01. */
export const getStaffStep = defineRoute({
  ...ofOrganization,
  name: 'get-staff-step',
  summary: 'Read from which day the staff of an organization need a second step',
  method: 'GET',
  path: '/organizations/{orgId}/staffSecondStep',
  params: organizationPath,
  reply: staffStep,
  errors: ['ORGANIZATION_NOT_FOUND'],
});

/** STAFF2FA-01: today or later, a year ahead at most; null ends it. */
export const setStaffStep = defineRoute({
  ...ofOrganization,
  name: 'set-staff-step',
  summary: 'Set from which day the staff of an organization need a second step',
  method: 'PUT',
  path: '/organizations/{orgId}/staffSecondStep',
  params: organizationPath,
  body: z.strictObject({ from: z.nullable(calendarDate) }),
  reply: staffStep,
  proof: 'recent',
  limit: { max: 30, seconds: 60, by: 'person' },
  errors: ['ORGANIZATION_NOT_FOUND'],
});

/**
 * STAFF2FA-04, STAFF2FA-08: active staff who logged in after an email told them of their role. Of the others there is a
 * number alone, and of members no one learns whether they have one: who sets a role must not read with it what a member has.
 */
export const listStaffWithoutStep = defineRoute({
  name: 'list-staff-without-step',
  summary: 'List the staff of an organization who have no second step',
  method: 'GET',
  path: '/organizations/{orgId}/staffSecondStep/missing',
  permission: 'users.read',
  tenant: { from: 'params', key: 'orgId' },
  logsListAccess: 'people',
  params: organizationPath,
  reply: z.strictObject({
    staff: z.array(
      z.strictObject({
        id,
        firstName: z.nullable(z.string()),
        lastName: z.nullable(z.string()),
        email: z.string(),
        userType: z.enum(staffTypes),
      }),
    ),
    /** How many staff have not logged in since an email told them of their role; with a second step or without. */
    notLoggedIn: z.number(),
  }),
});
export type StaffWithoutStep = z.output<typeof listStaffWithoutStep.reply>['staff'][number];

/**
 * STAFF2FA-04: one mail to a person in a day, whoever sends it; the answer is the same whether one goes out. Staff who
 * have not logged in since they were told of their role are refused as members are.
 */
export const remindOfStep = defineRoute({
  ...ofOrganization,
  name: 'remind-of-step',
  summary: 'Email a staff member a reminder to set up a second step',
  method: 'POST',
  path: '/organizations/{orgId}/staffSecondStep/missing/{userId}/remind',
  params: z.strictObject({ orgId: id, userId: id }),
  limit: { max: 120, seconds: 60, by: 'person' },
  errors: ['USER_NOT_FOUND'],
});

/** STAFF2FA-08: one reminder to all staff of `notLoggedIn`, whether or not they have a second step; with one answer. */
export const remindStaffToLogIn = defineRoute({
  ...ofOrganization,
  name: 'remind-staff-to-log-in',
  summary: 'Email a reminder to all staff who have not logged in since they became staff',
  method: 'POST',
  path: '/organizations/{orgId}/staffSecondStep/missing/remind',
  params: organizationPath,
  limit: { max: 10, seconds: 60, by: 'person' },
});
