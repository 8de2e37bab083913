const blocks = 'p,h1,h2,h3,h4,h5,h6,li,tr,blockquote,pre,hr,br';

/** A rich text as lines to compare and to quote; its markup is left out. */
export function plainText(html: string): string {
  // A document of its own: nothing in it loads or runs.
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const block of body.querySelectorAll(blocks)) block.after('\n');
  return body.textContent.replaceAll(/\n{2,}/g, '\n').trim();
}
