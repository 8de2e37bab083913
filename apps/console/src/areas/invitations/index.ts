export { inWorker } from './batch/batch-worker.ts';
export { BatchInviteButton } from './batch-invite-button.tsx';
export { InvitationLimit } from './invitation-limit.tsx';
export { InviteAdministratorButton } from './invite-administrator-button.tsx';
export { InviteUserButton } from './invite-user-button.tsx';
export { requiredRole } from './required-role.ts';
export { ResendAllButton, ResendAllProgress } from './resend-all.tsx';
export { ResendInvitationDialog } from './resend-invitation-dialog.tsx';
export { WithdrawInvitationDialog } from './withdraw-invitation-dialog.tsx';
