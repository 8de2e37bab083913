/** Packets that are remembered; a power of two, and many more than are under way. */
const kept = 8192;

const states = { none: 0, sent: 1, lost: 2, arrived: 3 } as const;

/** What was sent to one receiver, by transport-wide number. */
export class SentLog {
  readonly #at = new Float64Array(kept);
  readonly #bytes = new Uint16Array(kept);
  readonly #sequences = new Uint16Array(kept);
  readonly #states = new Uint8Array(kept);
  #next = 0;

  /** The number of the next packet. */
  get next(): number {
    return this.#next;
  }

  /** Returns the number of the packet. */
  add(bytes: number, now: number): number {
    const sequence = this.#next;
    const place = sequence % kept;
    this.#at[place] = now;
    this.#bytes[place] = bytes;
    this.#sequences[place] = sequence;
    this.#states[place] = states.sent;
    this.#next = (sequence + 1) & 0xffff;
    return sequence;
  }

  /** Notes that a packet arrived, once; returns when it was sent, undefined if that is not known. */
  arrive(sequence: number): { at: number; bytes: number; wasLost: boolean } | undefined {
    const place = this.#find(sequence);
    if (place < 0 || this.#states[place] === states.arrived) return undefined;
    const wasLost = this.#states[place] === states.lost;
    this.#states[place] = states.arrived;
    return { at: this.#at[place] ?? 0, bytes: this.#bytes[place] ?? 0, wasLost };
  }

  /** Notes that a packet has not arrived so far; returns whether that is new. */
  lose(sequence: number): boolean {
    const place = this.#find(sequence);
    if (place < 0 || this.#states[place] !== states.sent) return false;
    this.#states[place] = states.lost;
    return true;
  }

  #find(sequence: number): number {
    const place = sequence % kept;
    const isKnown = this.#sequences[place] === sequence && this.#states[place] !== states.none;
    return isKnown ? place : -1;
  }
}
