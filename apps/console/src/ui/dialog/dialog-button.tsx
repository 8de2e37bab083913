import { Button, type ButtonProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { type OpenedDialog, useDialog } from './use-dialog.ts';

interface DialogButtonProps extends ButtonProps {
  children: ReactNode;
  dialog: (opened: OpenedDialog) => ReactNode;
}

/** A button with the dialog it opens. */
export function DialogButton({ dialog, ...button }: DialogButtonProps) {
  const { open, show } = useDialog<undefined>();
  return (
    <>
      <Button {...button} onClick={() => open(undefined)} />
      {show(dialog)}
    </>
  );
}
