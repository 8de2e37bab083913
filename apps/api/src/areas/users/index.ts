import type { Area } from '../../area.ts';
import { resumable } from '../../jobs/queue.ts';
import { leaversWorker } from './leavers-worker.ts';

export { actorTowards, lockMember } from './act-on-member.ts';
export { setYouth } from './set-youth.ts';
export { markInactive, replaceInvitations } from './users.store.ts';
export { mountUsers as routes } from './users.routes.ts';

export const jobs: Area['jobs'] = {
  leavers: { ...resumable, work: leaversWorker },
};
