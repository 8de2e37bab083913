import type { UserType } from '@ensemble/contract';

/** What the dialogs of a pending invitation get: the person, by their id in the organisation. */
export interface PendingPersonProps {
  readonly person: {
    readonly id: string;
    readonly email: string;
    readonly name: string;
    readonly userType: UserType;
  };
  readonly organizationId: string;
  readonly opened: boolean;
  readonly onClose: () => void;
}
