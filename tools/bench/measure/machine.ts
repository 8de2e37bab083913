import { hashPassword, passwordFits } from '../../../apps/api/src/credentials/index.ts';
import { median } from './table.ts';

/** A search may take as long as so many verifications of a password: 100 ms where one takes 5. */
export const searchHashes = 20;

/** How long this machine takes for one verification of a password just now: others may be using it too. */
export async function hashTime(): Promise<number> {
  const password = 'Bench-password1';
  const hash = await hashPassword(password);
  const times: number[] = [];
  for (let round = 0; round < 31; round += 1) {
    const start = performance.now();
    await passwordFits(hash, password);
    times.push(performance.now() - start);
  }
  return median(times);
}
