import { useState } from 'react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { phrase } from '../i18n/index.ts';
import { expectAccessible } from '../testing/accessibility.ts';
import { chooseFile } from '../testing/choose-file.ts';
import { tabTo } from '../testing/keyboard.ts';
import { editions, inOneEdition, renderConsole } from '../testing/render-console.tsx';
import { FilePicker } from './file-picker.tsx';

const longName = `${'equipe-de-nuit-'.repeat(12)}.csv`;

describe.each(editions)('the file picker, $language at $width px', (edition) => {
  const test = inOneEdition(edition);
  const choose = () => page.getByRole('button', { name: phrase('files.choose') });
  const remove = (file: string) =>
    page.getByRole('button', { name: phrase('ui.removeFile', { file }) });

  async function open(more: { problem?: string; busy?: boolean } = {}) {
    const onPick = vi.fn<(file: File) => void>();
    const Picker = () => {
      const [file, setFile] = useState<File>();
      return (
        <FilePicker
          label={phrase('files.choose')}
          hint="CSV"
          accept={['.csv']}
          chosen={file?.name}
          onRemove={() => setFile(undefined)}
          onPick={(picked) => {
            onPick(picked);
            setFile(picked);
          }}
          {...more}
        />
      );
    };
    await renderConsole(<Picker />, edition);
    await expect.element(choose()).toBeVisible();
    return onPick;
  }
  const drop = (...files: File[]) => {
    const dataTransfer = new DataTransfer();
    for (const file of files) dataTransfer.items.add(file);
    choose()
      .element()
      .dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true }));
  };

  it('USERS-19, CODES-03, LEARN-11: names the file that was chosen, however long its name, and removes it', async () => {
    const onPick = await open();
    await expectAccessible();
    chooseFile(new File(['x'], longName));
    await expect.element(remove(longName)).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(edition.width);
    await expectAccessible();
    await remove(longName).click();
    await expect.element(remove(longName)).not.toBeInTheDocument();
    await expect.element(choose()).toHaveFocus();
    // The same file again, corrected in the meantime.
    chooseFile(new File(['y'], longName));
    await expect.element(remove(longName)).toBeVisible();
    expect(onPick).toHaveBeenCalledTimes(2);
  });

  it('says under the file what is wrong with it, and at its button', async () => {
    await open({ problem: phrase('lists.fault.empty') });
    await expect.element(page.getByRole('alert')).toHaveTextContent(phrase('lists.fault.empty'));
    await expect
      .element(choose())
      .toHaveAccessibleDescription(`${phrase('lists.fault.empty')} CSV`);
    await expectAccessible();
  });

  test('USERS-19: takes the first of the files that are dropped on it', async () => {
    const onPick = await open();
    drop(new File(['x'], 'first.csv'), new File(['x'], 'second.csv'));
    await expect.element(remove('first.csv')).toBeVisible();
    expect(onPick.mock.calls.map(([{ name }]) => name)).toEqual(['first.csv']);
    drop();
    expect(onPick).toHaveBeenCalledOnce();
  });

  test('opens by keyboard', async () => {
    await open();
    const opened = vi
      .spyOn(HTMLInputElement.prototype, 'click')
      .mockImplementation(() => undefined);
    onTestFinished(() => opened.mockRestore());
    await tabTo(choose());
    await userEvent.keyboard('{Enter}');
    await userEvent.keyboard(' ');
    expect(opened).toHaveBeenCalledTimes(2);
  });

  test('takes no other file while one is read, and keeps the focus', async () => {
    const onPick = await open({ busy: true });
    const opened = vi.spyOn(HTMLInputElement.prototype, 'click');
    onTestFinished(() => opened.mockRestore());
    await tabTo(choose());
    await userEvent.keyboard('{Enter}');
    drop(new File(['x'], 'first.csv'));
    expect(opened).not.toHaveBeenCalled();
    expect(onPick).not.toHaveBeenCalled();
    await expect.element(choose()).toHaveFocus();
    await expect.element(choose()).toHaveAttribute('aria-disabled', 'true');
  });
});
