import {
  createOrganization,
  getBulkResend,
  getInvitationAllowance,
  getBulkLeave,
  inviteUser,
  listUsers,
  removeOrganization,
  getOrganization,
  getStaffStep,
  getPasskeyLogin,
  getPublicSettings,
  listCodePrefixes,
  listOrganizations,
  type Organization,
} from '@ensemble/contract';
import { Route, Routes } from 'react-router';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Link } from '../../ui/address/link.tsx';
import { phrase } from '../../i18n/index.ts';
import { expectAccessible } from '../../testing/accessibility.ts';
import { stateAnswers } from '../../testing/answers.ts';
import { Elsewhere } from '../../testing/elsewhere.tsx';
import { idOf, organization, signInAs } from '../../testing/people.ts';
import { editions, inOneEdition, renderConsole } from '../../testing/render-console.tsx';
import OrganizationPage from './organization-page.tsx';
import OrganizationsPage from './organizations-page.tsx';
import publicSettings from '../../testing/replies/auth/settings.json';

const named = (number: number, name: string, more: Partial<Organization> = {}) => {
  const { organizationDetails } = organization();
  const localizedStrings = (['en', 'fr'] as const).flatMap((language) => [
    { key: 'name' as const, language, value: name },
    { key: 'description' as const, language, value: 'For you' },
  ]);
  return organization({
    id: idOf(number),
    name,
    organizationDetails: { ...organizationDetails, name, localizedStrings },
    ...more,
  });
};

describe.each(editions)('organizations, $language at $width px', (edition) => {
  const test = inOneEdition(edition);
  const dialog = page.getByRole('dialog');
  const row = (text: string) => page.getByRole('row').filter({ hasText: text });
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const heading = (name: string) => page.getByRole('heading', { level: 1, name });

  async function open(all: Organization[], address: string) {
    signInAs('SuperAdmin');
    const answers = stateAnswers();
    const listed = answers.reply(listOrganizations, () => ({ organizations: all }));
    answers.reply(getOrganization, ({ params }) => {
      const found = all.find(({ id }) => id === params['id']);
      if (!found) throw new Error(`there is no organization ${params['id']}`);
      return found;
    });
    answers.reply(getStaffStep, () => ({ from: null, isRequiredByInstallation: false }));
    answers.replay(getPublicSettings, publicSettings);
    answers.reply(getPasskeyLogin, () => ({ isAllowed: false }));
    answers.reply(listCodePrefixes, () => ({ prefixes: [], most: 3 }));
    await renderConsole(
      <>
        {all.slice(0, 2).map(({ id, name }) => (
          <Link key={id} to={`/organization?id=${id}#settings`}>{`To ${name}`}</Link>
        ))}
        <Routes>
          <Route path="/organizations" element={<OrganizationsPage />} />
          <Route path="/organization" element={<OrganizationPage />} />
          <Route path="*" element={<Elsewhere />} />
        </Routes>
      </>,
      edition,
      address,
    );
    return { ...answers, listed };
  }

  it('ORGS-03..05, ORGS-17: one is created; a name that is taken is refused in the dialog, and stays', async () => {
    const all = [named(70, 'Maple')];
    const { refuse, reply, listed } = await open(all, '/organizations');
    await expect.element(row('Maple')).toBeVisible();
    await button(phrase('organizations.create')).click();
    const name = dialog.getByRole('textbox', { name: phrase('organizations.name') });
    const create = dialog.getByRole('button', { name: phrase('organizations.create') });
    await expect.element(name).toHaveFocus();
    await create.click();
    await expect.element(dialog.getByText(phrase('rules.required'))).toBeVisible();
    await name.fill('Ensemble');
    await expect.element(dialog.getByText('8/50')).toBeVisible();
    refuse(createOrganization, 'ORGANIZATION_NAME_TAKEN');
    await userEvent.keyboard('{Enter}');
    const refusal = dialog.getByRole('alert').filter({ hasText: 'ORGANIZATION_NAME_TAKEN' });
    await expect
      .element(refusal.filter({ hasText: phrase('organizations.createFailed') }))
      .toBeVisible();
    await expect.element(name).toHaveValue('Ensemble');
    await expectAccessible();
    const before = listed.mock.calls.length;
    const created = reply(createOrganization, () => named(71, 'Sûreté'));
    await name.fill('Sûreté');
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog).not.toBeInTheDocument();
    await expect
      .element(
        page
          .getByRole('status')
          .filter({ hasText: phrase('organizations.createdNotice', { name: 'Sûreté' }) }),
      )
      .toBeVisible();
    expect(created.mock.lastCall?.[0].body).toEqual({
      name: 'Sûreté',
      createdBy: idOf(3),
      isRoot: false,
    });
    await expect.poll(() => listed.mock.calls.length).toBeGreaterThan(before);
  });

  test('ORGS-34: its first administrator is invited in the same dialog; a refused invitation is tried again alone', async () => {
    const { refuse, reply } = await open([named(70, 'Maple')], '/organizations');
    await expect.element(row('Maple')).toBeVisible();
    await button(phrase('organizations.create')).click();
    const address = dialog.getByRole('textbox', { name: phrase('organizations.administrator') });
    await dialog.getByRole('textbox', { name: phrase('organizations.name') }).fill('Harbour');
    await address.fill('not an address');
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog.getByText(phrase('rules.email'))).toBeVisible();
    await address.fill('Chief@harbour.example');
    const created = reply(createOrganization, () => named(71, 'Harbour'));
    refuse(inviteUser, 'EMAIL_ALREADY_MEMBER');
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog.getByText('EMAIL_ALREADY_MEMBER', { exact: false })).toBeVisible();
    await expect.element(dialog.getByText(phrase('organizations.madeHint'))).toBeVisible();
    await expectAccessible();
    const invited = reply(inviteUser, () => ({ id: idOf(80), resent: false }));
    await address.fill('chief@harbour.example');
    await dialog.getByRole('button', { name: phrase('users.sendInvitation') }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(created).toHaveBeenCalledOnce();
    expect(invited.mock.lastCall?.[0].body).toEqual({
      organizationId: idOf(71),
      userType: 'OrganizationAdmin',
      email: 'chief@harbour.example',
    });
    await expect
      .element(
        page.getByRole('status').filter({
          hasText: phrase('organizations.createdAndInvited', {
            name: 'Harbour',
            email: 'chief@harbour.example',
          }),
        }),
      )
      .toBeVisible();
  });

  test('ORGS-33: the people of one where no one has registered are shown without a reason', async () => {
    const { reply } = await open(
      [named(70, 'Maple', { hasRegistered: false })],
      `/organization?id=${idOf(70)}`,
    );
    reply(getInvitationAllowance, () => ({ limit: 100, left: 100 }));
    reply(getBulkResend, () => ({ resend: null }));
    reply(getBulkLeave, () => ({ leave: null }));
    const listed = reply(listUsers, () => ({ users: [], count: 0 }));
    await expect.element(heading('Maple')).toBeVisible();
    await expect.poll(() => listed.mock.calls.length).toBeGreaterThan(0);
    await expect.element(button(phrase('users.more'))).toBeVisible();
  });

  it('TFA-33 the page opens the requests of those who lost their second step, with no count', async () => {
    await open([named(1, 'Harbour')], '/organizations');
    const link = page.getByRole('link', { name: phrase('navigation.resetRequests'), exact: true });
    await expect.element(link).toHaveAttribute('href', '/reset-requests');
  });

  it('ORGS-01, ORGS-02, ORGS-06: sorting, searching and paging happen in the browser, and the address keeps them', async () => {
    const all = Array.from({ length: 12 }, (_, each) =>
      named(70 + each, `Number ${String(each).padStart(2, '0')}`, { totalUsers: (each * 7) % 12 }),
    );
    all.push(named(90, 'Sûreté', { status: 'configure', createdAt: 1_760_000_000 }));
    const { listed } = await open(all, '/organizations');
    await expect.element(row('Number 00')).toBeVisible();
    expect(page.getByRole('row').elements()).toHaveLength(1 + 10);
    await expectAccessible();
    const asked = listed.mock.calls.length;
    const users = button(phrase('organizations.users'));
    await users.click();
    await users.click();
    const totals = () =>
      [...document.querySelectorAll('tbody [data-digits]')].map((each) => Number(each.textContent));
    const sorted = [11, 10, 9, 8, 7, 6, 5, 4, 3, 3];
    await expect.poll(totals).toEqual(sorted);
    expect(window.location.search).toContain('sort=users');
    await button(phrase('table.nextPage')).click();
    await expect.poll(totals).toEqual([2, 1, 0]);
    expect(window.location.search).toContain('page=2');

    await page.getByRole('searchbox').fill('sUrete');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => page.getByRole('row').elements().length).toBe(1 + 1);
    const found = row('Sûreté');
    await expect
      .element(found.filter({ hasText: phrase('organizations.status.configure') }))
      .toBeVisible();
    // ORGS-07: what is missing stands there in words.
    await expect.element(found.getByText(phrase('organizations.missingSettings'))).toBeVisible();
    await expect
      .element(
        found.filter({
          hasText: edition.language === 'en' ? 'October 9th 2025' : '9 octobre 2025',
        }),
      )
      .toBeVisible();
    expect(listed).toHaveBeenCalledTimes(asked);
    await found.getByRole('link').click();
    await expect.element(heading('Sûreté')).toBeVisible();
    expect(window.location.search).toBe(`?id=${idOf(90)}`);
  });

  it.each(['', 'nonsense', '00000000-0000-4000-8000-000000000000'])(
    'OPEN-14: one that is not there says so and leads back: "%s"',
    async (id) => {
      const { refuse } = await open([], '/');
      refuse(getOrganization, 'ORGANIZATION_NOT_FOUND');
      window.history.replaceState(null, '', `/organization?id=${id}`);
      window.dispatchEvent(new PopStateEvent('popstate'));
      await expect.element(heading(phrase('organizations.notFoundTitle'))).toBeVisible();
      await expectAccessible();
      await page.getByRole('link', { name: phrase('organizations.backToList') }).click();
      await expect.element(heading(phrase('organizations.title'))).toBeVisible();
    },
  );

  test('what is typed for one organisation is never saved into another', async () => {
    const [one, two] = [named(70, 'Maple'), named(71, 'Birch')];
    await open([one, two], `/organization?id=${one.id}#settings`);
    const group = page.getByRole('group', { name: phrase('organizationSettings.english') });
    const name = group.getByRole('textbox', {
      name: phrase('organizationSettings.name'),
      exact: false,
    });
    const edit = button(phrase('organizationSettings.edit'));
    await edit.click();
    await name.fill('Typed for the first');
    await page.getByRole('link', { name: 'To Birch' }).click();
    await dialog.getByRole('button', { name: phrase('form.discard'), exact: true }).click();
    await expect.element(heading('Birch')).toBeVisible();
    await edit.click();
    await expect.element(name).toHaveValue('Birch');
  });

  it('ORGS-30, OPEN-29, OPEN-70: one is deleted once the word is typed, which is told as an error', async () => {
    const one = named(70, 'Maple');
    const { reply, refuse } = await open([one], `/organization?id=${one.id}#settings`);
    await button(phrase('organizationSettings.remove')).click();
    const word = dialog.getByRole('textbox');
    await expect.element(word).toHaveFocus();
    await word.fill('yes');
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog.getByText(phrase('organizationSettings.typeDelete'))).toBeVisible();
    await expectAccessible();
    await word.fill(edition.language === 'en' ? 'DELETE' : 'supprimer');
    refuse(removeOrganization, 'ORGANIZATION_NOT_FOUND');
    await userEvent.keyboard('{Enter}');
    await expect
      .element(
        dialog.getByRole('alert').filter({ hasText: phrase('organizationSettings.removeFailed') }),
      )
      .toBeVisible();
    const gone = reply(removeOrganization, () => ({}));
    await userEvent.keyboard('{Enter}');
    await expect
      .element(
        page
          .getByRole('alert')
          .filter({ hasText: phrase('organizationSettings.removed', { name: 'Maple' }) }),
      )
      .toBeVisible();
    expect(gone.mock.lastCall?.[0].params).toEqual({ id: one.id });
    await expect.element(heading(phrase('organizations.title'))).toBeVisible();
  });
});
