import { type Kind, type Language, otherOf } from '@ensemble/contract';
import { Button, Paper } from '@mantine/core';
import type { ReactNode } from 'react';
import { DraftNote, FromDraft } from '../../../form/drafts/draft-note.tsx';
import { leftDraft } from '../../../form/drafts/offer-draft.ts';
import type { DraftSaving } from '../../../form/drafts/use-saved-draft.ts';
import { DialogForm } from '../../../form/form-dialog.tsx';
import { Form } from '../../../form/index.ts';
import { LeaveGuard, wholeAddress } from '../../../form/leave-guard.tsx';
import { useTranslation } from '../../../i18n/index.ts';
import { type FieldParts } from '../shown-kind.ts';
import { BeforeSaveOf, SidesFields } from './sides-fields.tsx';
import { EditingDialogs, focusForm } from './text-form.tsx';
import type { Sides } from './sides.ts';

interface ContentFormProps<K extends Kind> {
  sides: Sides<K>;
  /** How its fields are typed. */
  parts: FieldParts<K>;
  /** The sentence before why nothing was saved. */
  failure: string;
}

/** The form of a text on a page of its own, with its buttons, in each language of the organization. */
export function PageForm<K extends Kind>({
  sides,
  parts,
  failure,
  maw,
  buttons,
}: ContentFormProps<K> & { maw?: string | undefined; buttons: ReactNode }) {
  const state = draftState(sides);
  return (
    <Paper withBorder shadow="xs" p={{ base: 'md', sm: 'xl' }} maw={maw}>
      <Form form={sides.form} failure={failure}>
        <LeaveGuard
          when={!sides.form.submitting && state !== 'nothing'}
          partOf={wholeAddress}
          draft={{
            ...leftDraft(draftsOf(sides)),
            // Another text of the kind, on the same page, keeps what was typed without a question.
            isWithin: (from, to) => from.pathname === to.pathname,
          }}
        />
        <Notices sides={sides} />
        <BeforeSaveOf of={sides.beforeSave}>
          <SidesFields sides={sides} parts={parts} sharedFirst />
        </BeforeSaveOf>
        <DraftNote saving={{ state }} />
        {buttons}
      </Form>
    </Paper>
  );
}

/** The form of a short text in a dialog. */
export function TextDialogForm<K extends Kind>({
  sides,
  parts,
  failure,
  submitLabel,
  children,
}: ContentFormProps<K> & {
  /** The words of its button in an organization of one language. */
  submitLabel: string;
  children?: ReactNode;
}) {
  const { t } = useTranslation();
  const only = languageAlone(sides);
  return (
    <DialogForm
      form={sides.form}
      submitLabel={sides.other ? t('content.saveBoth') : submitLabel}
      failure={failure}
      draft={leftDraft(draftsOf(sides))}
      more={
        only && (
          <Button
            variant="default"
            disabled={sides.form.submitting}
            onClick={() => void sides.save([only])}
          >
            {t(`content.saveOnly.${only}`)}
          </Button>
        )
      }
    >
      <Notices sides={sides} />
      <BeforeSaveOf of={sides.beforeSave}>
        <SidesFields sides={sides} parts={parts} />
      </BeforeSaveOf>
      {children}
      <DraftNote saving={{ state: draftState(sides) }} />
    </DialogForm>
  );
}

/**
 * The language that can be saved by itself as the next thing to do: of a text that is not written in
 * both, the one that has words, else the one that was opened.
 */
export function languageAlone<K extends Kind>({
  first,
  other,
}: Pick<Sides<K>, 'first' | 'other'>): Language | undefined {
  if (!other || (first.text && other.text)) return undefined;
  return first.isEmpty && !other.isEmpty ? other.language : otherOf(other.language);
}

/** What goes with the form: where it came from, and what others saved of either language. */
function Notices<K extends Kind>({ sides: { all, form } }: { sides: Sides<K> }) {
  const since = all.flatMap(({ editing }) => editing.fromDraft ?? []).toSorted();
  const latest = since.at(-1);
  return (
    <>
      {latest && (
        <FromDraft
          since={latest}
          onStartOver={async () => {
            for (const { editing } of all) await editing.startOver();
            focusForm(form.id);
          }}
        />
      )}
      {all.map(({ language, editing }) => (
        <EditingDialogs key={language} editing={editing} />
      ))}
    </>
  );
}

/** The drafts of both languages, where the form is left. */
const draftsOf = <K extends Kind>(sides: Sides<K>) => ({
  saving: { state: draftState(sides), saveNow: sides.keepAll },
  discard: sides.discardAll,
});

/** Whether what is typed in either language is kept, the worst first. */
function draftState<K extends Kind>({ all }: Sides<K>): DraftSaving['state'] {
  const states = all.map(({ editing }) => editing.draftSaving.state);
  const worst = (['failed', 'pending', 'kept'] as const).find((each) => states.includes(each));
  return worst ?? 'nothing';
}
