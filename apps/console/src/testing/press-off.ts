import { expect } from 'vitest';
import type { Locator } from 'vitest/browser';

/** Presses a button that looks disabled until its condition holds (`ReadyButton`). A person can; the browser's driver refuses. */
export async function pressOff(button: Locator): Promise<void> {
  await expectOff(button);
  await button.click({ force: true });
}

export async function expectOff(button: Locator): Promise<void> {
  await expect.element(button).toHaveAttribute('aria-disabled', 'true');
}

export async function expectReady(button: Locator): Promise<void> {
  await expect.element(button).not.toHaveAttribute('aria-disabled');
}
