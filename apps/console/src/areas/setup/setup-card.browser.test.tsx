import { changeSetup, getSetup, inviteUser, type Setup, setupSteps } from '@ensemble/contract';
import { useState } from 'react';
import { Route, Routes, useLocation } from 'react-router';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { phrase } from '../../i18n/index.ts';
import { expectAccessible } from '../../testing/accessibility.ts';
import { stateAnswers } from '../../testing/answers.ts';
import { Elsewhere } from '../../testing/elsewhere.tsx';
import { organizationId, signInAs } from '../../testing/people.ts';
import { editions, renderConsole } from '../../testing/render-console.tsx';
import { useAskedForm } from '../../ui/asked-form.ts';
import { SetupCard } from './index.ts';

const done = (...names: readonly string[]): Setup['steps'] =>
  setupSteps.map((step) => ({ step, isDone: names.includes(step) }));

/** A page whose form can be asked for. */
function Asked() {
  const [opened, setOpened] = useState(0);
  const { state } = useLocation();
  useAskedForm(() => setOpened((before) => before + 1));
  return <p>{`opened ${opened}, asked ${state !== null}`}</p>;
}

describe.each(editions)('the first steps, $language at $width', (edition) => {
  const card = page.getByRole('region', { name: /First steps|Premières étapes/ });

  async function open(steps: Setup['steps'], compact = false) {
    signInAs('OrganizationAdmin');
    const answers = stateAnswers();
    const setup = { steps, isPutAway: false };
    const asked = answers.reply(getSetup, () => setup);
    await renderConsole(
      <>
        <h1>Ensemble</h1>
        <Routes>
          <Route
            path="/users"
            element={<SetupCard organizationId={organizationId} compact={compact} />}
          />
          <Route path="/activation" element={<Asked />} />
          <Route path="*" element={<Elsewhere />} />
        </Routes>
      </>,
      edition,
      '/users',
    );
    return { ...answers, setup, asked };
  }

  it('say how many are done, tick these, and lead each to where it is taken', async () => {
    await open(done('brand', 'people'));
    await expect
      .element(card.getByText(phrase('setup.progress', { done: 2, all: 6 })))
      .toBeInTheDocument();
    const items = card.getByRole('listitem');
    const texts = items.elements().map((item) => item.textContent);
    expect(texts[0]).toBe(`${phrase('setup.done')} ${phrase('setup.step.brand')}`);
    expect(texts[1]).toBe(`2${phrase('setup.toDo')} ${phrase('setup.step.languages')}`);
    // In their order, each numbered.
    expect(card.getByRole('list').element().tagName).toBe('OL');
    expect(texts.map((text) => text?.slice(0, 1)).slice(1, 4)).toEqual(['2', '3', '4']);
    const links = card.getByRole('link').elements();
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/web#general',
      '/web#general',
      '/mobile/support',
      '/mobile/learn/create-article',
      '/activation',
    ]);
    await expectAccessible();
    // Nothing is wider than the narrowest screen.
    await page.viewport(320, 700);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
  });

  it('open the invitation where they stand, and are asked anew afterwards', async () => {
    const { reply, setup } = await open(done());
    reply(inviteUser, () => {
      setup.steps = done('people');
      return { id: organizationId, resent: false };
    });
    await card.getByRole('button', { name: phrase('setup.step.people') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').fill('new@harbour.example');
    await dialog.getByRole('combobox').selectOptions('Employee');
    await userEvent.keyboard('{Enter}');
    await expect
      .element(card.getByText(phrase('setup.progress', { done: 1, all: 6 })))
      .toBeInTheDocument();
  });

  it('SHELL-24 open the form of the page that they lead to, once', async () => {
    await open(done());
    await card.getByRole('link', { name: phrase('setup.step.codes') }).click();
    await expect.element(page.getByText('opened 1, asked false')).toBeVisible();
  });

  it('SHELL-24 take little room above a list of people: how far they are, the next one, and all of them on request', async () => {
    const { setup } = await open(done('brand', 'people'), true);
    await expect
      .element(card.getByText(phrase('setup.progress', { done: 2, all: 6 })))
      .toBeVisible();
    const next = card.getByRole('link', { name: phrase('setup.step.languages') });
    await expect.element(next).toBeVisible();
    expect(next.element().getAttribute('href')).toBe('/web#general');
    expect(card.getByRole('listitem').elements()).toHaveLength(0);
    // A list of people stands on the first screen of a phone.
    expect(card.element().getBoundingClientRect().height).toBeLessThan(160);
    await expectAccessible();
    const all = card.getByRole('button', { name: phrase('setup.showAll') });
    await expect.element(all).toHaveAttribute('aria-expanded', 'false');
    await all.click();
    await expect.element(card.getByRole('listitem').first()).toBeVisible();
    expect(card.getByRole('listitem').elements()).toHaveLength(setup.steps.length);
    await expectAccessible();
    await page.viewport(320, 700);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
    await card.getByRole('button', { name: phrase('setup.showLess') }).click();
    await expect.element(next).toBeVisible();
    expect(card.getByRole('listitem').elements()).toHaveLength(0);
  });

  it('go when all are done', async () => {
    const { asked } = await open(done(...setupSteps));
    await expect.poll(() => asked.mock.calls.length).toBeGreaterThan(0);
    await expect.element(card).not.toBeInTheDocument();
  });

  it('are put away for all, which one press takes back', async () => {
    const { reply, setup } = await open(done('brand'));
    const changed = reply(changeSetup, ({ body }) => ({ ...setup, ...(body as object) }));
    await card.getByRole('button', { name: phrase('setup.hide') }).click();
    await expect.element(card).not.toBeInTheDocument();
    await page.getByRole('button', { name: phrase('setup.undo') }).click();
    await expect.element(card).toBeInTheDocument();
    expect(changed.mock.calls.map(([{ body }]) => body)).toEqual([
      { isPutAway: true },
      { isPutAway: false },
    ]);
  });

  it('stay, and say why, where they cannot be put away', async () => {
    const { refuse } = await open(done());
    refuse(changeSetup, 'UNAVAILABLE');
    await card.getByRole('button', { name: phrase('setup.hide') }).click();
    await expect
      .element(page.getByText(phrase('setup.hideFailed'), { exact: false }))
      .toBeInTheDocument();
    await expect.element(card).toBeInTheDocument();
  });
});
