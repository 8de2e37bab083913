import { EditorTitle, LegalEditor } from './legal-editor.tsx';

/** The privacy policy of an organisation, as a tab of its settings (ORGS-11, `#policies`). */
export default function PoliciesPanel(props: { organizationId: string; locale: string }) {
  return <LegalEditor {...props} kind="policy" heading={<EditorTitle kind="policy" />} />;
}
