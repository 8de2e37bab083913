import type { Locator, Page } from 'playwright-core';

/** A notice of the page that holds this text. */
export const notice = (page: Page, text: string): Locator =>
  page.getByRole('status').filter({ hasText: text });

/** A picture of the whole page in the folder SHOTS, where one is named. */
export async function shoot(page: Page, name: string): Promise<void> {
  const folder = process.env['SHOTS'];
  if (folder) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
}
