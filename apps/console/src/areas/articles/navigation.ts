import { IconArticle } from '@tabler/icons-react';
import type { NavigationEntry } from '../../routing/area.ts';

/** Articles, with their categories (ORGS-25). */
export const articlesEntry: NavigationEntry = {
  position: 30,
  path: '/mobile/learn',
  label: 'appContent.learn',
  icon: IconArticle,
  shells: ['admin'],
  permission: 'content.edit',
  group: 'appContent.title',
};
