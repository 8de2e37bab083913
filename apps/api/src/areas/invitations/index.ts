import type { Area } from '../../area.ts';
import { resumable } from '../../jobs/queue.ts';
import { invitationMail } from './invitation-mail.ts';
import { resendWorker } from './bulk/resend-worker.ts';

export { inviteSuperAdmin } from './invite-super-admin.ts';
export { countUnanswered } from './pending-member.store.ts';
export { sendInvitation } from './send-invitation.ts';
export { mountInvitations as routes } from './invitations.routes.ts';

export const jobs: Area['jobs'] = {
  resends: { ...resumable, work: resendWorker },
};

export const mails = { invitation: invitationMail };
