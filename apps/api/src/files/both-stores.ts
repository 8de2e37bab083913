import type { FileStore } from './file-store.ts';

/**
 * Two places as one while files are moved from one to the other: a file is written to the first, read from
 * wherever it is, and removed from both.
 */
export const openBothStores = (first: FileStore, other: FileStore): FileStore => ({
  write: (name, bytes) => first.write(name, bytes),
  open: async (name, range) => (await first.open(name, range)) ?? other.open(name, range),
  async remove(name) {
    await first.remove(name);
    await other.remove(name);
  },
  async *list(folder) {
    const seen = new Set<string>();
    for (const store of [first, other])
      for await (const file of store.list(folder)) {
        if (!seen.has(file.name)) yield file;
        seen.add(file.name);
      }
  },
});
