import * as z from 'zod/mini';
import { listRoute, writeRoutes } from '../content/kind-routes.ts';
import { changedPreset, newPreset, preset, presetKind } from './preset.kind.ts';

const path = '/organizations/{id}/myPlan/presets';

/** API-50. */
export const listPresets = listRoute({
  path,
  name: 'list-presets',
  summary: 'List the goal templates of an organization in one language',
  listed: z.strictObject({ presets: z.array(preset) }),
});

/** API-50. A deleted one can be restored for 30 days. */
export const {
  create: createPreset,
  update: updatePreset,
  remove: deletePreset,
} = writeRoutes(presetKind, {
  path,
  param: 'presetId',
  noun: 'preset',
  summaries: {
    create: 'Add a goal template',
    update: 'Change a goal template',
    remove: 'Delete a goal template; it can be restored for 30 days',
  },
  created: newPreset,
  changed: changedPreset,
  reply: preset,
  errors: ['ORGANIZATION_MISMATCH'],
});
