import { readdirSync } from 'node:fs';
import { setPriority } from 'node:os';

/** That of the unit of systemd: requests go first, and a backup still ends on a busy machine. */
const niceness = 10;

/**
 * Has everything else on the machine go first, from now on: a backup has all night. On Linux each thread has a priority
 * of its own, and those that compress and encrypt may be there already.
 */
export function giveWay(): void {
  const threads = process.platform === 'linux' ? readdirSync('/proc/self/task') : ['0'];
  for (const thread of threads) {
    try {
      setPriority(Number(thread), niceness);
    } catch {
      // It ended meanwhile, or gives way more than that already.
    }
  }
}
