export { keepCharge } from './charge.ts';
export { meetingCheckWorker } from './reminders/check-worker.ts';
export { askingReply } from './meeting-reply.ts';
export { listAsking } from './registration/consents.store.ts';
export { completeHeld } from './edit/complete-held.ts';
export { purgeAttendance } from './reminders/check.store.ts';
export { meetingMail } from './reminders/meeting-mail.ts';
export { meetingPushWorker } from './reminders/meeting-push.ts';
export { mountMeetings } from './meetings.routes.ts';
export {
  checkInCharge,
  holdMeeting,
  ownMemberId,
  type Parts,
  readerOf,
  recordAct,
  replyOf,
  zoneOf,
} from './meeting-call.ts';
export { findMeeting, type MeetingRow, setStatus } from './meetings.store.ts';
export {
  findOwn,
  findParticipant,
  hasPlace,
  listPlaces,
  type ParticipantRow,
  setPlace,
} from './registration/participants.store.ts';
export { isPersonalLink, personalLink } from './personal-link.ts';
export { isClosed, isEnded, seatsWorker } from './registration/seats.ts';
export { meetingNews } from './reminders/notify.ts';
