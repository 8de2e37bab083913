import type { Area } from '../../area.ts';
import { resumable } from '../../jobs/queue.ts';
import { invitationJob, invitationMail } from './invitation-mail.ts';
import { resendJob, resendWorker } from './bulk/resend-worker.ts';

export { inviteSuperAdmin } from './invite-super-admin.ts';
export { countUnsent } from './invitation.store.ts';
export { countUnanswered } from './pending-member.store.ts';
export { sendInvitation } from './send-invitation.ts';
export { mountInvitations as routes } from './invitations.routes.ts';

export const jobs: Area['jobs'] = {
  resends: { ...resumable, payload: resendJob, work: resendWorker },
};

export const mails = { invitation: { payload: invitationJob, write: invitationMail } };
