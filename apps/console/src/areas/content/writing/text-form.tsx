import type { ContentValues } from '@ensemble/contract';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { DraftNote as SavingNote, FromDraft } from '../../../form/drafts/draft-note.tsx';
import { leftDraft } from '../../../form/drafts/offer-draft.ts';
import { LeaveGuard, wholeAddress } from '../../../form/leave-guard.tsx';
import { useTranslation } from '../../../i18n/index.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { type DraftKey, draftQuery } from '../content.queries.ts';
import { NotLoaded } from './not-loaded.tsx';
import type { Editing, EditingOptions } from './use-text-editing.ts';
import { lazily } from '../../../loading/lazily.tsx';

const TextConflict = lazily(() => import('./conflict.tsx'));

interface WithDraftProps {
  draftKey: DraftKey;
  /** The form, mounted when it is known what it begins with. */
  children: (draft: EditingOptions<never>['draft']) => ReactNode;
}

/** Finds what the reader typed and did not save, before the form is shown. */
export function WithDraft({ draftKey, children }: WithDraftProps) {
  const source = useQuery(draftQuery(draftKey));
  return source.data ? children(source.data.draft) : <NotLoaded source={source} fields={4} />;
}

type AnyEditing = { readonly form: { readonly submitting: boolean; readonly id: string } } & Pick<
  Editing<never>,
  | 'shown'
  | 'draftKey'
  | 'draftSaving'
  | 'discard'
  | 'fromDraft'
  | 'startOver'
  | 'conflict'
  | 'closeConflict'
  | 'settle'
  | 'replacing'
>;

/** What goes with every form of a text: where it came from, whether it is kept, and what others saved. */
export function EditingNotices({ editing }: EditingNoticesProps) {
  const { fromDraft } = editing;
  return (
    <>
      <DraftGuard editing={editing} />
      {fromDraft && (
        <FromDraft
          since={fromDraft}
          onStartOver={async () => {
            await editing.startOver();
            focusForm(editing.form.id);
          }}
        />
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
            organizationId={editing.draftKey.organizationId}
            conflict={conflict}
            language={editing.draftKey.language}
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
}

/**
 * What is being saved may lead to another page. The other language, or another text of the kind, keeps
 * what was typed without a question: its form is the same page.
 */
function DraftGuard({ editing }: { editing: AnyEditing }) {
  const { draftSaving, form, discard } = editing;
  const isTyped = draftSaving.state !== 'nothing';
  return (
    <LeaveGuard
      when={!form.submitting && isTyped}
      partOf={wholeAddress}
      draft={leftDraft({
        saving: draftSaving,
        discard,
        isWithin: (from, to) => from.pathname === to.pathname,
      })}
    />
  );
}

// After what had the focus is gone, and a dialog has let go of it.
const focusDelayMs = 20;

/** The focus goes to the first field of the form, where what had it is gone. */
export function focusForm(form: string): void {
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

/** Whether what is typed is kept. */
export const DraftNote = ({ editing }: { editing: Pick<Editing<never>, 'draftSaving'> }) => (
  <SavingNote saving={editing.draftSaving} />
);
