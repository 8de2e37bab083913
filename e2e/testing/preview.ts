import type { Locator, Page } from 'playwright-core';
import { expectAccessible } from './accessibility.ts';
import { waitForFocus } from './rich-text.ts';
import type { wordsIn } from './words.ts';

interface Seen {
  /** The dialog's title, where it is the document's. */
  title?: string;
  /** What is to be seen of the text in the form. */
  written: (screen: Locator) => Promise<unknown>;
  /** And of its other language. */
  other: (screen: Locator) => Promise<unknown>;
  shoot: () => Promise<void>;
}

/** Opens a form's preview by keyboard, looks at both languages and both schemes, and goes back to the form. */
export async function seePreview(
  page: Page,
  t: ReturnType<typeof wordsIn>,
  { title = t('content.preview'), written, other, shoot }: Seen,
): Promise<void> {
  const button = page.getByRole('button', { name: t('content.preview'), exact: true });
  await button.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: title, exact: true });
  const screen = dialog.getByRole('region');
  await written(screen);
  await dialog.getByText(t('richText.preview.dark'), { exact: true }).click();
  await expectAccessible(page);
  await shoot();
  await dialog.getByText(t('richText.preview.light'), { exact: true }).click();
  await dialog
    .getByRole('radiogroup', { name: t('richText.preview.language') })
    .getByRole('radio')
    .first()
    .focus();
  await page.keyboard.press('ArrowRight');
  await other(screen);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await waitForFocus(button);
}
