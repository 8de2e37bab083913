import { describe, expect, it } from 'vitest';
import { QualityWatch, Uplink } from './quality-watch.ts';

describe('the state of a line', () => {
  it('is poor at once, and good again after ten seconds without trouble', () => {
    const watch = new QualityWatch();
    watch.note(false, 0);
    expect(watch.state).toBe('good');
    watch.note(true, 500);
    expect(watch.state).toBe('poor');
    watch.note(false, 10_000);
    expect(watch.state).toBe('poor');
    watch.note(false, 10_500);
    expect(watch.state).toBe('good');
  });
});

describe('the way from a participant to the service', () => {
  const lossy = { share: 0.3, expected: 300 };
  const clean = { share: 0.01, expected: 300 };
  /** Notes twice a second, as the service does. */
  const pass = (up: Uplink, from: number, seconds: number, loss = lossy, sends = true) => {
    for (let now = from; now < from + seconds * 1000; now += 500) up.note(loss, sends, now);
    return from + seconds * 1000;
  };

  it('that stays lossy with pictures carries sound alone, and is tried again after 30 s, then 60 s', () => {
    const up = new Uplink();
    let now = pass(up, 0, 5);
    expect([up.state, up.isPaused]).toEqual(['poor', false]);
    now = pass(up, now, 2);
    expect(up.isPaused).toBe(true);
    now = pass(up, now, 20, clean, false);
    expect(up.isPaused).toBe(true);
    now = pass(up, now, 10, clean, false);
    expect(up.isPaused).toBe(false);
    now = pass(up, now, 8);
    expect(up.isPaused).toBe(true);
    now = pass(up, now, 40, clean, false);
    expect(up.isPaused).toBe(true);
    now = pass(up, now, 20, clean, false);
    expect(up.isPaused).toBe(false);
    // A minute of good pictures, and the next pause is short again.
    now = pass(up, now, 80, clean);
    now = pass(up, now, 8);
    expect(up.isPaused).toBe(true);
    pass(up, now, 31, clean, false);
    expect(up.isPaused).toBe(false);
  });

  it('is tried at once when the person asks', () => {
    const up = new Uplink();
    const now = pass(up, 0, 8);
    expect(up.isPaused).toBe(true);
    up.retry();
    up.note(clean, true, now);
    expect(up.isPaused).toBe(false);
  });

  it('is not judged by a few packets, nor by loss without pictures', () => {
    const up = new Uplink();
    pass(up, 0, 20, { share: 0.5, expected: 20 });
    expect([up.state, up.isPaused]).toEqual(['good', false]);
    pass(up, 20_000, 20, lossy, false);
    expect([up.state, up.isPaused]).toEqual(['poor', false]);
  });
});
