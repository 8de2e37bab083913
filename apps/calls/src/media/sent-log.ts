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
    const index = sequence % kept;
    this.#at[index] = now;
    this.#bytes[index] = bytes;
    this.#sequences[index] = sequence;
    this.#states[index] = states.sent;
    this.#next = (sequence + 1) & 0xffff;
    return sequence;
  }

  /** Notes that a packet arrived, once; returns when it was sent, undefined if that is not known. */
  arrive(sequence: number): { at: number; bytes: number; wasLost: boolean } | undefined {
    const index = this.#find(sequence);
    if (index < 0 || this.#states[index] === states.arrived) return undefined;
    const wasLost = this.#states[index] === states.lost;
    this.#states[index] = states.arrived;
    return { at: this.#at[index] ?? 0, bytes: this.#bytes[index] ?? 0, wasLost };
  }

  /** Notes that a packet has not arrived so far; returns whether that is new. */
  lose(sequence: number): boolean {
    const index = this.#find(sequence);
    if (index < 0 || this.#states[index] !== states.sent) return false;
    this.#states[index] = states.lost;
    return true;
  }

  #find(sequence: number): number {
    const index = sequence % kept;
    const isKnown = this.#sequences[index] === sequence && this.#states[index] !== states.none;
    return isKnown ? index : -1;
  }
}
