export { mountAuth } from './auth.routes.ts';
export { version } from './public-settings.ts';
export { authReplyFor } from './session-reply.ts';
export { liftLocks } from './lift-locks.ts';
export { deleteSessionsOf, raiseSession } from './session.store.ts';
export { unlockMail } from './unlock-mail.ts';
export { findPersonEmail, personExists } from './person.store.ts';
