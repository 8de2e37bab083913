export { inWorker } from './batch/batch-worker.ts';
export { BatchInviteDialog } from './batch-invite-dialog.ts';
export { InvitationLimit } from './invitation-limit.tsx';
export { InviteAdministratorButton } from './invite-administrator-button.tsx';
export { InviteUserButton, InviteUserDialog } from './invite-user-button.tsx';
export { requiredRole } from './required-role.ts';
export { ResendAllDialog, ResendAllProgress, useResendOff } from './resend-all.tsx';
export { ResendInvitationDialog } from './resend-invitation-dialog.tsx';
export { WithdrawInvitationDialog } from './withdraw-invitation-dialog.tsx';
