/** A paragraph that Word shows as a list item: how deep, and whether it is numbered. */
interface FakeItem {
  readonly paragraph: HTMLElement;
  readonly level: number;
  readonly list: 'ul' | 'ol';
}

/** Lists of Word are paragraphs with a sign in front: they become lists (RICHTEXT-01). */
export function wordLists(body: HTMLElement): void {
  let run: FakeItem[] = [];
  for (const paragraph of body.querySelectorAll<HTMLElement>('p, h1, h2, h3, h4, h5, h6')) {
    const item = readItem(paragraph);
    if (!item) continue;
    const last = run.at(-1)?.paragraph;
    if (last && last.nextElementSibling !== paragraph) {
      build(run);
      run = [];
    }
    run.push(item);
  }
  build(run);
}

function readItem(paragraph: HTMLElement): FakeItem | undefined {
  const style = paragraph.getAttribute('style') ?? '';
  const level = /mso-list:\s*\w+\s+level(\d+)/i.exec(style)?.[1];
  if (level === undefined) return undefined;
  const sign = [...paragraph.querySelectorAll('span')].find((span) =>
    /mso-list:\s*ignore/i.test(span.getAttribute('style') ?? ''),
  );
  const mark = sign?.textContent.trim() ?? '';
  sign?.remove();
  return { paragraph, level: Number(level), list: /^[\da-z]{1,4}[.)]/i.test(mark) ? 'ol' : 'ul' };
}

/** Items that follow each other become one list, deeper ones lists within. */
function build(items: readonly FakeItem[]): void {
  const [first] = items;
  if (!first) return;
  const document = first.paragraph.ownerDocument;
  const index = document.createComment('');
  first.paragraph.before(index);
  const open: { level: number; list: HTMLElement }[] = [];
  for (const { paragraph, level, list } of items) {
    while ((open.at(-1)?.level ?? 0) > level) open.pop();
    const same = open.at(-1);
    if (same?.level === level && same.list.localName !== list) open.pop();
    if (open.at(-1)?.level !== level) {
      const element = document.createElement(list);
      const parent = open.at(-1)?.list.lastElementChild;
      if (parent) parent.append(element);
      else index.before(element);
      open.push({ level, list: element });
    }
    const item = document.createElement('li');
    const text = document.createElement('p');
    text.append(...paragraph.childNodes);
    item.append(text);
    open.at(-1)?.list.append(item);
    paragraph.remove();
  }
  index.remove();
}
