import { lazyDialog } from '../../loading/lazily.tsx';

export { InviteButtons } from './invite-buttons.tsx';
export { UsersList } from './users-list.tsx';
/** Loaded when it is first opened. */
export const ResetTwoFactorDialog = lazyDialog(() => import('./reset-two-factor-dialog.tsx'));
