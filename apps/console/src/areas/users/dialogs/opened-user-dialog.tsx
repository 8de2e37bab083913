import { Suspense } from 'react';
import type { useDialog } from '../../../ui/dialog/use-dialog.ts';
import type { RowDialog } from '../row-actions.tsx';
import { lazyDialog } from '../../../loading/lazily.tsx';

const UserDialog = lazyDialog(() => import('./user-dialog.tsx'));

interface OpenedUserDialogProps extends Pick<
  ReturnType<typeof useDialog<RowDialog>>,
  'dialog' | 'close'
> {
  organizationId: string;
}

/** The dialog that a row's menu opened, if one is open; its code comes with the first one. */
export function OpenedUserDialog({ dialog, close, organizationId }: OpenedUserDialogProps) {
  return (
    <Suspense>
      {dialog && (
        <UserDialog
          key={dialog.key}
          {...dialog.subject}
          organizationId={organizationId}
          opened={dialog.opened}
          onClose={close}
        />
      )}
    </Suspense>
  );
}
