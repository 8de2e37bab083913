const asked = new Set<string>();

/**
 * Asks the browser for files that a script of the page will import. What the boot script has in
 * place of `import()`: the module itself comes to who imports it, so this promise never ends.
 */
export function preloadFiles(files: readonly string[]): Promise<never> {
  for (const file of files) {
    if (asked.has(file)) continue;
    asked.add(file);
    const link = document.createElement('link');
    if (file.endsWith('.css')) {
      link.rel = 'preload';
      link.as = 'style';
    } else {
      link.rel = 'modulepreload';
    }
    link.crossOrigin = '';
    link.href = file;
    document.head.append(link);
  }
  return new Promise(() => {});
}
