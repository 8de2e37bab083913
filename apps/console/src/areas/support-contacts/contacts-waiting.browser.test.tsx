import { countDueContacts, getOrganization, listContacts } from '@ensemble/contract';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { phrase } from '../../i18n/index.ts';
import { expectAccessible } from '../../testing/accessibility.ts';
import { stateAnswers } from '../../testing/answers.ts';
import { organization, signInAs } from '../../testing/people.ts';
import { editions, renderConsole } from '../../testing/render-console.tsx';
import ContactsPage from './contacts-page.tsx';

const noticeTop = () => document.querySelector('.mantine-Alert-root')?.getBoundingClientRect().top;
const waiting = () => page.getByRole('status', { name: phrase('table.loading') });

describe.each(editions)('the contacts on their way, $language at $width px', (edition) => {
  /** The page while its organization has not come, with so many contacts that are due for a check. */
  async function open(count: number) {
    signInAs('OrganizationAdmin');
    const answers = stateAnswers();
    const { promise: come, resolve } = Promise.withResolvers<void>();
    answers.reply(getOrganization, async () => {
      await come;
      return organization();
    });
    const due = count === 0 ? [] : [{ language: 'en' as const, count }];
    answers.reply(countDueContacts, () => ({ due }));
    answers.reply(listContacts, () => ({ contacts: [] }));
    await renderConsole(<ContactsPage />, edition, '/mobile/support?language=en');
    await expect.element(waiting()).toBeVisible();
    return { arrive: resolve };
  }

  it('SHELL-25: it has the shape of the page, with the notice where it will stand', async () => {
    const { arrive } = await open(2);
    await expect.poll(noticeTop).toBeGreaterThan(0);
    const before = noticeTop() ?? 0;
    // What is not there yet is neither read out nor pressed.
    expect(page.getByRole('alert').elements()).toHaveLength(0);
    expect(page.getByRole('link').elements()).toHaveLength(0);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(edition.width);
    await expectAccessible();
    arrive();
    await expect.element(page.getByText(phrase('content.due', { count: 2 }))).toBeVisible();
    expect(Math.abs((noticeTop() ?? 0) - before)).toBeLessThan(edition.width > 600 ? 20 : 80);
    await expect.element(waiting()).not.toBeInTheDocument();
  });

  it('SHELL-25: it has no notice once it is known that none is due', async () => {
    const { arrive } = await open(0);
    await expect.poll(noticeTop).toBe(undefined);
    arrive();
    await expect.element(page.getByText(phrase('supportContacts.none'))).toBeVisible();
    expect(noticeTop()).toBe(undefined);
  });
});
