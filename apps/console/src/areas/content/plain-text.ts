const blocks = 'p,h1,h2,h3,h4,h5,h6,li,tr,blockquote,pre,hr,br';

/** A field's value as lines of text to compare and to quote; markup is left out. */
export function plainText(value: string | readonly string[] | undefined): string {
  if (value === undefined) return '';
  if (typeof value !== 'string') return value.join('\n');
  if (!value.includes('<')) return value;
  // A document of its own: nothing in it loads or runs.
  const { body } = new DOMParser().parseFromString(value, 'text/html');
  for (const block of body.querySelectorAll(blocks)) block.after('\n');
  return body.textContent.replaceAll(/\n{2,}/g, '\n').trim();
}
