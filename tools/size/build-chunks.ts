import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';

export interface Chunk {
  readonly file: string;
  readonly isEntry: boolean;
  /** The module a dynamic import of this chunk asks for. */
  readonly page: string | undefined;
  readonly imports: readonly string[];
  /** Bytes of its modules before minifying, by path. */
  readonly modules: ReadonlyMap<string, number>;
  /** Bytes as sent, gzip. */
  readonly gzip: number;
}

/** Builds the console as for production, into a folder that goes again, and answers its scripts and the bytes of its page, gzip. */
export async function buildChunks(
  directory: string,
): Promise<{ chunks: Chunk[]; pageGzip: number }> {
  const outDir = await mkdtemp(join(tmpdir(), 'ensemble-size-'));
  try {
    const result = await build({
      root: directory,
      logLevel: 'error',
      build: { outDir, emptyOutDir: true },
    });
    const page = await readFile(join(outDir, 'index.html'));
    return { chunks: chunksOf(result), pageGzip: gzipSync(page, { level: 9 }).length };
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
}

function chunksOf(result: Awaited<ReturnType<typeof build>>): Chunk[] {
  const outputs = Array.isArray(result) ? result : [result];
  return outputs
    .flatMap((output) => ('output' in output ? output.output : []))
    .filter((part) => part.type === 'chunk')
    .map((chunk) => ({
      file: chunk.fileName,
      isEntry: chunk.isEntry,
      page: chunk.facadeModuleId ?? undefined,
      imports: chunk.imports,
      modules: new Map(
        Object.entries(chunk.modules).map(([path, module]) => [path, module.renderedLength]),
      ),
      gzip: gzipSync(chunk.code, { level: 9 }).length,
    }));
}
