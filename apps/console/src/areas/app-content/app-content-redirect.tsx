import { Navigate, useLocation } from 'react-router';

const pages: Readonly<Record<string, string>> = {
  '#schedule': '/mobile/schedule',
  '#session': '/mobile/session',
  '#myplan': '/mobile/my-plan',
  '#support': '/mobile/support',
};

/** `/mobile` with a hash, as it was before each kind of content had a page of its own (ORGS-25). */
export default function AppContentRedirect() {
  const { hash, search } = useLocation();
  return <Navigate to={`${pages[hash] ?? '/mobile/learn'}${search}`} replace />;
}
