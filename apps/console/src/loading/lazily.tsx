import { type ComponentType, createElement, lazy, type ReactNode, useState } from 'react';
import { arePhrasesLoaded, loadPhrases, type PhrasePart } from '../i18n/index.ts';
import { type Failure, PartFailure, PopupFailure } from './failures.tsx';
import { LoadBoundary } from './load-boundary.tsx';
import { codeOf, preloadCode, type Load, loadOnce } from './loaded.ts';
import { withinTime } from './within-time.ts';

interface Options<Props> {
  /** Parts of the phrases that it shows, beside those that are there wherever it stands. */
  phrases?: readonly PhrasePart[] | undefined;
  /** Code it shows that is larger than all the rest, and is asked for before it. */
  preload?: Load<unknown> | undefined;
  /** What stands in its place where it does not come. */
  failure?: ComponentType<Failure>;
  /** Whether it is to be seen: a dialog is there while it closes. */
  isOpened?: (props: Props) => boolean;
  /** Gives it up where it does not come. */
  close?: (props: Props) => (() => void) | undefined;
}

/**
 * A part whose code and words are loaded when it is first shown, in at most 120 seconds (SHELL-20).
 * Where they do not come it says so in its place, and asks for them again; what is around it stays.
 */
export function lazily<Props extends object>(
  load: Load<{ default: ComponentType<Props> }>,
  { phrases = [], preload, failure = PartFailure, isOpened, close }: Options<Props> = {},
): (props: Props) => ReactNode {
  let coming: ComponentType<Props> | undefined;
  const request = async () => {
    if (preload) preloadCode(preload);
    const [code] = await withinTime(Promise.all([loadOnce(load), loadPhrases(...phrases)]));
    return code;
  };
  /** Once it is told that it did not come, and not before: who shows it next asks again. */
  const reset = () => {
    coming = undefined;
  };
  /** What is there is shown at once: a part that waits even for a moment comes up to 0.3 s later. */
  const choose = (): ComponentType<Props> => {
    const code = arePhrasesLoaded(phrases) ? codeOf(load)?.default : undefined;
    if (code) return code;
    coming ??= lazy(request);
    return coming;
  };
  return function Part(props: Props) {
    const [{ code, attempt }, setChosen] = useState(() => ({ code: choose(), attempt: 0 }));
    return (
      <LoadBoundary
        key={attempt}
        failure={isOpened?.(props) === false ? Nothing : failure}
        onFailure={reset}
        onRetry={() => setChosen({ code: choose(), attempt: attempt + 1 })}
        onClose={close?.(props)}
      >
        {createElement(code, props)}
      </LoadBoundary>
    );
  };
}

/** A dialog that is loaded when it is first opened; where it does not come, the page under it stays as it is. */
export const lazyDialog = <Props extends object>(
  load: Load<{ default: ComponentType<Props> }>,
  options: Options<Props> = {},
): ((props: Props) => ReactNode) =>
  lazily(load, { failure: PopupFailure, isOpened: isDialogOpened, close: closeOf, ...options });

const isDialogOpened = ({ opened = true }: { opened?: boolean }) => opened;
const closeOf = ({ onClose }: { onClose?: () => void }) => onClose;
const Nothing = () => null;
