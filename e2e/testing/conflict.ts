import type { Locator, Page } from 'playwright-core';
import type { wordsIn } from './words.ts';

/** What is shown to a person who saves a text that another person saved in the meantime. */
export function conflictOn(page: Page, t: ReturnType<typeof wordsIn>) {
  const dialog = page.getByRole('dialog', { name: t('content.conflictTitle') });
  const nameOf = (field: string) => t(`content.field.${field}`);
  /** A field that both changed, with both sides of it. */
  const asked = (field: string): Locator =>
    dialog.getByRole('radiogroup', { name: nameOf(field), exact: true });
  const press = async (button: string) => {
    await dialog.getByRole('button', { name: t(button), exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
  };
  return {
    dialog,
    asked,
    /** Waits until the dialog shows who changed a field. */
    shown: (name: string, field: string) =>
      dialog.getByText(t('content.changedBy', { name, field: nameOf(field) })).waitFor(),
    choose: (field: string, side: 'yours' | 'theirs') =>
      asked(field)
        .getByRole('radio', { name: t(`content.${side}`) })
        .check(),
    takeTheirs: () => press('content.takeTheirs'),
    takeMerged: () => press('content.takeMerged'),
  };
}
