import * as routes from '@ensemble/contract/meetings';
import type { AreaContext } from '../../area.ts';
import { createMeeting } from './edit/create-meeting.ts';
import { downloadCalendarEntry } from './calendar/download-calendar-entry.ts';
import { cancelMeeting, deleteMeeting } from './edit/end-meeting.ts';
import { getMeeting, listHosts, listMeetings, listParticipants } from './list-meetings.ts';
import { setParticipantTime } from './registration/participant-time.ts';
import {
  joinWaitingList,
  registerParticipant,
  showName,
  withdrawParticipant,
} from './registration/register.ts';
import { updateMeeting } from './edit/update-meeting.ts';

export function mountMeetings({ mount, ...parts }: AreaContext): void {
  mount.tenantRoute(routes.listMeetings, listMeetings(parts));
  mount.tenantRoute(routes.listHosts, listHosts(parts));
  mount.tenantRoute(routes.createMeeting, createMeeting(parts));
  mount.tenantRoute(routes.getMeeting, getMeeting(parts));
  mount.tenantRoute(routes.listParticipants, listParticipants(parts));
  mount.tenantRoute(routes.updateMeeting, updateMeeting(parts));
  mount.tenantRoute(routes.cancelMeeting, cancelMeeting(parts));
  mount.tenantRoute(routes.deleteMeeting, deleteMeeting(parts));
  mount.tenantRoute(routes.registerParticipant, registerParticipant(parts));
  mount.tenantRoute(routes.withdrawParticipant, withdrawParticipant(parts));
  mount.tenantRoute(routes.joinWaitingList, joinWaitingList(parts));
  mount.tenantRoute(routes.showName, showName(parts));
  mount.tenantRoute(routes.downloadCalendarEntry, downloadCalendarEntry(parts));
  mount.tenantRoute(routes.setParticipantTime, setParticipantTime(parts));
}
