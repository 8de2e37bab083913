/** The length of the feedback before its packet chunks. */
const headLength = 20;
/** More packets in one report are none of a browser's: it reports about ten times a second. */
const maxReported = 4000;
/** The units of reference time and of the distances between arrivals, in milliseconds. */
const referenceMs = 64;
const tickMs = 0.25;
/** Reference times have 24 bits. */
const referenceRange = 2 ** 24;
const symbolsOfChunk = 7;
const lost = 0;
const near = 1;
const far = 2;

/** Which packets arrived, and when: transport-wide congestion control feedback. */
export interface TransportFeedback {
  /** Counts the reports of one receiver, in 8 bits. */
  readonly count: number;
  readonly firstSequence: number;
  /** By the receiver's clock, in milliseconds, from `firstSequence` on; NaN for what did not arrive. */
  readonly arrivals: readonly number[];
}

/** Reads RTCP 205/15; undefined if it is cut short or contradicts itself. */
export function readTransportFeedback(packet: Buffer): TransportFeedback | undefined {
  if (packet.length < headLength + 2) return undefined;
  const count = packet.readUInt16BE(14);
  if (count === 0 || count > maxReported) return undefined;
  const symbols: number[] = [];
  let at = headLength;
  while (symbols.length < count) {
    if (at + 2 > packet.length) return undefined;
    readChunk(packet.readUInt16BE(at), symbols, count);
    at += 2;
  }
  let time = packet.readIntBE(16, 3) * referenceMs;
  const arrivals: number[] = [];
  for (const symbol of symbols) {
    if (symbol === lost) {
      arrivals.push(Number.NaN);
      continue;
    }
    const length = symbol === near ? 1 : 2;
    if (symbol > far || at + length > packet.length) return undefined;
    time += (symbol === near ? packet.readUInt8(at) : packet.readInt16BE(at)) * tickMs;
    arrivals.push(time);
    at += length;
  }
  return { count: packet.readUInt8(19), firstSequence: packet.readUInt16BE(12), arrivals };
}

/** Adds the symbols of a chunk: one repeated, 14 of one bit, or 7 of two. */
function readChunk(chunk: number, symbols: number[], count: number): void {
  if ((chunk & 0x8000) === 0) {
    const symbol = (chunk >> 13) & 3;
    const end = Math.min(count, symbols.length + (chunk & 0x1fff));
    // A run of none would never end.
    if (end === symbols.length) symbols.push(3);
    while (symbols.length < end) symbols.push(symbol);
    return;
  }
  const [bits, mask] = chunk & 0x4000 ? [2, 3] : [1, 1];
  for (let shift = 14 - bits; shift >= 0 && symbols.length < count; shift -= bits)
    symbols.push((chunk >> shift) & mask);
}

interface Report extends TransportFeedback {
  readonly local: number;
  readonly ssrc: number;
}

/** Builds RTCP 205/15. Arrivals are at most eight seconds apart. */
export function transportFeedback({ local, ssrc, ...report }: Report): Buffer {
  const { arrivals } = report;
  const first = arrivals.find((arrival) => !Number.isNaN(arrival)) ?? 0;
  const reference = Math.floor(first / referenceMs);
  let time = reference * referenceMs;
  const deltas = arrivals.map((arrival) => {
    if (Number.isNaN(arrival)) return undefined;
    const ticks = Math.max(-0x8000, Math.min(0x7fff, Math.round((arrival - time) / tickMs)));
    time += ticks * tickMs;
    return ticks;
  });
  const symbols = deltas.map((ticks) => {
    if (ticks === undefined) return lost;
    return ticks >= 0 && ticks <= 0xff ? near : far;
  });
  const chunks = Math.ceil(symbols.length / symbolsOfChunk);
  const length = headLength + chunks * 2 + symbols.reduce<number>((sum, symbol) => sum + symbol, 0);
  const bytes = Buffer.alloc(Math.ceil(length / 4) * 4);
  bytes.writeUInt8(0x80 | 15, 0);
  bytes.writeUInt8(205, 1);
  bytes.writeUInt16BE(bytes.length / 4 - 1, 2);
  bytes.writeUInt32BE(local, 4);
  bytes.writeUInt32BE(ssrc, 8);
  bytes.writeUInt16BE(report.firstSequence, 12);
  bytes.writeUInt16BE(symbols.length, 14);
  bytes.writeUIntBE(reference % (referenceRange / 2), 16, 3);
  bytes.writeUInt8(report.count & 0xff, 19);
  let at = headLength;
  for (let index = 0; index < symbols.length; index += symbolsOfChunk) {
    let chunk = 0xc000;
    for (let step = 0; step < symbolsOfChunk; step++)
      chunk |= (symbols[index + step] ?? lost) << (12 - step * 2);
    bytes.writeUInt16BE(chunk, at);
    at += 2;
  }
  for (const [index, ticks = 0] of deltas.entries()) {
    if (symbols[index] === near) at = bytes.writeUInt8(ticks, at);
    else if (symbols[index] === far) at = bytes.writeInt16BE(ticks, at);
  }
  return bytes;
}
