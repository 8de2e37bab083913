import { lazyDialog } from '../../loading/lazily.tsx';

/** Invites many people of a file at once (USERS-05). */
export const BatchInviteDialog = lazyDialog(() => import('./batch/batch-dialog.tsx'), {
  phrases: ['invitationBatch', 'lists'],
});
