export {
  endSession,
  extendSession,
  loadSession,
  logIn,
  logOut,
  replaceToken,
  startSession,
  takeUp,
} from './session-actions.ts';
export { keep as keepInSession, readState as readSession } from './session-store.ts';
export {
  useActor,
  useCurrent,
  useSession,
  useSessionState,
  type CurrentSession,
} from './use-session.ts';
export {
  callPath,
  homeOf,
  isMember,
  mayEnter,
  nextPath,
  personalLinkKey,
  shellOf,
  type Shell,
  unknownPathOf,
  userTypeIn,
} from './session-role.ts';
export type { LoginState } from './login-state.ts';
export {
  brandOf,
  type PageOrganization,
  usePageOrganization,
  useShownOrganization,
} from './page-organization.ts';
