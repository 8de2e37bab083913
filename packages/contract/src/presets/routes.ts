import * as z from 'zod/mini';
import { defineRoute } from '../route/define-route.ts';
import { id, language } from '../values/index.ts';
import { changedPreset, newPreset, preset } from './preset.ts';

const tenant = { from: 'params', key: 'id' } as const;

/** API-50. Members read nothing while My Plan is switched off. */
export const listPresets = defineRoute({
  name: 'list-presets',
  summary: 'List the goal templates of an organisation in one language',
  method: 'GET',
  path: '/organizations/{id}/myPlan/presets/{language}',
  params: z.strictObject({ id, language }),
  tenant,
  reply: z.strictObject({ presets: z.array(preset) }),
  permission: 'content.read',
  isCacheable: true,
  errors: ['LANGUAGE_NOT_OFFERED'],
});

/** API-50. */
export const createPreset = defineRoute({
  name: 'create-preset',
  summary: 'Add a goal template',
  method: 'POST',
  path: '/organizations/{id}/myPlan/presets',
  params: z.strictObject({ id }),
  tenant,
  body: newPreset,
  reply: preset,
  status: 201,
  permission: 'content.edit',
  errors: [
    'LANGUAGE_NOT_OFFERED',
    'ORGANIZATION_MISMATCH',
    'CONTENT_NOT_FOUND',
    'TRANSLATION_ALREADY_EXISTS',
    'TOO_MANY_TEXTS',
  ],
});

const onePreset = {
  path: '/organizations/{id}/myPlan/presets/{presetId}',
  params: z.strictObject({ id, presetId: id }),
  tenant,
  permission: 'content.edit',
} as const;

/** API-50. */
export const updatePreset = defineRoute({
  ...onePreset,
  name: 'update-preset',
  summary: 'Change a goal template',
  method: 'PATCH',
  body: changedPreset,
  reply: preset,
  errors: ['LANGUAGE_NOT_OFFERED', 'ORGANIZATION_MISMATCH', 'CONTENT_NOT_FOUND', 'CONTENT_CHANGED'],
});

/** API-50. It can be brought back for 30 days. */
export const deletePreset = defineRoute({
  ...onePreset,
  name: 'delete-preset',
  summary: 'Delete a goal template; it can be brought back for 30 days',
  method: 'DELETE',
  reply: z.strictObject({}),
  errors: ['CONTENT_NOT_FOUND'],
});
