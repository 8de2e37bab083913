import { describe, expect, it } from 'vitest';
import { ArrivalLog } from './arrival-log.ts';
import { readTransportFeedback, transportFeedback } from './transport-feedback.ts';

const written = (firstSequence: number, arrivals: readonly number[]) =>
  transportFeedback({ local: 1, ssrc: 2, count: 7, firstSequence, arrivals });
/** A report of one chunk or several; the rest of its words are the deltas. */
const made = (count: number, chunks: readonly number[], deltas: readonly number[] = []) => {
  const bytes = Buffer.alloc(20 + chunks.length * 2 + deltas.length);
  bytes.writeUInt8(0x8f, 0);
  bytes.writeUInt8(205, 1);
  bytes.writeUInt16BE(100, 12);
  bytes.writeUInt16BE(count, 14);
  bytes.writeUIntBE(10, 16, 3);
  for (const [index, chunk] of chunks.entries()) bytes.writeUInt16BE(chunk, 20 + index * 2);
  for (const [index, delta] of deltas.entries())
    bytes.writeUInt8(delta, 20 + chunks.length * 2 + index);
  return bytes;
};

describe('a report of what arrived', () => {
  it('is read as it was written, over lost packets, long gaps, disorder and the wrap-around', () => {
    const lost = Number.NaN;
    const arrivals = [6400, 6401.25, lost, 6400.5, 7000, lost, lost, lost, 7000, 7063.75, lost];
    const bytes = written(65_530, arrivals);
    expect(bytes.length % 4).toBe(0);
    expect(bytes.readUInt16BE(2)).toBe(bytes.length / 4 - 1);
    const report = readTransportFeedback(bytes);
    expect(report).toMatchObject({ count: 7, firstSequence: 65_530, arrivals });
  });

  it('is read in runs, and in symbols of one bit', () => {
    const run = readTransportFeedback(made(3, [(1 << 13) | 3], [4, 4, 4]));
    expect(run?.arrivals).toEqual([641, 642, 643]);
    const bits = readTransportFeedback(made(14, [0x8000 | (1 << 13) | 1], [4, 8]));
    expect(bits?.arrivals).toEqual([641, ...Array<number>(12).fill(Number.NaN), 643]);
    const none = readTransportFeedback(made(9, [9], [0, 0]));
    expect(none?.arrivals.every(Number.isNaN)).toBe(true);
  });

  it('that is cut short, empty, endless or of symbols that do not exist is none', () => {
    const whole = written(1, [100, 120, 5000]);
    for (let length = 0; length < 26; length++)
      expect(readTransportFeedback(whole.subarray(0, length))).toBeUndefined();
    expect(readTransportFeedback(made(0, [0, 0]))).toBeUndefined();
    expect(readTransportFeedback(made(65_535, Array<number>(8).fill(0x1fff)))).toBeUndefined();
    expect(readTransportFeedback(made(5, [0, 0, 0]))).toBeUndefined();
    expect(readTransportFeedback(made(2, [(3 << 13) | 2], [0, 0, 0, 0]))).toBeUndefined();
    expect(readTransportFeedback(made(200, [(1 << 13) | 200], [1, 2]))).toBeUndefined();
    for (let round = 0; round < 500; round++) {
      const noise = Buffer.from(
        Array.from({ length: 60 }, (_, at) => (round * 31 + at * at) & 255),
      );
      expect(() => readTransportFeedback(noise)).not.toThrow();
    }
  });
});

describe('what arrives from a participant', () => {
  it('is reported once, and what is missing in between as lost', () => {
    const log = new ArrivalLog();
    for (const [sequence, at] of [
      [65_534, 100],
      [65_535, 101],
      [1, 130],
    ] as const)
      log.note(sequence, at);
    const report = log.report(1, 2);
    expect(report && readTransportFeedback(report)).toMatchObject({
      firstSequence: 65_534,
      arrivals: [100, 101, Number.NaN, 130],
    });
    expect(log.report(1, 2)).toBeUndefined();
    log.note(2, 200);
    const next = log.report(1, 2);
    expect(next && readTransportFeedback(next)).toMatchObject({ count: 1, firstSequence: 2 });
  });

  it('says how much is lost on the way, and forgets it after five seconds', () => {
    const log = new ArrivalLog();
    for (let sequence = 0; sequence < 200; sequence++)
      if (sequence % 10 !== 5) log.note(sequence, 1000 + sequence);
    expect(log.loss(1300).share).toBeCloseTo(0.1, 2);
    // A packet that is late is not lost.
    log.note(195, 1300);
    expect(log.loss(1300).share).toBeCloseTo(0.095, 2);
    expect(log.loss(9000)).toEqual({ share: 0, expected: 0 });
  });

  it('costs no more where the numbers jump than where they go on', () => {
    const log = new ArrivalLog();
    let longest = 0;
    for (let count = 0; count < 2000; count++) {
      log.note((count * 499) & 0xffff, 1000 + count);
      if (count % 100 === 0) longest = Math.max(longest, log.report(1, 2)?.length ?? 0);
    }
    expect(longest).toBeLessThan(4000);
  });
});
