import type { OpenedDialog } from '../../../ui/dialog/use-dialog.ts';
import type { RowDialog } from '../row-actions.tsx';

export interface UserDialogProps extends RowDialog, OpenedDialog {
  organizationId: string;
}

export type PersonDialogProps = Omit<UserDialogProps, 'kind'>;
