import { useEffect } from 'react';
import { Navigate } from 'react-router';
import { useSearchParams } from '../../ui/address/use-search-params.ts';
import { useCurrent } from '../../session/index.ts';
import { activeMeeting, rememberMeeting } from './active-meeting.ts';
import { CallRoom } from './call-room.tsx';

/** `/conferencing`: the lobby and the call of the active session; without one it leads to the schedule (CONF-10). */
export default function ConferencingPage() {
  const { session, organizationId } = useCurrent();
  const address = useSearchParams();
  const meetingId = session.meetingId ?? activeMeeting(address);
  useEffect(() => {
    if (meetingId !== undefined) rememberMeeting(meetingId);
  }, [meetingId]);
  if (meetingId === undefined) return <Navigate to="/schedule" replace />;
  const named = session.organizations.find(
    (entry) => entry.organizationId === address.get('organization'),
  );
  const call = { organizationId: named?.organizationId ?? organizationId, meetingId };
  return <CallRoom key={meetingId} address={call} />;
}
