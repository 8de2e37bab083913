import type { Chunk } from './build-chunks.ts';

/** The scripts loaded once the entry and these pages are: they and all they import. Throws where a page has no script. */
export function loadedFor(chunks: readonly Chunk[], pages: readonly string[]): Chunk[] {
  const byFile = new Map(chunks.map((chunk) => [chunk.file, chunk]));
  const loaded = new Set<Chunk>();
  const load = (chunk: Chunk) => {
    if (loaded.has(chunk)) return;
    loaded.add(chunk);
    for (const file of chunk.imports) {
      const imported = byFile.get(file);
      if (imported) load(imported);
    }
  };
  for (const chunk of chunks.filter((each) => each.isEntry)) load(chunk);
  for (const page of pages) {
    // A page that was merged into a chunk with others is found by its module.
    const found =
      chunks.find((chunk) => chunk.page?.endsWith(page)) ??
      chunks.find((chunk) => hasModule(chunk, page));
    if (!found) throw new Error(`no script holds ${page}`);
    load(found);
  }
  return [...loaded];
}

const hasModule = (chunk: Chunk, page: string) =>
  [...chunk.modules.keys()].some((path) => path.endsWith(page));
