export { foldedColumns, searchPattern } from './fold.ts';
export { inviteSuperAdmin, setYouth } from './operator-commands.ts';
export { leaversWorker } from './leavers-worker.ts';
export { invitationMail } from './invitation-mail.ts';
export { noteInvitationMail } from './note-invitation-mail.ts';
export { resendWorker } from './resend-worker.ts';
export { sendInvitation } from './send-invitation.ts';
export { mountUsers } from './users.routes.ts';
