import { IconFiles } from '@tabler/icons-react';
import type { NavigationEntry } from '../../routing/area.ts';

/** The state of all content, and what was deleted. */
export const allContentEntry: NavigationEntry = {
  position: 80,
  path: '/mobile/content',
  label: 'appContent.allContent',
  icon: IconFiles,
  shells: ['admin'],
  permission: 'content.edit',
  group: 'appContent.title',
  alsoAt: ['/mobile/terms', '/mobile/policy'],
};
