/** Why a backup or a restore cannot be done, in a sentence for the operator. */
export class BackupError extends Error {}

/** In words what went wrong between here and a disk, a bucket or the database; keeps what is in words already. */
export function inWords(error: unknown, place: string): Error {
  if (error instanceof BackupError) return error;
  const { code, message } = error as { code?: unknown; message?: unknown };
  const said = reasons[typeof code === 'string' ? code : ''];
  if (said) return new BackupError(`${place}: ${said}`, { cause: error });
  return new BackupError(`${place}: ${typeof message === 'string' ? message : String(error)}`, {
    cause: error,
  });
}

const reasons: Readonly<Record<string, string>> = {
  ENOSPC: 'there is no room left',
  EDQUOT: 'there is no room left',
  EACCES: 'it may not be read or written',
  EPERM: 'it may not be read or written',
  EROFS: 'it cannot be written to',
  ENOENT: 'there is no such file or folder',
  EISDIR: 'it is a folder',
  ECONNREFUSED: 'it cannot be reached',
  ECONNRESET: 'the connection was lost',
  EPIPE: 'the connection was lost',
  '57P01': 'the database ended the connection',
  '53100': 'there is no room left on its disk',
};
