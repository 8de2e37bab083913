import type { Organization, Permission, Profile, Session, UserType } from '@ensemble/contract';
import { useSyncExternalStore } from 'react';
import { readState, type SessionState, subscribe } from './session-store.ts';
import { isAllowed, mayEnter, memberIdIn, userTypeIn, userTypeOf } from './session-role.ts';

/** The state of the session, rendered again whenever it changes. */
export const useSessionState = (): SessionState => useSyncExternalStore(subscribe, readState);

/** Who uses the console, and what they may do. */
export interface CurrentSession {
  session: Session | undefined;
  organization: Organization | undefined;
  profile: Profile | undefined;
  userType: UserType | undefined;
  /** Whether the person may be in a shell now (AUTH-37). */
  entered: boolean;
  /** The same table the server asks. */
  can: (permission: Permission) => boolean;
}

export function useSession(): CurrentSession {
  const { session, organization, profile } = useSessionState();
  return {
    session,
    organization,
    profile,
    userType: session && userTypeOf(session),
    entered: session !== undefined && mayEnter(session),
    can: (permission) => session !== undefined && isAllowed(session, permission),
  };
}

/** The person and organisation of a private page: there by construction, so no page has to ask. */
export function useCurrent(): { session: Session; userType: UserType; organizationId: string } {
  const { session, userType } = useSession();
  const organizationId = session?.organizations[0]?.organizationId;
  if (!session || !userType || !organizationId)
    throw new Error('a private page was rendered without a session');
  return { session, userType, organizationId };
}

/** The person who uses the console, as the rules about acting on others see them in an organisation. */
export function useActor(organizationId: string): {
  memberId: string | undefined;
  userType: UserType;
} {
  const { session, userType } = useCurrent();
  return {
    memberId: memberIdIn(session, organizationId),
    userType: userTypeIn(session, organizationId) ?? userType,
  };
}
