import './phrases.ts';
import { type ContentValues, type Language } from '@ensemble/contract';
import { Alert, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import { errorText } from '../../client/index.ts';
import { LeaveGuard } from '../../form/leave-guard.tsx';
import { useFormat, useLanguage, useTranslation } from '../../i18n/index.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { type DraftPlace, draftQuery } from './content.queries.ts';
import type { Editing, EditingOptions } from './use-text-editing.ts';

const ConflictDialog = lazy(() => import('./conflict-dialog.tsx'));

interface WithDraftProps {
  place: DraftPlace;
  /** The form, mounted when it is known what it begins with. */
  children: (draft: EditingOptions<never>['draft']) => ReactNode;
}

/** Finds what the reader typed and did not save, before the form is shown. */
export function WithDraft({ place, children }: WithDraftProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { data, error, refetch } = useQuery(draftQuery(place));
  if (data) return children(data.draft);
  if (!error) return <Skeleton height="20rem" />;
  return (
    <Alert role="alert" color="red" title={t('content.loadFailed')}>
      <Stack align="start">
        {errorText(error, language)}
        <Button variant="default" onClick={() => void refetch()}>
          {t('ui.retry')}
        </Button>
      </Stack>
    </Alert>
  );
}

type AnyEditing = { readonly form: { readonly submitting: boolean } } & Pick<
  Editing<never>,
  | 'place'
  | 'keeping'
  | 'fromDraft'
  | 'startOver'
  | 'conflict'
  | 'closeConflict'
  | 'settle'
  | 'replacing'
>;

/** What goes with every form of a text: where it came from, whether it is kept, and what others saved. */
export function EditingNotices({ editing, language }: { editing: AnyEditing; language: Language }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { keeping, fromDraft, conflict } = editing;
  return (
    <>
      {/* What is being saved may lead to another page; what is kept as a draft may be left. */}
      <LeaveGuard
        when={
          !editing.form.submitting && (keeping.state === 'pending' || keeping.state === 'failed')
        }
      />
      {fromDraft && (
        <Alert role="status" title={t('content.fromDraft')}>
          <Stack align="start" gap="xs">
            <Text>{t('content.fromDraftText', { time: format.date(fromDraft, 'dateTime') })}</Text>
            <Button variant="default" size="xs" onClick={() => void editing.startOver()}>
              {t('content.startOver')}
            </Button>
          </Stack>
        </Alert>
      )}
      <ReplaceDialog replacing={editing.replacing} />
      <Suspense>
        {conflict && (
          <ConflictDialog
            organizationId={editing.place.organizationId}
            conflict={conflict}
            language={language}
            onClose={editing.closeConflict}
            onSettle={(values: ContentValues) => editing.settle(values)}
          />
        )}
      </Suspense>
    </>
  );
}

/** Asks before an earlier text takes the place of what was typed and is not saved. */
function ReplaceDialog({ replacing: { dialog, close } }: Pick<Editing<never>, 'replacing'>) {
  const { t } = useTranslation();
  if (!dialog) return null;
  return (
    <ConfirmDialog
      key={dialog.key}
      opened={dialog.opened}
      onClose={close}
      title={t('content.replaceTitle')}
      confirmLabel={t('content.replaceNow')}
      onConfirm={async () => dialog.subject()}
    >
      {t('content.replaceText')}
    </ConfirmDialog>
  );
}

/** Whether what is typed is kept; said beside the buttons, quietly. */
export function KeptNote({ editing }: { editing: Pick<Editing<never>, 'keeping'> }) {
  const { t } = useTranslation();
  const { state } = editing.keeping;
  return (
    <Group mih="1.5rem" mr="auto">
      <Text size="sm" c="dimmed" role="status">
        {state === 'kept' && t('content.kept')}
        {state === 'pending' && t('content.keeping')}
        {state === 'failed' && t('content.notKept')}
      </Text>
    </Group>
  );
}
