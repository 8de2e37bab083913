import { Suspense, useEffect, useRef, useState } from 'react';
import { useHold } from '../routing/history-router.tsx';
import { lazyDialog } from '../loading/lazily.tsx';
import type { LeftDraft } from './drafts/left-draft.ts';

const LeaveDialog = lazyDialog(() => import('./leave-dialog.tsx'), {
  close: ({ onStay }) => onStay,
});

interface LeaveGuardProps {
  when: boolean;
  /** The part of an address that decides which form is shown; without it, the path. */
  partOf?: (address: URL) => string;
  /** Where what was typed is kept as a draft: leaving offers that. */
  draft?: LeftDraft;
}

const pathOf = ({ pathname }: URL) => pathname;
/** For a form that any other address takes away: all of the address. */
export const wholeAddress = ({ pathname, search, hash }: URL) => `${pathname}${search}${hash}`;

/**
 * Asks in a dialog before a changed page is left: by anything that leads to another place of the
 * console, the browser's back included; reload and closing are the browser's to ask.
 */
export function LeaveGuard({ when, partOf = pathOf, draft }: LeaveGuardProps) {
  const [leave, setLeave] = useState<() => void>();
  const isWithin = useRef(false);
  const ask = async (go: () => void) => {
    if (isWithin.current && (await draft?.saving.saveNow())) go();
    else setLeave(() => go);
  };
  useHold(when, {
    leaves: (from, to) => {
      isWithin.current = draft?.isWithin?.(from, to) ?? false;
      return partOf(from) !== partOf(to);
    },
    ask: (go) => void ask(go),
  });
  useHeldUnload(when && draft?.saving.state !== 'kept');
  if (!leave) return null;
  const Asked = draft?.Dialog ?? LeaveDialog;
  const go = () => {
    setLeave(undefined);
    leave();
  };
  return (
    <Suspense>
      <Asked onStay={() => setLeave(undefined)} onLeave={go} draft={draft} />
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
