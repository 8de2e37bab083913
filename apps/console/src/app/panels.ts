import { type ComponentType, lazy, type LazyExoticComponent } from 'react';
import { withinTime } from './lazy-page.ts';

interface MobileProps {
  organizationId: string;
}
interface SettingsProps {
  organizationId: string;
  /** The organisation's languages. */
  locale: string;
}
const lazyPanel = <Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> => lazy(() => withinTime(load()));

/** What areas show under the switch of their feature in the mobile configuration (ORGS-25). An area adds itself here. */
export const mobilePanels: Readonly<
  Record<string, LazyExoticComponent<ComponentType<MobileProps>>>
> = {
  learn: lazyPanel(() => import('../areas/learn/learn-panel.tsx')),
  myplan: lazyPanel(() => import('../areas/presets/presets-panel.tsx')),
  support: lazyPanel(() => import('../areas/support/contacts-panel.tsx')),
};

/** What areas show as a tab of an organisation's settings (ORGS-11). An area adds itself here. */
export const settingsPanels = {
  terms: lazyPanel<SettingsProps>(() => import('../areas/legal/terms-panel.tsx')),
  policies: lazyPanel<SettingsProps>(() => import('../areas/legal/policies-panel.tsx')),
} as const;
