import type { LegalKind } from '@ensemble/contract';
import { EditorTitle, LegalEditor } from './legal-editor.tsx';

interface LegalPanelProps {
  kind: LegalKind;
  organizationId: string;
  locale: string;
}

/** The terms or the privacy policy of an organisation, as a tab of its settings (ORGS-11, `#terms`, `#policies`). */
export default function LegalPanel(props: LegalPanelProps) {
  return <LegalEditor {...props} heading={<EditorTitle kind={props.kind} />} />;
}
