import { Navigate, useLocation } from 'react-router';

/** `/meetings` leads to the schedule, and to the session it names (OPEN-14). */
export default function MeetingsRedirect() {
  const { search } = useLocation();
  return <Navigate to={`/schedule${search}`} replace />;
}
