import type { RowDialog } from '../row-actions.tsx';

export interface UserDialogProps extends RowDialog {
  organizationId: string;
  opened: boolean;
  onClose: () => void;
}
