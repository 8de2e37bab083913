import { randomInt } from 'node:crypto';
import { verify } from 'otplib';
import { hashToken } from '../../access/token.ts';

/** Seconds a code may be early or late: one step either way, for phones whose clock is off. */
const tolerance = 30;

/**
 * The time step a code is good for, or undefined where it is wrong. Steps up to `lastStep`
 * have been used and are good for nothing (no code is taken twice).
 */
export async function stepOfCode(
  secret: string,
  code: string,
  lastStep: number | null,
): Promise<number | undefined> {
  if (!/^\d{6}$/.test(code)) return undefined;
  const result = await verify({
    secret,
    token: code,
    epochTolerance: tolerance,
    ...(lastStep !== null && { afterTimeStep: lastStep }),
  });
  return result.valid && 'timeStep' in result ? result.timeStep : undefined;
}

/** Letters and digits that are not mistaken for one another when read from paper. */
const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const count = 10;

/** Ten recovery codes of 8 characters (40 bits), shown once as `ABCD-EFGH` (OPEN-26). */
export const newBackupCodes = (): string[] =>
  Array.from({ length: count }, () => {
    const characters = Array.from({ length: 8 }, () => alphabet[randomInt(alphabet.length)]).join(
      '',
    );
    return `${characters.slice(0, 4)}-${characters.slice(4)}`;
  });

/** Whether the text looks like a recovery code rather than six digits. */
export const looksLikeBackupCode = (code: string): boolean => !/^\d{6}$/.test(code.trim());

/** What is stored of a recovery code: however it was typed, and bound to its person. */
export const hashBackupCode = (personId: string, code: string): string =>
  hashToken(`${personId} ${code.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')}`);
