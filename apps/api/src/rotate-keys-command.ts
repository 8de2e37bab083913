import { beginKeyRotation, type KeyRotation } from './areas/rotate-keys.ts';

/** By what is left: nothing; what no key opens; what the running server still encrypts. 1 is a command that failed. */
const exitCodes = { done: 0, unreadable: 2, left: 3 } as const;

/** `admin -- rotate-keys`: goes on with the rotation, and says how far it is (GUIDE-03). */
export async function rotateKeysCommand(
  deps: Parameters<typeof beginKeyRotation>[0],
): Promise<{ readonly text: string; readonly exitCode: number }> {
  const [{ id }] = deps.settings.ENCRYPTION_KEY;
  const rotation = await beginKeyRotation(deps);
  const lost = describeLost(rotation);
  if (rotation.left > 0)
    return {
      text: [
        `${rotation.left} values left to encrypt with the key ${id}. The running server encrypts them in the background. Run this command again to see how many are left.`,
        ...lost,
      ].join('\n'),
      exitCode: exitCodes.left,
    };
  if (lost.length === 0)
    return {
      text: `Everything is encrypted with the key ${id}. You can remove the other keys of ENCRYPTION_KEY.`,
      exitCode: exitCodes.done,
    };
  return {
    text: [
      `Everything that can be read is encrypted with the key ${id}. The other keys of ENCRYPTION_KEY open nothing more.`,
      ...lost,
    ].join('\n'),
    exitCode: exitCodes.unreadable,
  };
}

/** What cannot be read, by table and column alone: counts, and no rows. */
function describeLost({ unreadable, lostKeys }: KeyRotation): string[] {
  if (unreadable.size === 0) return [];
  const by = lostKeys.length > 0 ? ` what was encrypted with ${lostKeys.join(', ')}` : '';
  return [
    `No key of ENCRYPTION_KEY opens${by}:`,
    ...[...unreadable].map(
      ([column, count]) => `  ${column}: ${count} value${count === 1 ? '' : 's'}`,
    ),
    'If you have that key, add it to ENCRYPTION_KEY, restart the copies and run this command again. If it is lost, so are these values, and nothing is left to be done here: docs/operating.md#a-key-is-lost says what that means for people.',
  ];
}
