/** A file inside a zip, by its directory. */
export interface ZipEntry {
  readonly method: number;
  readonly packed: number;
  readonly size: number;
  /** Where its own header is. */
  readonly at: number;
  /** Where its line of the directory is. */
  readonly line: number;
}

/** The files of a zip; `isPlain` where all its numbers are where readers of small ones look for them. */
export interface ZipDirectory {
  readonly entries: readonly ZipEntry[];
  readonly isPlain: boolean;
  readonly end: number;
  readonly start: number;
}

const endMark = 0x06054b50;
const endMark64 = 0x06064b50;
const locatorMark64 = 0x07064b50;
const entryMark = 0x02014b50;
const endLength = 22;
const locatorLength = 20;
const lineLength = 46;
const maxCommentLength = 65_535;
/** Stands for a number that is written in 64 bits elsewhere. */
const elsewhere = 0xffff_ffff;
const extraField64 = 1;
/** Says that a file was written before its sizes were known: they stand behind it. */
const sizesBehind = 8;

const viewOf = (bytes: Uint8Array) =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** The directory of a zip, also of one that is written as those over 4 GB are; undefined where it is broken. */
export function readDirectory(bytes: Uint8Array): ZipDirectory | undefined {
  const view = viewOf(bytes);
  try {
    const end = endOf(view);
    if (end === undefined) return undefined;
    const { count, start, has64 } = placeOf(view, end);
    const entries: ZipEntry[] = [];
    let line = start;
    let isPlain = !has64;
    for (let each = 0; each < count; each += 1) {
      if (view.getUint32(line, true) !== entryMark) return undefined;
      const entry = entryAt(view, line);
      entries.push(entry);
      isPlain &&= [20, 24, 42].every((at) => view.getUint32(line + at, true) !== elsewhere);
      isPlain &&= (view.getUint16(line + 8, true) & sizesBehind) === 0;
      line += lengthOf(view, line);
    }
    return { entries, isPlain, end, start };
  } catch (error) {
    // It points to somewhere outside.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

function endOf(view: DataView): number | undefined {
  const last = view.byteLength - endLength;
  for (let at = last; at >= 0 && at >= last - maxCommentLength; at -= 1)
    if (view.getUint32(at, true) === endMark) return at;
  return undefined;
}

function placeOf(view: DataView, end: number) {
  const locator = end - locatorLength;
  const has64 = locator >= 0 && view.getUint32(locator, true) === locatorMark64;
  const end64 = has64 ? Number(view.getBigUint64(locator + 8, true)) : 0;
  if (has64 && view.getUint32(end64, true) === endMark64)
    return {
      count: Number(view.getBigUint64(end64 + 32, true)),
      start: Number(view.getBigUint64(end64 + 48, true)),
      has64,
    };
  return {
    count: view.getUint16(end + 10, true),
    start: view.getUint32(end + 16, true),
    has64: false,
  };
}

const lengthOf = (view: DataView, line: number) =>
  lineLength +
  view.getUint16(line + 28, true) +
  view.getUint16(line + 30, true) +
  view.getUint16(line + 32, true);

function entryAt(view: DataView, line: number): ZipEntry {
  const large = extraOf(view, line);
  let next = large ? large.at + 4 : 0;
  // Those that are elsewhere follow each other there, in this order.
  const [size = 0, packed = 0, at = 0] = [24, 20, 42].map((place) => {
    const value = view.getUint32(line + place, true);
    if (value !== elsewhere || !large) return value;
    next += 8;
    return Number(view.getBigUint64(next - 8, true));
  });
  return { method: view.getUint16(line + 10, true), packed, size, at, line };
}

/** Where the 64 bits of a line are. */
function extraOf(view: DataView, line: number): { readonly at: number } | undefined {
  const start = line + lineLength + view.getUint16(line + 28, true);
  const end = start + view.getUint16(line + 30, true);
  for (let at = start; at + 4 <= end; at += 4 + view.getUint16(at + 2, true))
    if (view.getUint16(at, true) === extraField64) return { at };
  return undefined;
}

/** The same zip with its numbers where readers of small ones look for them. */
export function withPlainNumbers(bytes: Uint8Array, directory: ZipDirectory): Uint8Array {
  if (directory.isPlain) return bytes;
  const copy = bytes.slice();
  const view = viewOf(copy);
  view.setUint16(directory.end + 8, directory.entries.length, true);
  view.setUint16(directory.end + 10, directory.entries.length, true);
  view.setUint32(directory.end + 16, directory.start, true);
  for (const { line, at, packed, size } of directory.entries) {
    const extra = extraOf(view, line);
    // Of no kind that any reader knows.
    if (extra) view.setUint16(extra.at, 0xffff, true);
    for (const start of [line + 20, at + 18]) {
      view.setUint32(start, packed, true);
      view.setUint32(start + 4, size, true);
    }
    view.setUint32(line + 42, at, true);
    for (const flags of [line + 8, at + 6])
      view.setUint16(flags, view.getUint16(flags, true) & ~sizesBehind, true);
  }
  return copy;
}
