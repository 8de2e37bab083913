import { sanitizeRichText } from '@ensemble/api/areas/rich-text/sanitize-rich-text';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import {
  addArticle,
  bubbleOf,
  demand,
  fr390,
  describeIn,
  expectAccessible,
  hasFocus,
  newOrganization,
  newPerson,
  richTextField,
  tabTo,
  tokenOf,
  unique,
  waitForFocus,
  withBrowser,
  untilDrawn,
  wordsIn,
  type Writer,
  writeWithEveryTool,
} from './testing/index.ts';
import { clipboardShapes } from './testing/clipboard-shapes.ts';
import { type KeyWork, workOfTyping } from './testing/key-work.ts';
import { withRichTextPage } from './testing/rich-text-page.ts';

const browser = withBrowser();
const openRichTextPage = withRichTextPage();
let writer: Writer;
beforeAll(async () => {
  const organization = await newOrganization();
  const person = await newPerson(organization, { role: 'OrganizationAdmin' });
  writer = { organization, token: await tokenOf(person) };
});

const label = 'Content';

/** What is used of the page to paste into it. */
interface Pasted {
  dispatchEvent(event: object): void;
  readonly ownerDocument: {
    readonly defaultView: {
      DataTransfer: new () => {
        setData(type: string, content: string): void;
        readonly items: { add(file: object): void };
      };
      File: new (parts: string[], name: string, options: object) => object;
      ClipboardEvent: new (name: string, options: object) => object;
    };
  };
}

/** The colour an element is drawn in. */
const colorOf = (element: object) =>
  (globalThis as unknown as { getComputedStyle(of: object): { color: string } }).getComputedStyle(
    element,
  ).color;

/** The cells of a table in the editor, row by row. */
const shapeOf = (text: Locator): Promise<string[]> =>
  text
    .locator('tr')
    .evaluateAll((rows) =>
      (rows as unknown as { children: Iterable<{ localName: string }> }[]).map((row) =>
        [...row.children].map(({ localName }) => localName).join(),
      ),
    );

describeIn(fr390, 'the rich text editor', (edition) => {
  const { language } = edition;

  /** The page with the editor, which begins with this text. */
  async function open(html = '') {
    const page = await browser.openAs(writer.token, '/favicon.svg', edition);
    await page.evaluate((text) => localStorage.setItem('rich-text-page', text), html);
    await openRichTextPage(page);
    const field = richTextField(page, label, language);
    await field.text.waitFor();
    return { page, field, ...field };
  }
  /** The editor as it is used: an article's, which is saved through the API. */
  async function openArticle(id: string) {
    const t = wordsIn(language);
    const address = `/mobile/learn/article?action=edit&id=${id}&language=${language}`;
    const page = await browser.openAs(writer.token, address, edition);
    const field = richTextField(page, t('content.field.content'), language);
    await field.text.waitFor();
    /** Publishes it, and answers what is stored. */
    const save = async (): Promise<string> => {
      await page.getByRole('button', { name: t('learn.publish'), exact: true }).click();
      await page.waitForURL(/\/mobile\/learn\?/);
      const path = `/organizations/${writer.organization.id}/learn/articles/${id}`;
      return String((await demand('GET', path, { token: writer.token }))['content']);
    };
    const reopen = async () => {
      await page.goto(address);
      await field.text.waitFor();
    };
    return { page, field, save, reopen };
  }
  /** What the page was told. A press of the mouse that ends has it told at once, not after a rest. */
  const htmlOf = async (page: Page): Promise<string> => {
    await page.evaluate(`document.dispatchEvent(new MouseEvent('mouseup'))`);
    await untilDrawn(page);
    return (await page.locator('[data-html]').textContent()) ?? '';
  };

  it('RICHTEXT-01..09, OPEN-56, OPEN-87 every button makes what it says: as the API stores it in an article, and as it is opened again', async () => {
    const id = await addArticle(writer, { language, category: `Sommeil ${unique()}` });
    const { page, field, save, reopen } = await openArticle(id);
    await field.text.click();
    await field.press('Control+a', 'Delete');
    const expected = await writeWithEveryTool(field);
    expect(await save()).toBe(expected);

    // What the editor makes of what it was given is what it was given, but for a letter.
    await reopen();
    await field.text.getByText('Normal', { exact: true }).click();
    await field.press('End');
    await field.type('!');
    await expectAccessible(page);
    expect(await save()).toBe(expected.replace('Normal', 'Normal!'));
  });

  it('RICHTEXT-07, RICHTEXT-08 a table grows, shrinks, merges, splits and goes, as the API stores it', async () => {
    const id = await addArticle(writer, { language, category: `Sommeil ${unique()}` });
    const { field, save, reopen } = await openArticle(id);
    const { words, press, choose } = field;
    const table = async (...commands: string[]) => {
      for (const command of commands)
        await choose('table.menu', words(`richText.table.${command}`));
    };
    /** Its rows, as they stand in the editor. */
    const shape = () => shapeOf(field.text);
    const stored = async () =>
      [...(await save()).matchAll(/<tr>(.*?)<\/tr>/g)].map(([, row = '']) =>
        [...row.matchAll(/<(t[hd])( [^>]*)?>/g)]
          .map(([, tag, more = '']) => `${tag}${more}`)
          .join(),
      );
    /** Opens it again, and goes into the first cell of the second row. */
    const goOn = async () => {
      await reopen();
      await field.text.locator('tr:nth-child(2) > :first-child').click();
    };
    await field.text.click();
    await table('insert');
    expect(await shape()).toEqual(['th,th,th', 'td,td,td', 'td,td,td']);
    await press('ArrowDown');
    await table('addRowBefore', 'addRowAfter');
    expect(await shape()).toHaveLength(5);
    await table('deleteRow', 'addColumnBefore', 'addColumnAfter');
    expect((await shape())[0]).toBe('th,th,th,th,th');
    await table('deleteColumn');
    expect(await shape()).toEqual(['th,th,th,th', 'td,td,td,td', 'td,td,td,td', 'td,td,td,td']);
    await table('toggleHeaderRow', 'toggleHeaderColumn');
    expect(await stored()).toEqual(Array.from({ length: 4 }, () => 'th,td,td,td'));
    await goOn();
    await table('toggleHeaderColumn', 'toggleHeaderCell');
    expect((await shape()).join().match(/th/g)).toHaveLength(1);
    await table('toggleHeaderCell');
    await press('Shift+ArrowRight');
    await table('mergeCells');
    expect((await stored()).join()).toContain('td colspan="2"');
    await goOn();
    await table('splitCell');
    expect(await stored()).toEqual(Array.from({ length: 4 }, () => 'td,td,td,td'));
    await goOn();
    await table('deleteTable');
    expect(await save()).not.toContain('table');
  });

  it('RICHTEXT-06 undoes ten steps, and does them again', async () => {
    const { page, text, use, tool } = await open();
    await page.clock.install();
    await text.click();
    for (const end of Array.from({ length: 14 }, (_, step) => step + 1)) {
      const typed = 'abcdefghijklmn'.slice(0, end);
      await page.keyboard.type(typed.slice(-1));
      await text.getByText(typed, { exact: true }).waitFor();
      // A pause makes a step.
      await page.clock.fastForward(600);
    }
    for (let step = 0; step < 10; step += 1) await use('button.undo');
    await expect.poll(() => htmlOf(page)).toBe('<p>abcd</p>');
    expect(await tool('button.undo').getAttribute('aria-disabled')).toBe('true');
    await text.focus();
    await page.keyboard.press('Control+z');
    await expect.poll(() => htmlOf(page)).toBe('<p>abcd</p>');
    for (let step = 0; step < 10; step += 1) await use('button.redo');
    await expect.poll(() => htmlOf(page)).toBe('<p>abcdefghijklmn</p>');
  });

  it('RICHTEXT-09 all of a new link is in the window where the cursor stands low', async () => {
    const { page, field, text, words, press } = await open('<p>A line</p>'.repeat(60));
    await page.setViewportSize({ width: 1280, height: 600 });
    await text.locator('p').nth(40).click();
    // Low enough for the fields of the link, not for its buttons.
    const script = '(line) => scrollBy(0, line.getBoundingClientRect().bottom - innerHeight + 190)';
    await text.locator('p').nth(40).evaluate(script);
    await press('Control+k');
    const insert = bubbleOf(field).getByRole('button', { name: words('richText.link.insert') });
    await insert.waitFor();
    const bottom = async () => {
      const box = await insert.boundingBox();
      return box ? box.y + box.height : Number.POSITIVE_INFINITY;
    };
    await expect.poll(bottom).toBeLessThanOrEqual(600);
  });

  it('RICHTEXT-09, RICHTEXT-10, OPEN-03 a link is made, refused, changed and removed', async () => {
    const { page, field, text, words, press, type } = await open(
      '<p>See the <strong>guide</strong> now</p>',
    );
    await text.click();
    await press('Control+Home');
    await press(...Array.from({ length: 8 }, () => 'ArrowRight'));
    await press(...Array.from({ length: 5 }, () => 'Shift+ArrowRight'));
    await untilDrawn(page);
    await press('Control+k');
    const bubble = bubbleOf(field);
    const url = bubble.getByLabel(words('richText.link.url'));
    await expect.poll(() => hasFocus(url)).toBe(true);
    expect(await bubble.getByLabel(words('richText.link.text')).inputValue()).toBe('guide');
    const insert = bubble.getByRole('button', { name: words('richText.link.insert') });
    await type('ensemble.example');
    await bubble.getByText(words('richText.link.urlRule')).waitFor();
    expect(await insert.isDisabled()).toBe(true);
    await expectAccessible(page);
    for (const bad of ['javascript:alert(1)', 'http://', '//x.example', 'ftp://x.example']) {
      await url.fill(bad);
      await expect.poll(() => insert.isDisabled()).toBe(true);
    }
    await url.fill('http://ensemble.example');
    await press('Enter');
    await expect
      .poll(() => htmlOf(page))
      .toBe('<p>See the <a href="http://ensemble.example"><strong>guide</strong></a> now</p>');

    await press('ArrowLeft');
    await bubble.waitFor();
    await expect.poll(() => hasFocus(text), { message: 'the bubble waits' }).toBe(true);
    const update = bubble.getByRole('button', { name: words('richText.link.update') });
    await bubble.getByLabel(words('richText.link.text')).fill('handbook');
    await url.fill('https://');
    await expect.poll(() => update.isDisabled()).toBe(true);
    await url.fill('https://ensemble.example/b');
    await bubble.getByLabel(words('richText.link.newTab')).check();
    await update.click();
    await expect
      .poll(() => htmlOf(page))
      .toBe(
        '<p>See the <a href="https://ensemble.example/b" target="_blank" rel="noopener noreferrer"><strong>handbook</strong></a> now</p>',
      );

    await press('ArrowLeft');
    await press('Control+k');
    await expect.poll(() => hasFocus(url)).toBe(true);
    await press('Escape');
    await bubble.waitFor({ state: 'detached' });
    await waitForFocus(text);
    await press('Control+k');
    await bubble.getByRole('button', { name: words('richText.link.remove') }).click();
    await expect.poll(() => htmlOf(page)).toBe('<p>See the <strong>handbook</strong> now</p>');
  });

  it('is used by keyboard: one stop for all buttons, arrows among them, Alt+F10 there and Escape back', async () => {
    const { page, text, toolbar, words, press, type } = await open('<p>text</p>');
    const labelAt = `document.activeElement?.getAttribute('aria-label') ?? ''`;
    const at = () => page.evaluate<string>(labelAt);
    const seen = toolbar.locator('[data-tool]:visible');
    expect(await toolbar.locator('[data-tool][tabindex="0"]').count()).toBe(1);
    await tabTo(page, seen.first());
    await press('Tab');
    await waitForFocus(text);
    await press('Shift+Tab');
    await expect.poll(() => hasFocus(seen.first())).toBe(true);
    const names = new Set<string>();
    const count = await seen.count();
    for (let step = 0; step < count; step += 1) {
      names.add(await at());
      await press('ArrowRight');
    }
    expect(names.size, 'each has a name of its own').toBe(count);
    await expect.poll(() => hasFocus(seen.first()), { message: 'round' }).toBe(true);
    await press('End');
    await expect.poll(() => hasFocus(seen.last())).toBe(true);
    await press('Home', 'ArrowLeft', 'ArrowRight', 'Escape');
    await waitForFocus(text);

    await press('Control+a', 'Alt+F10');
    while ((await at()) !== words('richText.button.bold')) await press('ArrowRight');
    await press('Enter');
    await waitForFocus(text);
    await expect.poll(() => htmlOf(page)).toBe('<p><strong>text</strong></p>');
    await press('Alt+F10');
    expect(await at(), 'where it was left').toBe(words('richText.button.bold'));
    expect(
      await toolbar
        .getByRole('button', { name: words('richText.button.bold') })
        .getAttribute('aria-pressed'),
    ).toBe('true');
    const style = words('richText.style', { name: '' }).trim();
    while (!(await at()).startsWith(style)) await press('ArrowLeft');
    await press('Enter');
    const roleAt = () =>
      page.evaluate<string | null>(`document.activeElement?.getAttribute('role')`);
    await page.getByRole('menuitemradio', { name: words('richText.normal') }).waitFor();
    await expect.poll(() => page.getByRole('menu').locator(':focus').count()).toBe(1);
    await press('ArrowDown');
    await expect.poll(roleAt).toBe('menuitemradio');
    await press('Escape');
    await expect.poll(at).toContain(style);
    await press('Escape');
    await waitForFocus(text);
    await type('!');
    await expect.poll(() => htmlOf(page)).not.toBe('<p><strong>text</strong></p>');
  });

  it('LEGAL-14 counts as it is typed, says what is refused, and can be read only', async () => {
    const { page, text, toolbar, type } = await open('<p>four</p>');
    const group = language === 'en' ? ',' : '\u00a0';
    await page.getByText(`11/100${group}000`).waitFor();
    await text.click();
    await page.keyboard.press('Control+End');
    await type(' more');
    await page.getByText(`16/100${group}000`).waitFor();
    await page.getByLabel('Error').check();
    expect(await text.getAttribute('aria-invalid')).toBe('true');
    await page.getByText('Field is required').waitFor();
    await expectAccessible(page);
    await page.getByLabel('Error').uncheck();
    await page.getByLabel('Disabled').check();
    expect(await text.getAttribute('aria-readonly')).toBe('true');
    await text.click();
    await type('x');
    await expect.poll(() => htmlOf(page)).toBe('<p>four more</p>');
    expect(
      await toolbar.locator('[data-tool]:not([aria-disabled]):visible').count(),
    ).toBeLessThanOrEqual(1);
    await expectAccessible(page);
  });

  it('takes a text from elsewhere, and does not undo into the one before', async () => {
    const { page, text, type } = await open('<p>saved</p>');
    await text.click();
    await type('typed ');
    await expect.poll(() => htmlOf(page)).toContain('typed ');
    await page.getByRole('button', { name: 'Restore' }).click();
    await text.getByText('saved', { exact: true }).waitFor();
    await text.focus();
    await page.keyboard.press('Control+z');
    await expect.poll(() => htmlOf(page)).toBe('<p>saved</p>');
  });

  it('LEGAL-16, LEGAL-18 the preview shows what the server would store, on a phone, in both languages and schemes', async () => {
    const { page, words } = await open(
      '<h2>Sleep</h2><p>Well<a href="https://ok.example"></a> <span style="color: #ac0311">red</span></p><table><tbody><tr><th><p>A</p></th><th><p>B</p></th><th><p>C</p></th><th><p>D</p></th></tr></tbody></table>',
    );
    await page.getByRole('button', { name: 'Preview' }).click();
    const dialog = page.getByRole('dialog', { name: 'Privacy Policy' });
    const screen = dialog.getByRole('region');
    await screen.getByRole('heading', { name: 'Sleep' }).waitFor();
    expect(await screen.locator('a').count()).toBe(0);
    const color = () => screen.getByText('red').evaluate(colorOf);
    const box = await screen.boundingBox();
    expect(box?.width).toBeLessThanOrEqual(375);
    expect(
      await screen.evaluate(
        (element: { scrollWidth: number; clientWidth: number }) =>
          element.scrollWidth - element.clientWidth,
      ),
      'only the table moves aside',
    ).toBe(0);
    await expectAccessible(page);
    await dialog.getByText(words('richText.preview.light'), { exact: true }).click();
    await expect.poll(() => color()).toBe('rgb(172, 3, 17)');
    await dialog.getByText(words('richText.preview.dark'), { exact: true }).click();
    await expect.poll(() => color()).toBe('rgb(254, 171, 161)');
    await expectAccessible(page);
    const other = language === 'en' ? 'fr' : 'en';
    await dialog.getByText(words(`richText.preview.${other}`), { exact: true }).click();
    await screen.getByRole('heading', { name: 'Autre langue' }).waitFor();
    expect(await screen.locator('[data-rich-text]').getAttribute('lang')).toBe(other);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await waitForFocus(page.getByRole('button', { name: 'Preview' }));
  });

  it.each(clipboardShapes)(
    'RICHTEXT-01, RICHTEXT-02 what is pasted from $program comes out clean',
    async ({ html, becomes }) => {
      const { page, text } = await open();
      await text.click();
      await text.evaluate((element: Pasted, content) => {
        const { DataTransfer, ClipboardEvent } = element.ownerDocument.defaultView;
        const clipboardData = new DataTransfer();
        clipboardData.setData('text/html', content);
        element.dispatchEvent(
          new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
        );
      }, html);
      await expect.poll(() => htmlOf(page)).toBe(becomes);
      expect(sanitizeRichText(becomes)).toBe(becomes);
    },
  );

  it('a picture that is pasted, with text or alone, is left out and the field says so', async () => {
    const { page, text, words } = await open();
    const said = page.getByText(words('richText.pictureLeftOut'));
    const paste = (content: { html?: string; picture?: boolean }) =>
      text.evaluate((element: Pasted, { html, picture }) => {
        const { DataTransfer, ClipboardEvent, File } = element.ownerDocument.defaultView;
        const clipboardData = new DataTransfer();
        if (html !== undefined) clipboardData.setData('text/html', html);
        if (picture) clipboardData.items.add(new File(['x'], 'a.png', { type: 'image/png' }));
        element.dispatchEvent(
          new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
        );
      }, content);
    await text.click();
    await paste({ html: '<p>Sleep</p><img src="https://elsewhere.example/a.png">' });
    await said.waitFor();
    await expect.poll(() => htmlOf(page)).toBe('<p>Sleep</p>');
    await paste({ html: '<p>well</p>' });
    await said.waitFor({ state: 'hidden' });
    const before = await htmlOf(page);
    await paste({ picture: true });
    await said.waitFor();
    await expect.poll(() => htmlOf(page)).toBe(before);
    await expectAccessible(page);
  });

  it(
    'typing in an article of nearly 100,000 characters keeps every key under 50 ms',
    { tags: ['clock'] },
    async () => {
      const paragraph =
        '<p><strong>Sleep</strong> is what we need, <em>all of us</em>, every night.</p>';
      const content = paragraph.repeat(Math.floor(99_000 / paragraph.length));
      const category = `Sommeil ${unique()}`;
      const id = await addArticle(writer, { language, content, category });
      const { page, field, save, reopen } = await openArticle(id);
      const letters = 'every key is heard';
      const rounds: KeyWork[] = [];
      // Each costs the same each time: what is more than the least of three was something else's.
      for (let round = 0; round < 3; round += 1) {
        if (round > 0) await reopen();
        // What was there is drawn, and read through for suggestions.
        await page.waitForTimeout(2500);
        await field.text.click({ position: { x: 100, y: 30 } });
        await field.press('Home');
        await page.waitForTimeout(500);
        rounds.push(await workOfTyping(page, letters));
      }
      const min = [...letters].map((letter, at) => ({
        letter: `${at} ${letter}`,
        ms: Math.min(...rounds.map(({ keys }) => keys[at] ?? Infinity)),
      }));
      expect(min.filter(({ ms }) => ms >= 50)).toEqual([]);
      expect(Math.min(...rounds.map(({ max }) => max))).toBeLessThan(50);
      expect((await save()).slice(0, 100)).toContain(letters.repeat(rounds.length));
    },
  );

  it('helps quietly: suggestions open on demand and lead to their place', async () => {
    const { page, text, words, type } = await open(
      '<p>THIS IS VERY LOUD</p><p>For more <a href="https://ok.example">click here</a>.</p>',
    );
    const panel = page.getByRole('button', { name: words('richText.help.title', { count: 2 }) });
    await panel.click();
    await page.getByText(words('richText.help.allCaps')).waitFor();
    await expectAccessible(page);
    await page
      .getByRole('button', { name: words('richText.help.goTo', { excerpt: 'click here' }) })
      .click();
    await waitForFocus(text);
    await type('the guide');
    await expect.poll(() => htmlOf(page)).toContain('the guide');
    await page.getByRole('button', { name: words('richText.help.title', { count: 1 }) }).waitFor();
  });
});
