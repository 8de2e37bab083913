import type { Admission, CallAccess } from '@ensemble/contract';
import type { JoinGrant } from '../../gateways/calls/call-engine.ts';
import { callAccessReply, type Dependencies, engineOf, tokenSeconds } from './lobby.ts';

/** Lets a service administrator into a room of their own, to see whether calls work. Nothing of it is stored. */
export const startTrial = (deps: Dependencies): Promise<CallAccess> =>
  callAccessReply(deps, engineOf(deps), {
    connectionId: crypto.randomUUID(),
    room: crypto.randomUUID(),
    participantId: crypto.randomUUID(),
    expiresAt: new Date(Date.now() + tokenSeconds * 1000),
    isTrial: true,
  });

/** Who joins a room of their own: our signature in the token says that it is one. */
export const trialAdmission = ({
  connectionId,
  room,
  participantId,
}: Omit<JoinGrant, 'expiresAt'>): Admission => ({
  connection: connectionId,
  room,
  participant: { id: participantId, name: 'Test', type: 'participant' },
  muted: { audio: false, video: false },
  decided: { audio: 0, video: 0 },
  chat: false,
});
