import type { Page } from 'playwright-core';
import { wordsIn } from './words.ts';

/** Gives the reason that a SuperAdmin is asked for before an organisation's lists are shown. */
export async function giveReason(
  page: Page,
  language: 'en' | 'fr',
  { choice = 'supportRequest', note = '' } = {},
): Promise<void> {
  const t = wordsIn(language);
  await page.getByRole('combobox', { name: t('accessReason.label') }).selectOption(choice);
  if (note !== '') await page.getByRole('textbox', { name: t('accessReason.note') }).fill(note);
  await page.getByRole('button', { name: t('accessReason.submit') }).click();
}
