import type { ComponentType, LazyExoticComponent } from 'react';
import { lazily } from './lazy-page.ts';

interface MobileProps {
  organizationId: string;
}
interface SettingsProps {
  organizationId: string;
  /** The organisation's languages. */
  locale: string;
}
/** What areas show under the switch of their feature in the mobile configuration (ORGS-25). An area adds itself here. */
export const mobilePanels: Readonly<
  Record<string, LazyExoticComponent<ComponentType<MobileProps>>>
> = {
  learn: lazily(() => import('../areas/learn/learn-panel.tsx')),
  myplan: lazily(() => import('../areas/presets/presets-panel.tsx')),
  support: lazily(() => import('../areas/support/contacts-panel.tsx')),
};

/** What areas show as a tab of an organisation's settings (ORGS-11). An area adds itself here. */
export const settingsPanels = {
  terms: lazily<SettingsProps>(() => import('../areas/legal/terms-panel.tsx')),
  policies: lazily<SettingsProps>(() => import('../areas/legal/policies-panel.tsx')),
} as const;
