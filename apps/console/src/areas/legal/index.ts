import { lazy } from 'react';

export { LegalLinks } from './legal-links.tsx';
/** Tabs of an organisation's settings, loaded when they are first opened. */
export const TermsPanel = lazy(() => import('./terms-panel.tsx'));
export const PoliciesPanel = lazy(() => import('./policies-panel.tsx'));
export { legalDocuments } from './legal-documents.ts';
