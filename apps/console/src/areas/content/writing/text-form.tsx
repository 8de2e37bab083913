import type { ContentValues } from '@ensemble/contract';
import { Alert, Button, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { useAction } from '../../../client/index.ts';
import { FormRefusal } from '../../../form/index.ts';
import { LeaveGuard, wholeAddress } from '../../../form/leave-guard.tsx';
import { useFormat, useTranslation } from '../../../i18n/index.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { type DraftKey, draftQuery } from '../content.queries.ts';
import { NotLoaded } from './not-loaded.tsx';
import classes from './text-form.module.css';
import type { DraftSaving } from './use-saved-draft.ts';
import type { Editing, EditingOptions } from './use-text-editing.ts';
import { lazily } from '../../../loading/lazily.tsx';

const TextConflict = lazily(() => import('./conflict.tsx'));

interface WithDraftProps {
  place: DraftKey;
  /** The form, mounted when it is known what it begins with. */
  children: (draft: EditingOptions<never>['draft']) => ReactNode;
}

/** Finds what the reader typed and did not save, before the form is shown. */
export function WithDraft({ place, children }: WithDraftProps) {
  const source = useQuery(draftQuery(place));
  return source.data ? children(source.data.draft) : <NotLoaded source={source} height="20rem" />;
}

type AnyEditing = { readonly form: { readonly submitting: boolean; readonly id: string } } & Pick<
  Editing<never>,
  | 'shown'
  | 'place'
  | 'draftSaving'
  | 'fromDraft'
  | 'startOver'
  | 'conflict'
  | 'closeConflict'
  | 'settle'
  | 'replacing'
>;

/** What goes with every form of a text: where it came from, whether it is kept, and what others saved. */
export function EditingNotices({ editing, inDialog = false }: EditingNoticesProps) {
  const { fromDraft } = editing;
  return (
    <>
      {!inDialog && <DraftGuard editing={editing} />}
      {fromDraft && (
        <FromDraft form={editing.form.id} since={fromDraft} startOver={editing.startOver} />
      )}
      <EditingDialogs editing={editing} />
    </>
  );
}

/** What a form of a text asks: whether what was typed may be replaced, and what becomes of what others saved. */
export function EditingDialogs({ editing }: Pick<EditingNoticesProps, 'editing'>) {
  const { conflict, form } = editing;
  return (
    <>
      <ReplaceDialog replacing={editing.replacing} />
      <Suspense>
        {conflict && (
          <TextConflict
            shown={editing.shown}
            organizationId={editing.place.organizationId}
            conflict={conflict}
            language={editing.place.language}
            onClose={() => {
              editing.closeConflict();
              focusForm(form.id);
            }}
            onSettle={(values: ContentValues) => {
              editing.settle(values);
              focusForm(form.id);
            }}
          />
        )}
      </Suspense>
    </>
  );
}

interface EditingNoticesProps {
  editing: AnyEditing;
  /** A dialog asks by itself before it is closed. */
  inDialog?: boolean;
}

/** What is being saved may lead to another page; what is kept as a draft may be left. */
function DraftGuard({ editing }: { editing: AnyEditing }) {
  const { draftSaving: keeping, form } = editing;
  const isKept = keeping.state === 'nothing' || keeping.state === 'kept';
  return (
    <LeaveGuard when={!form.submitting && !isKept} placeOf={wholeAddress} keep={keeping.saveNow} />
  );
}

interface FromDraftProps {
  /** The id of the form. */
  form: string;
  since: string;
  startOver: () => Promise<void>;
}

/** Says that what stands in the form was typed before, and goes back to what is saved. */
export function FromDraft({ form, since, startOver }: FromDraftProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { run, error } = useAction(async () => {
    await startOver();
    focusForm(form);
  });
  return (
    <Alert role="status" title={t('content.fromDraft')}>
      <Stack align="start" gap="xs">
        <Text>{t('content.fromDraftText', { time: format.date(since, 'dateTime') })}</Text>
        <FormRefusal error={error} />
        <Button variant="default" size="xs" onClick={() => void run()}>
          {t('content.startOver')}
        </Button>
      </Stack>
    </Alert>
  );
}

// After what had the focus is gone, and a dialog has let go of it.
const focusDelayMs = 20;

/** The focus goes to the first field of the form, where what had it is gone. */
function focusForm(form: string): void {
  const field = () => document.getElementById(form)?.querySelector<HTMLElement>('[data-field]');
  setTimeout(() => field()?.focus(), focusDelayMs);
}

/** Asks before an earlier text takes the place of what was typed and is not saved. */
function ReplaceDialog({ replacing }: Pick<Editing<never>, 'replacing'>) {
  const { t } = useTranslation();
  return replacing((opened, replace) => (
    <ConfirmDialog
      {...opened}
      title={t('content.replaceTitle')}
      confirmLabel={t('content.replaceNow')}
      onConfirm={async () => replace()}
    >
      {t('content.replaceText')}
    </ConfirmDialog>
  ));
}

/**
 * Whether what is typed is kept; said above the buttons, quietly. Its room is there before it is
 * needed: what is told as the field loses the focus must not move the button that is being pressed.
 */
export function DraftNote({ state }: Pick<DraftSaving, 'state'>) {
  const { t } = useTranslation();
  return (
    <Text size="sm" c="dimmed" w="100%" component="div" className={classes.note}>
      <span role="status">
        {state === 'kept' && t('content.kept')}
        {state === 'pending' && t('content.keeping')}
        {state === 'failed' && t('content.notKept')}
      </span>
      <span data-room={t('content.kept')} />
      <span data-room={t('content.keeping')} />
    </Text>
  );
}
