import { unlockJob, unlockMail } from './unlock-mail.ts';

export { version } from './public-settings.ts';
export { authReplyFor, sessionReply } from './session-reply.ts';
export { purgeFailedLogins, insertFailedProof } from './failed-login.store.ts';
export { liftLocks } from './lift-locks.ts';
export { openCompleteSession } from './complete-session.ts';
export { comeBy, countFailedLogin, type LockLimits, loginLimit } from './login.ts';
export { findPersonId, isLocked } from './lock.store.ts';
export {
  deleteOtherSessions,
  deleteSessionsOf,
  markProved,
  raiseSession,
  renewToken,
} from './session.store.ts';
export { findLoginPerson, findPersonEmail, type LoginPerson } from './auth.store.ts';
export { lockLimits } from './auth.routes.ts';
export { mountAuth as routes } from './auth.routes.ts';

export const mails = { unlock: { payload: unlockJob, write: unlockMail, isAwaited: true } };
