import { lazily } from '../../loading/lazily.tsx';

export { LegalLinks } from './legal-links.tsx';
/** Tabs of an organisation's settings, loaded when they are first opened. */
export const TermsPanel = lazily(() => import('./terms-panel.tsx'), {
  phrases: ['content', 'legalEditor'],
});
export const PoliciesPanel = lazily(() => import('./policies-panel.tsx'), {
  phrases: ['content', 'legalEditor'],
});
export { legalDocuments } from './legal-documents.ts';
