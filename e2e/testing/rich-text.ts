import type { Locator, Page } from 'playwright-core';
import { wordsIn } from './words.ts';

type Language = 'en' | 'fr';

/** The rich text field with this label, as a person with a mouse uses it. */
export function richTextField(
  page: Page,
  label: string,
  language: Language,
  within: Page | Locator = page,
) {
  const words = wordsIn(language);
  const text = within.getByRole('textbox', { name: label, exact: true });
  const toolbar = within.getByRole('toolbar', { name: words('richText.toolbar', { label }) });
  /** A button whose name goes on with what is chosen now begins with its words. */
  const tool = (key: string): Locator => {
    const [start = ''] = words(`richText.${key}`, { name: '\n', size: '\n' }).split('\n');
    return toolbar.getByRole('button', {
      name: new RegExp(`^${start.trimEnd().replaceAll(/[().]/g, '\\$&').replaceAll(/\s/g, '\\s')}`),
    });
  };
  const use = async (key: string) => {
    const more = toolbar.getByRole('button', { name: words('richText.more') });
    if (!(await tool(key).isVisible()) && (await more.isVisible())) await more.click();
    await tool(key).click();
  };
  /** Opens a tool and takes what has this name in it. */
  const choose = async (key: string, choice: string, role: 'button' | 'menu' = 'menu') => {
    await use(key);
    await (
      role === 'button'
        ? toolbar.getByRole('button', { name: choice, exact: true })
        : toolbar
            .getByRole('menuitem', { name: choice, exact: true })
            .or(toolbar.getByRole('menuitemradio', { name: choice, exact: true }))
    ).click();
    await waitForFocus(text);
  };
  const type = (letters: string) => page.keyboard.type(letters);
  const press = (...keys: string[]) =>
    keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve());
  return { text, toolbar, words, tool, use, choose, type, press };
}

type RichTextField = ReturnType<typeof richTextField>;

async function waitForFocus(text: Locator): Promise<void> {
  await text.and(text.page().locator(':focus')).waitFor();
}

/**
 * Writes a text into an empty field in which every tool was used once (RICHTEXT-01..09), and
 * answers its HTML: what has to be there after it was saved and opened again.
 */
export async function writeWithEveryTool(field: RichTextField): Promise<string> {
  const parts: string[] = [];
  await field.text.click();
  for (const write of [letters, sizes, headings, lists, alignments, links, table]) {
    parts.push(await write(field));
  }
  return parts.join('');
}

async function letters({ use, type, press, text }: RichTextField): Promise<string> {
  const marks = {
    bold: 'strong',
    italic: 'em',
    underline: 'u',
    strike: 's',
    subscript: 'sub',
    superscript: 'sup',
  };
  for (const name of Object.keys(marks)) {
    await use(`button.${name}`);
    await type(name);
    await use(`button.${name}`);
    await type(' ');
  }
  await use('button.hardBreak');
  await type('next');
  await use('button.undo');
  await use('button.redo');
  await waitForFocus(text);
  await press('Enter');
  const words = Object.entries(marks).map(([name, tag]) => `<${tag}>${name}</${tag}> `);
  return `<p>${words.join('')}<br>next</p>`;
}

async function sizes({
  choose,
  use,
  type,
  press,
  words,
  toolbar,
  text,
}: RichTextField): Promise<string> {
  await choose('font', 'Georgia');
  await type('font');
  await choose('font', 'Lato');
  await choose('size', '24', 'button');
  await type('usual');
  await use('size');
  await toolbar.getByRole('textbox', { name: words('richText.sizeLabel') }).fill('96');
  await press('Enter');
  await waitForFocus(text);
  await type('own');
  await choose('size', '18', 'button');
  await choose('textColor', words('richText.color.red'), 'button');
  await type('red');
  await choose('textColor', words('richText.noColor'), 'button');
  await choose('highlight', words('richText.color.gold'), 'button');
  await type('gold');
  await choose('highlight', words('richText.noColor'), 'button');
  await type('plain');
  await press('Enter');
  return [
    '<p><span style="font-family: Georgia, serif">font</span>',
    '<span style="font-size: 24px">usual</span><span style="font-size: 96px">own</span>',
    '<span style="color: #ac0311">red</span>',
    '<mark style="background-color: #f9e799">gold</mark>plain</p>',
  ].join('');
}

async function headings({ choose, type, press, words }: RichTextField): Promise<string> {
  for (const level of [1, 2, 3, 4, 5, 6]) {
    await choose('style', words('richText.heading', { level }));
    await type(`Heading ${level}`);
    await press('Enter');
  }
  await choose('style', words('richText.heading', { level: 2 }));
  await choose('style', words('richText.normal'));
  await type('Normal');
  await press('Enter');
  return [1, 2, 3, 4, 5, 6]
    .map((level) => `<h${level}>Heading ${level}</h${level}>`)
    .concat('<p>Normal</p>')
    .join('');
}

async function lists({ use, type, press }: RichTextField): Promise<string> {
  for (const name of ['bulletList', 'orderedList']) {
    await use(`button.${name}`);
    await type('one');
    await press('Enter');
    await type('two');
    await press('Enter', 'Enter');
  }
  await use('button.blockquote');
  await type('quote');
  await press('Enter', 'Enter');
  await use('button.horizontalRule');
  const items = '<li><p>one</p></li><li><p>two</p></li>';
  return `<ul>${items}</ul><ol>${items}</ol><blockquote><p>quote</p></blockquote><hr>`;
}

async function alignments({ use, type, press }: RichTextField): Promise<string> {
  const names = ['center', 'right', 'justify', 'left'];
  for (const name of names) {
    await use(`button.${name}`);
    await type(name);
    await press('Enter');
  }
  return names.map((name) => `<p style="text-align: ${name}">${name}</p>`).join('');
}

async function links(field: RichTextField): Promise<string> {
  const { use, words, type, press, text } = field;
  await use('link.button');
  const bubble = bubbleOf(field);
  await bubble.getByLabel(words('richText.link.text')).fill('a link');
  await bubble.getByLabel(words('richText.link.url')).fill('https://ensemble.example/a?b=1&c=2');
  await bubble.getByLabel(words('richText.link.newTab')).check();
  await bubble.getByRole('button', { name: words('richText.link.insert') }).click();
  await waitForFocus(text);
  await press('End');
  await type(' after');
  await press('Enter');
  return (
    '<p style="text-align: left"><a href="https://ensemble.example/a?b=1&amp;c=2" target="_blank" ' +
    'rel="noopener noreferrer">a link</a> after</p>'
  );
}

/** The link bubble of a field (RICHTEXT-09). */
const bubbleOf = ({ text, words }: RichTextField): Locator =>
  text.page().getByRole('group', { name: words('richText.link.button'), exact: true });

async function table({ choose, words, type, press }: RichTextField): Promise<string> {
  await choose('table.menu', words('richText.table.insert'));
  await type('one');
  await press('Tab');
  await type('two');
  await press('Tab');
  await type('three');
  const row = (tag: string, cells = ['', '', '']) =>
    `<tr>${cells.map((cell) => `<${tag}><p>${cell}</p></${tag}>`).join('')}</tr>`;
  return `<table><tbody>${row('th', ['one', 'two', 'three'])}${row('td')}${row('td')}</tbody></table>`;
}
