import { type ComponentType, type ReactNode, useEffect } from 'react';
import { Navigate, useLocation } from 'react-router';
import {
  callPath,
  homeOf,
  nextPath,
  personalLinkKey,
  shellOf,
  unknownPathOf,
  useSession,
  useSessionState,
} from '../session/index.ts';
import { useTranslation } from '../i18n/index.ts';
import type { PrivateRoute } from '../routing/area.ts';
import { notifyWarning } from '../ui/index.ts';

/** Sends a visitor to log in and remembers where they wanted to go (AUTH-39); who signed out goes to root (SHELL-13). */
export function ToLogin() {
  const location = useLocation();
  const { endedBy } = useSessionState();
  // Who came to this call by a personal link comes in by it again: their account may open nothing else.
  const link = new URLSearchParams(sessionStorage.getItem(personalLinkKey) ?? '').get('meeting');
  if (link !== null && location.pathname === callPath && location.search.includes(link))
    return <Navigate to="/join" replace />;
  if (endedBy === 'signedOut') return <Navigate to="/" replace />;
  return (
    <Navigate
      to="/login"
      replace
      state={{ origin: location.pathname + location.search + location.hash }}
    />
  );
}

/** A two-factor page: needs a session (TFA-06). */
export function TwoFactorGate({ children }: { children: ReactNode }) {
  const { session } = useSession();
  return session ? children : <ToLogin />;
}

/** Everything inside the shells: needs a session that may enter (AUTH-37, SHELL-06). */
export function PrivateGate({ children }: { children: ReactNode }) {
  const { session, entered } = useSession();
  const { pathname } = useLocation();
  if (!session) return <ToLogin />;
  // A session that a personal link opened is for its call alone.
  const isElsewhere = session.meetingId !== undefined && pathname !== callPath;
  return entered && !isElsewhere ? children : <Navigate to={nextPath(session)} replace />;
}

/** One private page: of this person's shell and permitted to them, else like any unknown path. */
export function PrivatePage({ route, page: Page }: { route: PrivateRoute; page: ComponentType }) {
  const { userType, can } = useSession();
  const here = userType !== undefined && route.shells.includes(shellOf(userType));
  if (!here || (route.permission && !can(route.permission))) return <UnknownPath />;
  return <Page />;
}

/** `/`: login, or home where a session is valid (OPEN-15). */
export function Root() {
  const { session, entered, userType } = useSession();
  return <Navigate to={session && entered && userType ? homeOf(userType) : '/login'} replace />;
}

/** An address that the console does not have: whoever is logged in is told, where they are led (SHELL-05). */
export function UnknownAddress() {
  const { t } = useTranslation();
  const { entered } = useSession();
  useEffect(() => {
    if (entered) notifyWarning(t('shell.noSuchPage'));
    // oxlint-disable-next-line react/exhaustive-deps -- said once for each address
  }, []);
  return <UnknownPath />;
}

/** Unknown paths lead to login, or to where one's area sends them (SHELL-04, SHELL-05). */
function UnknownPath() {
  const { session, entered, userType } = useSession();
  return (
    <Navigate to={session && entered && userType ? unknownPathOf(userType) : '/login'} replace />
  );
}
