import { type ComponentType, lazy, type LazyExoticComponent } from 'react';
import { withinTime } from './lazy-page.ts';

type Panel = LazyExoticComponent<ComponentType<{ organizationId: string }>>;
const lazyPanel = (
  load: () => Promise<{ default: ComponentType<{ organizationId: string }> }>,
): Panel => lazy(() => withinTime(load()));

/** What areas show under the switch of their feature in the mobile configuration (ORGS-25). An area adds itself here. */
export const mobilePanels: Readonly<Record<string, Panel>> = {
  learn: lazyPanel(() => import('../areas/learn/learn-panel.tsx')),
  myplan: lazyPanel(() => import('../areas/presets/presets-panel.tsx')),
  support: lazyPanel(() => import('../areas/support/contacts-panel.tsx')),
};
