import { type EditedDocument, type Language, type LegalKind, otherOf } from '@ensemble/contract';
import { Group, Stack, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '../../i18n/index.ts';
import {
  ContentLanguage,
  type DraftKey,
  NotLoaded,
  useContentLanguage,
  WithDraft,
} from '../content/index.ts';
import { editedDocumentQuery } from './legal-editor.queries.ts';
import { LegalForm } from './legal-form.tsx';

interface LegalEditorProps {
  organizationId: string;
  kind: LegalKind;
  /** The languages of the organisation, as its settings have them. */
  locale: string | undefined;
  /** Whether the form begins empty, whatever is stored (OPEN-52). */
  isNew?: boolean;
  /** The heading, where the page has none for it. */
  heading?: ReactNode;
}

/** The editor of the terms or of the privacy policy, one language at a time (LEGAL-13). */
export function LegalEditor({ locale, heading, ...rest }: LegalEditorProps) {
  const { offered, language, choose } = useContentLanguage(locale);
  const other = otherOf(language);
  return (
    <Stack>
      <Group justify="space-between">
        <div>{heading}</div>
        <ContentLanguage offered={offered} language={language} onChoose={choose} />
      </Group>
      <Loaded
        key={`${rest.organizationId} ${language}`}
        {...rest}
        language={language}
        other={offered.includes(other) ? other : undefined}
        onOther={() => choose(other)}
      />
    </Stack>
  );
}

type LoadedProps = Omit<LegalEditorProps, 'locale' | 'heading'> & {
  language: Language;
  other: Language | undefined;
  onOther: () => void;
};

function Loaded(props: LoadedProps) {
  const { organizationId, kind, language } = props;
  const source = useQuery(editedDocumentQuery(organizationId, kind, language));
  if (source.data) return <WithDocument {...props} document={source.data} />;
  return <NotLoaded source={source} fields={4} />;
}

function WithDocument({ document, ...props }: LoadedProps & { document: EditedDocument }) {
  const { organizationId, kind, language } = props;
  // The form stays as it is when its first publication gives the document an id.
  const [draftKey] = useState<DraftKey>({
    organizationId,
    kind,
    language,
    itemId: document.own?.id,
  });
  return (
    <WithDraft draftKey={draftKey}>
      {(draft) => <LegalForm {...props} document={document} draft={draft} />}
    </WithDraft>
  );
}

/** The heading of an editor that is a tab. */
export function EditorTitle({ kind }: { kind: LegalKind }) {
  const { t } = useTranslation();
  return <Title order={2}>{t(`legal.${kind}`)}</Title>;
}
