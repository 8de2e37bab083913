import type { AreaRoute } from '../../routing/area.ts';
import { loadEditor } from '../../rich-text/load-editor.ts';

const load = () => import('./legal-page.tsx');
const paths = [
  '/mobile/terms',
  '/mobile/terms/create-term',
  '/mobile/terms/terms-of-use',
  '/mobile/policy',
  '/mobile/policy/create-policy',
  '/mobile/policy/privacy-policy',
] as const;

/** The editors of the legal documents by their addresses (LEGAL-20); they are tabs of the settings as well. */
export const routes: readonly AreaRoute[] = paths.map((path) => ({
  access: 'private',
  path,
  load,
  preload: loadEditor,
  phrases: ['content', 'legalEditor'],
  shells: ['admin'],
  permission: 'content.edit',
}));
