import { deflateRawSync } from 'node:zlib';

interface ZipOptions {
  /** The size that its directory states of each file, where it is not the true one. */
  readonly statedSize?: number;
  /** Sizes, places and count as a zip over 4 GB has them. */
  readonly is64?: boolean;
  /** Sizes behind each file, as where it was written before they were known. */
  readonly isStreamed?: boolean;
}

const none = 0xffff_ffff;

/** A zip of small files, written in one of the ways that a zip can be. */
export function zipOf(
  files: Readonly<Record<string, string | Uint8Array>>,
  { statedSize, is64 = false, isStreamed = false }: ZipOptions = {},
): Uint8Array {
  const parts: Buffer[] = [];
  const lines: Buffer[] = [];
  let at = 0;
  const flags = isStreamed ? 8 : 0;
  for (const [name, content] of Object.entries(files)) {
    const plain = Buffer.from(content as string);
    const packed = deflateRawSync(plain);
    const size = statedSize ?? plain.length;
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(flags, 6);
    local.writeUInt16LE(8, 8);
    local.writeUInt32LE(isStreamed ? 0 : packed.length, 18);
    local.writeUInt32LE(isStreamed ? 0 : size, 22);
    local.writeUInt16LE(name.length, 26);
    const behind = isStreamed ? bits64(packed.length, size) : Buffer.alloc(0);
    const line = Buffer.alloc(46);
    line.writeUInt32LE(0x02014b50, 0);
    line.writeUInt16LE(flags, 8);
    line.writeUInt16LE(8, 10);
    line.writeUInt32LE(is64 ? none : packed.length, 20);
    line.writeUInt32LE(is64 ? none : size, 24);
    line.writeUInt16LE(name.length, 28);
    line.writeUInt16LE(is64 ? 28 : 0, 30);
    line.writeUInt32LE(is64 ? none : at, 42);
    const extra = Buffer.concat([Buffer.from([1, 0, 24, 0]), bits64(size, packed.length, at)]);
    // A signature and a checksum, neither of which is looked at.
    const descriptor = isStreamed ? [Buffer.alloc(4), behind] : [];
    const file = [local, Buffer.from(name), packed, ...descriptor];
    parts.push(...file);
    lines.push(line, Buffer.from(name), ...(is64 ? [extra] : []));
    at += Buffer.concat(file).length;
  }
  const directory = Buffer.concat(lines);
  const count = Object.keys(files).length;
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  for (const place of [8, 10]) end.writeUInt16LE(is64 ? 0xffff : count, place);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(is64 ? none : at, 16);
  const large = is64 ? [end64(count, directory.length, at)] : [];
  return new Uint8Array(Buffer.concat([...parts, directory, ...large, end]));
}

function bits64(...values: readonly number[]): Buffer {
  const written = Buffer.alloc(8 * values.length);
  for (const [at, value] of values.entries()) written.writeBigUInt64LE(BigInt(value), 8 * at);
  return written;
}

/** The end of a large zip's directory, and where it is. */
function end64(count: number, length: number, start: number): Buffer {
  const end = Buffer.alloc(56);
  end.writeUInt32LE(0x06064b50, 0);
  bits64(44).copy(end, 4);
  bits64(count, count, length, start).copy(end, 24);
  const locator = Buffer.alloc(20);
  locator.writeUInt32LE(0x07064b50, 0);
  bits64(start + length).copy(locator, 8);
  return Buffer.concat([end, locator]);
}
