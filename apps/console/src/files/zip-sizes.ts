/** A file inside a zip, by its directory. */
interface Entry {
  readonly method: number;
  readonly packed: number;
  readonly size: number;
  readonly at: number;
}

const endMark = 0x06054b50;
const entryMark = 0x02014b50;
const endLength = 22;
const maxCommentLength = 65_535;
const headerLength = 30;
const deflated = 8;

/**
 * How large the files of a zip are together, unpacked. Undefined where the zip is broken or its
 * directory lies about a size: what it unpacks to is counted, and never kept.
 */
export async function unpackedSize(bytes: Uint8Array, most: number): Promise<number | undefined> {
  const entries = entriesOf(bytes);
  if (!entries) return undefined;
  const total = entries.reduce((sum, { size }) => sum + size, 0);
  if (total > most) return total;
  for (const entry of entries) if (!(await isHonest(bytes, entry))) return undefined;
  return total;
}

function entriesOf(bytes: Uint8Array): Entry[] | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = endOf(view);
  if (end === undefined) return undefined;
  const count = view.getUint16(end + 10, true);
  let at = view.getUint32(end + 16, true);
  const entries: Entry[] = [];
  for (let each = 0; each < count; each += 1) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== entryMark) return undefined;
    entries.push({
      method: view.getUint16(at + 10, true),
      packed: view.getUint32(at + 20, true),
      size: view.getUint32(at + 24, true),
      at: view.getUint32(at + 42, true),
    });
    at +=
      46 +
      view.getUint16(at + 28, true) +
      view.getUint16(at + 30, true) +
      view.getUint16(at + 32, true);
  }
  return entries;
}

function endOf(view: DataView): number | undefined {
  const last = view.byteLength - endLength;
  for (let at = last; at >= 0 && at >= last - maxCommentLength; at -= 1)
    if (view.getUint32(at, true) === endMark) return at;
  return undefined;
}

async function isHonest(bytes: Uint8Array, { method, packed, size, at }: Entry): Promise<boolean> {
  if (method !== deflated) return method === 0 && packed === size;
  if (at + headerLength > bytes.length) return false;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const start = at + headerLength + view.getUint16(at + 26, true) + view.getUint16(at + 28, true);
  const content = new Blob([bytes.slice(start, start + packed)])
    .stream()
    .pipeThrough(new DecompressionStream('deflate-raw'));
  const reader = content.getReader();
  let unpacked = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return unpacked === size;
      unpacked += value.length;
      if (unpacked > size) {
        await reader.cancel();
        return false;
      }
    }
  } catch {
    return false;
  }
}
