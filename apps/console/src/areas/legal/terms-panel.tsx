import { EditorTitle, LegalEditor } from './legal-editor.tsx';

/** The terms of an organisation, as a tab of its settings (ORGS-11, `#terms`). */
export default function TermsPanel(props: { organizationId: string; locale: string }) {
  return <LegalEditor {...props} kind="terms" heading={<EditorTitle kind="terms" />} />;
}
