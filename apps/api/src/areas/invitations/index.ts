import type { Area } from '../../area-parts.ts';
import { resumable } from '../../jobs/queue.ts';
import { mountInvitations } from './invitations.routes.ts';
import { invitationMail } from './invitation-mail.ts';
import { resendWorker } from './resend-worker.ts';

export { inviteSuperAdmin } from './invite-super-admin.ts';
export { sendInvitation } from './send-invitation.ts';

export const area: Area = {
  routes: mountInvitations,
  jobs: {
    resends: { ...resumable, work: resendWorker },
  },
  mails: { invitation: invitationMail },
};
