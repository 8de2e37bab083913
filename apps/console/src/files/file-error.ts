/** What is wrong with a file as a whole; the phrases are `files.fault.<fault>`. */
export type FileFault =
  | 'empty'
  | 'tooLarge'
  | 'otherContent'
  | 'otherKind'
  | 'protected'
  | 'unpacksTooLarge'
  | 'noHeader'
  | 'oneColumn'
  | 'noRows'
  | 'tooManyRows'
  | 'broken';

/** A file that cannot be read, and why. */
export class FileError extends Error {
  readonly fault: FileFault;
  constructor(fault: FileFault) {
    super(fault);
    this.name = 'FileError';
    this.fault = fault;
  }
}
