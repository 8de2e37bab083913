import * as z from 'zod/mini';
import { defineRoute } from '../route/define-route.ts';
import { moderating, ofMeeting, ofParticipant, path } from './of-meeting.ts';
import { mediaKind } from './protocol.ts';

const mute = z.strictObject({ kind: mediaKind, on: z.boolean() });
const moderationErrors = [
  'MEETING_NOT_FOUND',
  'PARTICIPANT_NOT_FOUND',
  'PERMISSION_DENIED',
  'MEETING_NOT_STARTED',
] as const;

/** CONF-07, CONF-14: mutes one person, or asks them to unmute (`on` false). */
export const muteParticipant = defineRoute({
  ...ofParticipant,
  name: 'mute-participant',
  summary: 'Mute a participant, or ask them to unmute',
  method: 'PUT',
  path: `${path}/participants/{pid}/mute`,
  inCallSession: true,
  body: mute,
  limit: moderating,
  errors: moderationErrors,
});

/** CONF-07: the same for everybody who does not run the call. */
export const muteAll = defineRoute({
  ...ofMeeting,
  name: 'mute-all',
  summary: 'Mute all participants, or ask them to unmute',
  method: 'PUT',
  path: `${path}/mute`,
  inCallSession: true,
  body: mute,
  limit: moderating,
  errors: ['MEETING_NOT_FOUND', 'PERMISSION_DENIED', 'MEETING_NOT_STARTED'],
});

/** CONF-08: `blocked` true ends the person's connection, for this session for good; false takes it back. */
export const blockParticipant = defineRoute({
  ...ofParticipant,
  name: 'block-participant',
  summary: 'Block a participant from a session, or take that back',
  method: 'PUT',
  path: `${path}/participants/{pid}/block`,
  inCallSession: true,
  body: z.strictObject({ blocked: z.boolean() }),
  limit: moderating,
  errors: ['MEETING_NOT_FOUND', 'PARTICIPANT_NOT_FOUND', 'PERMISSION_DENIED', 'MEETING_CLOSED'],
});
