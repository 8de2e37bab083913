export { keepCharge } from './charge.ts';
export { meetingCheckWorker } from './check-worker.ts';
export { askingReply } from './meeting-reply.ts';
export { listAsking } from './consents.store.ts';
export { completeHeld } from './complete-held.ts';
export { forgetAttendance } from './check.store.ts';
export { meetingMail } from './meeting-mail.ts';
export { meetingPushWorker } from './meeting-push.ts';
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
} from './participants.store.ts';
export { isPersonalLink, personalLink } from './personal-link.ts';
export { isClosed, isEnded, seatsWorker } from './seats.ts';
export { meetingNews } from './notify.ts';
