import { join } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';

type Bundle = Record<string, Rolldown.OutputChunk | Rolldown.OutputAsset>;

/**
 * Builds a script into the page itself, so that it runs a turn earlier than any file. In it an
 * `import()` only asks the browser for the files that hold what is imported; the scripts of the
 * page, which import the same, then find them there.
 */
export function inlineBoot(module: string): Plugin {
  let root = '';
  return {
    name: 'inline-boot',
    apply: 'build',
    configResolved(config) {
      root = config.root;
    },
    transformIndexHtml: {
      order: 'post',
      async handler(page, { bundle = {} }) {
        const script = await buildInto(root, module, bundle, page);
        // The sheet goes to the end: what stands before it in the page is drawn without it, and the
        // script does not wait for it.
        const [sheet] = /<link rel="stylesheet"[^>]*>/.exec(page) ?? [];
        if (!sheet) throw new Error('the page names no sheet');
        return page
          .replace(sheet, () => `<script>${script}</script>`)
          .replace('</body>', () => `  ${sheet}\n  </body>`);
      },
    },
  };
}

async function buildInto(root: string, module: string, bundle: Bundle, page: string) {
  const result = await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [importsAsPreloads(bundle, page, join(root, 'src/loading/preload-files.ts'))],
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: {
        input: join(root, module),
        output: { format: 'iife' },
        treeshake: { moduleSideEffects: (id) => !id.includes('/packages/contract/') },
      },
    },
  });
  const [built] = (Array.isArray(result) ? result : [result]).flatMap((each) =>
    'output' in each ? each.output : [],
  );
  if (built?.type !== 'chunk') throw new Error(`no script was built of ${module}`);
  return built.code.trim();
}

/** In place of each `import()`: the request for the files that the page does not name itself. */
function importsAsPreloads(bundle: Bundle, page: string, preloader: string): Plugin {
  return {
    name: 'imports-as-preloads',
    enforce: 'pre',
    async transform(code, id) {
      const imports = [...code.matchAll(/\bimport\(\s*'([^']+)'\s*,?\s*\)/g)];
      if (imports.length === 0) return undefined;
      let changed = code;
      for (const [text, source = ''] of imports) {
        const target = await this.resolve(source, id);
        if (!target) throw new Error(`${id} imports ${source}, which is not there`);
        const files = filesOf(bundle, target.id).filter((file) => !page.includes(file));
        changed = changed.replace(text, `preloadFiles(${JSON.stringify(files)})`);
      }
      return `import { preloadFiles } from ${JSON.stringify(preloader)};\n${changed}`;
    },
  };
}

/** The files a browser needs for a module, the one that holds it first. */
function filesOf(bundle: Bundle, id: string): string[] {
  const chunks = Object.values(bundle).filter((each) => each.type === 'chunk');
  const found = new Set<string>();
  const collect = (chunk: Rolldown.OutputChunk | undefined) => {
    if (!chunk || found.has(chunk.fileName)) return;
    found.add(chunk.fileName);
    for (const name of chunk.imports) collect(chunks.find(({ fileName }) => fileName === name));
    for (const sheet of chunk.viteMetadata?.importedCss ?? []) found.add(sheet);
  };
  collect(chunks.find(({ moduleIds }) => moduleIds.includes(id)));
  return [...found].map((file) => `/${file}`);
}
