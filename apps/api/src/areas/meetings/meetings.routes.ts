import * as routes from '@ensemble/contract/meetings';
import type { AreaContext } from '../../area.ts';
import type { Transaction } from '../../db/database.ts';
import { Refusal } from '../../http/routing/refusal.ts';
import type { Scope } from '../../tenancy/scope.ts';
import { discardDraft, keepDraft, listDrafts } from '../drafts/index.ts';
import { findMeeting } from './meetings.store.ts';
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

/** Refuses to keep a draft of a change of a session that is not there. */
const findOwn = async (tx: Transaction, scope: Scope, id: string): Promise<void> => {
  if (!(await findMeeting(tx, scope, id))) throw new Refusal('MEETING_NOT_FOUND');
};

export function mountMeetings({ mount, ...deps }: AreaContext): void {
  mount.tenantRoute(routes.listMeetings, listMeetings(deps));
  mount.tenantRoute(routes.listHosts, listHosts(deps));
  mount.tenantRoute(routes.createMeeting, createMeeting(deps));
  mount.tenantRoute(routes.getMeeting, getMeeting(deps));
  mount.tenantRoute(routes.listParticipants, listParticipants(deps));
  mount.tenantRoute(routes.updateMeeting, updateMeeting(deps));
  mount.tenantRoute(routes.cancelMeeting, cancelMeeting(deps));
  mount.tenantRoute(routes.deleteMeeting, deleteMeeting(deps));
  mount.tenantRoute(routes.registerParticipant, registerParticipant(deps));
  mount.tenantRoute(routes.withdrawParticipant, withdrawParticipant(deps));
  mount.tenantRoute(routes.joinWaitingList, joinWaitingList(deps));
  mount.tenantRoute(routes.showName, showName(deps));
  mount.tenantRoute(routes.downloadCalendarEntry, downloadCalendarEntry(deps));
  mount.tenantRoute(routes.setParticipantTime, setParticipantTime(deps));
  mount.tenantRoute(routes.listMeetingDrafts, listDrafts(deps, 'meeting'));
  mount.tenantRoute(routes.keepMeetingDraft, keepDraft(deps, 'meeting', findOwn));
  mount.tenantRoute(routes.discardMeetingDraft, discardDraft(deps, 'meeting'));
}
