import {
  type changeSetup as changeRoute,
  type Features,
  type getSetup as getRoute,
  mayDo,
  type Permission,
  type Setup,
  type SetupStep,
  setupSteps,
  type UserType,
} from '@ensemble/contract';
import type { Database, Transaction } from '../../db/database.ts';
import type { TenantCall } from '../../http/routing/mount.ts';
import { Refusal } from '../../http/routing/refusal.ts';
import { withTenant, type Scope } from '../../tenancy/scope.ts';
import { findOrganization } from '../organizations/index.ts';
import { findDoneSteps, putSetupAway } from './setup.store.ts';

interface Dependencies {
  readonly database: Pick<Database, 'tenant'>;
}

/** Who may take a step, and the feature without which there is nothing to do. */
const rules: Record<SetupStep, { permission: Permission; feature?: keyof Features }> = {
  brand: { permission: 'organization.configure' },
  languages: { permission: 'organization.configure' },
  support: { permission: 'content.edit', feature: 'getSupport' },
  article: { permission: 'content.edit', feature: 'learn' },
  people: { permission: 'users.invite' },
  codes: { permission: 'activationCodes.manage' },
};

/** The first steps of an organisation, as the caller may take them. */
export const getSetup =
  ({ database }: Dependencies) =>
  async ({ scope, role }: TenantCall<typeof getRoute>): Promise<Setup> =>
    withTenant(database, scope, (tx) => readSetup(tx, scope, role));

/** Puts them away for all administrators, or brings them out again. */
export const changeSetup =
  ({ database }: Dependencies) =>
  async ({ scope, role, body }: TenantCall<typeof changeRoute>): Promise<Setup> =>
    withTenant(database, scope, async (tx) => {
      await putSetupAway(tx, scope, body.isPutAway);
      return readSetup(tx, scope, role);
    });

/** Whether steps are left to show; asked at each start, so it reads no step where none would be shown. */
export const isSetupOpen = async (
  { database }: Dependencies,
  scope: Scope,
  role: UserType,
): Promise<boolean> => {
  if (role === 'SuperAdmin' || !mayDo(role, 'organization.configure')) return false;
  return withTenant(database, scope, async (tx) => {
    const organization = await findOrganization(tx, scope);
    if (!organization || organization.setupPutAwayAt) return false;
    const steps = await stepsOf(tx, scope, role, organization.features);
    return steps.some(({ isDone }) => !isDone);
  });
};

async function readSetup(tx: Transaction, scope: Scope, role: UserType): Promise<Setup> {
  const organization = await findOrganization(tx, scope);
  if (!organization) throw new Refusal('ORGANIZATION_NOT_FOUND');
  return {
    steps: await stepsOf(tx, scope, role, organization.features),
    isPutAway: organization.setupPutAwayAt !== null,
  };
}

async function stepsOf(tx: Transaction, scope: Scope, role: UserType, features: Features) {
  const done = await findDoneSteps(tx, scope);
  return setupSteps
    .filter((step) => {
      const { permission, feature } = rules[step];
      return mayDo(role, permission) && (feature === undefined || features[feature].enabled);
    })
    .map((step) => ({ step, isDone: done[step] }));
}
