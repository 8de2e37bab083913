/**
 * Chooses a file in the page itself. What is uploaded from outside passes through the tool that
 * drives the browser, which takes seconds for a large one.
 */
export function chooseFile(file: File, within: ParentNode = document): void {
  const input = within.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('there is no place for a file');
  const chosen = new DataTransfer();
  chosen.items.add(file);
  input.files = chosen.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}
