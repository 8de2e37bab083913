import {
  getCall,
  listContacts,
  type RouteReply,
  type SupportContact,
  type Language,
} from '@ensemble/contract';
import { useCallback, useEffect, useState } from 'react';
import { ownZone } from '../../calendar/own-zone.ts';
import { call } from '../../client/index.ts';

export type CallInfo = RouteReply<typeof getCall>;

const pollMs = 4000;

/** Where a call is. */
export interface CallAddress {
  readonly organizationId: string;
  readonly meetingId: string;
}

interface Reading {
  readonly info?: CallInfo;
  /** Unix milliseconds. */
  readonly readAt: number;
  readonly error?: unknown;
}

/**
 * What the lobby shows, read again every few seconds while `isWatched`. A failure of a later reading
 * leaves what is known.
 */
export function useCall({ organizationId, meetingId }: CallAddress, isWatched: boolean) {
  const [state, setState] = useState<Reading>({ readAt: 0 });
  const read = useCallback(
    async (signal?: AbortSignal) => {
      try {
        const params = { orgId: organizationId, id: meetingId };
        const info = await call(getCall, {
          params,
          query: { timeZone: ownZone() },
          ...(signal && { signal }),
        });
        setState({ info, readAt: Date.now() });
      } catch (error) {
        if (!signal?.aborted) setState((known) => ({ ...known, error }));
      }
    },
    [organizationId, meetingId],
  );
  useEffect(() => {
    if (!isWatched) return;
    const stop = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const next = async () => {
      await read(stop.signal);
      if (!stop.signal.aborted) timer = setTimeout(() => void next(), pollMs);
    };
    void next();
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, [read, isWatched]);
  return { ...state, reload: () => void read() };
}

/** The organization's support contacts, read in the lobby so that they are there when a person steps out. */
export function useContacts(organizationId: string, language: Language): readonly SupportContact[] {
  const [contacts, setContacts] = useState<readonly SupportContact[]>([]);
  useEffect(() => {
    const stop = new AbortController();
    call(listContacts, {
      params: { id: organizationId, language },
      query: {},
      signal: stop.signal,
    }).then(
      (reply) => setContacts(reply.contacts),
      // The crisis numbers stand there in any case.
      () => undefined,
    );
    return () => stop.abort();
  }, [organizationId, language]);
  return contacts;
}
