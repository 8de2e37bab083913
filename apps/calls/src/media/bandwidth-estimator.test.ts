import { describe, expect, it } from 'vitest';
import { SimulatedReceiver, type SimulatedSecond } from '../testing/simulated-receiver.ts';

const good = { bitsPerSecond: 20_000_000 };
const shown = ({ sizes }: SimulatedSecond) => sizes.filter(Boolean).length;
const large = ({ sizes }: SimulatedSecond) => sizes.filter((size) => size === 'large').length;
/** The part of sound that the line lost. */
const soundLost = (seconds: readonly SimulatedSecond[]) => {
  const sent = seconds.reduce((sum, { soundSent }) => sum + soundSent, 0);
  return 1 - seconds.reduce((sum, { soundArrived }) => sum + soundArrived, 0) / sent;
};

describe('a line', () => {
  it('that is good carries all pictures large within two seconds, in rooms of 2, 6 and 16', () => {
    for (const people of [2, 6, 16]) {
      const receiver = new SimulatedReceiver(good, people);
      const [, second] = receiver.run(2);
      expect(second && large(second)).toBe(people - 1);
    }
  });

  it('of 300 kbit/s carries sound, and as many small pictures as fit beside it', () => {
    for (const people of [2, 6, 16]) {
      const seconds = new SimulatedReceiver({ bitsPerSecond: 300_000 }, people).run(60);
      expect(soundLost(seconds)).toBeLessThan(0.01);
      for (const second of seconds) {
        expect(shown(second)).toBeGreaterThanOrEqual(1);
        expect(large(second)).toBe(0);
      }
    }
  });

  it('of 100 kbit/s carries sound alone', () => {
    const seconds = new SimulatedReceiver({ bitsPerSecond: 100_000 }, 6).run(60);
    expect(soundLost(seconds)).toBeLessThan(0.02);
    expect(seconds.slice(2).every((second) => shown(second) === 0)).toBe(true);
  });

  it('of 1 Mbit/s carries ten small pictures in a full room, and loses no sound', () => {
    const seconds = new SimulatedReceiver({ bitsPerSecond: 1_000_000 }, 16).run(60);
    expect(soundLost(seconds)).toBeLessThan(0.01);
    expect(seconds.slice(1).every((second) => shown(second) >= 9)).toBe(true);
  });

  it('that loses 5 or 10 percent at random carries the same as a good one', () => {
    for (const lossPercent of [5, 10]) {
      const seconds = new SimulatedReceiver({ ...good, lossPercent }, 6).run(60);
      expect(seconds.slice(2).every((second) => large(second) === 5)).toBe(true);
    }
  });

  it('whose delay varies by 150 ms keeps its pictures', () => {
    const seconds = new SimulatedReceiver({ ...good, jitterMs: 150 }, 6).run(60);
    expect(seconds.every((second) => shown(second) === 5)).toBe(true);
  });

  it('that becomes slow gives up pictures at once, and has them back when it is good again', () => {
    const receiver = new SimulatedReceiver(good, 6);
    receiver.run(10);
    receiver.quality = { bitsPerSecond: 250_000 };
    const slow = receiver.run(40);
    // Within the first second: what remains of its packets stood in the queue.
    expect(soundLost(slow.slice(2))).toBeLessThan(0.01);
    expect(slow.slice(1).every((second) => shown(second) <= 1)).toBe(true);
    receiver.quality = good;
    const again = receiver.run(125);
    expect(again.at(-1)?.sizes).toEqual(Array(5).fill('large'));
  });

  it('that stays slow is tried less and less often, and at once when the person asks', () => {
    const receiver = new SimulatedReceiver({ bitsPerSecond: 250_000 }, 6);
    const waits: number[] = [];
    let lastTry = 0;
    for (let second = 1; second <= 300; second++) {
      const before = receiver.bursts;
      receiver.run(1);
      if (receiver.bursts === before) continue;
      waits.push(second - lastTry);
      lastTry = second;
    }
    expect(waits.slice(1)).toEqual(waits.slice(1).toSorted((a, b) => a - b));
    expect(waits.at(-1)).toBeGreaterThan(60);
    const before = receiver.bursts;
    receiver.quality = good;
    receiver.downlink.retry(receiver.now);
    const seconds = receiver.run(3);
    expect(receiver.bursts).toBeGreaterThan(before);
    expect(seconds.at(-1)?.sizes).toEqual(Array(5).fill('large'));
  });

  it('of which no report comes any more carries sound alone', () => {
    const receiver = new SimulatedReceiver(good, 6);
    receiver.run(3);
    receiver.quality = { ...good, lossPercent: 100 };
    const [, , , last] = receiver.run(4);
    expect(last && shown(last)).toBe(0);
    expect(receiver.downlink.isPoor(receiver.now)).toBe(true);
  });

  it('that was away for three seconds, as between two networks, soon has its pictures back', () => {
    const receiver = new SimulatedReceiver(good, 6);
    receiver.run(10);
    receiver.quality = { ...good, lossPercent: 100 };
    receiver.run(3);
    receiver.quality = good;
    expect(receiver.run(5).at(-1)?.sizes).toEqual(Array(5).fill('large'));
  });

  it('grows step by step where no section is free for a burst', () => {
    const receiver = new SimulatedReceiver(good, 16);
    receiver.hasFreeSection = false;
    expect(receiver.run(20).at(-1)?.sizes).toEqual(Array(15).fill('large'));
    const slow = new SimulatedReceiver({ bitsPerSecond: 1_000_000 }, 16);
    slow.hasFreeSection = false;
    const seconds = slow.run(60);
    expect(soundLost(seconds)).toBeLessThan(0.02);
    expect(seconds.slice(5).every((second) => shown(second) >= 6)).toBe(true);
  });

  it('is poor where much is lost, and not for the usual loss', () => {
    for (const [lossPercent, isPoor] of [
      [2, false],
      [20, true],
    ] as const) {
      const receiver = new SimulatedReceiver({ ...good, lossPercent }, 3);
      receiver.run(10);
      expect(receiver.downlink.isPoor(receiver.now)).toBe(isPoor);
    }
  });
});
