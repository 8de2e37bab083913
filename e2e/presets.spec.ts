import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import {
  conflictOn,
  demand,
  en1280,
  describeIn,
  expectAccessible,
  field,
  hasFocus,
  newOrganization,
  newPerson,
  seePreview,
  tabTo,
  tokenOf,
  withBrowser,
  wordsIn,
} from './testing/index.ts';

const browser = withBrowser();
const notice = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
const shoot = async (page: Page, name: string) => {
  const folder = process.env['SHOTS'];
  if (folder) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
};

interface Stored {
  id: string;
  title: string;
  type: string;
  length: number;
  tasks: { description: string; order: number }[];
}

async function newWriter() {
  const organization = await newOrganization();
  const writer = await newPerson(organization, { role: 'OrganizationAdmin' });
  const token = await tokenOf(writer);
  const path = `/organizations/${organization.id}/myPlan/presets`;
  return {
    ...writer,
    organization,
    change: (id: string, body: object) => demand('PATCH', `${path}/${id}`, { token, body }),
    list: async (language: string) =>
      (await demand('GET', `${path}/${language}`, { token }))['presets'] as Stored[],
    add: (body: object) => demand('POST', path, { token, body }),
  };
}

describe('the language of a form', () => {
  it('I18N-01, SHELL-14: another language of the console leaves the text that is being written where it is', async () => {
    const writer = await newWriter();
    const page = await browser.openAs(writer, '/mobile/my-plan/goal', { language: 'en' });
    await field(page, 'Title').fill('Half a title');
    await page.getByRole('button', { name: 'Français' }).click();
    const french = wordsIn('fr');
    await page.getByRole('heading', { level: 1, name: french('presets.new.en') }).waitFor();
    expect(await field(page, french('content.field.title')).inputValue()).toBe('Half a title');
  });
});

describeIn(en1280, 'goal templates', (edition) => {
  const { language } = edition;
  const other = language === 'en' ? 'fr' : 'en';
  const t = wordsIn(language);
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
  const title = (page: Page) => field(page, t('content.field.title'));
  const category = language === 'en' ? 'Sleep' : 'Sommeil';
  const tasks = (page: Page) => page.getByRole('list', { name: t('content.field.tasks') });
  const texts = (page: Page) =>
    tasks(page)
      .getByRole('textbox')
      .evaluateAll((inputs) =>
        inputs.map((input) => (input as unknown as { value: string }).value),
      );

  it('PRESETS-01, PRESETS-05, PRESETS-06, PRESETS-07, PRESETS-08, PRESETS-09, PRESETS-10, PRESETS-11, PRESETS-12, PRESETS-14: one is added, its tasks put in order by keyboard and by mouse, changed and deleted', async () => {
    const writer = await newWriter();
    const page = await browser.openAs(writer, '/mobile#myplan', edition);
    await page.getByText(t('presets.none')).waitFor();
    await shoot(page, `presets-empty-${language}`);
    await expectAccessible(page);
    // The other language is chosen in the same tab.
    for (const each of language === 'en' ? (['fr', 'en'] as const) : (['en', 'fr'] as const)) {
      await page
        .getByRole('radiogroup', { name: t('content.languageOfTexts') })
        .getByText(t(`content.inLanguage.${each}`))
        .click();
      await page.waitForURL(`**/mobile/my-plan?language=${each}`);
      await page.getByText(t('presets.none')).waitFor();
    }
    await page
      .getByRole('link', { name: t('presets.add') })
      .first()
      .click();
    await page.getByRole('heading', { level: 1, name: t(`presets.new.${language}`) }).waitFor();
    expect(await page.getByRole('radio', { name: t('presets.type.Habit') }).isChecked()).toBe(true);
    await button(page, t('presets.save')).click();
    await expect.poll(() => page.getByText(t('rules.required'), { exact: true }).count()).toBe(2);
    expect(await page.getByText(t('rules.minimumItems', { count: 1 })).count()).toBe(2);
    await shoot(page, `preset-refused-${language}`);
    await expectAccessible(page);

    await title(page).fill('Mieux dormir');
    await field(page, t('content.field.benefitDescription')).fill('Des matins reposés');
    await page.getByRole('combobox', { name: t('content.field.categories') }).click();
    await page.getByRole('option', { name: category, exact: true }).click();
    await page.keyboard.press('Escape');
    const newTask = page.getByRole('textbox', { name: t('presets.newTask') });
    for (const task of ['Lire', 'Marcher', 'lire', 'Respirer']) {
      await newTask.fill(task);
      await page.keyboard.press('Enter');
      const outcome = task === 'lire' ? 'presets.taskThere' : 'presets.taskAdded';
      await notice(page, t(outcome, { task })).waitFor();
    }
    await newTask.fill('x'.repeat(81));
    await page.keyboard.press('Enter');
    await page.getByText(t('presets.taskRefused')).waitFor();
    await newTask.fill('');
    await expect.poll(() => texts(page)).toEqual(['Lire', 'Marcher', 'Respirer']);

    const handle = button(page, t('presets.moveTask', { task: 'Lire' }));
    await handle.focus();
    await page.keyboard.press('Space');
    await page.getByText(t('presets.lifted', { task: 'Lire', place: '1', count: 3 })).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.getByText(t('presets.moved', { task: 'Lire', place: '2', count: 3 })).waitFor();
    await page.keyboard.press('Space');
    await expect.poll(() => texts(page)).toEqual(['Marcher', 'Lire', 'Respirer']);
    const [from, to] = await Promise.all(
      ['Respirer', 'Marcher'].map((task) =>
        button(page, t('presets.moveTask', { task })).boundingBox(),
      ),
    );
    if (!from || !to) throw new Error('the handles are not shown');
    await page.mouse.move(from.x + 20, from.y + 20);
    await page.mouse.down();
    await page.mouse.move(to.x + 20, to.y + 24, { steps: 8 });
    await page.mouse.up();
    await expect.poll(() => texts(page)).toEqual(['Respirer', 'Marcher', 'Lire']);
    // For 50 ms the library keeps clicks from what lies under a drop; a later timer of the page comes after its own.
    await page.evaluate('new Promise((resolve) => setTimeout(resolve, 100))');
    await page.getByRole('radio', { name: t('presets.type.Lifestyle') }).check();
    await shoot(page, `preset-filled-${language}`);
    await expectAccessible(page);
    await seePreview(page, t, {
      written: async (screen) => {
        await screen.getByText(t('richText.preview.length.Lifestyle')).waitFor();
        await screen.getByText(category, { exact: true }).waitFor();
        expect(await screen.getByRole('listitem').allTextContents()).toContain('Respirer');
      },
      other: (screen) => screen.getByText(t(`content.missing.${other}`)).waitFor(),
      shoot: () => shoot(page, `preset-preview-${language}`),
    });
    await button(page, t('presets.save')).click();
    await notice(page, t('presets.added', { title: 'Mieux dormir' })).waitFor();
    const [stored] = await writer.list(language);
    expect(stored).toMatchObject({ type: 'Lifestyle', length: 7_776_000, categories: [category] });
    expect(stored?.tasks.map(({ description }) => description)).toEqual([
      'Respirer',
      'Marcher',
      'Lire',
    ]);

    await page.getByRole('link', { name: 'Mieux dormir' }).click();
    await button(page, t('presets.removeTask', { task: 'Lire' })).click();
    await expect
      .poll(() => hasFocus(button(page, t('presets.removeTask', { task: 'Marcher' }))))
      .toBe(true);
    await page.getByRole('textbox', { name: t('presets.task', { place: '1' }) }).fill('Souffler');
    // A task that is still being typed is saved too, or what is wrong with it is said.
    await newTask.fill('x'.repeat(81));
    await button(page, t('presets.save')).click();
    await page.getByText(t('presets.taskRefused')).waitFor();
    await expect.poll(() => hasFocus(newTask)).toBe(true);
    await newTask.fill('Boire de l’eau');
    await button(page, t('presets.save')).click();
    await notice(page, t('presets.saved', { title: 'Mieux dormir' })).waitFor();
    expect((await writer.list(language))[0]?.tasks.map((task) => task.description)).toEqual([
      'Souffler',
      'Marcher',
      'Boire de l’eau',
    ]);
    await shoot(page, `presets-${language}`);
    await button(page, t('presets.actionsFor', { title: 'Mieux dormir' })).click();
    await page
      .getByRole('menuitem', { name: t('presets.delete', { title: 'Mieux dormir' }) })
      .click();
    await button(page, t('presets.deleteNow')).click();
    await notice(page, t('presets.deleted', { title: 'Mieux dormir' })).waitFor();
    expect(await writer.list(language)).toEqual([]);
  });

  it('PRESETS-08: beside another language, the kind of goal is said in words', async () => {
    const writer = await newWriter();
    const other = language === 'en' ? 'fr' : 'en';
    const made = await writer.add({
      title: 'Sleep well',
      benefitDescription: 'Rest',
      language: other,
      type: 'Lifestyle',
      categories: [other === 'en' ? 'Sleep' : 'Sommeil'],
      tasks: [{ description: 'Read' }],
    });
    const page = await browser.openAs(
      writer,
      `/mobile/my-plan/goal?action=create&language=${language}&translationOf=${String(made['id'])}`,
      edition,
    );
    const sideBySide = page.getByRole('complementary', { name: t(`content.inLanguage.${other}`) });
    await sideBySide.getByText(t('presets.type.Lifestyle')).waitFor();
    expect(await sideBySide.getByText('Lifestyle', { exact: true }).count()).toBe(0);
    await page.goto('/mobile/my-plan/goal?action=edit&id=00000000-0000-4000-8000-000000000000');
    await page.getByText(t('content.gone')).waitFor();
  });

  it('PRESETS-15: an answer nobody expects is told as the unknown error, and nothing typed is lost', async () => {
    const writer = await newWriter();
    const page = await browser.openAs(writer, '/mobile/my-plan/goal?action=create', edition);
    await page.route('**/myPlan/presets', (route) => route.fulfill({ status: 500, body: 'oops' }));
    await fillByKeyboard(page);
    await page.getByText(t('client.unknown')).waitFor();
    expect(await title(page).inputValue()).toBe('Au clavier');
    await page.unroute('**/myPlan/presets');
    await button(page, t('presets.save')).click();
    await notice(page, t('presets.added', { title: 'Au clavier' })).waitFor();
  });

  it('two who change one template at once: the second is told who changed what, and keeps theirs, its own, or some of both', async () => {
    const writer = await newWriter();
    const colleague = await newPerson(writer.organization, {
      role: 'OrganizationAdmin',
      firstName: 'Ida',
      lastName: 'Roy',
    });
    const template = {
      title: 'Dormir',
      benefitDescription: 'Des matins reposés',
      language,
      type: 'Habit',
      categories: [category],
      tasks: [{ description: 'Lire' }, { description: 'Marcher' }],
    };
    const id = String((await writer.add(template))['id']);
    const address = `/mobile/my-plan/goal?action=edit&id=${id}&language=${language}`;
    const [mine, theirs] = [
      await browser.openAs(writer, address, edition),
      await browser.openAs(colleague, address, edition),
    ];
    const save = (page: Page) => button(page, t('presets.save')).click();
    const saved = (page: Page, named: string) =>
      notice(page, t('presets.saved', { title: named })).waitFor();
    const newTask = (page: Page) => page.getByRole('textbox', { name: t('presets.newTask') });
    const benefit = (page: Page) => field(page, t('content.field.benefitDescription'));
    await title(theirs).fill('Dormir la nuit');
    await theirs.getByRole('radio', { name: t('presets.type.Lifestyle') }).check();
    await newTask(theirs).fill('Respirer');
    await title(mine).fill('Dormir le jour');
    await benefit(mine).fill('Des soirées calmes');
    await button(mine, t('presets.removeTask', { task: 'Lire' })).click();
    await save(theirs);
    await saved(theirs, 'Dormir la nuit');

    // Each field that both changed is asked for; what one of them changed is in the merged text anyway.
    await save(mine);
    const conflict = conflictOn(mine, t);
    for (const each of ['title', 'typeLength', 'tasks']) await conflict.shown('Ida Roy', each);
    await conflict.asked('title').getByText('Dormir la nuit').waitFor();
    await conflict.asked('title').getByText('Dormir le jour').waitFor();
    await conflict.asked('tasks').getByText('Respirer').waitFor();
    expect(await conflict.asked('benefitDescription').count()).toBe(0);
    await shoot(mine, `preset-conflict-${language}`);
    await expectAccessible(mine);
    await conflict.choose('tasks', 'theirs');
    await conflict.takeMerged();
    await expect.poll(() => texts(mine)).toEqual(['Lire', 'Marcher', 'Respirer']);
    await expect.poll(() => hasFocus(title(mine))).toBe(true);
    await save(mine);
    await saved(mine, 'Dormir le jour');
    expect(await writer.list(language)).toMatchObject([
      {
        title: 'Dormir le jour',
        benefitDescription: 'Des soirées calmes',
        type: 'Lifestyle',
        tasks: [{ description: 'Lire' }, { description: 'Marcher' }, { description: 'Respirer' }],
      },
    ]);

    await mine.goto(address);
    await title(mine).fill('Mon titre');
    await writer.change(id, { ...template, title: 'Leur titre' });
    await save(mine);
    await conflict.takeTheirs();
    expect(await title(mine).inputValue()).toBe('Leur titre');
    await expect.poll(() => texts(mine)).toEqual(['Lire', 'Marcher']);
    await title(mine).fill('Mon titre');
    await writer.change(id, { ...template, title: 'Leur autre titre' });
    await save(mine);
    await conflict.choose('title', 'yours');
    await conflict.takeMerged();
    await save(mine);
    await saved(mine, 'Mon titre');
    expect(await writer.list(language)).toMatchObject([{ title: 'Mon titre', type: 'Habit' }]);
  });

  /** Fills the form without a mouse, and sends it. */
  async function fillByKeyboard(page: Page): Promise<void> {
    await tabTo(page, title(page));
    await page.keyboard.type('Au clavier');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Rien que des touches');
    await page.keyboard.press('Tab');
    await page.keyboard.type(category);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await tabTo(page, page.getByRole('textbox', { name: t('presets.newTask') }));
    await page.keyboard.type('Lire');
    await page.keyboard.press('Enter');
    await tabTo(page, button(page, t('presets.save')));
    await page.keyboard.press('Enter');
  }
});
