import { ResendInvitationDialog, WithdrawInvitationDialog } from '../../invitations/index.ts';
import { lazyDialog } from '../../../loading/lazily.tsx';
import { ChangeRoleDialog } from './change-role-dialog.tsx';
import { DeactivateUserDialog } from './deactivate-user-dialog.tsx';
import ResetTwoFactorDialog from './reset-two-factor-dialog.tsx';
import type { PersonDialogProps, UserDialogProps } from './user-dialog-props.ts';
import { callName, standingOf } from '../user-row.ts';

/** With words of its own, which few read. */
const EndSessionsDialog = lazyDialog(() => import('./end-sessions-dialog.tsx'), {
  phrases: ['accountSafety'],
});

/** The dialog an entry of a row's menu opens; loaded with the first one. */
export default function UserDialog({ kind, ...rest }: UserDialogProps) {
  switch (kind) {
    case 'resend':
      return <ResendInvitationDialog {...pendingOf(rest)} />;
    case 'withdraw':
      return <WithdrawInvitationDialog {...pendingOf(rest)} />;
    case 'changeRole':
      return <ChangeRoleDialog {...rest} />;
    case 'endSessions':
      return <EndSessionsDialog {...rest} />;
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

const pendingOf = ({ user, ...rest }: PersonDialogProps) => ({
  person: {
    id: user.id,
    email: user.email,
    name: callName(user),
    userType: standingOf(user, rest.organizationId).userType,
  },
  ...rest,
});
