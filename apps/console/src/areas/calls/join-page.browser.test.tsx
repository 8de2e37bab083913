import { login } from '@ensemble/contract';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { phrase } from '../../i18n/index.ts';
import { expectAccessible } from '../../testing/accessibility.ts';
import { stateAnswers } from '../../testing/answers.ts';
import { idOf, organizationId } from '../../testing/people.ts';
import { editions, renderConsole } from '../../testing/render-console.tsx';
import JoinPage from './join-page.tsx';

beforeEach(() => sessionStorage.clear());

it.each(editions)(
  'OPEN-05: a link to a session that is not there, or not for this account, says so and how to go on, $language at $width px',
  async (edition) => {
    const { refuse } = stateAnswers();
    const link = new URLSearchParams({
      organization: organizationId,
      meeting: idOf(50),
      token: 'a'.repeat(43),
    });
    await renderConsole(<JoinPage />, edition, `/join#${link}`);
    const asked = refuse(login, 'MEETING_NOT_FOUND');
    await page.getByRole('textbox', { name: phrase('auth.email') }).fill('sam@harbour.example');
    await page.getByRole('textbox', { name: phrase('auth.password') }).fill('Sentier-1234-7A');
    await page.getByRole('button', { name: phrase('auth.logIn') }).click();
    const alert = page.getByRole('alert');
    const title = alert.getByText(phrase('calls.noEntry.unknown.title'));
    await expect.element(title).toBeVisible();
    await expect.element(alert.getByText(phrase('calls.noEntry.unknown.text'))).toBeVisible();
    expect(alert.element().textContent).not.toContain('MEETING_NOT_FOUND');
    expect(asked).toHaveBeenCalledOnce();
    await expectAccessible();

    refuse(login, 'INVALID_CREDENTIALS');
    await page.getByRole('button', { name: phrase('auth.logIn') }).click();
    await expect.element(alert.getByText('INVALID_CREDENTIALS', { exact: false })).toBeVisible();
    await expect.element(title).not.toBeInTheDocument();
  },
);

it.each(editions.slice(0, 1))(
  'OPEN-05: a link fills in whose it is, which the tab does not keep',
  async (edition) => {
    const link = new URLSearchParams({
      organization: organizationId,
      meeting: idOf(50),
      token: 'a'.repeat(43),
      email: 'sam@harbour.example',
    });
    await renderConsole(<JoinPage />, edition, `/join#${link}`);
    await expect
      .element(page.getByRole('textbox', { name: phrase('auth.email') }))
      .toHaveValue('sam@harbour.example');
    expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain('sam@harbour.example');
  },
);
