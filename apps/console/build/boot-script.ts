import type { HtmlTagDescriptor, Plugin } from 'vite';

/** Puts a script that is an entry of its own, and the files it needs, first into the page. */
export function bootScript(module: string): Plugin {
  return {
    name: 'boot-script',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_page, { bundle = {} }) {
        const chunk = Object.values(bundle).find(
          (each) => each.type === 'chunk' && each.facadeModuleId?.endsWith(`/${module}`),
        );
        if (chunk?.type !== 'chunk') throw new Error(`no script was built of ${module}`);
        const tag = (name: string, attrs: Record<string, string>): HtmlTagDescriptor => ({
          tag: name,
          attrs: { ...attrs, crossorigin: '' },
          injectTo: 'head-prepend',
        });
        return [
          tag('script', { type: 'module', src: `/${chunk.fileName}` }),
          ...chunk.imports.map((file) => tag('link', { rel: 'modulepreload', href: `/${file}` })),
        ];
      },
    },
  };
}
