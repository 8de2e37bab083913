import * as z from 'zod/mini';
import { defineRoute } from '../route/define-route.ts';
import { id } from '../values/index.ts';
import { codePrefixes, codePrefixValue, maxPrefixes } from './code-prefix.ts';

const inOrganization = {
  params: z.strictObject({ id }),
  tenant: { from: 'params', key: 'id' },
} as const;

/** OPEN-38: a prefix belongs to one organisation from its first use. */
export const listCodePrefixes = defineRoute({
  ...inOrganization,
  name: 'list-code-prefixes',
  summary: 'List the code prefixes of an organization',
  method: 'GET',
  path: '/organizations/{id}/code-prefixes',
  reply: codePrefixes,
  permission: 'activationCodes.read',
});

/** How many prefixes an organisation may have; those it has beyond that it keeps. */
export const changeCodePrefixLimit = defineRoute({
  ...inOrganization,
  name: 'change-code-prefix-limit',
  summary: 'Change the number of code prefixes an organization can have',
  method: 'PATCH',
  path: '/organizations/{id}/code-prefixes',
  body: z.strictObject({
    most: z.number().check(z.int(), z.minimum(1), z.maximum(maxPrefixes)),
  }),
  reply: codePrefixes,
  permission: 'codePrefixes.assign',
  level: 'High',
  errors: ['ORGANIZATION_NOT_FOUND'],
});

/** Gives a prefix to another organisation. Codes stay where they are, and stay valid. */
export const moveCodePrefix = defineRoute({
  name: 'move-code-prefix',
  summary: 'Move a code prefix to another organization; existing codes stay',
  method: 'POST',
  path: '/organizations/{id}/code-prefixes/{prefix}/move',
  params: z.strictObject({ id, prefix: codePrefixValue }),
  tenant: { from: 'params', key: 'id' },
  body: z.strictObject({ organizationId: id }),
  reply: codePrefixes,
  permission: 'codePrefixes.assign',
  level: 'High',
  errors: ['CODE_PREFIX_NOT_FOUND', 'CODE_PREFIX_LIMIT', 'ORGANIZATION_NOT_FOUND'],
});
