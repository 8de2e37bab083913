import { Button } from '@mantine/core';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { editions, renderConsole } from '../../testing/render-console.tsx';
import { Dialog } from './dialog.tsx';

/** Loses the focus to the page, as at the end of a dialog on top, and changes as a kept draft does. */
function FormInDialog() {
  const [isKept, setKept] = useState(false);
  const [isGone, setGone] = useState(false);
  return (
    <Dialog opened onClose={() => undefined} title="Form">
      <Button
        onClick={(click) => {
          click.currentTarget.blur();
          setKept(true);
        }}
      >
        Preview
      </Button>
      {isKept && <p>Kept</p>}
      {!isGone && <Button onClick={() => setGone(true)}>Remove</Button>}
    </Dialog>
  );
}

describe.each(editions)('a dialog that lost the focus, $language at $width px', (edition) => {
  it('gives it back to what had it last, and takes it where that is gone', async () => {
    await renderConsole(<FormInDialog />, edition);
    const preview = page.getByRole('button', { name: 'Preview' });
    await preview.click();
    await expect.element(page.getByText('Kept')).toBeVisible();
    await expect.element(preview).toHaveFocus();
    await page.getByRole('button', { name: 'Remove' }).click();
    await expect.element(page.getByRole('dialog', { name: 'Form' })).toHaveFocus();
  });
});
