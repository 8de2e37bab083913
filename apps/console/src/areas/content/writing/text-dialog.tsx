import type { Kind, Language } from '@ensemble/contract';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { FormDialog } from '../../../form/form-dialog.tsx';
import { useAddress } from '../../../ui/use-address.ts';
import { useDialog } from '../../../ui/dialog/use-dialog.ts';
import { type DraftKey, textQuery } from '../content.queries.ts';
import { NotLoaded } from './not-loaded.tsx';
import type { KindAddress, KindSchema, KnownText, WrittenKind } from '../shown-kind.ts';
import { WithDraft } from './text-form.tsx';
import type { EditingOptions } from './use-text-editing.ts';
import type { OpenedDialog } from '../../../ui/dialog/use-dialog.ts';

/** The text to change, or the language of a new one and the text it says in the other language. */
export interface TextSubject {
  readonly id?: string | undefined;
  readonly language: Language;
  readonly translationOf?: string | undefined;
}

/** What the form of a text is given. */
export interface TextFormProps<K extends Kind, T> {
  readonly place: DraftKey;
  /** What is saved; undefined for a text still to be written. */
  readonly text: T | undefined;
  readonly draft: EditingOptions<KindSchema<K>>['draft'];
}

export interface TextDialogProps extends OpenedDialog {
  subject: TextSubject;
  organizationId: string;
}

interface Props<K extends Kind, T extends KnownText> extends TextDialogProps {
  shown: WrittenKind<K, T>;
  titleOf: (subject: TextSubject) => string;
  /** The form of the text, or of a new one; `onOther` opens its other language in the same dialog. */
  children: (
    props: TextFormProps<K, T> & { readonly onOther: (subject: TextSubject) => void },
  ) => ReactNode;
}

/** A text in a dialog: waits for it and for what was typed of it, and says so where it is gone. */
export function TextDialog<K extends Kind, T extends KnownText>(props: Props<K, T>) {
  const { shown, titleOf, organizationId, opened, onClose, children } = props;
  const [subject, setSubject] = useState(props.subject);
  const { id, language, translationOf } = subject;
  const source = useQuery({
    ...textQuery(shown, organizationId, language, id ?? ''),
    enabled: id !== undefined,
  });
  const kind = shown.kind.name;
  const draftKey = { organizationId, kind, language, itemId: id, translationOf };
  return (
    <FormDialog opened={opened} onClose={onClose} title={titleOf(subject)}>
      {id !== undefined && !source.data ? (
        <NotLoaded source={source} height="20rem" />
      ) : (
        <WithDraft key={`${id ?? 'new'} ${translationOf} ${language}`} place={draftKey}>
          {(draft) =>
            children({
              place: draftKey,
              text: source.data ?? undefined,
              draft,
              onOther: setSubject,
            })
          }
        </WithDraft>
      )}
    </FormDialog>
  );
}

/** The dialog of a kind, which an address can open too: that of a text, or of one still to be written. */
export function useTextDialog({ kind, list }: KindAddress, language: Language) {
  const { dialog, open, close } = useDialog<TextSubject>();
  const [address, setAddress] = useAddress();
  if (address.get('item') === kind.name && !dialog) {
    const id = address.get('id') ?? undefined;
    open({ id, language, translationOf: address.get('translationOf') ?? undefined });
  }
  return {
    dialog,
    open,
    close: () => {
      close();
      setAddress(new URLSearchParams({ ...(list && { list }), language }), { replace: true });
    },
  };
}
