import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { generate } from 'otplib';

const stepMs = 30_000;
const directory = join(tmpdir(), 'ensemble-e2e-steps');

/**
 * The authenticator's code for a secret. Each is good once: who needs a second one within the same
 * half minute has the next one, which the server takes early; only a third one is waited for.
 */
export async function codeFor(secret: string): Promise<string> {
  for (;;) {
    const now = stepNow();
    const step = [now, now + 1].find((each) => claim(secret, each));
    if (step !== undefined) return generate({ secret, epoch: (step * stepMs) / 1000 });
    await sleep((now + 1) * stepMs - Date.now() + 50);
  }
}

const stepNow = () => Math.floor(Date.now() / stepMs);

/** Takes a step for the caller alone: files of journeys run side by side. */
function claim(secret: string, step: number): boolean {
  mkdirSync(directory, { recursive: true });
  const name = createHash('sha256').update(`${secret} ${step}`).digest('hex');
  try {
    writeFileSync(join(directory, name), '', { flag: 'wx' });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

/** Removes the claims of steps that are long over; those of another run beside this one stay. */
export function forgetSteps(): void {
  mkdirSync(directory, { recursive: true });
  for (const name of readdirSync(directory)) {
    const path = join(directory, name);
    const claimed = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
    if (claimed < Date.now() - 4 * stepMs) rmSync(path, { force: true });
  }
}
