import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Numbers of an owner and a group, as chown takes them. */
export interface Ownership {
  readonly uid: number;
  readonly gid: number;
}

/** The number of an account (`passwd`) or of a group (`group`) below a root; undefined where there is none of the name. */
export function findId(root: string, file: 'passwd' | 'group', name: string): number | undefined {
  const path = join(root, 'etc', file);
  if (!existsSync(path)) return undefined;
  const fields = readFileSync(path, 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .find(([first]) => first === name);
  return fields?.[2] === undefined ? undefined : Number(fields[2]);
}

/** Whom a file below a root is to belong to; undefined where the accounts are not there. */
export function findOwnership(root: string, owner: string, group: string): Ownership | undefined {
  const uid = owner === 'root' ? 0 : findId(root, 'passwd', owner);
  const gid = group === 'root' ? 0 : findId(root, 'group', group);
  return uid === undefined || gid === undefined ? undefined : { uid, gid };
}
