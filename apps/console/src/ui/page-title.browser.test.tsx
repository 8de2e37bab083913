import { Button } from '@mantine/core';
import { Route, Routes } from 'react-router';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Link } from './address/link.tsx';
import { expectAccessible } from '../testing/accessibility.ts';
import { editions, inOneEdition, renderConsole } from '../testing/render-console.tsx';
import { EmptyState } from './empty-state.tsx';
import { PageTitle } from './page-title.tsx';

describe.each(editions)('the heading of a page, $language at $width px', (edition) => {
  const test = inOneEdition(edition);
  const heading = (name: string) => page.getByRole('heading', { level: 1, name });

  const open = () =>
    renderConsole(
      <>
        <Link to="/other">By the navigation</Link>
        <Routes>
          <Route
            path="/users"
            element={
              <>
                <PageTitle title="List" />
                <Button component={Link} to="/other">
                  Edit
                </Button>
              </>
            }
          />
          <Route path="/other" element={<PageTitle title="One of it" />} />
        </Routes>
      </>,
      edition,
      '/users',
    );

  test('takes the focus where the button that led to it is gone with its page', async () => {
    await open();
    await expect.element(heading('List')).not.toHaveFocus();
    page.getByRole('link', { name: 'Edit' }).element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(heading('One of it')).toHaveFocus();
  });

  test('leaves the focus where the navigation that led to it is still there', async () => {
    await open();
    page.getByRole('link', { name: 'By the navigation' }).element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(heading('One of it')).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'By the navigation' })).toHaveFocus();
  });

  it('leaves the one filled button to an empty list', async () => {
    await renderConsole(
      <>
        <PageTitle title="List">
          <Button>Beside the title</Button>
        </PageTitle>
        <EmptyState title="Nothing yet" action={<Button>In the list</Button>} />
      </>,
      edition,
    );
    const backgroundOf = (name: string) =>
      getComputedStyle(page.getByRole('button', { name }).element()).backgroundColor;
    expect(backgroundOf('Beside the title')).not.toBe(backgroundOf('In the list'));
    await expectAccessible();
  });
});
