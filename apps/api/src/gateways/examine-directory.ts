import { randomUUID } from 'node:crypto';
import { mkdir, rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The room of the disk that a directory is on, in bytes; undefined where nothing can be written there. */
export async function examineDirectory(
  directory: string,
): Promise<{ free: number; total: number } | undefined> {
  const path = join(directory, `${randomUUID()}.check`);
  try {
    // Made with the first file, else; not what is above it: that is for who runs the server to make.
    await mkdir(directory, { mode: 0o700 }).catch(() => undefined);
    await writeFile(path, 'check', { mode: 0o600, flag: 'wx' }).catch((error: unknown) => {
      // A full disk says so by the room that is left.
      if ((error as { code?: string }).code !== 'ENOSPC') throw error;
    });
    const { bavail, blocks, bsize } = await statfs(directory);
    return { free: bavail * bsize, total: blocks * bsize };
  } catch {
    return undefined;
  } finally {
    await rm(path, { force: true }).catch(() => undefined);
  }
}
