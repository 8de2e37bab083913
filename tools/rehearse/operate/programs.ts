import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findProgram } from '../find-program.ts';

/** A program that is not ours. */
export interface Program {
  readonly path: string;
  /** Its own words. */
  readonly version: string;
}

const versionFlags = {
  nginx: '-v',
  caddy: 'version',
  openssl: 'version',
  pgbouncer: '--version',
} as const;
export type ProgramName = keyof typeof versionFlags;

/** How each is had on Debian, where nothing need be installed: below a folder that OPERATE_ROOT names. */
export const howToGet = (name: ProgramName): string =>
  `${name} is not installed (apt-get install ${name}; or without installing: apt-get download ${name}, dpkg -x ${name}_*.deb /tmp/operate, and OPERATE_ROOT=/tmp/operate).`;

/** Finds a program below OPERATE_ROOT, else where a shell or an administrator's shell would; prints its version. */
export function findOperateProgram(name: ProgramName): Program | undefined {
  const root = process.env['OPERATE_ROOT'];
  const folders = [...(root ? [join(root, 'usr/sbin'), join(root, 'usr/bin')] : []), '/usr/sbin'];
  const path = folders.map((folder) => join(folder, name)).find(existsSync) ?? findProgram(name);
  if (path === undefined) return undefined;
  const { stdout, stderr } = spawnSync(path, [versionFlags[name]], { encoding: 'utf8' });
  const version = `${stdout}${stderr}`.trim().split('\n')[0] ?? '';
  process.stdout.write(`${name}: ${path}, ${version}\n`);
  return { path, version };
}
