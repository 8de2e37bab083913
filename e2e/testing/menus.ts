import type { Locator, Page } from 'playwright-core';

/** Opens the menu of a button by keyboard, and answers one of its entries. */
export async function openMenu(page: Page, button: string, entry: string): Promise<Locator> {
  await page.getByRole('button', { name: button }).press('Enter');
  const found = page.getByRole('menuitem', { name: entry });
  await found.waitFor();
  return found;
}
