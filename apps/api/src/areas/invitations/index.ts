export { invitationMail } from './invitation-mail.ts';
export { mountInvitations } from './invitations.routes.ts';
export { inviteSuperAdmin } from './invite-super-admin.ts';
export { noteInvitationMail } from './note-invitation-mail.ts';
export { resendWorker } from './bulk/resend-worker.ts';
export { sendInvitation } from './send-invitation.ts';
