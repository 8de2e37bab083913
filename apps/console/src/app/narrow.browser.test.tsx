import { getPublicSettings } from '@ensemble/contract';
import { Button, Group, Text } from '@mantine/core';
import { describe, expect, it } from 'vitest';
import { Route, Routes } from 'react-router';
import { page, userEvent } from 'vitest/browser';
import { stateAnswers } from '../testing/answers.ts';
import { signInAs } from '../testing/people.ts';
import { renderConsole } from '../testing/render-console.tsx';
import { Dialog, DialogFooter } from '../ui/dialog/dialog.tsx';
import { PageTitle } from '../ui/index.ts';
import ConsoleShell from './console-shell.tsx';
import { PublicFrame } from './public-frame.tsx';

const long = 'Renvoyer toutes les invitations qui sont encore en attente';

const buttons = (
  <>
    <Button leftSection={<span>+</span>}>{long}</Button>
    <Button variant="default">{long}</Button>
    <Button fullWidth>{long}</Button>
  </>
);

/** Each button shows all its words, inside the screen. */
function expectWhole(width: number) {
  expect(document.scrollingElement?.scrollWidth).toBeLessThanOrEqual(width);
  const labels = document.querySelectorAll('.mantine-Button-label');
  expect(labels.length).toBeGreaterThan(0);
  for (const label of labels) {
    const box = label.getBoundingClientRect();
    expect(label.scrollWidth, label.textContent).toBeLessThanOrEqual(label.clientWidth + 1);
    expect(box.left).toBeGreaterThanOrEqual(0);
    expect(box.right).toBeLessThanOrEqual(width);
    const button = label.closest('.mantine-Button-root')?.getBoundingClientRect();
    expect(box.bottom).toBeLessThanOrEqual(button?.bottom ?? 0);
  }
}

describe.each([320, 390])('in French on a phone of %i px', (width) => {
  it('the console with its header, a page title and long buttons is no wider than the screen', async () => {
    signInAs('OrganizationAdmin');
    await renderConsole(
      <ConsoleShell>
        <PageTitle title="Configuration de l’organisation">
          <Group>{buttons}</Group>
        </PageTitle>
      </ConsoleShell>,
      { language: 'fr', width },
    );
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Français' })).toBeVisible();
    expectWhole(width);
  });

  it('a dialog with long buttons is no wider than the screen', async () => {
    await renderConsole(
      <Dialog opened onClose={() => undefined} title="Renvoyer les invitations en attente">
        <Text>{long}</Text>
        <DialogFooter start={<Button variant="default">{long}</Button>}>{buttons}</DialogFooter>
      </Dialog>,
      { language: 'fr', width },
    );
    await expect.element(page.getByRole('dialog')).toBeVisible();
    expectWhole(width);
  });

  it('a public page with long buttons is no wider than the screen', async () => {
    stateAnswers().refuse(getPublicSettings, 'NOT_FOUND');
    await renderConsole(
      <Routes>
        <Route element={<PublicFrame />}>
          <Route path="*" element={buttons} />
        </Route>
      </Routes>,
      { language: 'fr', width },
    );
    await expect.element(page.getByText(long).first()).toBeVisible();
    expectWhole(width);
  });
});

describe.each(['en', 'fr'] as const)('the drawer of a phone, %s', (language) => {
  const burger = () => document.querySelector<HTMLElement>('.mantine-Burger-root');
  const links = () => [...document.querySelectorAll<HTMLElement>('nav a')];
  const open = async () => {
    signInAs('OrganizationAdmin');
    await renderConsole(
      <ConsoleShell>
        <button type="button">Page</button>
      </ConsoleShell>,
      { language, width: 390 },
    );
    await expect.poll(() => links().length).toBeGreaterThan(3);
  };

  it('closed, has nothing that the keyboard reaches', async () => {
    await open();
    const reached = new Set<Element | null>();
    for (let step = 0; step < 20; step += 1) {
      await userEvent.keyboard('{Tab}');
      reached.add(document.activeElement);
    }
    expect(reached.has(burger())).toBe(true);
    expect(links().filter((link) => reached.has(link))).toEqual([]);
  });

  it('open, is reached, and Escape closes it and goes back to its button', async () => {
    await open();
    burger()?.click();
    await expect.poll(() => document.querySelector('nav')?.inert).toBe(false);
    links()[0]?.focus();
    expect(document.activeElement).toBe(links()[0]);
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => document.querySelector('nav')?.inert).toBe(true);
    expect(document.activeElement).toBe(burger());
  });
});
