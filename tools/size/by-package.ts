import type { Chunk } from './build-chunks.ts';

export interface Share {
  readonly name: string;
  readonly bytes: number;
}

/** What each package adds to the scripts, by its share of each before minifying; the dearest first. */
export function byPackage(chunks: readonly Chunk[]): Share[] {
  const bytes = new Map<string, number>();
  for (const chunk of chunks) {
    const length = [...chunk.modules.values()].reduce((sum, each) => sum + each, 0);
    for (const [path, own] of chunk.modules) {
      const name = packageOf(path);
      bytes.set(name, (bytes.get(name) ?? 0) + (length === 0 ? 0 : (own / length) * chunk.gzip));
    }
  }
  return [...bytes]
    .map(([name, size]) => ({ name, bytes: size }))
    .toSorted((a, b) => b.bytes - a.bytes);
}

function packageOf(path: string): string {
  const inside = path.split('node_modules/').at(-1) ?? path;
  if (path.includes('node_modules/'))
    return inside
      .split('/')
      .slice(0, inside.startsWith('@') ? 2 : 1)
      .join('/');
  const ours = /(packages\/\w+|apps\/\w+)\//.exec(path)?.[1];
  return ours ?? 'build';
}
