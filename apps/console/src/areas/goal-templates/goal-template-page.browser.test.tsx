import {
  createGoalTemplate,
  listGoalTemplates,
  type GoalTemplate,
  goalCategories,
  updateGoalTemplate,
} from '@ensemble/contract';
import { Route, Routes } from 'react-router';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { chooseLanguage } from '../../i18n/i18n.ts';
import { phrase } from '../../i18n/index.ts';
import { expectAccessible } from '../../testing/accessibility.ts';
import { stateAnswers } from '../../testing/answers.ts';
import {
  conflictShown,
  seePreview,
  stateDrafts,
  stateSaves,
  writeInEnglishAlone,
} from '../../testing/content.ts';
import { tabTo } from '../../testing/keyboard.ts';
import { signInAs } from '../../testing/people.ts';
import { editions, inOneEdition, renderConsole } from '../../testing/render-console.tsx';
import changed from '../../testing/replies/goal-templates/changed.json';
import firstSave from '../../testing/replies/goal-templates/revision-1.json';
import secondSave from '../../testing/replies/goal-templates/revision-2.json';
import saves from '../../testing/replies/goal-templates/revisions.json';
import kept from '../../testing/replies/goal-templates/saved.json';
import GoalTemplatePage from './goal-template-page.tsx';

const saved = kept.body.data as GoalTemplate;

const button = (name: string) => page.getByRole('button', { name, exact: true });
const field = (key: 'title' | 'benefitDescription') =>
  page.getByLabelText(new RegExp(`^${phrase(`content.field.${key}`)}( \\*)?$`));
const newTask = () => page.getByRole('textbox', { name: phrase('goalTemplates.newTask') });
const tasks = () =>
  [
    ...page
      .getByRole('list', { name: phrase('content.field.tasks') })
      .element()
      .querySelectorAll<HTMLTextAreaElement>('textarea:not([aria-hidden])'),
  ].map(({ value }) => value);
const save = () => button(phrase('goalTemplates.save')).click();
const said = async (text: string) => {
  await expect.element(page.getByText(text, { exact: true })).toBeVisible();
};

describe.each(editions)('the form of a goal template, $language at $width px', (edition) => {
  const test = inOneEdition(edition);

  async function open(address: string, templates: GoalTemplate[] = []) {
    signInAs('OrganizationAdmin');
    writeInEnglishAlone();
    const answers = stateAnswers();
    const drafts = stateDrafts(answers);
    answers.reply(listGoalTemplates, ({ query }) => ({
      presets: templates.filter(({ id }) => id === query.get('itemId')),
    }));
    await renderConsole(
      <Routes>
        <Route path="/mobile/my-plan" element={<h1>The list</h1>} />
        <Route path="/mobile/my-plan/goal" element={<GoalTemplatePage />} />
      </Routes>,
      edition,
      `/mobile/my-plan/goal?${address}`,
    );
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    return { ...answers, drafts };
  }
  const openNew = async () => {
    const answers = await open('action=create&language=en');
    await expect.element(field('title')).toBeVisible();
    return answers;
  };
  const openSaved = async () => {
    const answers = await open(`action=edit&id=${saved.id}&language=en`, [saved]);
    await expect.element(field('title')).toHaveValue(saved.title);
    return answers;
  };
  /** Fills the form without a mouse, and sends it. */
  async function fillByKeyboard(): Promise<void> {
    await tabTo(field('title'));
    await userEvent.keyboard('By keyboard{Tab}Nothing but keys{Tab}Sleep');
    await expect.element(page.getByRole('option', { name: 'Sleep' })).toBeVisible();
    await userEvent.keyboard('{ArrowDown}{Enter}{Escape}');
    await tabTo(newTask());
    await userEvent.keyboard('Read{Enter}');
    await tabTo(button(phrase('goalTemplates.save')));
    await userEvent.keyboard('{Enter}');
  }

  it('PRESETS-01, PRESETS-06, PRESETS-07, PRESETS-08, PRESETS-09, PRESETS-12: a form begins as a habit, and says what is missing', async () => {
    await openNew();
    const heading = page.getByRole('heading', { level: 1, name: phrase('goalTemplates.new') });
    await expect.element(heading).toBeVisible();
    await expect
      .element(page.getByRole('radio', { name: phrase('goalTemplates.type.Habit') }))
      .toBeChecked();
    await save();
    const required = page.getByText(phrase('rules.required'), { exact: true });
    await expect.poll(() => required.elements().length).toBe(2);
    const few = page.getByText(phrase('rules.minimumItems', { count: 1 }));
    expect(few.elements()).toHaveLength(2);
    await expect.element(field('title')).toHaveFocus();
    await page.getByRole('combobox').click();
    const offered = page.getByRole('option').elements();
    expect(offered.map((each) => each.textContent)).toEqual([...goalCategories.en]);
    await userEvent.keyboard('{Escape}');
    await expectAccessible();
  });

  test('PRESETS-10, PRESETS-11: tasks are added once each, put in order by keyboard and by mouse, changed and removed', async () => {
    const { reply } = await openSaved();
    for (const [task, outcome] of [
      ['Breathe', 'goalTemplates.taskAdded'],
      ['walk', 'goalTemplates.taskThere'],
    ] as const) {
      await newTask().fill(task);
      await userEvent.keyboard('{Enter}');
      await said(phrase(outcome, { task }));
    }
    await newTask().fill('x'.repeat(81));
    await userEvent.keyboard('{Enter}');
    await said(phrase('goalTemplates.taskRefused'));
    await newTask().fill('');
    expect(tasks()).toEqual(['Read', 'Walk', 'Breathe']);

    const handle = (task: string) => button(phrase('goalTemplates.moveTask', { task }));
    (handle('Read').element() as HTMLElement).focus();
    await userEvent.keyboard(' ');
    const place = (at: string) => ({ task: 'Read', place: at, count: 3 });
    await expect
      .element(page.getByText(phrase('goalTemplates.lifted', place('1'))))
      .toBeInTheDocument();
    await userEvent.keyboard('{ArrowDown}');
    await expect
      .element(page.getByText(phrase('goalTemplates.moved', place('2'))))
      .toBeInTheDocument();
    await userEvent.keyboard(' ');
    await expect.poll(tasks).toEqual(['Walk', 'Read', 'Breathe']);
    const point = (type: string, at: string) => {
      const { x, y } = handle(at).element().getBoundingClientRect();
      const more = { bubbles: true, isPrimary: true, clientX: x + 20, clientY: y + 20 };
      handle('Breathe').element().dispatchEvent(new PointerEvent(type, more));
    };
    point('pointerdown', 'Breathe');
    const lifted = { task: 'Breathe', place: '3', count: 3 };
    await expect
      .element(page.getByText(phrase('goalTemplates.lifted', lifted)))
      .toBeInTheDocument();
    point('pointermove', 'Walk');
    const moved = page.getByText(phrase('goalTemplates.moved', { ...lifted, place: '1' }));
    await expect.element(moved).toBeInTheDocument();
    point('pointerup', 'Walk');
    await expect.poll(tasks).toEqual(['Breathe', 'Walk', 'Read']);
    // For 50 ms the library keeps clicks from what lies under a drop; a later timer comes after its own.
    await new Promise((resolve) => setTimeout(resolve, 100));
    await expectAccessible();

    await button(phrase('goalTemplates.removeTask', { task: 'Walk' })).click();
    await expect
      .element(button(phrase('goalTemplates.removeTask', { task: 'Read' })))
      .toHaveFocus();
    await page
      .getByRole('textbox', { name: phrase('goalTemplates.task', { place: '1' }) })
      .fill('Rest');
    // A task that is still being typed is saved too, or what is wrong with it is said.
    await newTask().fill('x'.repeat(81));
    await save();
    await said(phrase('goalTemplates.taskRefused'));
    await expect.element(newTask()).toHaveFocus();
    await newTask().fill('Drink water');
    const updated = reply(updateGoalTemplate, () => saved);
    await save();
    await said('The list');
    await said(phrase('goalTemplates.saved', { title: saved.title }));
    expect(updated.mock.lastCall?.[0].body).toMatchObject({
      title: saved.title,
      type: 'Habit',
      version: 1,
      tasks: [{ description: 'Rest' }, { description: 'Read' }, { description: 'Drink water' }],
    });
  });

  it('PRESETS-11: all of a long task is seen, in one line as it is sent; Enter in it saves', async () => {
    const { reply } = await openSaved();
    const first = page.getByRole('textbox', {
      name: phrase('goalTemplates.task', { place: '1' }),
    });
    const long = 'Write down three things that went well today, and why they did';
    await first.fill(long.replace(', ', ',\n'));
    await expect.element(first).toHaveValue(long);
    await expect
      .poll(() => first.element().scrollHeight - first.element().clientHeight)
      .toBeLessThanOrEqual(1);
    expect(newTask().element().clientWidth).toBeGreaterThanOrEqual(200);
    await expectAccessible();
    const updated = reply(updateGoalTemplate, () => saved);
    (first.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await said('The list');
    expect(updated.mock.lastCall?.[0].body).toMatchObject({
      tasks: expect.arrayContaining([expect.objectContaining({ description: long })]),
    });
  });

  test('PRESETS-05, PRESETS-14: what is typed is sent, and shown before as members see it', async () => {
    const { reply } = await openSaved();
    const updated = reply(updateGoalTemplate, () => saved);
    await page.getByRole('radio', { name: phrase('goalTemplates.type.Lifestyle') }).click();
    await seePreview(async (screen) => {
      await expect.element(screen.getByText(/90/)).toBeVisible();
      await expect.element(screen.getByText('Sleep', { exact: true }).first()).toBeVisible();
      const items = screen.getByRole('listitem').elements();
      expect(items.map((each) => each.textContent)).toContain('Walk');
      await expectAccessible();
    }, undefined);
    await save();
    await said('The list');
    expect(updated.mock.lastCall?.[0].body).toMatchObject({ type: 'Lifestyle', length: 7_776_000 });
  });

  test('I18N-01, SHELL-14: another language of the console leaves the text that is being written where it is', async () => {
    await openNew();
    await field('title').fill('Half a title');
    await chooseLanguage('fr');
    const heading = page.getByRole('heading', { level: 1, name: phrase('goalTemplates.new') });
    await expect.element(heading).toBeVisible();
    await expect.element(field('title')).toHaveValue('Half a title');
  });

  test('a template that is gone is said to be', async () => {
    await open(`action=edit&id=${saved.id}&language=en`);
    await expect.element(page.getByText(phrase('content.gone'), { exact: false })).toBeVisible();
  });

  test('PRESETS-15: it is written by keyboard alone; an answer nobody expects is told as the unknown error, and nothing typed is lost', async () => {
    const { reply } = await openNew();
    reply(createGoalTemplate, () => new Response('oops', { status: 500 }));
    await fillByKeyboard();
    await expect.element(page.getByText(phrase('client.unknown'))).toBeVisible();
    await expect.element(field('title')).toHaveValue('By keyboard');
    const created = reply(createGoalTemplate, () => saved);
    await save();
    await said(phrase('goalTemplates.added', { title: 'By keyboard' }));
    expect(created.mock.lastCall?.[0].body).toEqual({
      title: 'By keyboard',
      benefitDescription: 'Nothing but keys',
      categories: ['Sleep'],
      type: 'Habit',
      length: 1_814_400,
      tasks: [{ description: 'Read' }],
      language: 'en',
    });
  });

  it('two who change one at once: the second is told who changed what, and keeps theirs, its own, or some of both', async () => {
    const answers = await openSaved();
    answers.replay(updateGoalTemplate, changed);
    stateSaves(answers, saves, firstSave, secondSave);
    await field('title').fill('Sleep by day');
    await field('benefitDescription').fill('Calm evenings');
    await button(phrase('goalTemplates.removeTask', { task: 'Read' })).click();
    await save();
    const conflict = conflictShown();
    for (const each of ['title', 'typeLength', 'tasks'])
      await expect.element(conflict.changed('Ida Roy', each)).toBeVisible();
    await expect.element(conflict.asked('title').getByText('Sleep at night')).toBeVisible();
    await expect.element(conflict.asked('title').getByText('Sleep by day')).toBeVisible();
    await expect
      .element(conflict.asked('tasks').getByText('Breathe', { exact: false }))
      .toBeVisible();
    for (const each of ['benefitDescription', 'typeLength'])
      expect(conflict.asked(each).elements()).toHaveLength(0);
    await expectAccessible();
    await conflict.choose('tasks', 'theirs');
    await conflict.takeMerged();
    await expect.poll(tasks).toEqual(['Read', 'Walk', 'Breathe']);
    await expect.element(field('title')).toHaveFocus();
    await expect.element(field('title')).toHaveValue('Sleep by day');
    await expect.element(field('benefitDescription')).toHaveValue('Calm evenings');
    await save();
    await conflict.takeTheirs();
    await expect.element(field('title')).toHaveValue('Sleep at night');
    await field('title').fill('My title');
    const updated = answers.reply(updateGoalTemplate, () => saved);
    await save();
    await said(phrase('goalTemplates.saved', { title: 'My title' }));
    expect(updated.mock.lastCall?.[0].body).toMatchObject({
      title: 'My title',
      type: 'Lifestyle',
      version: 2,
    });
  });
});
