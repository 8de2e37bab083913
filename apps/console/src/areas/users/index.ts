import { lazy } from 'react';

export { InviteButtons } from './invite-buttons.tsx';
export { UsersList } from './users-list.tsx';
/** Loaded when it is first opened. */
export const ResetTwoFactorDialog = lazy(() => import('./reset-two-factor-dialog.tsx'));
