import { IconTarget } from '@tabler/icons-react';
import type { NavigationEntry } from '../../routing/area.ts';

/** Goals (ORGS-25). */
export const goalTemplatesEntry: NavigationEntry = {
  position: 40,
  path: '/mobile/my-plan',
  label: 'appContent.myPlan',
  icon: IconTarget,
  shells: ['admin'],
  permission: 'content.edit',
  group: 'appContent.title',
};
