import * as z from 'zod/mini';
import { defineRoute } from '../route/define-route.ts';
import { because, id, text } from '../values/index.ts';
import { organizationPath } from './organization-path.ts';
import { organization, organizationName, organizationStatuses } from './organization.ts';

/** API-40, ORGS-01, ORGS-06. */
export const listOrganizations = defineRoute({
  name: 'list-organizations',
  summary: 'List all organizations',
  method: 'GET',
  path: '/organizations',
  reply: z.strictObject({ organizations: z.array(organization) }),
  permission: 'organizations.list',
  level: 'High',
});

/** API-40, ORGS-03; `createdBy` must be an id of the caller where it is sent, `isRoot` is ignored (OPEN-83). */
export const createOrganization = defineRoute({
  name: 'create-organization',
  summary: 'Create an organization',
  method: 'POST',
  path: '/organizations',
  body: z.strictObject({
    name: organizationName,
    createdBy: z.optional(text(200)),
    isRoot: z.optional(z.boolean()),
  }),
  reply: organization,
  status: 201,
  permission: 'organizations.create',
  level: 'High',
  errors: ['ORGANIZATION_NAME_TAKEN', 'ORGANIZATION_MISMATCH'],
});

const oneOrganization = {
  path: organizationPath,
  params: z.strictObject({ id }),
  tenant: { from: 'params', key: 'id' },
} as const;

/** API-41. */
export const getOrganization = defineRoute({
  ...oneOrganization,
  name: 'get-organization',
  summary: 'Read an organization: name, theme, languages and feature switches',
  method: 'GET',
  reply: organization,
  permission: 'organization.read',
  isCacheable: true,
  errors: ['ORGANIZATION_NOT_FOUND'],
});

/** API-41, OPEN-70: its people lose access at once. */
export const removeOrganization = defineRoute({
  ...oneOrganization,
  name: 'remove-organization',
  summary: 'Delete an organization and end the sessions of its users',
  method: 'DELETE',
  permission: 'organizations.remove',
  level: 'High',
  errors: ['ORGANIZATION_NOT_FOUND', 'ROOT_ORGANIZATION'],
});

/** OPEN-58: by a SuperAdmin alone; suspending ends the sessions of the organisation's people. */
export const changeOrganizationStatus = defineRoute({
  name: 'change-organization-status',
  summary: 'Suspend or reactivate an organization',
  method: 'PATCH',
  path: '/organizations/{id}/status',
  params: z.strictObject({ id }),
  body: z.strictObject({
    status: z
      .enum(organizationStatuses)
      .check(z.refine((status) => status !== 'configure', because('rules.option'))),
  }),
  reply: organization,
  permission: 'organizations.suspend',
  level: 'High',
  tenant: { from: 'params', key: 'id' },
  errors: ['ORGANIZATION_NOT_FOUND', 'ROOT_ORGANIZATION'],
});
