import { isInCharge } from '@ensemble/contract';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { CallInfo } from '../use-call.ts';
import { noEntryOf } from './no-entry.tsx';

/**
 * What a login by a personal link hands on in the tab's history. It is no part of an address: nobody
 * joins because of a link that somebody else made.
 */
export interface JoinAtOnce {
  readonly joinsAtOnce?: boolean;
}

/**
 * Joins for a person who asked for it as they logged in (CONF-01), once it is known what they join; answers
 * whether that is still to come. It is asked once: a reload, or a person who stepped out, comes to the lobby.
 */
export function useJoinAtOnce(
  { info, error }: { info?: CallInfo; error?: unknown },
  join: (info: CallInfo) => void,
): boolean {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const isAsked = (state as JoinAtOnce | null)?.joinsAtOnce === true;
  const isKnown = info !== undefined || error !== undefined;
  useEffect(() => {
    if (!isAsked || !isKnown) return;
    void navigate({ pathname, search }, { replace: true, state: null });
    if (info && mayJoin(info, error)) join(info);
    // oxlint-disable-next-line react/exhaustive-deps -- once, as it becomes known
  }, [isAsked, isKnown]);
  return isAsked;
}

/** Nobody starts a session unseen, joins by another name than they expect, or past a question. */
const mayJoin = (info: CallInfo, error: unknown): boolean =>
  noEntryOf(info, error) === undefined &&
  !isInCharge(info.type) &&
  !info.isReplaced &&
  info.asking.length === 0;
