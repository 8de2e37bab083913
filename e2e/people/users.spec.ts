import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import {
  ask,
  descriptionOf,
  fr390,
  describeIn,
  invite,
  linkIn,
  logIn,
  newOrganization,
  newPerson,
  tokenOf,
  unique,
  withBrowser,
  waitForMail,
  wordsIn,
} from '../testing/index.ts';

const texts = {
  en: {
    title: 'Users',
    invite: 'Invite',
    email: 'Email',
    role: 'Role',
    send: 'Send invitation',
    counsellor: 'Service provider',
    alreadyMember: 'This email already belongs to a person in this organization.',
    invited: 'User invited',
    pending: 'Pending',
    inactive: 'Deactivated',
    notRegistered: 'Not registered yet',
    actionsFor: 'Actions for',
    changeRole: (name: string) => `Change ${name}’s role`,
    newRole: 'New role',
    changeRoleButton: 'Change role',
    roleChanged: (name: string) => `${name}’s role is now Peer supporter.`,
    deactivate: (name: string) => `Deactivate ${name}`,
    deactivateButton: 'Deactivate',
    words: ['DeLeTe'],
  },
  fr: {
    title: 'Utilisateurs',
    invite: 'Inviter',
    email: 'Courriel',
    role: 'Rôle',
    send: 'Envoyer l’invitation',
    counsellor: 'Prestataire de services',
    alreadyMember: 'organisation',
    invited: 'Invitation envoyée',
    pending: 'En attente',
    inactive: 'Désactivé',
    notRegistered: 'Pas encore inscrit',
    actionsFor: 'Actions pour',
    changeRole: (name: string) => `Changer le rôle de ${name}`,
    newRole: 'Nouveau rôle',
    changeRoleButton: 'Changer le rôle',
    roleChanged: (name: string) => `Nouveau rôle de ${name}\u00a0: Pair aidant.`,
    deactivate: (name: string) => `Désactiver ${name}`,
    deactivateButton: 'Désactiver',
    words: ['supprimer', 'delete'],
  },
} as const;

const browser = withBrowser();

const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
const notice = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

/** The menu of a person's row, by keyboard: opened with Enter, walked with the arrows. */
async function openMenu(page: Page, name: string, entry: string, actionsFor: string) {
  const button = page.getByRole('button', { name: `${actionsFor} ${name}` });
  await button.focus();
  await button.press('Enter');
  const wanted = page.getByRole('menuitem', { name: entry });
  await wanted.waitFor();
  // Keys count once the menu has the focus; before, they would be the button's.
  const focused = () => page.evaluate<string>('document.activeElement.outerHTML');
  await expect
    .poll(() => page.evaluate(`Boolean(document.activeElement.closest('[role="menu"]'))`))
    .toBe(true);
  for (let steps = 0; steps < 5; steps += 1) {
    if (await wanted.evaluate((item) => item.matches(':focus'))) break;
    const before = await focused();
    await page.keyboard.press('ArrowDown');
    await expect.poll(focused).not.toBe(before);
  }
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor();
  return button;
}

describeIn(fr390, 'users', (edition) => {
  const words = texts[edition.language];

  it('USERS-12, USERS-15, USERS-16, ROLES-06: an administrator logs in and invites; the mail and the list show it', async () => {
    const organization = await newOrganization();
    const admin = await newPerson(organization, {
      role: 'OrganizationAdmin',
      language: edition.language,
    });
    const page = await browser.openPage(edition);
    await page.goto('/login');
    await logIn(page, admin, edition.language);
    await page.getByRole('heading', { level: 1, name: words.title }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/users');
    await row(page, admin.email).waitFor();

    const inviteButton = page.getByRole('button', { name: words.invite, exact: true });
    await inviteButton.click();
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    const send = dialog.getByRole('button', { name: words.send });
    const email = dialog.getByRole('textbox', { name: words.email });
    // USERS-16: the server's refusal shows in the dialog, and what was typed stays.
    await email.fill(admin.email);
    await dialog.getByRole('combobox', { name: words.role }).selectOption(words.counsellor);
    await send.click();
    await expect.poll(() => descriptionOf(email)).toContain(words.alreadyMember);
    expect(await email.inputValue()).toBe(admin.email);

    const invited = `${unique()}@journey.example`;
    await email.fill(`  ${invited.toUpperCase()} `);
    await page.keyboard.press('Enter');
    await notice(page, words.invited).waitFor();
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => inviteButton.evaluate((button) => button.matches(':focus'))).toBe(true);
    const invitedRow = row(page, invited);
    await invitedRow.waitFor();
    for (const text of [words.pending, words.notRegistered, words.counsellor]) {
      expect(await invitedRow.textContent()).toContain(text);
    }
    const mail = await waitForMail(invited);
    // In both languages, regardless of who it is for.
    expect(mail.text).toContain('Accept invitation');
    expect(mail.text).toContain('Accepter l’invitation');
    expect(linkIn(mail, '/register')).toContain(`oid=${organization.id}`);
  });

  it('is asked for once as it opens, and as its address says', async () => {
    const organization = await newOrganization();
    const admin = await newPerson(organization, { role: 'PeerSupportAdmin' });
    const page = await browser.openAs(admin, '/account', edition);
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url());
      if (/\/organizations\/[^/]+\/users$/.test(pathname)) asked.push(search);
    });
    await page.goto('/users?size=25&status=active&sort=email&order=desc');
    await row(page, admin.email).waitFor();
    expect(asked).toEqual([
      '?skip=0&limit=25&searchTerm=&sort=email&sortOrder=desc&statuses=active',
    ]);
  });

  it('USERS-04, USERS-30, USERS-31, USERS-36, USERS-37: withdraw, change role and deactivate, by keyboard', async () => {
    const organization = await newOrganization();
    const admin = await newPerson(organization, { role: 'OrganizationAdmin', lastName: 'Gagnon' });
    const pending = `${unique()}@pending.example`;
    await invite(organization, 'Employee', pending);
    await newPerson(organization, { role: 'Employee', firstName: 'Noa', lastName: 'Bergeron' });
    const page = await browser.openAs(admin, '/users', edition);
    await row(page, pending).waitFor();
    // USERS-32, USERS-35: nothing can be done to oneself.
    expect(await row(page, 'Gagnon').getByRole('button').count()).toBe(0);

    const t = wordsIn(edition.language);
    const withdraw = t('users.withdrawAction', { name: pending });
    await openMenu(page, pending, withdraw, words.actionsFor);
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: t('users.withdraw'), exact: true }).click();
    await notice(page, t('users.withdrawn', { email: pending })).waitFor();
    await row(page, pending).filter({ hasText: words.inactive }).waitFor();

    const ofNoa = await openMenu(
      page,
      'Noa Bergeron',
      words.changeRole('Noa Bergeron'),
      words.actionsFor,
    );
    const change = dialog.getByRole('button', { name: words.changeRoleButton });
    await dialog.getByRole('combobox', { name: words.newRole }).selectOption('PeerSupporter');
    await change.click();
    await notice(page, words.roleChanged('Noa Bergeron')).waitFor();
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => ofNoa.evaluate((button) => button.matches(':focus'))).toBe(true);

    await openMenu(page, 'Noa Bergeron', words.deactivate('Noa Bergeron'), words.actionsFor);
    const confirm = dialog.getByRole('button', { name: words.deactivateButton });
    await confirm.waitFor();
    await dialog.getByRole('textbox').fill(words.words[0]);
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    const gone = row(page, 'Noa Bergeron');
    await gone.filter({ hasText: words.inactive }).waitFor();
    // USERS-03, USERS-37: greyed, and nothing more to be done.
    await expect.poll(() => gone.getAttribute('data-faint')).toBe('true');
    expect(await gone.getByRole('button').count()).toBe(0);
  });
});

it('ROLES-11: an administrator reaches nobody of another organisation', async () => {
  const [own, foreign] = [await newOrganization(), await newOrganization()];
  const admin = await newPerson(own, { role: 'OrganizationAdmin' });
  const stranger = await newPerson(foreign, { role: 'OrganizationAdmin' });
  const token = await tokenOf(admin);
  for (const [method, path] of [
    ['GET', `/organizations/${foreign.id}/users`],
    ['GET', `/organizations/${foreign.id}`],
  ] as const) {
    const { status, body } = await ask(method, path, { token });
    expect([status, body['errorType']]).toEqual([403, 'ORGANIZATION_MISMATCH']);
  }
  const page = await browser.openAs(token, `/organization?id=${foreign.id}`, { language: 'en' });
  await page.waitForURL('**/web');
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await page.getByText(stranger.email).count()).toBe(0);
});
