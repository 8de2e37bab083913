import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';

// Threads of their own: those that Node shares out are also used for files, names and packing, and
// a login must not wait for any of that. More than there are processors would only compete.
const threads = new Piscina({
  filename: fileURLToPath(new URL('hash-worker.ts', import.meta.url)),
  minThreads: 1,
  maxThreads: availableParallelism(),
  idleTimeout: 60_000,
});

/** One spelling of each character: keyboards differ in how they write an accented letter. */
const spelled = (password: string) => password.normalize('NFKC');

/** Hashes a password with argon2id. */
export const hashPassword = async (password: string): Promise<string> =>
  (await threads.run(spelled(password), { name: 'hash' })) as string;

/** Verified against where there is no account, so that both answers take the same time. */
const nobodysHash = await hashPassword('nobody');

/** Whether the password fits the hash; takes as long where there is no hash. */
export async function passwordFits(
  storedHash: string | null | undefined,
  password: string,
): Promise<boolean> {
  const task = { stored: storedHash ?? nobodysHash, password: spelled(password) };
  const fits = (await threads.run(task, { name: 'verify' })) as boolean;
  return fits && storedHash !== null && storedHash !== undefined;
}
