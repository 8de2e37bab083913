import { hash } from 'node:crypto';

/** Which rows there are, and how often, whatever their order: a table is read back in another than it was written in. */
export class RowSum {
  #rows = 0;
  #low = 0;
  #high = 0;

  /** Takes whole rows as COPY writes them. */
  add(rows: Buffer): void {
    for (let at = 0, end = rows.indexOf(10); end >= 0; at = end + 1, end = rows.indexOf(10, at)) {
      const digest = hash('sha256', rows.subarray(at, end), 'buffer');
      this.#low = (this.#low + digest.readUInt32BE(0)) >>> 0;
      this.#high = (this.#high + digest.readUInt32BE(4)) >>> 0;
      this.#rows += 1;
    }
  }

  toString(): string {
    return `${this.#rows}:${this.#high}:${this.#low}`;
  }
}
