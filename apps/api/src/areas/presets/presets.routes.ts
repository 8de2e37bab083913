import * as routes from '@ensemble/contract/presets';
import type { AreaParts } from '../../area-parts.ts';
import { createPreset, deletePreset, listPresets, updatePreset } from './presets.ts';

export function mountPresets({ mount, database }: AreaParts): void {
  mount.tenantRoute(routes.listPresets, listPresets({ database }));
  mount.tenantRoute(routes.createPreset, createPreset({ database }));
  mount.tenantRoute(routes.updatePreset, updatePreset({ database }));
  mount.tenantRoute(routes.deletePreset, deletePreset({ database }));
}
