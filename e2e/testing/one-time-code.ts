import { setTimeout as sleep } from 'node:timers/promises';
import { generate } from 'otplib';

const stepMs = 30_000;
const usedSteps = new Map<string, number>();

/**
 * The authenticator's code for a secret. Each is good once: who needs a second one within
 * the same half minute waits for the next, as a person would.
 */
export async function codeFor(secret: string): Promise<string> {
  const last = usedSteps.get(secret) ?? 0;
  if (stepNow() <= last) await sleep((last + 1) * stepMs - Date.now() + 50);
  usedSteps.set(secret, stepNow());
  return generate({ secret });
}

const stepNow = () => Math.floor(Date.now() / stepMs);
