import { expect } from 'vitest';
import { type Locator, userEvent } from 'vitest/browser';

/** Goes with the Tab key to where the locator is, as a person without a mouse does. */
export async function tabTo(wanted: Locator): Promise<void> {
  await expect.element(wanted).toBeInTheDocument();
  for (let presses = 0; presses < 40; presses += 1) {
    if (document.activeElement === wanted.element()) return;
    await userEvent.keyboard('{Tab}');
  }
  throw new Error('the Tab key does not lead there');
}
