import type { Area } from '../../area-parts.ts';
import { resumable } from '../../jobs/queue.ts';
import { mountUsers } from './users.routes.ts';
import { leaversWorker } from './leavers-worker.ts';

export { actorTowards, lockMember } from './act-on-member.ts';
export { setYouth } from './set-youth.ts';
export { markInactive, replaceInvitations } from './users.store.ts';

export const area: Area = {
  routes: mountUsers,
  jobs: {
    leavers: { ...resumable, work: leaversWorker },
  },
};
