import { vi } from 'vitest';

/** The files that a page hands to the browser to keep; none of them is kept. */
export function catchDownloads() {
  const files: { readonly name: string; readonly content: Promise<Blob> }[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    const content = fetch(this.href).then((response) => response.blob());
    files.push({ name: this.download, content });
  });
  return files;
}
