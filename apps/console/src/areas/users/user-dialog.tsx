import { ChangeRoleDialog } from './change-role-dialog.tsx';
import { DeactivateUserDialog } from './deactivate-user-dialog.tsx';
import { ResendInvitationDialog } from './resend-invitation-dialog.tsx';
import ResetTwoFactorDialog from './reset-two-factor-dialog.tsx';
import type { RowDialog } from './row-actions.tsx';
import { WithdrawInvitationDialog } from './withdraw-invitation-dialog.tsx';
import { callName } from './user-row.ts';

export interface UserDialogProps extends RowDialog {
  organizationId: string;
  opened: boolean;
  onClose: () => void;
}

/** The dialog an entry of a row's menu opens; loaded with the first one. */
export default function UserDialog({ kind, ...rest }: UserDialogProps) {
  switch (kind) {
    case 'resend':
      return <ResendInvitationDialog {...rest} />;
    case 'withdraw':
      return <WithdrawInvitationDialog {...rest} />;
    case 'changeRole':
      return <ChangeRoleDialog {...rest} />;
    case 'deactivate':
      return <DeactivateUserDialog {...rest} />;
    case 'resetTwoFactor':
      return (
        <ResetTwoFactorDialog
          person={{ id: rest.user.id, name: callName(rest.user) }}
          opened={rest.opened}
          onClose={rest.onClose}
        />
      );
  }
}
