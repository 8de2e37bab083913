export { actorTowards, lockMember } from './act-on-member.ts';
export { leaversWorker } from './leavers-worker.ts';
export { setYouth } from './set-youth.ts';
export { mountUsers } from './users.routes.ts';
export { markInactive, replaceInvitations } from './users.store.ts';
