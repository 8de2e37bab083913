import { type EditedDocument, type Language, type LegalKind, parse } from '@ensemble/contract';
import { Button, Group, Paper, Stack, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Form, FormRefusal, type FormState } from '../../form/index.ts';
import { useTranslation } from '../../i18n/index.ts';
import { RichTextEditor } from '../../rich-text/index.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { useDialog } from '../../ui/dialog/use-dialog.ts';
import {
  SideBySide,
  EditingNotices,
  type EditingOptions,
  HistoryButton,
  DraftNote,
  LanguageState,
  MemberPreview,
  useTextEditing,
} from '../content/index.ts';
import { DocumentScreen } from './document-screen.tsx';
import { HoldingDocument } from './holding-document.tsx';
import { legalDocuments } from './legal-documents.ts';
import { documentQuery, usePublish } from './legal-editor.queries.ts';
import { legalForm, valuesOf } from './legal-values.ts';
import { type Publishing, PublishState } from './publish-state.tsx';
import type { OpenedDialog } from '../../ui/dialog/use-dialog.ts';

interface LegalFormProps {
  organizationId: string;
  kind: LegalKind;
  language: Language;
  /** The other language, where the organisation has it. */
  other: Language | undefined;
  onOther: () => void;
  document: EditedDocument;
  draft: EditingOptions<typeof legalForm>['draft'];
  isNew?: boolean;
}

/** A legal document to write and to publish, its other language beside it (LEGAL-13..17). */
export function LegalForm(props: LegalFormProps) {
  const { organizationId, language, kind, document } = props;
  const { editing, publishing } = useLegalEditing(props);
  const { form } = editing;
  const { t } = useTranslation();
  const [isSideBySide, setSideBySide] = useState(false);
  const question = useDialog<undefined>();
  const translation = useTranslationOf(props);
  const asking: FormState<typeof legalForm> = {
    ...form,
    // A document is long: why it was not published stands beside the button.
    refusal: undefined,
    // What the form refuses is told before anything is asked.
    submit: async () =>
      parse(legalForm, form.values).success ? question.open(undefined) : form.submit(),
  };
  const title = form.values.title.trim();
  return (
    <SideBySide
      shown={legalDocuments[kind]}
      organizationId={organizationId}
      other={isSideBySide && translation ? translation : undefined}
    >
      <Paper withBorder shadow="xs" p={{ base: 'md', sm: 'xl' }}>
        <Form form={asking}>
          <HoldingDocument
            organizationId={organizationId}
            kind={kind}
            document={document}
            onStartFrom={() => editing.restoreRevision(valuesOf(document))}
          />
          <EditingNotices editing={editing} />
          <OtherLanguage
            {...props}
            translation={translation}
            isSideBySide={isSideBySide}
            onSideBySide={setSideBySide}
          />
          <Fields form={form} language={language} />
          <FormRefusal error={form.refusal} failure={t('legalEditor.failed')} />
          <Actions {...props} editing={editing} publishing={publishing} />
        </Form>
      </Paper>
      {question.show((opened) => (
        <PublishDialog
          {...opened}
          title={title}
          language={language}
          onConfirm={() => void form.submit()}
        />
      ))}
    </SideBySide>
  );
}

/** Title and text, with the count of its characters (LEGAL-14, LEGAL-21). */
function Fields({ form, language }: { form: FormState<typeof legalForm>; language: Language }) {
  const { t } = useTranslation();
  return (
    <>
      <TextInput
        label={t('content.field.title')}
        required
        autoComplete="off"
        lang={language}
        disabled={form.submitting}
        {...form.field('title')}
      />
      <RichTextEditor
        label={t('content.field.content')}
        language={language}
        disabled={form.submitting}
        {...form.field('content')}
      />
    </>
  );
}

interface PublishDialogProps extends OpenedDialog {
  title: string;
  language: Language;
  onConfirm: () => void;
}

/** Says what follows from publishing, before it is done. */
function PublishDialog({ title, language, onConfirm, ...dialog }: PublishDialogProps) {
  const { t } = useTranslation();
  return (
    <ConfirmDialog
      {...dialog}
      title={t('legalEditor.question', { title })}
      confirmLabel={t('legalEditor.publishNow')}
      // How it goes is shown beside the button, not here (LEGAL-17).
      onConfirm={async () => onConfirm()}
    >
      <Stack gap="xs">
        <Text>{t(`legalEditor.follows.${language}`)}</Text>
        <Text>{t('legalEditor.publicPageFollows')}</Text>
      </Stack>
    </ConfirmDialog>
  );
}

type LegalEditing = ReturnType<typeof useLegalEditing>;

/** The editing of a document. It stays in its form when it is published, and goes on from the new version. */
function useLegalEditing({
  organizationId,
  kind,
  language,
  document,
  draft,
  isNew,
}: LegalFormProps) {
  const publish = usePublish(organizationId, kind);
  const [outcome, setOutcome] = useState<{ state: Publishing; values: object }>();
  const empty = { title: document.title, content: '' };
  const { own } = document;
  const editing = useTextEditing({
    shown: legalDocuments[kind],
    draftKey: { organizationId, kind, language, itemId: own?.id },
    schema: legalForm,
    saved: own ? { version: own.version, values: isNew ? empty : valuesOf(document) } : undefined,
    empty,
    draft,
    send: async (values, version) => {
      try {
        // What another person published first is not overwritten either.
        const published = await publish({ ...values, language }, version ?? 0);
        const saved = valuesOf(published);
        setOutcome({ state: 'done', values: saved });
        return { version: published.own?.version ?? 1, values: saved };
      } catch (error) {
        setOutcome({ state: 'failed', values: editing.form.values });
        throw error;
      }
    },
  });
  const { form } = editing;
  // Whatever is typed afterwards is not published yet.
  const isOfThis = outcome?.values === form.values;
  const settled = outcome && isOfThis ? outcome.state : 'nothing';
  return { editing, publishing: form.submitting ? ('busy' as const) : settled };
}

/** The organisation's own document in the other language, where there is one. */
function useTranslationOf({ organizationId, kind, language, other }: LegalFormProps) {
  const { data } = useQuery({
    ...documentQuery(organizationId, kind, other ?? language),
    enabled: other !== undefined,
  });
  return other && data?.own
    ? { id: data.own.id, language: other, updatedAt: data.own.updatedAt }
    : undefined;
}

interface OtherLanguageProps extends LegalFormProps {
  translation: ReturnType<typeof useTranslationOf>;
  isSideBySide: boolean;
  onSideBySide: (isSideBySide: boolean) => void;
}

/** How the document stands to its other language; nothing where the product's document holds in both. */
function OtherLanguage(props: OtherLanguageProps) {
  const { t } = useTranslation();
  const { organizationId, language, other, onOther, translation, isSideBySide, onSideBySide } =
    props;
  const { own } = props.document;
  if (!own && !translation) return null;
  return (
    <LanguageState
      organizationId={organizationId}
      text={{
        id: own?.id ?? '',
        language,
        isBehind: own?.isBehind ?? false,
        translation: translation ?? null,
      }}
      hasOther={other !== undefined}
      missingText={other && t(`legalEditor.missingText.${other}`)}
      isSideBySide={isSideBySide}
      onSideBySide={onSideBySide}
      onOther={onOther}
    />
  );
}

type ActionsProps = LegalFormProps & LegalEditing;

function Actions({ editing, publishing, ...form }: ActionsProps) {
  const { t } = useTranslation();
  const { organizationId, kind, language, document } = form;
  return (
    <Group justify="flex-end">
      <DraftNote editing={editing} />
      <PublishState state={publishing} />
      <PreviewButton {...form} values={editing.form.values} />
      {document.own && (
        <HistoryButton
          shown={legalDocuments[kind]}
          organizationId={organizationId}
          itemId={document.own.id}
          language={language}
          onRestoreRevision={editing.restoreRevision}
        />
      )}
      <Button type="submit" disabled={editing.form.submitting}>
        {t('legalEditor.publish')}
      </Button>
    </Group>
  );
}

interface PreviewButtonProps extends LegalFormProps {
  values: LegalEditing['editing']['form']['values'];
}

/** What members will read, under the document's title (LEGAL-16); in the other language, what holds. */
function PreviewButton({ organizationId, kind, language, other, values }: PreviewButtonProps) {
  const { t } = useTranslation();
  const { data } = useQuery({
    ...documentQuery(organizationId, kind, other ?? language),
    enabled: other !== undefined,
  });
  const screen = other && data && (
    <div lang={other}>
      <DocumentScreen
        organizationId={organizationId}
        values={valuesOf(data)}
        language={other}
        publishedOn={data.publishedOn}
      />
    </div>
  );
  return (
    <MemberPreview
      draftKey={{ organizationId, language }}
      values={values}
      screen={DocumentScreen}
      other={screen ? { screen } : undefined}
      title={values.title.trim() || t(`legalEditor.previewTitle.${kind}`)}
    />
  );
}
