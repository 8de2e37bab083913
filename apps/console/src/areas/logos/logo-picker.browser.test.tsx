import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { phrase } from '../../i18n/index.ts';
import { expectAccessible } from '../../testing/accessibility.ts';
import { chooseFile } from '../../testing/choose-file.ts';
import { editions, renderConsole } from '../../testing/render-console.tsx';
import { LogoPicker } from './logo-picker.tsx';

const red = [200, 30, 30] as const;
const blue = [30, 30, 200] as const;

/** A picture whose left half is red, and its right half blue. */
async function picture(width: number, height: number): Promise<File> {
  const canvas = new OffscreenCanvas(width, height);
  const brush = canvas.getContext('2d');
  if (!brush) throw new Error('the browser offers no canvas');
  for (const [index, color] of [red, blue].entries()) {
    brush.fillStyle = `rgb(${color.join(' ')})`;
    brush.fillRect((index * width) / 2, 0, width / 2, height);
  }
  return new File([await canvas.convertToBlob()], 'logo.png', { type: 'image/png' });
}

/** The size of a picture, and its colours at the left and at the right. */
async function look(blob: Blob) {
  const bitmap = await createImageBitmap(blob);
  const { width, height } = bitmap;
  const brush = new OffscreenCanvas(width, height).getContext('2d');
  brush?.drawImage(bitmap, 0, 0);
  const at = (x: number) => [...(brush?.getImageData(x, height / 2, 1, 1).data ?? [])].slice(0, 3);
  return { width, height, left: at(20), right: at(width - 20) };
}

describe.each(editions)('a logo, $language at $width px', (edition) => {
  const problem = (key: 'logoTooSmall' | 'logoUnreadable' | 'logoTooLarge') =>
    page.getByRole('alert').filter({ hasText: phrase(`organizationSettings.${key}`) });
  const dialog = page.getByRole('dialog');
  const slider = (key: 'zoom' | 'rotation') =>
    dialog.getByRole('slider', { name: phrase(`organizationSettings.${key}`) });
  const use = () =>
    dialog.getByRole('button', { name: phrase('organizationSettings.useCrop') }).click();

  /** By keyboard, again and again until the dialog, which takes the focus as it opens, leaves it there. */
  async function toTheEnd(key: 'zoom' | 'rotation', end: string) {
    await expect
      .poll(async () => {
        slider(key).element().focus();
        await userEvent.keyboard('{End}');
        return slider(key).element().getAttribute('aria-valuenow');
      })
      .toBe(end);
  }

  async function open() {
    const onPick = vi.fn<(logo: File | undefined) => void>();
    const Picker = () => {
      const [picked, setPicked] = useState<File>();
      const pick = (logo: File | undefined) => {
        onPick(logo);
        setPicked(logo);
      };
      return <LogoPicker current="" picked={picked} onPick={pick} />;
    };
    await renderConsole(<Picker />, edition);
    await expect
      .element(page.getByText(phrase('organizationSettings.logoPlaceholder')))
      .toBeVisible();
    return onPick;
  }

  it('ORGS-16, ORGS-22: says what is wrong with a file that cannot be one', async () => {
    const onPick = await open();
    chooseFile(await picture(100, 100));
    await expect.element(problem('logoTooSmall')).toBeVisible();
    chooseFile(new File(['no'], 'no.png', { type: 'image/png' }));
    await expect.element(problem('logoUnreadable')).toBeVisible();
    const heavy = new File([new Uint8Array(2_000_001)], 'big.png', { type: 'image/png' });
    chooseFile(heavy);
    await expect.element(problem('logoTooLarge')).toBeVisible();
    expect(page.getByRole('alert').elements()).toHaveLength(1);
    await expectAccessible();
    expect(onPick).not.toHaveBeenCalled();
    chooseFile(await picture(240, 240));
    await expect.element(dialog).toBeVisible();
    expect(page.getByRole('alert').elements()).toHaveLength(0);
  });

  it('ORGS-16, ORGS-23, OPEN-70: is cropped by keyboard, square and turned, and shown in its place', async () => {
    const onPick = await open();
    chooseFile(await picture(600, 400));
    const title = page.getByRole('heading', { name: phrase('organizationSettings.cropTitle') });
    await expect.element(title).toBeVisible();
    await expect.element(slider('zoom')).toBeInTheDocument();
    await expectAccessible();
    await expect.element(slider('zoom')).toHaveAttribute('aria-valuemin', '0.1');
    await expect.element(slider('zoom')).toHaveAttribute('aria-valuemax', '3');
    await expect.element(slider('rotation')).toHaveAttribute('aria-valuemin', '0');
    await expect.element(slider('rotation')).toHaveAttribute('aria-valuemax', '180');
    await toTheEnd('zoom', '3');
    await use();
    await expect.element(dialog).not.toBeInTheDocument();
    const shown = page.getByRole('img', { name: phrase('organizationSettings.logo') });
    await expect.element(shown).toBeVisible();
    await expect
      .element(page.getByRole('button', { name: phrase('organizationSettings.changeLogo') }))
      .toBeVisible();
    const upright = { width: 240, height: 240, left: red, right: blue };
    expect(await look(onPick.mock.calls[0]?.[0] as Blob)).toEqual(upright);

    chooseFile(await picture(600, 400));
    await expect.element(slider('rotation')).toBeInTheDocument();
    await toTheEnd('rotation', '180');
    await use();
    await expect.element(dialog).not.toBeInTheDocument();
    const turned = { ...upright, left: blue, right: red };
    expect(await look(onPick.mock.calls[1]?.[0] as Blob)).toEqual(turned);

    // The one chosen is named, and can be let go again.
    await page.getByRole('button', { name: phrase('ui.removeFile', { file: 'logo.png' }) }).click();
    expect(onPick).toHaveBeenLastCalledWith(undefined);
    await expect.element(shown).not.toBeInTheDocument();
    await expect
      .element(page.getByRole('button', { name: phrase('organizationSettings.chooseLogo') }))
      .toHaveFocus();
  });
});
