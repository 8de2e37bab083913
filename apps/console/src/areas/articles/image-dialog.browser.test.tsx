import { type RouteReply, uploadArticleImage } from '@ensemble/contract';
import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { phrase } from '../../i18n/index.ts';
import { expectAccessible } from '../../testing/accessibility.ts';
import { chooseFile } from '../../testing/choose-file.ts';
import { stateAnswers } from '../../testing/answers.ts';
import { idOf, organizationId, signInAs } from '../../testing/people.ts';
import { editions, inOneEdition, renderConsole } from '../../testing/render-console.tsx';
import ImageDialog from './image-dialog.tsx';

const imageOf = (width: number, height: number): RouteReply<typeof uploadArticleImage> => ({
  image: { id: idOf(50), fileurl: '/api/files/a.jpg', width, height },
});

describe.each(editions)('the picture dialog, $language at $width px', (edition) => {
  const test = inOneEdition(edition);

  async function open() {
    signInAs('OrganizationAdmin');
    const answers = stateAnswers();
    const onUploaded = vi.fn<(image: { id: string }) => void>();
    const onClose = vi.fn<() => void>();
    const dialog = { organizationId, opened: true, onClose, onUploaded };
    await renderConsole(<ImageDialog {...dialog} />, edition);
    await expect
      .element(page.getByRole('button', { name: phrase('articles.chooseImage') }))
      .toBeVisible();
    const choose = (size: number, type: string) =>
      chooseFile(new File([new Uint8Array(size)], 'truck.jpg', { type }));
    return { ...answers, onUploaded, choose };
  }

  it('LEARN-18 says what is wrong with a file before it is sent, and what the server says of it', async () => {
    const { refuse, choose, onUploaded } = await open();
    await expectAccessible();
    choose(5_000_001, 'image/jpeg');
    await expect.element(page.getByText(phrase('articles.imageTooLarge'))).toBeVisible();
    choose(10, 'image/webp');
    await expect.element(page.getByText(phrase('articles.imageUnsupported'))).toBeVisible();
    refuse(uploadArticleImage, 'ARTICLE_IMAGE_NOT_READABLE');
    choose(10, 'image/jpeg');
    await expect.element(page.getByText(/ARTICLE_IMAGE_NOT_READABLE/)).toBeVisible();
    expect(onUploaded).not.toHaveBeenCalled();
  });

  it('LEARN-19, LEARN-20 warns of a small or high picture, which may be used all the same', async () => {
    const { reply, choose, onUploaded } = await open();
    reply(uploadArticleImage, () => imageOf(300, 400));
    choose(10, 'image/jpeg');
    await expect.element(page.getByText(phrase('articles.imageSmall'))).toBeVisible();
    await expect.element(page.getByText(phrase('articles.imagePortrait'))).toBeVisible();
    await expectAccessible();
    expect(onUploaded).not.toHaveBeenCalled();
    // Another one instead: the picture is let go, with what was said of it.
    await page
      .getByRole('button', { name: phrase('ui.removeFile', { file: 'truck.jpg' }) })
      .click();
    await expect.element(page.getByText(phrase('articles.imageSmall'))).not.toBeInTheDocument();
    choose(10, 'image/jpeg');
    await page.getByRole('button', { name: phrase('articles.useImage') }).click();
    expect(onUploaded).toHaveBeenCalledWith(expect.objectContaining({ id: idOf(50) }));
  });

  test('LEARN-11 takes a good picture at once', async () => {
    const { reply, choose, onUploaded } = await open();
    reply(uploadArticleImage, () => imageOf(800, 600));
    choose(10, 'image/png');
    await expect.poll(() => onUploaded.mock.calls.length).toBe(1);
  });
});
