import { type ContentValues, type Kind, otherOf } from '@ensemble/contract';
import { Group, Paper } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { DialogForm, useDiscardQuestion } from '../../../form/form-dialog.tsx';
import { leftDraft } from '../../../form/drafts/offer-draft.ts';
import { Form } from '../../../form/index.ts';
import { SideBySide } from '../versions/side-by-side.tsx';
import { useContentLanguage } from '../content-language.tsx';
import { HistoryButton } from '../versions/history-button.tsx';
import { LanguageState, type StateOfText } from '../language-state.tsx';
import { MemberPreview } from './member-preview.tsx';
import { type KindSchema, textAddress } from '../shown-kind.ts';
import { EditingNotices, DraftNote } from './text-form.tsx';
import type { TextSubject } from './text-dialog.tsx';
import type { Editing } from './use-text-editing.ts';

interface ContentFormProps<K extends Kind> {
  editing: Editing<KindSchema<K>>;
  /** What saves it, where that does more than the editing's own form. */
  form?: Editing<KindSchema<K>>['form'];
  /** What is saved of it. */
  text: StateOfText | undefined;
  /** The sentence before why nothing was saved. */
  failure: string;
  /** Whether its other language stands beside it from the start. */
  startsSideBySide?: boolean;
  /** The fields. */
  children: ReactNode;
}

/** The form of a text on a page of its own, with its buttons. */
export function PageForm<K extends Kind>(
  props: ContentFormProps<K> & { maw?: string; buttons: ReactNode },
) {
  const { editing, text, form = editing.form, failure, maw, buttons, children } = props;
  const { shown, place } = editing;
  const navigate = useNavigate();
  const sides = useSides(props);
  const toOther = () => {
    const wanted = { id: text?.translation?.id, translationOf: text?.id };
    void navigate(textAddress(shown, { ...wanted, language: otherOf(place.language) }));
  };
  return (
    <SideBySide shown={shown} organizationId={place.organizationId} other={sides.shownOther}>
      <Paper withBorder shadow="xs" p={{ base: 'md', sm: 'xl' }} maw={maw}>
        <Form form={form} failure={failure}>
          <EditingNotices editing={editing} />
          <Languages {...props} sides={sides} onOther={toOther} />
          {children}
          <Group justify="flex-end">
            <Tools {...props} sides={sides} />
            {buttons}
          </Group>
        </Form>
      </Paper>
    </SideBySide>
  );
}

/** The form of a short text in a dialog. */
export function TextDialogForm<K extends Kind>(
  props: ContentFormProps<K> & {
    submitLabel: string;
    /** Goes to the other language, in the same dialog. */
    onOther: (subject: TextSubject) => void;
  },
) {
  const { editing, form = editing.form, failure, submitLabel, children } = props;
  const { shown, place } = editing;
  const sides = useSides(props);
  const toOther = useToOther(props);
  return (
    <SideBySide shown={shown} organizationId={place.organizationId} other={sides.shownOther}>
      <DialogForm
        form={form}
        submitLabel={submitLabel}
        failure={failure}
        draft={leftDraft({ saving: editing.draftSaving, discard: editing.discard })}
      >
        <EditingNotices editing={editing} inDialog />
        <Languages {...props} sides={sides} onOther={() => void toOther()} />
        {children}
        <Group>
          <Tools {...props} sides={sides} />
        </Group>
      </DialogForm>
    </SideBySide>
  );
}

/** The other language of a text, and whether it stands beside the form. */
function useSides<K extends Kind>({ editing, text, startsSideBySide }: ContentFormProps<K>) {
  const { language, translationOf } = editing.place;
  const { offered } = useContentLanguage();
  const [isSideBySide, setSideBySide] = useState(startsSideBySide || translationOf !== undefined);
  const other = otherOf(language);
  const id = text?.translation?.id ?? translationOf;
  const shownOther = isSideBySide && id ? { id, language: other } : undefined;
  return { id, isOffered: offered.includes(other), isSideBySide, setSideBySide, shownOther };
}

interface SidesProps<K extends Kind> extends ContentFormProps<K> {
  sides: ReturnType<typeof useSides<K>>;
}

/** How the text stands to its other language. */
function Languages<K extends Kind>({
  editing,
  text,
  sides,
  onOther,
}: SidesProps<K> & { onOther: () => void }) {
  if (!text) return null;
  return (
    <LanguageState
      organizationId={editing.place.organizationId}
      text={text}
      hasOther={sides.isOffered}
      isSideBySide={sides.isSideBySide}
      onSideBySide={sides.setSideBySide}
      onOther={onOther}
    />
  );
}

/** Whether it is kept, what members will see of it, and its saves. */
function Tools<K extends Kind>({ editing, text, sides }: SidesProps<K>) {
  const { shown, place, form, restoreRevision } = editing;
  return (
    <>
      <DraftNote editing={editing} />
      {shown.Screen && (
        <MemberPreview
          place={place}
          values={form.values as ContentValues}
          screen={shown.Screen}
          other={sides.isOffered ? { id: sides.id } : undefined}
        />
      )}
      {text && (
        <HistoryButton
          shown={shown}
          organizationId={place.organizationId}
          itemId={text.id}
          language={place.language}
          onRestoreRevision={restoreRevision}
        />
      )}
    </>
  );
}

/** Opens the other language in the same dialog, once what was typed is kept: what there is of it, or a form to write it. */
function useToOther<K extends Kind>({
  editing,
  text,
  onOther,
}: ContentFormProps<K> & { onOther: (subject: TextSubject) => void }): () => Promise<void> {
  const ask = useDiscardQuestion();
  return async () => {
    const language = otherOf(editing.place.language);
    const id = text?.translation?.id;
    const go = () => onOther({ language, id, translationOf: id ? undefined : text?.id });
    if (await editing.draftSaving.saveNow()) go();
    else ask?.(go);
  };
}
