import { Button, type ButtonProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { useAskedForm } from '../asked-form.ts';
import { type OpenedDialog, useDialog } from './use-dialog.ts';

interface DialogButtonProps extends ButtonProps {
  children: ReactNode;
  dialog: (opened: OpenedDialog) => ReactNode;
  /** Whether a link to the page can open it (`opensForm`). */
  isAskable?: boolean;
}

/** A button with the dialog it opens. */
export function DialogButton({ dialog, isAskable = false, ...button }: DialogButtonProps) {
  const { open, show } = useDialog<undefined>();
  useAskedForm(isAskable ? () => open(undefined) : undefined);
  return (
    <>
      <Button {...button} onClick={() => open(undefined)} />
      {show(dialog)}
    </>
  );
}
