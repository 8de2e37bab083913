import * as z from 'zod/mini';
import { defineRoute } from '../route/define-route.ts';
import { id } from '../values/index.ts';

/** The first steps of a new organisation, in the order an administrator takes them. */
export const setupSteps = ['brand', 'languages', 'support', 'article', 'people', 'codes'] as const;
export type SetupStep = (typeof setupSteps)[number];

const inOrganization = {
  path: '/organizations/{id}/setup',
  params: z.strictObject({ id }),
  tenant: { from: 'params', key: 'id' },
  permission: 'organization.configure',
} as const;

export const setup = z.strictObject({
  /** Those that the caller may take and whose feature is on, with whether they are done. */
  steps: z.array(z.strictObject({ step: z.enum(setupSteps), isDone: z.boolean() })),
  /** Whether an administrator has put them away, for all of them. */
  isPutAway: z.boolean(),
});
export type Setup = z.output<typeof setup>;

export const getSetup = defineRoute({
  ...inOrganization,
  name: 'get-setup',
  summary: 'List the first steps of an organization, with those done',
  method: 'GET',
  reply: setup,
  errors: ['ORGANIZATION_NOT_FOUND'],
});

export const changeSetup = defineRoute({
  ...inOrganization,
  name: 'change-setup',
  summary: 'Hide or show the first steps of an organization',
  method: 'PATCH',
  body: z.strictObject({ isPutAway: z.boolean() }),
  reply: setup,
  errors: ['ORGANIZATION_NOT_FOUND'],
});
