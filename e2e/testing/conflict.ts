import type { Page } from 'playwright-core';
import type { wordsIn } from './words.ts';

/** Puts what another person saved in the meantime and what was typed together into the form. */
export async function takeMerged(page: Page, t: ReturnType<typeof wordsIn>): Promise<void> {
  const dialog = page.getByRole('dialog', { name: t('content.conflictTitle') });
  await dialog.getByRole('button', { name: t('content.takeMerged'), exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
}
