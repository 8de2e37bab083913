import {
  blockParticipant,
  listParticipants,
  type MediaKind,
  type MeetingParticipant,
  muteAll,
  muteParticipant,
} from '@ensemble/contract';
import { useEffect, useState } from 'react';
import { call } from '../../../client/index.ts';
import { phrase } from '../../../i18n/index.ts';
import { notifyError, notifySuccess } from '../../../ui/index.ts';
import type { CallAddress } from '../use-call.ts';

/** What host and moderators do for others (CONF-07, CONF-08). */
export interface Moderation {
  /** Everyone who is registered; empty for those who do not run the call. */
  readonly registered: readonly MeetingParticipant[];
  /** `on` false asks the person to unmute. `person` null: everyone who does not run the call. */
  readonly mute: (person: string | null, kind: MediaKind, on: boolean) => Promise<void>;
  /** Throws what the API refuses. */
  readonly block: (person: string) => Promise<void>;
  readonly unblock: (person: string) => Promise<void>;
}

/** `present` changes with who is in the call, and with it the list is read again. */
export function useModeration(
  { organizationId, meetingId }: CallAddress,
  runs: boolean,
  present: string,
): Moderation {
  const [registered, setRegistered] = useState<readonly MeetingParticipant[]>([]);
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    if (!runs) return;
    const stop = new AbortController();
    const params = { orgId: organizationId, id: meetingId };
    call(listParticipants, { params, signal: stop.signal }).then(
      (reply) => setRegistered(reply.participants),
      // The call goes on without the list.
      () => undefined,
    );
    return () => stop.abort();
  }, [runs, organizationId, meetingId, present, turn]);
  const params = { orgId: organizationId, id: meetingId };
  const setBlocked = async (pid: string, blocked: boolean) => {
    await call(blockParticipant, { params: { ...params, pid }, body: { blocked } });
    setTurn((before) => before + 1);
  };
  return {
    registered,
    mute: (person, kind, on) =>
      orNotifyUnknown(async () => {
        const body = { kind, on };
        if (person === null) await call(muteAll, { params, body });
        else await call(muteParticipant, { params: { ...params, pid: person }, body });
        if (!on) notifySuccess(phrase('calls.asked'));
      }),
    block: (person) => setBlocked(person, true),
    unblock: (person) => orNotifyUnknown(() => setBlocked(person, false)),
  };
}

/** CONF-17. */
async function orNotifyUnknown(act: () => Promise<void>): Promise<void> {
  try {
    await act();
  } catch {
    notifyError(phrase('client.unknown'));
  }
}
