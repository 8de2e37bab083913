import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { phrase } from '../i18n/index.ts';
import { expectAccessible } from '../testing/accessibility.ts';
import { editions, renderConsole } from '../testing/render-console.tsx';
import { StatusBadge } from '../ui/status-badge.tsx';
import { type Column, DataTable, useTableView } from './index.ts';

interface Person {
  readonly name: string;
  readonly email: string;
  readonly words: string;
}

const people: readonly Person[] = [
  { name: 'Marie-Josée Tremblay', email: 'mj@harbour.example', words: 'Famille ou proche' },
  { name: 'Noa', email: `${'n'.repeat(64)}@harbour.example`, words: 'Membre du personnel' },
];

const columns: readonly Column<Person, 'name' | 'email'>[] = [
  {
    key: 'pick',
    header: 'Choisir',
    isNarrow: true,
    cell: () => <input type="checkbox" aria-label="Choisir" />,
  },
  {
    key: 'name',
    header: 'Nom',
    sort: 'name',
    rowHeader: true,
    cell: ({ name }) => name,
    under: { header: 'Courriel', sort: 'email', cell: ({ email }) => email },
  },
  { key: 'words', header: 'Type d’utilisateur', cell: ({ words }) => words },
  {
    key: 'status',
    header: 'État',
    cell: () => <StatusBadge tone="bad" label="Une langue est en retard" />,
  },
];

const source = { isPending: false, isError: false, error: undefined, refetch: () => undefined };

function People({ extra = 0, found = people }: { extra?: number; found?: readonly Person[] }) {
  const { view, change } = useTableView({ sorts: ['name', 'email'], sort: 'name' });
  const more = Array.from({ length: extra }, (_each, index) => ({
    key: `more${index}`,
    header: `Colonne${index}`,
    cell: () => 'x'.repeat(20),
  }));
  return (
    <DataTable
      label="Personnes"
      columns={[...columns, ...more]}
      rows={found}
      count={found.length}
      rowKey={({ name }) => name}
      source={source}
      view={view}
      onChange={change}
      search={{ label: 'Trouver' }}
      emptyHint="Personne n’est invité."
      rowActions={({ name }) => [
        { key: 'edit', label: `Modifier ${name}`, onSelect: () => undefined },
      ]}
      rowActionsLabel={({ name }) => `Actions pour ${name}`}
    />
  );
}

const region = () => page.getByRole('region', { name: 'Personnes' }).element();
const rightOf = (element: Element) => element.getBoundingClientRect().right;

/** Nothing of the element is cut off by its box. */
const isWhole = (element: Element) => element.scrollWidth <= element.clientWidth + 1;

describe.each([1280, 390, 320])('a table at %i px', (width) => {
  it('shows each column whole: as cells, and as cards where it is narrow', async () => {
    await renderConsole(<People />, { language: 'fr', width });
    const rows = page.getByRole('row');
    await expect.poll(() => rows.elements().length).toBe(1 + people.length);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    expect(isWhole(region())).toBe(true);
    // Nothing scrolls: no stop for the keyboard.
    expect(region().hasAttribute('tabindex')).toBe(false);
    const first = rows.nth(1);
    await expect.element(first.getByText('mj@harbour.example')).toBeVisible();
    await expect.element(first.getByText('Une langue est en retard')).toBeVisible();
    await expect.element(first.getByRole('button', { name: /Actions/ })).toBeVisible();
    const edge = rightOf(region());
    for (const cell of region().querySelectorAll('tbody td, tbody th, .mantine-Badge-root')) {
      expect(isWhole(cell), cell.textContent).toBe(true);
      expect(rightOf(cell)).toBeLessThanOrEqual(edge);
    }
    const isCard = width < 700;
    const status = first.getByRole('cell').filter({ hasText: 'retard' }).element();
    const label = getComputedStyle(status, '::before').content;
    expect(label).toBe(isCard ? '"État"' : 'none');
    expect(getComputedStyle(rows.nth(1).element()).display).toBe(isCard ? 'grid' : 'table-row');
    await expectAccessible();
  });

  it('sorts by each of the two values of a column, and says so', async () => {
    await renderConsole(<People />, { language: 'fr', width });
    const header = page.getByRole('columnheader', { name: 'Nom Courriel' });
    await expect.element(header).toHaveAttribute('aria-sort', 'ascending');
    await page.getByRole('button', { name: 'Courriel' }).click();
    await page.getByRole('button', { name: 'Courriel' }).click();
    await expect.element(header).toHaveAttribute('aria-sort', 'descending');
    expect(window.location.search).toContain('sort=email&order=desc');
  });
});

describe('a table with more columns than fit', () => {
  it('shows a shadow at the edge behind which there is more, and scrolls by keyboard', async () => {
    await renderConsole(<People extra={8} />, { language: 'fr', width: 1280 });
    const section = region() as HTMLElement;
    const frame = section.parentElement as HTMLElement;
    const hasShadow = (part: '::before' | '::after') =>
      getComputedStyle(frame, part).opacity === '1';
    await expect.poll(() => hasShadow('::after')).toBe(true);
    expect(hasShadow('::before')).toBe(false);
    section.focus();
    expect(document.activeElement).toBe(section);
    await userEvent.keyboard('{ArrowRight}');
    await expect.poll(() => hasShadow('::before')).toBe(true);
    section.scrollLeft = section.scrollWidth;
    await expect.poll(() => hasShadow('::after')).toBe(false);
    // What may be done with a row stays in reach all along.
    const menu = page.getByRole('button', { name: 'Actions pour Noa' }).element();
    expect(rightOf(menu)).toBeLessThanOrEqual(rightOf(section));
  });

  it('shows them all in its cards', async () => {
    await renderConsole(<People extra={8} />, { language: 'fr', width: 390 });
    await expect.poll(() => isWhole(region())).toBe(true);
    for (const cell of page.getByText('x'.repeat(20)).elements()) {
      expect(isWhole(cell)).toBe(true);
      expect(rightOf(cell)).toBeLessThanOrEqual(390);
    }
  });
});

describe.each(editions)('a table without rows, $language at $width px', (edition) => {
  it('SHELL-03, SHELL-22, USERS-01: an empty search says so, and how to get back', async () => {
    await renderConsole(<People found={[]} />, edition, '/here?search=zzzzzz');
    const words = edition.language === 'en' ? 'No Records to display' : phrase('table.empty');
    await expect.element(page.getByText(words)).toBeVisible();
    const nothing = page.getByText(phrase('table.nothingFound', { search: 'zzzzzz' }));
    await expect.element(nothing).toBeVisible();
    expect(page.getByText('Personne n’est invité.').elements()).toHaveLength(0);
    await page
      .getByRole('button', { name: phrase('table.clearSearch') })
      .last()
      .click();
    await expect.element(nothing).not.toBeInTheDocument();
    expect(window.location.search).toBe('');
    await expect.element(page.getByText('Personne n’est invité.')).toBeVisible();
  });
});
