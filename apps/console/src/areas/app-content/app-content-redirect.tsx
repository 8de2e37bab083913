import { Navigate, useLocation } from 'react-router';

const pages: Readonly<Record<string, string>> = {
  '/mobile/session': '/schedule',
  '/mobile#schedule': '/mobile/schedule',
  '/mobile#session': '/schedule',
  '/mobile#myplan': '/mobile/my-plan',
  '/mobile#support': '/mobile/support',
};

/** Where earlier addresses of app content lead now: `/mobile` with a hash, and `/mobile/session` (ORGS-25). */
export default function AppContentRedirect() {
  const { pathname, hash, search } = useLocation();
  return <Navigate to={`${pages[pathname + hash] ?? '/mobile/learn'}${search}`} replace />;
}
