import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

/** Puts beside each built file its packed forms, which the server sends to browsers that read them. */
export function compressFiles(): Plugin {
  let directory = '';
  return {
    name: 'compress-files',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      directory = join(config.root, config.build.outDir);
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        const files = globSync('**/*.{js,css,html,svg}', { cwd: directory });
        await Promise.all(files.map((file) => compress(join(directory, file))));
      },
    },
  };
}

async function compress(path: string): Promise<void> {
  const content = await readFile(path);
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  await Promise.all([
    writeFile(`${path}.br`, await promisify(brotliCompress)(content, { params })),
    writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 })),
  ]);
}
