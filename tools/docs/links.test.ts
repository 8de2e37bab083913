import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../launch/paths.ts';
import { anchorsOf, linksOf } from './links.ts';

const pages = globSync(['*.md', 'docs/**/*.md'], { cwd: root });
const read = (page: string) => readFileSync(join(root, page), 'utf8');
const anchors = new Map(pages.map((page) => [page, anchorsOf(read(page))]));

it('GUIDE-02 every link between the documents leads to a page and a heading that exist', () => {
  const all = pages.flatMap((page) => linksOf(read(page)).map((link) => ({ page, link })));
  const broken = all.filter(({ page, link }) => {
    const [path = '', anchor] = link.split('#');
    const target = path === '' ? page : relative(root, join(root, dirname(page), path));
    if (!existsSync(join(root, target))) return true;
    return anchor !== undefined && !anchors.get(target)?.has(anchor);
  });
  expect(broken).toEqual([]);
  expect(all.length).toBeGreaterThan(100);
});

it('GUIDE-02 links and headings in blocks of code are none', () => {
  const text =
    '# Keys, and `more`\n\n```\n## No\n[no](no.md)\n```\n[a](b.md#c) [d](https://e) `[f](g.md)`';
  expect([...anchorsOf(text)]).toEqual(['keys-and-more']);
  expect(linksOf(text)).toEqual(['b.md#c']);
});
