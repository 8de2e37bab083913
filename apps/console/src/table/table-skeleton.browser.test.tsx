import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { phrase } from '../i18n/index.ts';
import { expectAccessible } from '../testing/accessibility.ts';
import { editions, renderConsole } from '../testing/render-console.tsx';
import { DataTable } from './data-table.tsx';
import { TableSkeleton } from './table-skeleton.tsx';

const columns = ['one', 'two', 'three'].map((key, at) => ({
  key,
  header: key,
  cell: () => key,
  rowHeader: at === 0,
}));
const pending = { isPending: true, isError: false, error: null, refetch: () => undefined };
const heightOf = (selector: string) =>
  document.querySelector(selector)?.getBoundingClientRect().height ?? 0;

describe.each(editions)('a table on its way, $language at $width px', (edition) => {
  it('SHELL-25: is about as high as the table that knows its columns, and says that it loads', async () => {
    await renderConsole(
      <>
        <h1>Lists</h1>
        <div id="unknown">
          <TableSkeleton columns={3} />
        </div>
        <div id="known">
          <DataTable
            label="Known"
            columns={columns}
            rows={[]}
            count={0}
            rowKey={String}
            source={pending}
            view={{ page: 1, size: 10, search: '', sort: '', order: 'asc' }}
            onChange={() => undefined}
          />
        </div>
      </>,
      edition,
    );
    await expect.element(page.getByRole('status', { name: phrase('table.loading') })).toBeVisible();
    const [unknown, known] = [heightOf('#unknown'), heightOf('#known')];
    expect(Math.abs(unknown - known) / known).toBeLessThan(0.25);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(edition.width);
    await expectAccessible();
  });
});
