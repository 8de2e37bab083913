import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import {
  en1280,
  describeIn,
  expectAccessible,
  field,
  newContentWriter,
  takeMerged,
  withBrowser,
  wordsIn,
  notice,
  shoot,
} from '../testing/index.ts';

const browser = withBrowser();

interface Stored {
  id: string;
  title: string;
  type: string;
  length: number;
  tasks: { description: string; order: number }[];
}

describeIn(en1280, 'goal templates', (edition) => {
  const { language } = edition;
  const t = wordsIn(language);
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
  const group = (page: Page, of: 'en' | 'fr' = language) =>
    page.getByRole('group', { name: t(`content.inLanguage.${of}`), exact: true });
  const title = (page: Page) => field(group(page), t('content.field.title'));
  const category = language === 'en' ? 'Sleep' : 'Sommeil';
  const tasks = (page: Page) => group(page).getByRole('list', { name: t('content.field.tasks') });
  const texts = (page: Page) =>
    tasks(page)
      .getByRole('textbox')
      .evaluateAll((inputs) =>
        inputs.map((input) => (input as unknown as { value: string }).value),
      );

  it('PRESETS-01, PRESETS-05, PRESETS-06, PRESETS-07, PRESETS-08, PRESETS-09, PRESETS-10, PRESETS-11, PRESETS-12, PRESETS-14, PRESETS-16: one is added with its tasks, changed and deleted', async () => {
    const writer = await newContentWriter<Stored>('myPlan/presets');
    const page = await browser.openAs(writer, '/mobile#myplan', edition);
    await page.getByText(t('goalTemplates.none')).waitFor();
    await shoot(page, `goal-templates-empty-${language}`);
    await expectAccessible(page);
    // The other language is chosen in the same tab.
    for (const each of language === 'en' ? (['fr', 'en'] as const) : (['en', 'fr'] as const)) {
      await page
        .getByRole('radiogroup', { name: t('content.languageOfTexts') })
        .getByText(t(`content.inLanguage.${each}`))
        .click();
      await page.waitForURL(`**/mobile/my-plan?language=${each}`);
      await page.getByText(t('goalTemplates.none')).waitFor();
    }
    await page
      .getByRole('link', { name: t('goalTemplates.add') })
      .first()
      .click();
    await page.getByRole('heading', { level: 1, name: t('goalTemplates.new') }).waitFor();
    expect(await page.getByRole('radio', { name: t('goalTemplates.type.Habit') }).isChecked()).toBe(
      true,
    );
    await title(page).fill('Mieux dormir');
    await field(group(page), t('content.field.benefitDescription')).fill('Des matins reposés');
    await page.getByRole('combobox', { name: t('content.field.categories') }).click();
    await page.getByRole('option', { name: 'Sleep / Sommeil', exact: true }).click();
    await page.keyboard.press('Escape');
    const newTask = group(page).getByRole('textbox', { name: t('goalTemplates.newTask') });
    for (const task of ['Lire', 'Marcher', 'lire', 'Respirer']) {
      await newTask.fill(task);
      await page.keyboard.press('Enter');
      const outcome = task === 'lire' ? 'goalTemplates.taskThere' : 'goalTemplates.taskAdded';
      await notice(page, t(outcome, { task })).waitFor();
    }
    await expect.poll(() => texts(page)).toEqual(['Lire', 'Marcher', 'Respirer']);

    await page.getByRole('radio', { name: t('goalTemplates.type.Lifestyle') }).check();
    await shoot(page, `goal-template-filled-${language}`);
    await button(page, t(`content.saveOnly.${language}`)).click();
    await notice(page, t('goalTemplates.added', { title: 'Mieux dormir' })).waitFor();
    const [stored] = await writer.list(language);
    expect(stored).toMatchObject({ type: 'Lifestyle', length: 7_776_000, categories: [category] });
    expect(stored?.tasks.map(({ description }) => description)).toEqual([
      'Lire',
      'Marcher',
      'Respirer',
    ]);

    await page.getByRole('link', { name: 'Mieux dormir' }).click();
    await button(page, t('goalTemplates.removeTask', { task: 'Lire' })).click();
    // Another person saves it in the meantime.
    await writer.change(String(stored?.id), {
      title: 'Mieux dormir',
      benefitDescription: 'Des soirées calmes',
      language,
      type: 'Lifestyle',
      categories: [category],
      tasks: stored?.tasks,
    });
    await newTask.fill('Boire de l’eau');
    await button(page, t(`content.saveOnly.${language}`)).click();
    await takeMerged(page, t);
    const benefit = field(group(page), t('content.field.benefitDescription'));
    await expect.poll(() => benefit.inputValue()).toBe('Des soirées calmes');
    // The other language is written beside it, and one press saves both.
    const other = group(page, language === 'en' ? 'fr' : 'en');
    await field(other, t('content.field.title')).fill('Mieux dormir la nuit');
    await field(other, t('content.field.benefitDescription')).fill('Des matins reposés');
    await other.getByRole('textbox', { name: t('goalTemplates.newTask') }).fill('Lire');
    await button(page, t('content.saveBoth')).click();
    await notice(page, t('goalTemplates.saved', { title: 'Mieux dormir' })).waitFor();
    expect((await writer.list(language))[0]?.tasks.map((task) => task.description)).toEqual([
      'Marcher',
      'Respirer',
      'Boire de l’eau',
    ]);
    await shoot(page, `goal-templates-${language}`);
    await button(page, t('goalTemplates.actionsFor', { title: 'Mieux dormir' })).click();
    await page
      .getByRole('menuitem', { name: t('goalTemplates.delete', { title: 'Mieux dormir' }) })
      .click();
    await button(page, t('goalTemplates.deleteNow')).click();
    await notice(page, t('goalTemplates.deleted', { title: 'Mieux dormir' })).waitFor();
    expect(await writer.list(language)).toEqual([]);
  });
});
