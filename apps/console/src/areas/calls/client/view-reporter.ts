import type { ClientMessage } from '@ensemble/contract';

/** The service counts messages: a window that is being resized has no need to report each pixel. */
const minPauseMs = 500;

/** Reports to the service which pictures are shown and how wide: what changed, at most twice a second, and all after each joining. */
export function createViewReporter(send: (message: ClientMessage) => void) {
  /** Undefined until it was measured: all are sent large. */
  let widths: ReadonlyMap<string, number> | undefined;
  let isSoundOnly = false;
  let isReporting = false;
  let reported: string | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const report = () => {
    if (!isReporting || timer !== undefined) return;
    const shown = isSoundOnly ? new Map<string, number>() : widths;
    const text = shown && JSON.stringify([...shown].toSorted(([a], [b]) => (a < b ? -1 : 1)));
    if (!shown || text === reported) return;
    reported = text;
    send({ type: 'view', widths: Object.fromEntries(shown) });
    timer = setTimeout(() => {
      timer = undefined;
      report();
    }, minPauseMs);
  };
  const pause = () => {
    isReporting = false;
    clearTimeout(timer);
    timer = undefined;
  };
  return {
    setWidths: (measured: ReadonlyMap<string, number>) => {
      widths = measured;
      report();
    },
    setSoundOnly: (on: boolean) => {
      isSoundOnly = on;
      report();
    },
    /** After joining: the service knows nothing yet. */
    reportAnew: () => {
      pause();
      isReporting = true;
      reported = undefined;
      report();
    },
    /** Until the next joining. */
    pause,
  };
}
