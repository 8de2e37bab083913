import type { Locator } from 'playwright-core';

/** Pastes a text into a field, as the browser does with what was copied. */
export async function pasteInto(field: Locator, text: string): Promise<void> {
  await field.focus();
  await field.page().evaluate(`(() => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', ${JSON.stringify(text)});
    document.activeElement.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  })()`);
}
