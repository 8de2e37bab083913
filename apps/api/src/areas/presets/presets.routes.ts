import { preset, presetKind } from '@ensemble/contract';
import * as routes from '@ensemble/contract/presets';
import type { AreaContext } from '../../area.ts';
import { createText, deleteText, listTexts, updateText } from '../content/index.ts';

/** Goal templates, listed in the order of their titles (API-50). */
export const presets = { kind: presetKind, reply: preset, param: 'presetId' } as const;

export function mountPresets({ mount, database }: AreaContext): void {
  mount.tenantRoute(routes.listPresets, async (call) => ({
    presets: await listTexts(database, presets, call, { ...call.params, ...call.query }),
  }));
  mount.tenantRoute(routes.createPreset, createText(database, presets));
  mount.tenantRoute(routes.updatePreset, updateText(database, presets));
  mount.tenantRoute(routes.deletePreset, deleteText(database, presets));
}
