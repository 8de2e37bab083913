import { attendanceDays } from '@ensemble/contract';
import type { Area } from '../../area.ts';
import { meetingJob, meetingMail } from './reminders/meeting-mail.ts';
import { meetingCheckWorker } from './reminders/check-worker.ts';
import { purgeAttendance } from './reminders/check.store.ts';
import { meetingPushWorker, pushJob } from './reminders/meeting-push.ts';
import { seatsJob, seatsWorker } from './registration/seats.ts';

export { keepCharge } from './charge.ts';
export { askingReply } from './meeting-reply.ts';
export { listAsking } from './registration/consents.store.ts';
export { completeHeld } from './edit/complete-held.ts';
export {
  checkInCharge,
  holdMeeting,
  ownMemberId,
  type Dependencies,
  readerOf,
  recordAct,
  replyOf,
  zoneOf,
} from './meeting-call.ts';
export { findMeeting, type MeetingRow, setStatus } from './meetings.store.ts';
export {
  findOwn,
  findParticipant,
  isParticipant,
  listAllParticipants,
  type ParticipantRow,
  setParticipant,
} from './registration/participants.store.ts';
export { isPersonalLink, personalLink } from './personal-link.ts';
export { isClosed, isEnded } from './registration/seats.ts';
export { mountMeetings as routes } from './meetings.routes.ts';

export const jobs: Area['jobs'] = {
  // Gives the seats of people who are no longer active to the next ones.
  meetingSeats: {
    retryLimit: 20,
    retryDelay: 2,
    expireInSeconds: 120,
    payload: seatsJob,
    work: seatsWorker,
  },
  // Reminders, offers of seats and sessions that nobody ended, each minute.
  meetingChecks: {
    retryLimit: 0,
    expireInSeconds: 50,
    schedule: '* * * * *',
    work: meetingCheckWorker,
  },
  // What participants see on their phones; the mail tells it too.
  meetingPushes: {
    retryLimit: 1,
    retryDelay: 5,
    expireInSeconds: 120,
    atOnce: 2,
    payload: pushJob,
    work: meetingPushWorker,
  },
};

export const purge: Area['purge'] = ({ database }) =>
  purgeAttendance(database.identity.raw, attendanceDays);

export const mails = { meeting: { payload: meetingJob, write: meetingMail } };
