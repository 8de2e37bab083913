import type { ContentValues, Language, Schema } from '@ensemble/contract';
import { Group } from '@mantine/core';
import { type ComponentType, type ReactNode, useState } from 'react';
import { DialogForm } from '../../form/form-dialog.tsx';
import { Beside } from './beside.tsx';
import { useContentLanguage } from './content-language.tsx';
import { HistoryButton } from './history-button.tsx';
import { LanguageState, type StateOfText } from './language-state.tsx';
import { MemberPreview, type ScreenProps } from './member-preview.tsx';
import { EditingNotices, KeptNote } from './text-form.tsx';
import type { Editing } from './use-text-editing.ts';

/** A text to change, or the one a new text says in the other language. */
export interface TextSubject<Text> {
  readonly text?: Text | undefined;
  readonly language: Language;
  readonly translationOf?: string | undefined;
}

interface TextDialogFormProps<S extends Schema, T extends StateOfText> {
  editing: Editing<S>;
  subject: TextSubject<T>;
  /** The texts of the other language, as soon as they are known. */
  others: readonly T[] | undefined;
  submitLabel: string;
  failure: string;
  /** How members see such a text, where they see it by itself. */
  screen?: ComponentType<ScreenProps>;
  /** Goes to the other language. */
  onOther: (subject: TextSubject<T>) => void;
  /** The fields. */
  children: ReactNode;
}

/** The form of a short text in a dialog, with all that goes with a text: its other language, history, preview. */
export function TextDialogForm<S extends Schema, T extends StateOfText>(
  props: TextDialogFormProps<S, T>,
) {
  const { editing, subject, submitLabel, failure, screen, children } = props;
  const { text, language, translationOf } = subject;
  const { organizationId } = editing.place;
  const { offered } = useContentLanguage();
  const [isBeside, setBeside] = useState(translationOf !== undefined);
  const other = language === 'en' ? 'fr' : 'en';
  const otherId = text?.translation?.id ?? translationOf;
  return (
    <Beside
      organizationId={organizationId}
      other={isBeside && otherId ? { id: otherId, language: other } : undefined}
    >
      <DialogForm form={editing.form} submitLabel={submitLabel} failure={failure}>
        <EditingNotices editing={editing} language={language} />
        {text && (
          <LanguageState
            organizationId={organizationId}
            text={text}
            hasOther={offered.includes(other)}
            isBeside={isBeside}
            onBeside={setBeside}
            onOther={() => toOther(props, text, other)}
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

/** Opens the other language in the same dialog: what there is of it, or a form to write it. */
function toOther<S extends Schema, T extends StateOfText>(
  { others, onOther }: TextDialogFormProps<S, T>,
  { id, translation }: T,
  language: Language,
): void {
  if (!translation) return onOther({ language, translationOf: id });
  const text = others?.find((each) => each.id === translation.id);
  if (text) onOther({ text, language });
}
