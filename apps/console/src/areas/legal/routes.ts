import type { AreaRoute } from '../../app/area.ts';
import { lazyPage } from '../../app/lazy-page.ts';
import { expectEditor } from '../../rich-text/load-editor.ts';

const page = lazyPage(() => {
  expectEditor();
  return import('./legal-page.tsx');
});
const paths = [
  '/mobile/terms',
  '/mobile/terms/create-term',
  '/mobile/terms/terms-of-use',
  '/mobile/policy',
  '/mobile/policy/create-policy',
  '/mobile/policy/privacy-policy',
] as const;

/** The editors of the legal documents by their addresses (LEGAL-20); they are tabs of the settings as well. */
export const legalRoutes: readonly AreaRoute[] = paths.map((path) => ({
  access: 'private',
  path,
  page,
  shells: ['admin'],
  permission: 'content.edit',
}));
