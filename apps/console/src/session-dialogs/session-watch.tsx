import { Suspense, useEffect, useState } from 'react';
import { endSession, extendSession } from '../session/session-actions.ts';
import {
  activityGapMs,
  isRefreshDue,
  phaseOf,
  remainingSeconds,
  throttle,
} from '../session/session-clock.ts';
import { readState } from '../session/session-store.ts';
import { lazyDialog } from '../loading/lazily.tsx';

const ExpiryDialog = lazyDialog(() => import('./expiry-dialog.tsx'));
const activities = ['pointerdown', 'keydown', 'wheel', 'touchstart', 'mousemove'] as const;

function secondsLeft(nowMs = Date.now()): number {
  const { session, clockOffsetMs } = readState();
  return session ? remainingSeconds(session, clockOffsetMs, nowMs) : 0;
}

/** Watches the clock and the person while a session lasts (AUTH-28..31). */
export function SessionWatch() {
  const remaining = useSecondsLeft();
  useActivityRefresh();
  if (phaseOf(remaining) !== 'expiring') return null;
  return (
    <Suspense>
      <ExpiryDialog remaining={remaining} />
    </Suspense>
  );
}

function useSecondsLeft(): number {
  const [remaining, setRemaining] = useState(secondsLeft);
  useEffect(() => {
    const tick = () => {
      const left = secondsLeft();
      if (phaseOf(left) === 'ended' && readState().session) endSession('expired');
      else setRemaining(left);
    };
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, []);
  return remaining;
}

function useActivityRefresh(): void {
  useEffect(() => {
    const look = throttle(activityGapMs, (nowMs) => {
      const { session, atMaxAge } = readState();
      // While the dialog asks, only its answer counts: moving the mouse towards it is no answer.
      if (!session || atMaxAge || phaseOf(secondsLeft(nowMs)) !== 'running') return;
      // A refusal ends the session by itself; any other failure is tried again at the next activity.
      if (isRefreshDue(secondsLeft(nowMs), session.sessionTTL))
        extendSession().catch(() => undefined);
    });
    const onActivity = () => look(Date.now());
    for (const name of activities) window.addEventListener(name, onActivity, { passive: true });
    return () => {
      for (const name of activities) window.removeEventListener(name, onActivity);
    };
  }, []);
}
