/** Hands something to the browser as a file to keep. */
export function download(
  fileName: string,
  content: BlobPart,
  type = 'text/csv;charset=utf-8',
): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  // The download has begun by then; the browser keeps what it needs.
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}
