import {
  createPreset,
  deletePreset,
  listPresets,
  type Preset,
  presetKind,
  updatePreset,
} from '@ensemble/contract';
import { call } from '../../client/index.ts';
import { listedKind } from '../content/index.ts';

/** Goal templates (API-50). */
export const presets = listedKind<typeof presetKind, Preset>({
  kind: presetKind,
  path: '/mobile/my-plan/goal',
  routes: { create: createPreset, update: updatePreset, remove: deletePreset },
  param: 'presetId',
  read: async (id, language, signal, itemId) =>
    (await call(listPresets, { params: { id, language }, query: { itemId }, signal })).presets,
});
