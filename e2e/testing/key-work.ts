import type { Page } from 'playwright-core';

/** How long a key is followed by nothing: enough for what waits until typing rests a moment. */
const gapMs = 250;
/** And once for what waits longer, such as a draft that is kept. */
const pauseMs = 1500;

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  /** In microseconds: when it began, how long it took, and how much of it the processor worked. */
  ts: number;
  dur: number;
  tdur?: number;
  args?: { data?: { type?: string } };
}

export interface KeyWork {
  /** For each key what the page's own thread worked until its letter was handed over to be drawn, in milliseconds. */
  readonly keys: number[];
  /** The most it worked at once in the meantime, for whatever reason: a key pressed then would have waited. */
  readonly max: number;
}

/**
 * Types letters where the focus is, and answers what they cost the page. Counted is the work of
 * the processor, not the time on the wall, which tells as much of what else the machine does.
 */
export async function workOfTyping(page: Page, letters: string): Promise<KeyWork> {
  const browser = page.context().browser();
  if (!browser) throw new Error('the page has no browser');
  await browser.startTracing(page, {
    categories: ['devtools.timeline', 'disabled-by-default-devtools.timeline'],
  });
  for (const [at, letter] of [...letters].entries()) {
    await page.keyboard.press(letter === ' ' ? 'Space' : letter);
    await page.waitForTimeout(at === Math.floor(letters.length / 2) ? pauseMs : gapMs);
  }
  await page.waitForTimeout(pauseMs);
  const { traceEvents } = JSON.parse(String(await browser.stopTracing())) as {
    traceEvents: TraceEvent[];
  };
  return readWork(traceEvents.toSorted((one, other) => one.ts - other.ts));
}

function readWork(all: readonly TraceEvent[]): KeyWork {
  const isOf = (event: TraceEvent, type: string) =>
    event.name === 'EventDispatch' && event.args?.data?.type === type;
  const first = all.find((event) => isOf(event, 'keydown'));
  if (!first) throw new Error('the page heard no key');
  const own = all.filter(({ pid, tid }) => pid === first.pid && tid === first.tid);
  const tasks = own.filter(({ name }) => name === 'RunTask');
  const workOf = ({ tdur = 0 }: TraceEvent) => tdur / 1000;
  const keys = own
    .filter((event) => isOf(event, 'keydown'))
    .map(({ ts: from }) => {
      const input = own.find((event) => isOf(event, 'input') && event.ts >= from);
      const heard = input ? input.ts + input.dur : Infinity;
      const drawn = own.find(({ name, ts }) => name === 'Commit' && ts >= heard);
      if (!drawn) throw new Error('a letter was not drawn');
      return tasks
        .filter(({ ts, dur }) => ts + dur > from && ts <= drawn.ts)
        .reduce((sum, task) => sum + workOf(task), 0);
    });
  return { keys, max: Math.max(...tasks.map(workOf)) };
}
