import { readDirectory, withPlainNumbers, type ZipEntry } from './zip-entries.ts';

const headerLength = 30;
const deflated = 8;

/**
 * How large the files of a zip are together, unpacked, and the zip as any reader takes it. Undefined
 * where the zip is broken or its directory lies about a size: what it unpacks to is counted, and
 * never kept.
 */
export async function unpackedSize(
  bytes: Uint8Array,
  most: number,
): Promise<{ readonly size: number; readonly zip: Uint8Array } | undefined> {
  const directory = readDirectory(bytes);
  if (!directory) return undefined;
  const { entries } = directory;
  const size = entries.reduce((sum, entry) => sum + entry.size, 0);
  if (size > most) return { size, zip: bytes };
  for (const entry of entries) if (!(await isHonest(bytes, entry))) return undefined;
  return { size, zip: withPlainNumbers(bytes, directory) };
}

async function isHonest(
  bytes: Uint8Array,
  { method, packed, size, at }: ZipEntry,
): Promise<boolean> {
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
