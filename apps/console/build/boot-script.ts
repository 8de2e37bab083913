import type { HtmlTagDescriptor, Plugin } from 'vite';

/** Puts a script that is an entry of its own, and the files it needs, first into the page. */
export function bootScript(module: string): Plugin {
  const isIt = (id: string | null) => id?.endsWith(`/${module}`) ?? false;
  return {
    name: 'boot-script',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_page, { bundle = {} }) {
        const chunks = Object.values(bundle).filter((each) => each.type === 'chunk');
        const holder = chunks.find(({ moduleIds }) => moduleIds.some(isIt));
        if (!holder) throw new Error(`no script was built of ${module}`);
        // The entry itself only names the file that holds it: a turn more on a slow line.
        const entry = chunks.find((each) => each !== holder && isIt(each.facadeModuleId));
        if (entry) delete bundle[entry.fileName];
        const tag = (name: string, attrs: Record<string, string>): HtmlTagDescriptor => ({
          tag: name,
          attrs: { ...attrs, crossorigin: '' },
          injectTo: 'head-prepend',
        });
        return [
          tag('script', { type: 'module', src: `/${holder.fileName}` }),
          ...holder.imports.map((file) => tag('link', { rel: 'modulepreload', href: `/${file}` })),
        ];
      },
    },
  };
}
