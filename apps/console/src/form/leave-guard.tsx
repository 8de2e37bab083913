import { Suspense, useEffect, useState } from 'react';
import { useHold } from '../routing/history-router.tsx';
import { lazyDialog } from '../loading/lazily.tsx';

const LeaveDialog = lazyDialog(() => import('./leave-dialog.tsx'), {
  close: ({ onStay }) => onStay,
});

interface LeaveGuardProps {
  when: boolean;
  /** Addresses of one place show one and the same form; without it, those of one path. */
  placeOf?: (address: URL) => string;
  /** Puts what was typed where nothing loses it; answers whether that went well, and nothing need be asked. */
  keep?: () => Promise<boolean>;
}

const pathOf = ({ pathname }: URL) => pathname;
/** The place of a form that any other address takes away. */
export const wholeAddress = ({ pathname, search, hash }: URL) => `${pathname}${search}${hash}`;

/**
 * Asks in a dialog before a changed page is left: by anything that leads to another place of the
 * console, the browser's back included; reload and closing are the browser's to ask.
 */
export function LeaveGuard({ when, placeOf = pathOf, keep }: LeaveGuardProps) {
  const [leave, setLeave] = useState<() => void>();
  const ask = async (go: () => void) => {
    if (keep && (await keep())) go();
    else setLeave(() => go);
  };
  useHold(when, {
    leaves: (from, to) => placeOf(from) !== placeOf(to),
    ask: (go) => void ask(go),
  });
  useHeldUnload(when);
  if (!leave) return null;
  const go = () => {
    setLeave(undefined);
    leave();
  };
  return (
    <Suspense>
      <LeaveDialog onStay={() => setLeave(undefined)} onLeave={go} />
    </Suspense>
  );
}

function useHeldUnload(when: boolean): void {
  useEffect(() => {
    if (!when) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [when]);
}
