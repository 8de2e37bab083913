import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Where uploaded files are kept; names are identifiers of ours, never a client's. */
export interface Files {
  write(name: string, bytes: Buffer): Promise<void>;
  /** The bytes, or undefined where there is no such file. */
  read(name: string): Promise<Buffer | undefined>;
  remove(name: string): Promise<void>;
}

const fileName = /^[a-z]+\/[0-9a-f-]{36}(-[a-z]+)?\.[a-z]{3,4}$/;

/** Files on disk below one directory; each appears whole or not at all. */
export function openFiles(directory: string): Files {
  const pathOf = (name: string) => {
    if (!fileName.test(name)) throw new Error(`not a file name of ours: ${name}`);
    return join(directory, name);
  };
  return {
    async write(name, bytes) {
      const path = pathOf(name);
      await mkdir(join(path, '..'), { recursive: true, mode: 0o700 });
      await writeFile(`${path}.part`, bytes, { mode: 0o600 });
      await rename(`${path}.part`, path);
    },
    async read(name) {
      try {
        return await readFile(pathOf(name));
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
        throw error;
      }
    },
    remove: (name) => rm(pathOf(name), { force: true }),
  };
}
