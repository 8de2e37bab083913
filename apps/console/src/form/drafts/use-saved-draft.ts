import { getSession } from '@ensemble/contract';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { call, readToken } from '../../client/index.ts';
import { readSession, useCurrent } from '../../session/index.ts';

/** How long typing pauses before it is kept. */
const pauseMs = 1200;

export interface DraftSaving {
  /** `pending` holds back leaving the page; `failed` is tried again at the next key. */
  readonly state: 'nothing' | 'pending' | 'kept' | 'failed';
  /** Ends keeping, and waits for what is under way: what is saved must not come back as a draft. */
  readonly stop: () => Promise<void>;
  /** Keeps again what is typed from now on. */
  readonly goOn: () => void;
  /** Keeps what stands in the form at once; answers whether nothing of it would be lost. */
  readonly saveNow: () => Promise<boolean>;
}

/**
 * Keeps what is typed as a draft on the server, so that a closed tab or another device loses nothing.
 * `values` are what `saveDraft` keeps; without any, there is nothing to keep.
 */
export function useSavedDraft(
  values: object | undefined,
  saveDraft: () => Promise<unknown>,
): DraftSaving {
  const isMine = useSameReader();
  const [last, setLast] = useState<{ typed: string | undefined; kept: boolean }>();
  const typed = values && JSON.stringify(values);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isStopped = useRef(false);
  const underWay = useRef(Promise.resolve(true));
  const save = useRef(() => Promise.resolve(true));
  useEffect(() => {
    save.current = async () => {
      timer.current = undefined;
      if (typed === undefined) return true;
      try {
        if (!(await isMine())) return false;
        await saveDraft();
        setLast({ typed, kept: true });
        return true;
      } catch {
        // What was typed is still in the form: the next key tries again, and leaving asks.
        setLast({ typed, kept: false });
        return false;
      }
    };
  });
  /** One after the other: an older text must not come last. */
  const saveNow = useCallback(() => {
    clearTimeout(timer.current);
    isStopped.current = false;
    underWay.current = underWay.current.then(() => save.current());
    return underWay.current;
  }, []);
  useFlush(timer, saveNow);
  useEffect(() => {
    if (typed === undefined || isStopped.current) return;
    timer.current = setTimeout(() => void saveNow(), pauseMs);
    return () => {
      clearTimeout(timer.current);
      timer.current = undefined;
    };
  }, [typed, saveNow]);
  const stop = async () => {
    isStopped.current = true;
    clearTimeout(timer.current);
    timer.current = undefined;
    await underWay.current;
  };
  const goOn = () => {
    isStopped.current = false;
  };
  return { state: stateOf(typed, last), stop, goOn, saveNow: saveNow };
}

/** Keeps at once what waits for a pause, where none may come. */
function useFlush(timer: Timer, keepNow: () => Promise<boolean>): void {
  useEffect(() => {
    const flush = () => timer.current !== undefined && void keepNow();
    // A tab that is put away may not come back.
    const whenHidden = () => document.visibilityState === 'hidden' && flush();
    document.addEventListener('visibilitychange', whenHidden);
    return () => {
      document.removeEventListener('visibilitychange', whenHidden);
      // The form goes, as to its other language: what was typed in it last does not.
      flush();
    };
  }, [timer, keepNow]);
}
type Timer = RefObject<ReturnType<typeof setTimeout> | undefined>;

/**
 * Whether who opened the form is still signed in: what they typed must not become another person's
 * draft. A token that came meanwhile may be another person's before this page knows it (AUTH-40).
 */
function useSameReader(): () => Promise<boolean> {
  const { userId } = useCurrent().session;
  const known = useRef(readToken());
  return async () => {
    const token = readToken();
    if (token !== known.current) {
      if ((await call(getSession)).userId !== userId || token !== readToken()) return false;
      known.current = token;
    }
    return readSession().session?.userId === userId;
  };
}

function stateOf(
  typed: string | undefined,
  last: { readonly typed: string | undefined; readonly kept: boolean } | undefined,
): DraftSaving['state'] {
  if (typed === undefined) return 'nothing';
  if (last?.typed !== typed) return 'pending';
  return last.kept ? 'kept' : 'failed';
}
