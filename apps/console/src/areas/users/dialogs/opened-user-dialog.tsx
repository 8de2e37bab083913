import { lazyDialog } from '../../../loading/lazily.tsx';

/** The dialog that a row's menu opened; its code comes with the first one. */
export const OpenedUserDialog = lazyDialog(() => import('./user-dialog.tsx'));
