import {
  mustUseTwoFactor,
  type OrganizationEntry,
  type SecondStepType,
  sessionLevels,
  staffTypes,
} from '@ensemble/contract';
import type { Settings } from '../settings/env.ts';

/** What decides whose rights begin after a second step, and in which time zone a day begins. */
export type SecondStepSettings = Pick<Settings, 'TWO_FACTOR_REQUIRED' | 'TIME_ZONE'>;

/** What is known of a person as far as a second step goes. */
export interface SecondStepStanding {
  readonly organizations: readonly OrganizationEntry[];
  readonly twoFactorTypes: readonly SecondStepType[];
  /** The first day from which an organization that they work for asks its staff for one (STAFF2FA-02). */
  readonly staffStepFrom: string | null;
}

/** Whether a person has a second step: the one place that knows every kind of it. */
export const hasSecondStep = ({
  twoFactorTypes,
}: Pick<SecondStepStanding, 'twoFactorTypes'>): boolean => twoFactorTypes.length > 0;

/** The same of the person in a column, in SQL. */
export const hasSecondStepSql = (person: string): string =>
  `(EXISTS (SELECT 1 FROM factor f WHERE f.person_id = ${person} AND f.confirmed_at IS NOT NULL)
    OR EXISTS (SELECT 1 FROM passkey k WHERE k.person_id = ${person}))`;

/** The first day on which a person needs a second step as staff of an organization, in SQL; null where none says so. */
export const staffStepOf = (person: string): string => `
  (SELECT min(o.staff_step_from)::text FROM membership m JOIN organization o ON o.id = m.organization_id
   WHERE m.person_id = ${person} AND m.status = 'active' AND o.status <> 'suspended' AND o.removed_at IS NULL
     AND m.user_type IN (${staffTypes.map((type) => `'${type}'`).join(', ')}))`;

/**
 * Whether a person may be logged in with a passkey alone, in SQL: each organization of theirs allows it, also one that is
 * suspended; and never where they are a SuperAdmin (PASSKEY-10).
 */
export const mayUsePasskeyAlone = (person: string): string => `
  NOT EXISTS (SELECT 1 FROM membership m JOIN organization o ON o.id = m.organization_id
    WHERE m.person_id = ${person} AND m.status = 'active' AND o.removed_at IS NULL
      AND (NOT o.passkey_login OR m.user_type = 'SuperAdmin'))`;

/** Whether a person's rights begin only after a second step: the strictest of the installation and all their organizations. */
export const mustHaveSecondStep = (
  { organizations, staffStepFrom }: Pick<SecondStepStanding, 'organizations' | 'staffStepFrom'>,
  settings: SecondStepSettings,
): boolean =>
  mustUseTwoFactor(organizations, settings.TWO_FACTOR_REQUIRED) ||
  (staffStepFrom !== null && staffStepFrom <= todayIn(settings.TIME_ZONE));

/** The day on which a person who has no second step will need one (STAFF2FA-03); undefined where no such day is to come. */
export const secondStepComes = (
  standing: SecondStepStanding,
  settings: SecondStepSettings,
): string | undefined =>
  hasSecondStep(standing) || mustHaveSecondStep(standing, settings)
    ? undefined
    : (standing.staffStepFrom ?? undefined);

/**
 * Whether a session must show first, with a mailed link, that its person reads the mail of the account
 * (STAFF2FA-05): a stolen password alone would else set up the second step of a thief.
 */
export const needsSetUpLink = (caller: {
  readonly twoFactorRequired: boolean;
  readonly twoFactorTypes: readonly SecondStepType[];
  readonly maySetUp: boolean;
  readonly level: number;
}): boolean =>
  caller.twoFactorRequired &&
  !hasSecondStep(caller) &&
  !caller.maySetUp &&
  // A session that took a second step, which has been removed since, has shown more than a link.
  caller.level < sessionLevels.High;

/** The calendar day it is in a time zone, as YYYY-MM-DD. */
export const todayIn = (timeZone: string): string => Temporal.Now.plainDateISO(timeZone).toString();
