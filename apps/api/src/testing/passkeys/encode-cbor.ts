/** What an attestation is made of. */
export type Cbor = number | string | Buffer | readonly Cbor[] | ReadonlyMap<Cbor, Cbor>;

/** Writes a value as CBOR (RFC 8949), as authenticators do. */
export function encodeCbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') {
    const bytes = Buffer.from(value);
    return Buffer.concat([head(3, bytes.length), bytes]);
  }
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  if (value instanceof Map) {
    const entries = [...(value as ReadonlyMap<Cbor, Cbor>)].flatMap(([key, each]) => [
      encodeCbor(key),
      encodeCbor(each),
    ]);
    return Buffer.concat([head(5, value.size), ...entries]);
  }
  const items = value as readonly Cbor[];
  return Buffer.concat([head(4, items.length), ...items.map(encodeCbor)]);
}

/** The kind of a value and its number or length, in as few bytes as it takes. */
function head(kind: number, count: number): Buffer {
  const bits = kind << 5;
  if (count < 24) return Buffer.from([bits | count]);
  if (count < 256) return Buffer.from([bits | 24, count]);
  return Buffer.from([bits | 25, count >> 8, count & 255]);
}
