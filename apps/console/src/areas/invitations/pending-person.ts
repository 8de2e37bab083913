import type { UserType } from '@ensemble/contract';
import type { OpenedDialog } from '../../ui/dialog/use-dialog.ts';

/** What the dialogs of a pending invitation get: the person, by their id in the organisation. */
export interface PendingPersonProps extends OpenedDialog {
  readonly person: {
    readonly id: string;
    readonly email: string;
    readonly name: string;
    readonly userType: UserType;
  };
  readonly organizationId: string;
}
