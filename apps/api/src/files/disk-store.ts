import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { bytesOf, type FileStore } from './file-store.ts';
import { faultOfDisk } from './files-unavailable.ts';

const isMissing = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** What a write that was killed leaves behind; removed by whoever lists the folder a day later. */
const unfinished = '.part';
const dayMs = 86_400_000;

/** Files below one directory; each appears whole or not at all. */
export function openDiskStore(directory: string): FileStore {
  return {
    async write(name, bytes) {
      const path = join(directory, name);
      const part = `${path}.${randomUUID()}${unfinished}`;
      try {
        await mkdir(join(path, '..'), { recursive: true, mode: 0o750 });
        // For the group as far as the umask lets it: backups are another account's.
        await writeFile(part, bytes, { mode: 0o640 });
        await rename(part, path);
      } catch (error) {
        await rm(part, { force: true }).catch(() => undefined);
        throw faultOfDisk(error);
      }
    },
    async open(name, range) {
      const file = await open(join(directory, name)).catch((error: unknown) => {
        if (isMissing(error)) return undefined;
        throw error;
      });
      if (!file) return undefined;
      try {
        const { size } = await file.stat();
        const { start, end } = bytesOf(range, size) ?? { start: 0, end: size - 1 };
        if (size > 0) return { stream: file.createReadStream({ start, end }), size, start, end };
        await file.close();
        return { stream: Readable.from([]), size, start, end };
      } catch (error) {
        await file.close();
        throw error;
      }
    },
    remove: (name) => rm(join(directory, name), { force: true }),
    async *list(folder) {
      const names = await readdir(join(directory, folder)).catch((error: unknown) => {
        if (isMissing(error)) return [];
        throw error;
      });
      for (const name of names) {
        const path = join(directory, folder, name);
        const found = await stat(path).catch(() => undefined);
        if (!found?.isFile()) continue;
        if (!name.endsWith(unfinished))
          yield { name: `${folder}/${name}`, size: found.size, modifiedAt: found.mtime };
        else if (Date.now() - found.mtimeMs > dayMs) await rm(path, { force: true });
      }
    },
  };
}
