import type { Kind, Language } from '@ensemble/contract';
import type { ReactNode } from 'react';
import { FormDialog } from '../../../form/form-dialog.tsx';
import { useAddress } from '../../../ui/use-address.ts';
import { useDialog } from '../../../ui/dialog/use-dialog.ts';
import { useContentLanguage } from '../content-language.tsx';
import type { KindAddress, KnownText, TextSubject, WrittenKind } from '../shown-kind.ts';
import { type SideStarts, WithSides } from './with-sides.tsx';
import type { OpenedDialog } from '../../../ui/dialog/use-dialog.ts';

export interface TextDialogProps extends OpenedDialog {
  subject: TextSubject;
  organizationId: string;
}

interface Props<K extends Kind, T extends KnownText> extends TextDialogProps {
  shown: WrittenKind<K, T>;
  titleOf: (subject: TextSubject) => string;
  /** The form of the text, or of a new one, in each language of the organization. */
  children: (starts: SideStarts<T>) => ReactNode;
}

/** A text in a dialog: waits for it and for what was typed of it, and says so where it is gone. */
export function TextDialog<K extends Kind, T extends KnownText>(props: Props<K, T>) {
  const { titleOf, subject, opened, onClose } = props;
  const { offered } = useContentLanguage();
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={titleOf(subject)}
      size={offered.length > 1 ? '60rem' : undefined}
    >
      <WithSides {...props} fields={4} />
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
