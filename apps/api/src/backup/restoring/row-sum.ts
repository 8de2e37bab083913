/**
 * Which rows there are, and how often, whatever their order: a table is read back in another than it was written in. It
 * tells of rows that a database lost or changed. Against forgery stands the SHA-256 of what was read; to hash each row
 * with it again took longer than to load it.
 */
export class RowSum {
  #rows = 0;
  #low = 0;
  #high = 0;

  /** Takes whole rows as COPY writes them. */
  add(rows: Buffer): void {
    let low = lowStart;
    let high = highStart;
    for (let at = 0; at < rows.length; at += 1) {
      const byte = rows[at] ?? 0;
      if (byte === lineEnd) {
        this.#low = (this.#low + spread(low)) >>> 0;
        this.#high = (this.#high + spread(high)) >>> 0;
        this.#rows += 1;
        low = lowStart;
        high = highStart;
      } else {
        low = Math.imul(low ^ byte, lowFactor);
        high = Math.imul(high ^ byte, highFactor);
      }
    }
  }

  toString(): string {
    return `${this.#rows}:${this.#high}:${this.#low}`;
  }
}

const lineEnd = 10;

// FNV-1a, twice: with its own start and factor, and with others. All of them are integers of 32 bits: others are slow.
const lowStart = 0x81_1c_9d_c5 | 0;
const lowFactor = 0x01_00_01_93;
const highStart = 0x9e_37_79_b9 | 0;
const highFactor = 0x5b_d1_e9_95;

/** Has each bit of a hash change half of the others (the end of MurmurHash3): sums of it do not cancel out. */
function spread(hash: number): number {
  let mixed = Math.imul(hash ^ (hash >>> 16), 0x85_eb_ca_6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2_b2_ae_35);
  return mixed ^ (mixed >>> 16);
}
