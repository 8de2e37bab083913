import { NewerDatabaseError } from './db/shape.ts';
import { WrongRoleError } from './db/verify-role.ts';
import { LoginFailure } from './db/login-failure.ts';
import { PoolerError } from './db/examine-pooler.ts';
import { FilesUnavailable } from './files/files-unavailable.ts';
import { SettingsError } from './settings/env.ts';

const inWords = [
  SettingsError,
  WrongRoleError,
  NewerDatabaseError,
  LoginFailure,
  PoolerError,
  FilesUnavailable,
];

type Failure = Partial<NodeJS.ErrnoException> & {
  readonly address?: string;
  readonly port?: number;
};

/**
 * What an operator can mend, in a line that names the setting (GUIDE-05); undefined for a fault of the program, whose trace
 * is needed.
 */
export function reasonOf(
  error: unknown,
  settings: Readonly<Record<string, string | undefined>>,
): string | undefined {
  if (inWords.some((kind) => error instanceof kind)) return (error as Error).message;
  const { code, syscall, path = '', message } = error as Failure;
  const { PORT: port = '4000', HOST: host = '127.0.0.1' } = settings;
  if (code === 'EADDRINUSE')
    return `PORT ${port} is taken at ${host} (HOST): another copy or program listens there.`;
  if (code === 'EADDRNOTAVAIL' || (code === 'ENOTFOUND' && syscall === 'getaddrinfo'))
    return `HOST ${host} is no address of this machine: set one that it has, or 127.0.0.1.`;
  if (code === 'EACCES' && syscall === 'listen')
    return `PORT ${port} may not be listened on by this account: take one of 1024 or more.`;
  const folder = settings['CONSOLE_DIRECTORY'];
  if (folder && path.startsWith(folder))
    return `CONSOLE_DIRECTORY ${folder} is no built console (${code}: ${path}).`;
  if (code === 'ENOSPC') return `There is no room left on the disk (${message}).`;
  return undefined;
}
