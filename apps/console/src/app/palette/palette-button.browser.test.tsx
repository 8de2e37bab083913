import {
  listArticles,
  listContacts,
  listOrganizations,
  listGoalTemplates,
  listUsers,
  type User,
  type UserType,
} from '@ensemble/contract';
import { useLocation } from 'react-router';
import { describe, expect, it, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { phrase } from '../../i18n/index.ts';
import { expectAccessible } from '../../testing/accessibility.ts';
import { stateAnswers } from '../../testing/answers.ts';
import { idOf, organization, organizationId, signInAs } from '../../testing/people.ts';
import { editions, inOneEdition, renderConsole } from '../../testing/render-console.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { PaletteButton } from './palette-button.tsx';

const person: User = {
  ...{ id: idOf(101), firstName: 'Éloïse', lastName: 'Zébulon', email: 'e.z@harbour.example' },
  ...{ createdAt: '2026-11-01T12:00:00Z', registered_date: '2026-11-02T12:00:00Z' },
  ...{ initial_invitation_date: null, resent_date: null, invitation_mail: null },
  organizations: [{ organizationId, userType: 'ServiceProvider', userStatus: 'active' }],
};

/** Where the console is. */
function Where() {
  const { pathname, search, hash } = useLocation();
  return <output>{pathname + search + hash}</output>;
}
const isAt = async (path: string) => {
  await expect.element(page.getByText(path, { exact: true })).toBeVisible();
};

const button = page.getByRole('button', { name: /^(Find|Trouver|Rechercher)/ });
const dialog = page.getByRole('dialog');
const input = dialog.getByRole('combobox');
const options = () =>
  dialog
    .getByRole('option')
    .elements()
    .map((each) => each.textContent);
const active = () => {
  const id = input.element().getAttribute('aria-activedescendant') ?? '';
  return document.getElementById(id);
};

describe.each(editions)('the button of the palette, $language at $width px', (edition) => {
  const test = inOneEdition(edition);
  const { language } = edition;

  async function open(role: UserType, isDialogOpened = false) {
    signInAs(role);
    localStorage.removeItem('recentPages');
    onTestFinished(() => localStorage.removeItem('recentPages'));
    const answers = stateAnswers();
    const people = answers.reply(listUsers, () => ({ users: [person], count: 1 }));
    answers.reply(listOrganizations, () => ({ organizations: [organization()] }));
    answers.reply(listArticles, () => ({ articles: [], count: 0 }));
    answers.reply(listContacts, () => ({ contacts: [] }));
    answers.reply(listGoalTemplates, () => ({ presets: [] }));
    await renderConsole(
      <>
        <h1>Ensemble</h1>
        <PaletteButton />
        <input aria-label="A search" />
        <Where />
        <Dialog opened={isDialogOpened} onClose={() => undefined} title="A dialog">
          <input aria-label="A field" />
        </Dialog>
      </>,
      edition,
      '/users',
    );
    return { ...answers, people };
  }

  it('by keyboard alone: Ctrl-K, some letters of either language, arrows, Enter; Escape leads back', async () => {
    await open('OrganizationAdmin');
    await expect.element(button).toHaveAttribute('aria-keyshortcuts', 'Control+K');
    const search = page.getByRole('textbox', { name: 'A search' });
    (search.element() as HTMLElement).focus();
    await userEvent.keyboard('{Control>}k{/Control}');
    await expect.element(input).toHaveFocus();
    await expectAccessible();
    // Those the drawer has, and what stands beside it; nothing that is not theirs.
    expect(options()).toEqual(
      (
        [
          'users.title',
          'navigation.sessions',
          'appContent.learn',
          'appContent.myPlan',
          'appContent.contacts',
          'appContent.allContent',
          'organizationSettings.title',
          'navigation.notifications',
          'activationCodes.title',
          'navigation.reports',
          'navigation.auditLog',
          'navigation.resetRequests',
          'profile.title',
        ] as const
      ).map((each) => phrase(each)),
    );
    expect(active()?.textContent).toBe(phrase('users.title'));
    // A sheet that is loaded later wins over that of the start: the choice is seen.
    expect(getComputedStyle(active() as Element).backgroundColor).not.toBe('rgba(0, 0, 0, 0)');
    await userEvent.keyboard('{ArrowUp}');
    await expect.poll(() => active()?.textContent).toBe(phrase('profile.title'));
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await expect.poll(() => active()?.textContent).toBe(phrase('navigation.sessions'));
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(search).toHaveFocus();

    await userEvent.keyboard('{Control>}k{/Control}');
    await expect.element(input).toHaveFocus();
    // In the other language, without its accents, in another letter case.
    await userEvent.keyboard(language === 'en' ? "CODES D'ACT" : 'Activation C');
    await expect.poll(() => options()[0]).toBe(phrase('activationCodes.title'));
    await userEvent.keyboard('{Enter}');
    await isAt('/activation');
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(page.getByRole('main')).toHaveFocus();

    // What was opened last comes first the next time.
    await button.click();
    await expect.poll(() => active()?.textContent).toBe(phrase('activationCodes.title'));
    await expectAccessible();
  });

  test('finds people by name on the server, and opens the list at them; no name stays on the device', async () => {
    const { people } = await open('OrganizationAdmin');
    await button.click();
    await input.fill('eloise zebulon');
    await expect.poll(options).toEqual([`Éloïse Zébulon${person.email}`]);
    expect(people).toHaveBeenCalledOnce();
    expect(Object.fromEntries(people.mock.lastCall?.[0].query ?? [])).toMatchObject({
      searchTerm: 'eloise zebulon',
      limit: '6',
    });
    await userEvent.keyboard('{Enter}');
    await isAt(`/users?search=${encodeURIComponent(person.email)}`);
    const kept = JSON.stringify(Object.entries(localStorage));
    expect(kept).not.toContain('bulon');
    expect(kept).not.toContain(person.email);
  });

  test('opens a setting and a tab where they are', async () => {
    await open('OrganizationAdmin');
    for (const [key, path] of [
      ['organizationSettings.themeColor', '/web#general'],
      ['content.deleted', '/mobile/content#deleted'],
      ['profile.sessionsTitle', '/account#security'],
    ] as const) {
      await button.click();
      await input.fill(phrase(key));
      await dialog
        .getByRole('option', { name: phrase(key), exact: false })
        .first()
        .click();
      await expect.element(dialog).not.toBeInTheDocument();
      await isAt(path);
    }
  });

  it('says that nothing was found, and that a search failed; Enter searches at once', async () => {
    const { reply } = await open('PeerSupportAdmin');
    reply(listUsers, () => ({ users: [], count: 0 }));
    await button.click();
    await input.fill('zzzzzz');
    await expect.element(dialog.getByText(phrase('palette.nothing'))).toBeVisible();
    await expectAccessible();
    reply(listUsers, () => new Response('', { status: 400 }));
    await input.fill('qqqqqq');
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog.getByText(phrase('palette.failed'))).toBeVisible();
    await expectAccessible();
    reply(listUsers, () => ({ users: [], count: 0 }));
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog.getByText(phrase('palette.nothing'))).toBeVisible();
  });

  test('does not open over another dialog', async () => {
    await open('OrganizationAdmin', true);
    const field = dialog.getByRole('textbox', { name: 'A field' });
    await field.fill('somebody@example.org');
    await userEvent.keyboard('{Control>}k{/Control}');
    expect(dialog.elements()).toHaveLength(1);
    expect(input.elements()).toHaveLength(0);
    await expect.element(field).toHaveValue('somebody@example.org');
  });

  test('leaves other keys to the browser', async () => {
    await open('OrganizationAdmin');
    // Its code is there from then on: what opens it again draws it at once.
    await button.click();
    await expect.element(input).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    await userEvent.keyboard(
      'k{Control>}{Shift>}k{/Shift}{/Control}{Alt>}k{/Alt}{Control>}j{/Control}',
    );
    expect(dialog.elements()).toHaveLength(0);
  });

  test('a SuperAdmin finds organizations', async () => {
    await open('SuperAdmin');
    await button.click();
    await input.fill('HARBOUR F');
    await dialog.getByRole('option', { name: 'Harbour Fire Service', exact: false }).click();
    await isAt(`/organization?id=${organizationId}`);
  });

  test('members find their pages, and nobody', async () => {
    const { people } = await open('ServiceProvider');
    await button.click();
    await expect.element(dialog.getByText(phrase('palette.titlePages'))).toBeVisible();
    await input.fill('zebulon');
    await expect.element(dialog.getByText(phrase('palette.nothing'))).toBeVisible();
    expect(people).not.toHaveBeenCalled();
    await expectAccessible();
  });
});
