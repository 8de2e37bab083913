import type { ContentValues } from '@ensemble/contract';
import { useEffect, useRef, useState } from 'react';
import { type DraftPlace, keepDraft } from './content.queries.ts';

/** How long typing pauses before it is kept. */
const pauseMs = 1200;

export interface Keeping {
  /** `pending` holds back leaving the page; `failed` is tried again at the next key. */
  readonly state: 'nothing' | 'pending' | 'kept' | 'failed';
  /** Ends keeping, and waits for what is under way: what is saved must not come back as a draft. */
  readonly stop: () => Promise<void>;
  /** Keeps what stands in the form at once: it was to be saved, and was not. */
  readonly goOn: () => void;
}

/** Keeps what is typed as a draft on the server, so that a closed tab or another device loses nothing. */
export function useKeptDraft(
  place: DraftPlace,
  values: ContentValues,
  baseVersion: number | undefined,
  changed: boolean,
): Keeping {
  const [last, setLast] = useState<{ typed: string | undefined; kept: boolean }>();
  const typed = changed ? JSON.stringify(values) : undefined;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const underWay = useRef<Promise<void>>(undefined);
  const keep = useRef(() => Promise.resolve());
  useEffect(() => {
    keep.current = async () => {
      clearTimeout(timer.current);
      timer.current = undefined;
      try {
        await keepDraft(place, values, baseVersion);
        setLast({ typed, kept: true });
      } catch {
        // What was typed is still in the form: the next key tries again, and leaving asks.
        setLast({ typed, kept: false });
      }
    };
  });
  useEffect(() => {
    if (typed === undefined) return;
    timer.current = setTimeout(() => {
      underWay.current = keep.current();
    }, pauseMs);
    return () => clearTimeout(timer.current);
  }, [typed]);
  useEffect(() => {
    // A tab that is put away may not come back.
    const flush = () => {
      if (document.visibilityState === 'hidden' && timer.current !== undefined) void keep.current();
    };
    document.addEventListener('visibilitychange', flush);
    return () => document.removeEventListener('visibilitychange', flush);
  }, []);
  const stop = async () => {
    clearTimeout(timer.current);
    timer.current = undefined;
    await underWay.current;
  };
  const goOn = () => {
    underWay.current = keep.current();
  };
  return { state: stateOf(typed, last), stop, goOn };
}

function stateOf(
  typed: string | undefined,
  last: { readonly typed: string | undefined; readonly kept: boolean } | undefined,
): Keeping['state'] {
  if (typed === undefined) return 'nothing';
  if (last?.typed !== typed) return 'pending';
  return last.kept ? 'kept' : 'failed';
}
