import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';

const versionFlags = {
  bash: '--version',
  psql: '--version',
  age: '--version',
  'age-keygen': '--version',
  curl: '--version',
  openssl: 'version',
  promtool: '--version',
} as const;
const optional: readonly string[] = ['promtool'];

const howToGet =
  '(apt-get install postgresql-client-18 age curl openssl prometheus; or without installing: dpkg -x below a folder that OPERATE_ROOT names)';

export interface GuidePrograms {
  /** A PATH that has them. */
  readonly path: string;
  readonly hasPromtool: boolean;
}

/** Finds the programs of the guide below OPERATE_ROOT, else where a shell would; prints their versions. */
export function findGuidePrograms(): GuidePrograms | { readonly missing: string } {
  const root = process.env['OPERATE_ROOT'];
  const below = root ? ['usr/lib/postgresql/18/bin', 'usr/bin', 'usr/sbin'] : [];
  const path = [
    ...below.map((each) => join(root ?? '', each)),
    // Node and its npm are those of this process.
    dirname(process.execPath),
    process.env['PATH'] ?? '',
  ].join(delimiter);
  const missing: string[] = [];
  for (const [name, flag] of Object.entries(versionFlags)) {
    const found = path.split(delimiter).find((each) => existsSync(join(each, name)));
    const { stdout, stderr, status } = spawnSync(join(found ?? '', name), [flag], {
      encoding: 'utf8',
    });
    const version = `${stdout ?? ''}${stderr ?? ''}`.trim().split('\n')[0] ?? '';
    if (status !== 0) missing.push(name);
    else process.stdout.write(`${name}: ${found}, ${version}\n`);
  }
  const needed = missing.filter((name) => !optional.includes(name));
  if (needed.length > 0) return { missing: `${needed.join(', ')}: not installed ${howToGet}.` };
  return { path, hasPromtool: missing.length === 0 };
}
