import type { Page } from 'playwright-core';
import { expect, inject, it, onTestFinished } from 'vitest';
import { type Line, lineScript, openLine } from '../../apps/calls/src/testing/line.ts';
import {
  fr390,
  describeIn,
  enterCall,
  expectAccessible,
  expectArriving,
  fakeDevices,
  newSessionOfTwo,
  withBrowser,
  wordsIn,
} from '../testing/index.ts';

const { openAs } = withBrowser(fakeDevices);

/** A line counts as good after ten seconds, and a busy machine looks like a slow one. */
const patience = { timeout: 100_000 };
/** Carries sound and no picture. */
const narrow = { kilobitsPerSecond: 100 };
const free = {};

const night = { tags: ['night'] };

describeIn(fr390, 'a call over a slow line', (edition) => {
  const t = wordsIn(edition.language);
  const button = (page: Page, key: string, values = {}) =>
    page.getByRole('button', { name: t(key, values), exact: true });
  const notice = (page: Page, key: string) => page.getByRole('group').filter({ hasText: t(key) });

  /** A host, and a guest whose media goes through a line. */
  async function stage(): Promise<{ host: Page; guest: Page; line: Line }> {
    const { language } = edition;
    const { meeting, hostToken, coWorker } = await newSessionOfTwo(language, 'On the train');
    const { port, address } = inject('calls').media;
    const line = await openLine(port, {}, address);
    onTestFinished(() => line.close());
    const [hostPage, guestPage] = [
      await openAs(hostToken, '/login', edition),
      await openAs(coWorker, '/login', edition),
    ];
    const host = await enterCall(hostPage, meeting, 'calls.start', edition);
    const script = lineScript(line.port);
    const guest = await enterCall(guestPage, meeting, 'calls.join', { language, script });
    return { host, guest, line };
  }

  it(
    'pictures give way to sound, the person and the host are told, and pictures come back',
    night,
    async () => {
      const { host, guest, line } = await stage();
      for (const page of [host, guest]) await expectArriving(page, { pictures: 1, voices: 1 });

      line.set({ down: narrow });
      await notice(guest, 'calls.line.othersPaused.title').waitFor();
      await expectArriving(guest, { pictures: 0, voices: 1 });
      await expectArriving(host, { pictures: 1, voices: 1 });
      await button(host, 'calls.members', { count: 2 }).click();
      const poorLine = host.getByText(t('calls.hasPoorLine'), { exact: true });
      await poorLine.waitFor();
      await expectAccessible(guest);

      line.set({ down: free });
      // In the tiles, where the host's picture was.
      await expect
        .poll(async () => {
          const again = button(guest, 'calls.line.showAgain');
          // It goes by itself as well, when the line is found good.
          if (await again.isEnabled({ timeout: 500 }).catch(() => false))
            await again.click({ timeout: 500 }).catch(() => undefined);
          return guest.getByText(t('calls.picturePaused'), { exact: true }).count();
        }, patience)
        .toBe(0);
      await expectArriving(guest, { pictures: 1, voices: 1 });
      await notice(guest, 'calls.line.othersPaused.title').waitFor({
        state: 'detached',
        ...patience,
      });
      await poorLine.waitFor({ state: 'detached', ...patience });
    },
  );

  it('who wants to save data gets sound only, and pictures again', night, async () => {
    const { host, guest } = await stage();
    for (const page of [host, guest]) await expectArriving(page, { pictures: 1, voices: 1 });
    await button(guest, 'calls.settings').click();
    await guest.getByRole('switch', { name: t('calls.soundOnly') }).press('Space');
    await guest.keyboard.press('Escape');
    await guest.getByRole('dialog').waitFor({ state: 'detached' });
    await expectArriving(guest, { pictures: 0, voices: 1 });
    await expectArriving(host, { pictures: 1, voices: 1 });
    await button(guest, 'calls.showPictures').click();
    await expectArriving(guest, { pictures: 1, voices: 1 });
  });
});
