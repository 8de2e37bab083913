import { lazyDialog } from '../../loading/lazily.tsx';

export { UsersActions } from './users-actions.tsx';
export { UsersProgress } from './users-progress.tsx';
export { UsersList } from './users-list.tsx';
/** Loaded when it is first opened. */
export const ResetTwoFactorDialog = lazyDialog(
  () => import('./dialogs/reset-two-factor-dialog.tsx'),
);
