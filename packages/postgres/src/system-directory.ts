import { chmodSync, lstatSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * A directory of root's own that every account can enter, for what an unprivileged
 * server must reach and a private checkout cannot offer. Throws when there is none.
 */
export function systemDirectory(): string {
  for (const parent of ['/var/lib', '/tmp']) {
    const directory = join(parent, 'ensemble-postgres');
    if (isOurs(directory)) return directory;
  }
  throw new Error('Found no directory for the database: neither /var/lib nor /tmp can be written.');
}

function isOurs(directory: string): boolean {
  try {
    mkdirSync(directory, { recursive: true });
    // In a directory anyone may write to, another person may have made it first.
    const found = lstatSync(directory);
    if (!found.isDirectory() || found.uid !== process.getuid?.()) return false;
    chmodSync(directory, 0o755);
    return true;
  } catch {
    return false;
  }
}
