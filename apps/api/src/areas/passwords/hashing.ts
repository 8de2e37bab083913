import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';

/** argon2id, 19 MiB, two passes: about 5 ms. 2 is the library's number for argon2id. */
const cost = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

// More at once than there are processors only starve the other work of the thread pool.
const atOnce = pLimit(availableParallelism());

/** One spelling of each character: keyboards differ in how they write an accented letter. */
const spelled = (password: string) => password.normalize('NFKC');

export const hashPassword = (password: string): Promise<string> =>
  atOnce(() => hash(spelled(password), cost));

/** Verified against where there is no account, so that both answers take the same time. */
const nobodysHash = await hash('nobody', cost);

/** Whether the password fits the hash; takes as long where there is no hash. */
export async function passwordFits(
  storedHash: string | null | undefined,
  password: string,
): Promise<boolean> {
  const fits = await atOnce(() => verify(storedHash ?? nobodysHash, spelled(password)));
  return fits && storedHash !== null && storedHash !== undefined;
}
