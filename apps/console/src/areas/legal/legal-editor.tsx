import './phrases.ts';
import type { EditedDocument, Language, LegalKind } from '@ensemble/contract';
import { Alert, Button, Group, Skeleton, Stack, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { errorText } from '../../client/index.ts';
import { useLanguage, useTranslation } from '../../i18n/index.ts';
import {
  ContentLanguage,
  type DraftPlace,
  useContentLanguage,
  WithDraft,
} from '../content/index.ts';
import { documentQuery } from './legal-editor.queries.ts';
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

/** The editor of the terms or of the privacy notice, one language at a time (LEGAL-13). */
export function LegalEditor({ locale, heading, ...rest }: LegalEditorProps) {
  const { offered, language, choose } = useContentLanguage(locale);
  const other: Language = language === 'en' ? 'fr' : 'en';
  return (
    <Stack>
      <Group justify="space-between">
        <div>{heading}</div>
        <ContentLanguage offered={offered} language={language} onChoose={choose} />
      </Group>
      <Loaded
        key={language}
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
  const { t } = useTranslation();
  const shown = useLanguage();
  const { organizationId, kind, language } = props;
  const { data, error, refetch } = useQuery(documentQuery(organizationId, kind, language));
  if (data) return <WithDocument {...props} document={data} />;
  if (!error) return <Skeleton height="30rem" />;
  return (
    <Alert role="alert" color="red" title={t('content.loadFailed')}>
      <Stack align="start">
        {errorText(error, shown.language)}
        <Button variant="default" onClick={() => void refetch()}>
          {t('ui.retry')}
        </Button>
      </Stack>
    </Alert>
  );
}

function WithDocument({ document, ...props }: LoadedProps & { document: EditedDocument }) {
  const { organizationId, kind, language } = props;
  // The form stays as it is when its first publication gives the document an id.
  const [place] = useState<DraftPlace>({
    organizationId,
    kind,
    language,
    itemId: document.own?.id,
  });
  return (
    <WithDraft place={place}>
      {(draft) => <LegalForm {...props} document={document} draft={draft} />}
    </WithDraft>
  );
}

/** The heading of an editor that is a tab. */
export function EditorTitle({ kind }: { kind: LegalKind }) {
  const { t } = useTranslation();
  return <Title order={2}>{t(`legal.${kind}`)}</Title>;
}
