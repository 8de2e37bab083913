import { decodeAs, type Encoding } from './encodings.ts';
import { FileError } from './file-error.ts';
import { type EncodingOffer, guessEncoding } from './guess-encoding.ts';

/** Beginnings of files that are something else, whatever their name says. */
const otherKinds: readonly (readonly number[])[] = [
  [0x50, 0x4b, 0x03, 0x04], // a zip, so an xlsx too
  [0xd0, 0xcf, 0x11, 0xe0], // an xls
  [0x25, 0x50, 0x44, 0x46], // a PDF
  [0x89, 0x50, 0x4e, 0x47], // a PNG
  [0xff, 0xd8, 0xff], // a JPEG
  [0x47, 0x49, 0x46, 0x38], // a GIF
  [0x1f, 0x8b], // gzip
];

/**
 * The text of a file in the encodings that spreadsheets write: UTF-8 with or without its mark,
 * UTF-16, and where it is neither, one of those of one byte a sign: the `chosen` one, or else what
 * its names show. Where they do not, the encodings it may have. Throws a FileError for no text.
 */
export function decodeText(
  bytes: Uint8Array,
  chosen?: Encoding,
): string | readonly EncodingOffer[] {
  if (bytes.length === 0) throw new FileError('empty');
  if (otherKinds.some((start) => start.every((byte, at) => bytes[at] === byte)))
    throw new FileError('otherContent');
  const unicode = unicodeOf(bytes);
  if (!unicode && bytes.includes(0)) throw new FileError('otherContent');
  const encoding = unicode ?? chosen ?? guessEncoding(bytes);
  if (typeof encoding !== 'string') return encoding;
  const text = isUnicode(encoding)
    ? new TextDecoder(encoding).decode(bytes)
    : decodeAs(bytes, encoding);
  if (text.includes('\u0000')) throw new FileError('otherContent');
  return text;
}

const unicodes = ['utf-8', 'utf-16le', 'utf-16be'] as const;
type Unicode = (typeof unicodes)[number];
const isUnicode = (encoding: Unicode | Encoding): encoding is Unicode =>
  unicodes.some((each) => each === encoding);

function unicodeOf(bytes: Uint8Array): Unicode | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const start = bytes.subarray(0, 1000);
  // Without a mark: Latin letters leave every other byte empty.
  const empty = (parity: number) =>
    start.filter((byte, at) => at % 2 === parity && byte === 0).length > start.length / 4;
  if (empty(1)) return 'utf-16le';
  if (empty(0)) return 'utf-16be';
  return isUtf8(bytes) ? 'utf-8' : undefined;
}

function isUtf8(bytes: Uint8Array): boolean {
  const step = 1_048_576;
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    // A piece at a time: the text itself is not wanted yet.
    for (let at = 0; at < bytes.length; at += step)
      decoder.decode(bytes.subarray(at, at + step), { stream: true });
    decoder.decode();
    return true;
  } catch {
    return false;
  }
}
