import { lazily } from '../../loading/lazily.tsx';

export { LegalLinks } from './legal-links.tsx';
/** A tab of an organisation's settings, loaded when it is first opened. */
export const LegalPanel = lazily(() => import('./legal-panel.tsx'), {
  phrases: ['content', 'legalEditor'],
});
export { legalDocuments } from './legal-documents.ts';
