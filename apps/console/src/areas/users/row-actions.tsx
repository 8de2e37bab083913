import type { User } from '@ensemble/contract';
import {
  IconLogout,
  IconMailForward,
  IconMailOff,
  IconShieldOff,
  IconUserCog,
  IconUserOff,
} from '@tabler/icons-react';
import { useTranslation } from '../../i18n/index.ts';
import type { RowAction } from '../../table/index.ts';
import { callName } from './user-row.ts';

export type RowDialogKind =
  | 'resend'
  | 'withdraw'
  | 'changeRole'
  | 'endSessions'
  | 'deactivate'
  | 'resetTwoFactor';

/** The dialog behind an entry of a row's menu. */
export interface RowDialog {
  readonly kind: RowDialogKind;
  readonly user: User;
}

const labels = {
  resend: 'users.resendAction',
  withdraw: 'users.withdrawAction',
  changeRole: 'users.changeRoleAction',
  endSessions: 'users.endSessionsAction',
  deactivate: 'users.deactivateAction',
  resetTwoFactor: 'users.resetTwoFactorAction',
} as const;

const icons = {
  resend: IconMailForward,
  withdraw: IconMailOff,
  changeRole: IconUserCog,
  endSessions: IconLogout,
  deactivate: IconUserOff,
  resetTwoFactor: IconShieldOff,
};

/** The entries of a row's menu (USERS-04, ADMINS-02); each names the person. */
export function useRowActions(open: (dialog: RowDialog) => void) {
  const { t } = useTranslation();
  return (kind: RowDialogKind, user: User): RowAction => {
    const Icon = icons[kind];
    return {
      key: kind,
      label: t(labels[kind], { name: callName(user) }),
      icon: <Icon size={18} aria-hidden />,
      destructive: kind === 'deactivate',
      onSelect: () => open({ kind, user }),
    };
  };
}
