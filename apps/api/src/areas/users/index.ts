import type { Area } from '../../area.ts';
import { resumable } from '../../jobs/queue.ts';
import { frequentTermsWorker } from './frequent-terms.ts';
import { leaversJob, leaversWorker } from './leavers-worker.ts';
import { roleJob, roleMail } from './role/role-mail.ts';

export { actorTowards, lockMember } from './act-on-member.ts';
export { noteStaffNotified } from './role/role-mail.store.ts';
export { setYouth } from './set-youth.ts';
export { markInactive, replaceInvitations } from './users.store.ts';
export { mountUsers as routes } from './users.routes.ts';

export const mails = { roleChanged: { payload: roleJob, write: roleMail } };

export const jobs: Area['jobs'] = {
  leavers: { ...resumable, payload: leaversJob, work: leaversWorker },
  // Counts anew what many people of an organization have in common, by which a search chooses its way.
  'frequent-terms': {
    retryLimit: 5,
    retryDelay: 600,
    expireInSeconds: 3600,
    schedule: '41 7 * * *',
    work: frequentTermsWorker,
  },
};
