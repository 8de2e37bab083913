import { draftRoutes } from '../drafts/index.ts';

/** The drafts of the form of a session, for their author alone. */
export const {
  list: listMeetingDrafts,
  keep: keepMeetingDraft,
  discard: discardMeetingDraft,
} = draftRoutes({
  path: '/organizations/{id}/meeting-drafts',
  noun: 'meeting',
  permission: 'meetings.host',
  missing: 'MEETING_NOT_FOUND',
});
