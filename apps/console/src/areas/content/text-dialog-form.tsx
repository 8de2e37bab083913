import { type ContentValues, type Language, otherOf, type Schema } from '@ensemble/contract';
import { Group } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useState } from 'react';
import { DialogForm, useDiscardQuestion } from '../../form/form-dialog.tsx';
import { Beside } from './beside.tsx';
import { useContentLanguage } from './content-language.tsx';
import type { DraftPlace } from './content.queries.ts';
import { HistoryButton } from './history-button.tsx';
import { LanguageState, type StateOfText } from './language-state.tsx';
import { MemberPreview, type ScreenProps } from './member-preview.tsx';
import { NotLoaded } from './not-loaded.tsx';
import { EditingNotices, KeptNote, WithDraft } from './text-form.tsx';
import type { Editing, EditingOptions } from './use-text-editing.ts';

/** The text to change, or the language of a new one and the text it says in the other language. */
export interface TextSubject {
  readonly id?: string | undefined;
  readonly language: Language;
  readonly translationOf?: string | undefined;
}

interface WithTextProps<T> {
  place: DraftPlace;
  /** Reads the text as it is now; idle for a new one. */
  source: UseQueryResult<T | null>;
  /** The form of the text, or of a new one. */
  children: (text: T | undefined, draft: EditingOptions<never>['draft']) => ReactNode;
}

/** Waits for the text of a dialog and for what was typed of it; says so where it is gone. */
export function WithText<T>({ place, source, children }: WithTextProps<T>) {
  if (place.itemId !== undefined && !source.data)
    return <NotLoaded source={source} height="20rem" />;
  const { itemId, translationOf, language } = place;
  return (
    <WithDraft key={`${itemId ?? 'new'} ${translationOf} ${language}`} place={place}>
      {(draft) => children(source.data ?? undefined, draft)}
    </WithDraft>
  );
}

interface TextDialogFormProps<S extends Schema> {
  editing: Editing<S>;
  subject: TextSubject;
  /** What is saved of it. */
  text: StateOfText | undefined;
  submitLabel: string;
  failure: string;
  /** How members see such a text, where they see it by itself. */
  screen?: ComponentType<ScreenProps>;
  /** Goes to the other language. */
  onOther: (subject: TextSubject) => void;
  /** The fields. */
  children: ReactNode;
}

/** The form of a short text in a dialog, with all that goes with a text: its other language, history, preview. */
export function TextDialogForm<S extends Schema>(props: TextDialogFormProps<S>) {
  const { editing, subject, text, submitLabel, failure, screen, children } = props;
  const { language, translationOf } = subject;
  const { organizationId } = editing.place;
  const { offered } = useContentLanguage();
  const toOther = useToOther(props);
  const [isBeside, setBeside] = useState(translationOf !== undefined);
  const other = otherOf(language);
  const otherId = text?.translation?.id ?? translationOf;
  return (
    <Beside
      organizationId={organizationId}
      other={isBeside && otherId ? { id: otherId, language: other } : undefined}
    >
      <DialogForm
        form={editing.form}
        submitLabel={submitLabel}
        failure={failure}
        onDiscard={() => void editing.discard()}
      >
        <EditingNotices editing={editing} language={language} inDialog />
        {text && (
          <LanguageState
            organizationId={organizationId}
            text={text}
            hasOther={offered.includes(other)}
            isBeside={isBeside}
            onBeside={setBeside}
            onOther={() => void toOther()}
          />
        )}
        {children}
        <Group>
          <KeptNote editing={editing} />
          {screen && (
            <MemberPreview
              place={editing.place}
              values={editing.form.values as ContentValues}
              screen={screen}
              other={offered.includes(other) ? { id: otherId } : undefined}
            />
          )}
          {text && (
            <HistoryButton
              organizationId={organizationId}
              itemId={text.id}
              language={language}
              onBringBack={editing.bringBack}
            />
          )}
        </Group>
      </DialogForm>
    </Beside>
  );
}

/** Opens the other language in the same dialog, once what was typed is kept: what there is of it, or a form to write it. */
function useToOther<S extends Schema>({
  editing,
  subject,
  text,
  onOther,
}: TextDialogFormProps<S>): () => Promise<void> {
  const ask = useDiscardQuestion();
  return async () => {
    const language = otherOf(subject.language);
    const id = text?.translation?.id;
    const go = () => onOther({ language, id, translationOf: id ? undefined : text?.id });
    if (await editing.keeping.keepNow()) go();
    else ask?.(go);
  };
}
