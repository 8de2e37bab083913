import type { ClientMessage } from '@ensemble/contract';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createViewReporter } from './view-reporter.ts';

let reported: unknown[];
const open = () => {
  const reporter = createViewReporter((message: ClientMessage) => {
    if (message.type === 'view') reported.push(message.widths);
  });
  reporter.reportAnew();
  return reporter;
};
const of = (widths: Record<string, number>) => new Map(Object.entries(widths));

describe('what is reported of the pictures that are shown', () => {
  beforeEach(() => {
    reported = [];
    vi.useFakeTimers();
  });
  afterEach(() => vi.useRealTimers());

  test('nothing until it is measured, and then each change once', () => {
    const reporter = open();
    expect(reported).toEqual([]);
    reporter.setWidths(of({ a: 300, b: 200 }));
    vi.advanceTimersByTime(1000);
    reporter.setWidths(of({ b: 200, a: 300 }));
    vi.advanceTimersByTime(1000);
    expect(reported).toEqual([{ a: 300, b: 200 }]);
    reporter.setWidths(of({ a: 300 }));
    expect(reported.at(-1)).toEqual({ a: 300 });
  });

  test('what changes quickly is reported at most twice a second, and the last of it in any case', () => {
    const reporter = open();
    for (let width = 1; width <= 100; width += 1) {
      reporter.setWidths(of({ a: width }));
      vi.advanceTimersByTime(20);
    }
    vi.advanceTimersByTime(1000);
    expect(reported.length).toBeLessThanOrEqual(6);
    expect(reported.at(-1)).toEqual({ a: 100 });
  });

  test('with sound only no picture is wanted, and after it those that are shown', () => {
    const reporter = open();
    reporter.setWidths(of({ a: 300 }));
    reporter.setSoundOnly(true);
    vi.advanceTimersByTime(1000);
    reporter.setWidths(of({ a: 400 }));
    vi.advanceTimersByTime(1000);
    expect(reported).toEqual([{ a: 300 }, {}]);
    reporter.setSoundOnly(false);
    expect(reported.at(-1)).toEqual({ a: 400 });
  });

  test('nothing is reported without a connection, and everything again after joining', () => {
    const reporter = open();
    reporter.setWidths(of({ a: 300 }));
    reporter.pause();
    reporter.setWidths(of({ a: 500 }));
    vi.advanceTimersByTime(1000);
    expect(reported).toEqual([{ a: 300 }]);
    reporter.reportAnew();
    expect(reported).toEqual([{ a: 300 }, { a: 500 }]);
    reporter.reportAnew();
    expect(reported).toHaveLength(3);
  });
});
