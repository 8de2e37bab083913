import { type Language, previewRichText } from '@ensemble/contract';
import { useState } from 'react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { currentLanguage } from '../i18n/i18n.ts';
import { expectOff, pressOff } from '../testing/press-off.ts';
import { expectAccessible } from '../testing/accessibility.ts';
import { stateAnswers } from '../testing/answers.ts';
import { clipboardShapes } from '../testing/clipboard-shapes.ts';
import { signInAs } from '../testing/people.ts';
import preview from '../testing/replies/rich-text/preview.json';
import { type Edition, editions, inOneEdition, renderConsole } from '../testing/render-console.tsx';
import { PhonePreview, PhoneText, PhoneTitle, phrasesIn, RichTextEditor } from './index.ts';
import type { RichTextKey } from './phrases.ts';

const label = 'Content';
const phrase = (key: RichTextKey, values: object = {}): string =>
  phrasesIn(currentLanguage())(key as 'richText.help.title', values as { count: number });
const text = page.getByRole('textbox', { name: label, exact: true });
const textbox = () => text.element() as HTMLElement;
const button = (name: string) => page.getByRole('button', { name, exact: true });

/** A form around the field: what it was notified last, and what it gives the field. */
function Form({
  start,
  language,
  notified,
}: {
  start: string;
  language: Language;
  notified: Notified;
}) {
  const [html, setHtml] = useState(start);
  const [isWrong, setWrong] = useState(false);
  const [isDisabled, setDisabled] = useState(false);
  const [isOpened, setOpened] = useState(false);
  const other = language === 'en' ? 'fr' : 'en';
  const written = (
    <>
      <PhoneTitle>Rest</PhoneTitle>
      <PhoneText html={html} language={language} />
    </>
  );
  const translated = <PhoneText html="<p>Texte</p>" language={other} />;
  return (
    <>
      <h1>A form</h1>
      <RichTextEditor
        label={label}
        language={language}
        value={html}
        onChange={(typed) => {
          notified(typed);
          setHtml(typed);
        }}
        error={isWrong ? 'Field is required' : undefined}
        disabled={isDisabled}
      />
      <button onClick={() => setHtml(start)}>Restore</button>
      <button onClick={() => setOpened(true)}>Preview</button>
      <button onClick={() => setWrong(!isWrong)}>Wrong</button>
      <button onClick={() => setDisabled(!isDisabled)}>Disabled</button>
      <PhonePreview
        opened={isOpened}
        onClose={() => setOpened(false)}
        title="Privacy Policy"
        versions={[
          { language, screen: written },
          { language: other, screen: translated },
        ]}
      />
    </>
  );
}

type Notified = (html: string) => void;

/** The field, which begins with this text; `html` is what its form holds, notified at once. */
async function open(edition: Edition, start = '') {
  signInAs('OrganizationAdmin');
  const notified = vi.fn<Notified>();
  await renderConsole(
    <Form start={start} language={edition.language} notified={notified} />,
    edition,
  );
  await expect.element(text).toBeVisible();
  const html = () => {
    // The end of a press has what was typed notified, not only a rest.
    document.dispatchEvent(new MouseEvent('mouseup'));
    return notified.mock.lastCall?.[0] ?? start;
  };
  return { html };
}

/** Presses keys one after another: `Control+k`. */
async function press(...keys: string[]): Promise<void> {
  for (const key of keys) {
    const [last, ...held] = key.split('+').toReversed();
    const down = held.toReversed().map((each) => `{${each}>}`);
    await userEvent.keyboard(
      `${down.join('')}{${last}}${held.map((each) => `{/${each}}`).join('')}`,
    );
  }
}

const toolbar = () => page.getByRole('toolbar').element();
const focusedName = () => document.activeElement?.getAttribute('aria-label') ?? '';
/** The stops of the toolbar that are seen. */
const tools = () =>
  [...toolbar().querySelectorAll<HTMLElement>('[data-tool]')].filter((each) =>
    each.checkVisibility(),
  );

/** Uses a button of the toolbar, which may be behind the one for more. */
async function use(name: string): Promise<void> {
  const tool = toolbar().querySelector<HTMLElement>(`[aria-label^="${name}"]`);
  if (!tool?.checkVisibility()) await button(phrase('richText.more')).click();
  await page.getByRole('toolbar').getByRole('button', { name }).click();
}

function paste(content: { html?: string; picture?: boolean }): void {
  const clipboardData = new DataTransfer();
  if (content.html !== undefined) clipboardData.setData('text/html', content.html);
  if (content.picture) clipboardData.items.add(new File(['x'], 'a.png', { type: 'image/png' }));
  textbox().dispatchEvent(
    new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
  );
}

/** What is asked of a link. */
const bubble = page.getByRole('group', { name: /^(Link|Lien)/ });
const inBubble = (key: 'url' | 'text' | 'newTab') =>
  bubble.getByLabelText(phrase(`richText.link.${key}`));
const bubbleButton = (key: 'insert' | 'update' | 'remove') =>
  bubble.getByRole('button', { name: phrase(`richText.link.${key}`) });

describe.each(editions)('the rich text field, $language at $width px', (edition) => {
  const test = inOneEdition(edition);
  const { language } = edition;

  test('RICHTEXT-06: undoes ten steps, and does them again', async () => {
    const { html } = await open(edition);
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => {
      vi.useRealTimers();
    });
    await text.click();
    for (const letter of 'abcdefghijklmn') {
      await userEvent.keyboard(letter);
      // A pause makes a step.
      vi.setSystemTime(Date.now() + 600);
    }
    await expect.poll(html).toBe('<p>abcdefghijklmn</p>');
    const undo = phrase('richText.button.undo');
    for (let step = 0; step < 10; step += 1) await use(undo);
    await expect.poll(html).toBe('<p>abcd</p>');
    await expect.element(button(undo)).toHaveAttribute('aria-disabled', 'true');
    textbox().focus();
    await press('Control+z');
    expect(html()).toBe('<p>abcd</p>');
    for (let step = 0; step < 10; step += 1) await use(phrase('richText.button.redo'));
    await expect.poll(html).toBe('<p>abcdefghijklmn</p>');
  });

  test('RICHTEXT-09: all of a new link is in the window where the cursor stands low', async () => {
    await open(edition, '<p>A line</p>'.repeat(60));
    await page.viewport(1280, 600);
    const line = textbox().querySelectorAll('p')[40];
    if (!line) throw new Error('the text has no such line');
    await userEvent.click(line);
    // Low enough for the fields of the link, not for its buttons.
    window.scrollBy(0, line.getBoundingClientRect().bottom - window.innerHeight + 190);
    await press('Control+k');
    await expect.element(bubbleButton('insert')).toBeInTheDocument();
    await expect
      .poll(() => bubbleButton('insert').element().getBoundingClientRect().bottom)
      .toBeLessThanOrEqual(600);
  });

  it('RICHTEXT-09, RICHTEXT-10, OPEN-03: a link is made, refused, changed and removed', async () => {
    const { html } = await open(edition, '<p>See the <strong>guide</strong> now</p>');
    await text.click();
    await press('Control+Home');
    await press(...Array.from({ length: 8 }, () => 'ArrowRight'));
    await press(...Array.from({ length: 5 }, () => 'Shift+ArrowRight'));
    await expect.poll(() => String(window.getSelection())).toBe('guide');
    await press('Control+k');
    await expect.element(inBubble('url')).toHaveFocus();
    await expect.element(inBubble('text')).toHaveValue('guide');
    await userEvent.keyboard('ensemble.example');
    await expect.element(bubble.getByText(phrase('richText.link.urlRule'))).toBeVisible();
    await pressOff(bubbleButton('insert'));
    await expect.element(inBubble('url')).toHaveFocus();
    await expectAccessible();
    for (const bad of ['javascript:alert(1)', 'http://', '//x.example', 'ftp://x.example']) {
      await inBubble('url').fill(bad);
      await expectOff(bubbleButton('insert'));
    }
    await inBubble('url').fill('http://ensemble.example');
    await press('Enter');
    await expect
      .poll(html)
      .toBe('<p>See the <a href="http://ensemble.example"><strong>guide</strong></a> now</p>');

    await press('ArrowLeft');
    await expect.element(bubble).toBeVisible();
    // It waits.
    await expect.element(text).toHaveFocus();
    await inBubble('text').fill('handbook');
    await inBubble('url').fill('https://');
    await expectOff(bubbleButton('update'));
    await inBubble('url').fill('https://ensemble.example/b');
    await inBubble('newTab').click();
    await bubbleButton('update').click();
    await expect
      .poll(html)
      .toBe(
        '<p>See the <a href="https://ensemble.example/b" target="_blank" rel="noopener noreferrer"><strong>handbook</strong></a> now</p>',
      );

    await press('ArrowLeft');
    await press('Control+k');
    await expect.element(inBubble('url')).toHaveFocus();
    await press('Escape');
    await expect.element(bubble).not.toBeInTheDocument();
    await expect.element(text).toHaveFocus();
    await press('Control+k');
    await bubbleButton('remove').click();
    await expect.poll(html).toBe('<p>See the <strong>handbook</strong> now</p>');
  });

  it('is used by keyboard: one stop for all buttons, arrows among them, Alt+F10 there and Escape back', async () => {
    const { html } = await open(edition, '<p>text</p>');
    expect(toolbar().querySelectorAll('[data-tool][tabindex="0"]')).toHaveLength(1);
    await press('Tab');
    expect(document.activeElement).toBe(tools()[0]);
    await press('Tab');
    await expect.element(text).toHaveFocus();
    await press('Shift+Tab');
    expect(document.activeElement).toBe(tools()[0]);
    const names = new Set<string>();
    const { length } = tools();
    for (let step = 0; step < length; step += 1) {
      names.add(focusedName());
      await press('ArrowRight');
    }
    expect(names.size, 'each has a name of its own').toBe(length);
    expect(document.activeElement, 'round').toBe(tools()[0]);
    await press('End');
    expect(document.activeElement).toBe(tools().at(-1));
    await press('Home', 'ArrowLeft', 'ArrowRight', 'Escape');
    await expect.element(text).toHaveFocus();

    const bold = phrase('richText.button.bold');
    await press('Control+a', 'Alt+F10');
    for (let step = 0; step < length && focusedName() !== bold; step += 1)
      await press('ArrowRight');
    await press('Enter');
    await expect.element(text).toHaveFocus();
    await expect.poll(html).toBe('<p><strong>text</strong></p>');
    await press('Alt+F10');
    expect(focusedName(), 'where it was left').toBe(bold);
    await expect.element(button(bold)).toHaveAttribute('aria-pressed', 'true');
    const style = phrase('richText.style', { name: '' }).trim();
    for (let step = 0; step < length && !focusedName().startsWith(style); step += 1)
      await press('ArrowLeft');
    await press('Enter');
    await expect
      .element(page.getByRole('menuitemradio', { name: phrase('richText.normal') }))
      .toBeVisible();
    const menu = page.getByRole('menu').element();
    await expect.poll(() => menu.contains(document.activeElement)).toBe(true);
    await press('ArrowDown');
    await expect.poll(() => document.activeElement?.getAttribute('role')).toBe('menuitemradio');
    await press('Escape');
    await expect.poll(focusedName).toContain(style);
    await press('Escape');
    await expect.element(text).toHaveFocus();
    await userEvent.keyboard('!');
    await expect.poll(html).not.toBe('<p><strong>text</strong></p>');
  });

  it('LEGAL-14: counts as it is typed, says what is refused, and can be read only', async () => {
    const { html } = await open(edition, '<p>four</p>');
    const limit = language === 'en' ? '100,000' : '100\u00a0000';
    await expect.element(page.getByText(`11/${limit}`)).toBeVisible();
    await text.click();
    await press('Control+End');
    await userEvent.keyboard(' more');
    await expect.element(page.getByText(`16/${limit}`)).toBeVisible();
    await button('Wrong').click();
    await expect.element(text).toHaveAttribute('aria-invalid', 'true');
    await expect.element(page.getByText('Field is required')).toBeVisible();
    await expectAccessible();
    await button('Wrong').click();
    await button('Disabled').click();
    await expect.element(text).toHaveAttribute('aria-readonly', 'true');
    await text.click();
    await userEvent.keyboard('x');
    expect(html()).toBe('<p>four more</p>');
    const usable = tools().filter((each) => !each.hasAttribute('aria-disabled'));
    expect(usable.length).toBeLessThanOrEqual(1);
    await expectAccessible();
  });

  test('takes a text from elsewhere, and does not undo into the one before', async () => {
    const { html } = await open(edition, '<p>saved</p>');
    await text.click();
    await userEvent.keyboard('typed ');
    await expect.poll(html).toContain('typed ');
    await button('Restore').click();
    await expect.element(text.getByText('saved', { exact: true })).toBeVisible();
    textbox().focus();
    await press('Control+z');
    expect(textbox().textContent).toBe('saved');
  });

  it('LEGAL-16, LEGAL-18: the preview shows what the server would store, on a phone, in both languages and schemes', async () => {
    const answers = stateAnswers();
    answers.replay(previewRichText, preview);
    await open(edition, '<p>Not cleaned yet</p>');
    await button('Preview').click();
    const dialog = page.getByRole('dialog', { name: 'Privacy Policy' });
    const screen = dialog.getByRole('region');
    await expect.element(screen.getByRole('heading', { name: 'Sleep' })).toBeVisible();
    expect(screen.getByRole('link').elements()).toHaveLength(0);
    expect(screen.element().querySelector('a')).toBeNull();
    const color = () => getComputedStyle(screen.getByText('red').element()).color;
    const { scrollWidth, clientWidth } = screen.element();
    expect(screen.element().getBoundingClientRect().width).toBeLessThanOrEqual(375);
    expect(scrollWidth, 'only the table moves aside').toBe(clientWidth);
    await expectAccessible();
    await dialog.getByText(phrase('richText.preview.light'), { exact: true }).click();
    await expect.poll(color).toBe('rgb(172, 3, 17)');
    await dialog.getByText(phrase('richText.preview.dark'), { exact: true }).click();
    await expect.poll(color).toBe('rgb(254, 171, 161)');
    await expectAccessible();
    const other = language === 'en' ? 'fr' : 'en';
    answers.reply(previewRichText, () => ({ content: '<h2>Autre langue</h2>' }));
    await dialog.getByText(phrase(`richText.preview.${other}`), { exact: true }).click();
    await expect.element(screen.getByRole('heading', { name: 'Autre langue' })).toBeVisible();
    expect(screen.element().querySelector('[data-rich-text]')?.getAttribute('lang')).toBe(other);
    await press('Escape');
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(button('Preview')).toHaveFocus();
  });

  test.each(clipboardShapes)(
    'RICHTEXT-01, RICHTEXT-02: what is pasted from $program comes out clean',
    async ({ html: pasted, kept }) => {
      const { html } = await open(edition);
      await text.click();
      paste({ html: pasted });
      await expect.poll(html).toBe(kept.body.data.content);
    },
  );

  it('a picture that is pasted, with text or alone, is left out and the field says so', async () => {
    const { html } = await open(edition);
    const said = page.getByText(phrase('richText.pictureLeftOut'));
    await text.click();
    paste({ html: '<p>Sleep</p><img src="https://elsewhere.example/a.png">' });
    await expect.element(said).toBeVisible();
    await expect.poll(html).toBe('<p>Sleep</p>');
    paste({ html: '<p>well</p>' });
    await expect.element(said).not.toBeInTheDocument();
    const before = html();
    paste({ picture: true });
    await expect.element(said).toBeVisible();
    expect(html()).toBe(before);
    await expectAccessible();
  });

  it('helps quietly: suggestions open on demand and lead to their place', async () => {
    const { html } = await open(
      edition,
      '<p>THIS IS VERY LOUD</p><p>For more <a href="https://ok.example">click here</a>.</p>',
    );
    await button(phrase('richText.help.title', { count: 2 })).click();
    await expect.element(page.getByText(phrase('richText.help.allCaps'))).toBeVisible();
    await expectAccessible();
    await button(phrase('richText.help.goTo', { excerpt: 'click here' })).click();
    await expect.element(text).toHaveFocus();
    await userEvent.keyboard('the guide');
    await expect.poll(html).toContain('the guide');
    await expect.element(button(phrase('richText.help.title', { count: 1 }))).toBeInTheDocument();
  });
});
