import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { FilesUnavailable } from './files-unavailable.ts';

/** Bytes that are asked for: from one to another (both are sent), to the end, or the last so many. */
export type ByteRange =
  | { readonly from: number; readonly to?: number | undefined }
  | { readonly last: number };

/** A file that is being read. A stream that ends early fails: no part passes for the whole. */
export interface OpenedFile {
  readonly stream: Readable;
  /** Bytes of the whole file. */
  readonly size: number;
  /** First and last byte of what is read. */
  readonly start: number;
  readonly end: number;
}

export interface StoredFile {
  readonly name: string;
  readonly size: number;
  readonly modifiedAt: Date;
}

/** A place for files with names of ours. What it cannot do now throws a FilesUnavailable. */
export interface FileStore {
  /** Puts a file there whole, or not at all. */
  write(name: string, bytes: Buffer): Promise<void>;
  /** Undefined where there is no such file. A range that the file does not have gives the whole. */
  open(name: string, range?: ByteRange): Promise<OpenedFile | undefined>;
  remove(name: string): Promise<void>;
  /** The files of a folder, in no order. */
  list(folder: string): AsyncIterable<StoredFile>;
}

/**
 * All bytes of a file. Throws a FilesUnavailable where it has more than `maxBytes`, of which nothing is read, or breaks off.
 */
export async function readWhole({ stream, size }: OpenedFile, maxBytes: number): Promise<Buffer> {
  if (size > maxBytes) {
    stream.destroy();
    throw new FilesUnavailable('other', `a file of more than ${maxBytes} bytes`);
  }
  return buffer(stream).catch((error: unknown) => {
    throw error instanceof FilesUnavailable ? error : new FilesUnavailable('cut', undefined, error);
  });
}

/** First and last byte of a range in a file of so many; undefined where it has none of them. */
export function bytesOf(
  range: ByteRange | undefined,
  size: number,
): { start: number; end: number } | undefined {
  if (!range) return { start: 0, end: size - 1 };
  const start = 'last' in range ? Math.max(0, size - range.last) : range.from;
  const end = 'last' in range ? size - 1 : Math.min(range.to ?? size - 1, size - 1);
  return start <= end && size > 0 ? { start, end } : undefined;
}
