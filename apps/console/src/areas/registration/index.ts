export { forgetInvitation, storedInvitation } from './invitation.ts';
