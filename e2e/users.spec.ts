import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import {
  ask,
  descriptionOf,
  fr390,
  describeIn,
  expectAccessible,
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
} from './testing/index.ts';

const texts = {
  en: {
    title: 'Users',
    invite: 'Invite',
    email: 'Email',
    role: 'Role',
    send: 'Send invitation',
    counsellor: 'Service provider',
    required: 'Field is required',
    badEmail: 'Must be a valid email',
    alreadyMember: 'This email already belongs to a person in this organization.',
    invited: 'User invited',
    pending: 'Pending',
    inactive: 'Deactivated',
    notRegistered: 'Not registered yet',
    search: 'Search by name or email',
    nothing: 'No Records to display',
    clear: 'Clear search',
    nextPage: 'Next page',
    actionsFor: 'Actions for',
    resend: (name: string) => `Resend invitation to ${name}`,
    resendButton: 'Resend',
    resent: 'We resent the invitation',
    resendFailed: 'Invitation failed',
    registeredMeanwhile: 'This email already belongs to a person in this organization.',
    changeRole: (name: string) => `Change ${name}’s role`,
    newRole: 'New role',
    changeRoleButton: 'Change role',
    roleChanged: (name: string) => `${name}’s role is now Peer supporter.`,
    deactivate: (name: string) => `Deactivate ${name}`,
    deactivateButton: 'Deactivate',
    typeDelete: 'Please type DELETE in the field above to confirm user deletion.',
    words: ['DeLeTe'],
    overdue: 'Invitation expired',
  },
  fr: {
    title: 'Utilisateurs',
    invite: 'Inviter',
    email: 'Courriel',
    role: 'Rôle',
    send: 'Envoyer l’invitation',
    counsellor: 'Prestataire de services',
    required: 'Ce champ est obligatoire',
    badEmail: 'courriel valide',
    alreadyMember: 'organisation',
    invited: 'Invitation envoyée',
    pending: 'En attente',
    inactive: 'Désactivé',
    notRegistered: 'Pas encore inscrit',
    search: 'Rechercher par nom ou par courriel',
    nothing: 'Aucun enregistrement à afficher',
    clear: 'Effacer la recherche',
    nextPage: 'Page suivante',
    actionsFor: 'Actions pour',
    resend: (name: string) => `Renvoyer l’invitation à ${name}`,
    resendButton: 'Renvoyer',
    resent: 'L’invitation a été renvoyée',
    resendFailed: 'Échec de l’invitation',
    registeredMeanwhile: 'organisation',
    changeRole: (name: string) => `Changer le rôle de ${name}`,
    newRole: 'Nouveau rôle',
    changeRoleButton: 'Changer le rôle',
    roleChanged: (name: string) => `Nouveau rôle de ${name}\u00a0: Pair aidant.`,
    deactivate: (name: string) => `Désactiver ${name}`,
    deactivateButton: 'Désactiver',
    typeDelete:
      'Veuillez saisir SUPPRIMER dans le champ ci-dessus pour confirmer la suppression de l’utilisateur.',
    words: ['supprimer', 'delete'],
    overdue: 'Invitation expirée',
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
    await expectAccessible(page);
    const send = dialog.getByRole('button', { name: words.send });
    const email = dialog.getByRole('textbox', { name: words.email });
    // USERS-16: the server's refusal shows in the dialog, and what was typed stays.
    await email.fill(admin.email);
    await dialog.getByRole('combobox', { name: words.role }).selectOption(words.counsellor);
    await send.click();
    await expect.poll(() => descriptionOf(email)).toContain(words.alreadyMember);
    expect(await email.inputValue()).toBe(admin.email);
    await expectAccessible(page);

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

  it('USERS-01, USERS-06, USERS-07: search, sort, size and page are in the address and survive a reload', async () => {
    const organization = await newOrganization();
    const admin = await newPerson(organization, { role: 'PeerSupportAdmin' });
    for (const letter of Array.from('abcdefghijkl')) {
      await invite(organization, 'Employee', `${letter}-${unique()}@sorted.example`);
    }
    const page = await browser.openAs(admin, '/users', edition);
    await row(page, 'sorted.example').first().waitFor();
    expect(await page.getByRole('row').count()).toBe(1 + 10);
    if (edition.width >= 1280) {
      const last = await page.getByRole('row').last().boundingBox();
      expect((last?.y ?? Infinity) + (last?.height ?? 0), 'ten rows fit a laptop').toBeLessThan(
        800,
      );
    }
    await page.getByRole('button', { name: words.email, exact: true }).click();
    await page.getByRole('button', { name: words.email, exact: true }).click();
    const header = page.getByRole('columnheader', { name: words.email });
    await expect.poll(() => header.getAttribute('aria-sort')).toBe('descending');
    await page.getByRole('button', { name: words.nextPage }).click();
    await expect.poll(() => page.getByRole('row').count()).toBe(1 + 3);
    expect(page.url()).toContain('page=2');
    expect(page.url()).toContain('sort=email');
    await page.reload();
    await expect.poll(() => page.getByRole('row').count()).toBe(1 + 3);
    await page.goBack();
    await expect.poll(() => page.getByRole('row').count()).toBe(1 + 10);

    const search = page.getByLabel(words.search);
    await search.fill('c-');
    await expect.poll(() => page.url(), { timeout: 5000 }).toContain('search=c-');
    await expect.poll(() => page.getByRole('row').count()).toBe(1 + 1);
    // Enter does not wait; nothing found says so, and offers the way back (SHELL-22).
    await search.fill('%_\\');
    await search.press('Enter');
    await page.getByText(words.nothing).waitFor();
    await page.getByRole('cell').getByRole('button', { name: words.clear }).click();
    await expect.poll(() => page.getByRole('row').count()).toBe(1 + 10);
    await page.getByLabel(wordsIn(edition.language)('table.pageSize')).selectOption('25');
    await expect.poll(() => page.getByRole('row').count()).toBe(1 + 13);
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

  it('USERS-04, USERS-30, USERS-31, USERS-36, USERS-37: resend, change role and deactivate, by keyboard', async () => {
    const organization = await newOrganization();
    const admin = await newPerson(organization, { role: 'OrganizationAdmin', lastName: 'Gagnon' });
    const pending = `${unique()}@pending.example`;
    await invite(organization, 'Employee', pending);
    await newPerson(organization, { role: 'Employee', firstName: 'Noa', lastName: 'Bergeron' });
    const page = await browser.openAs(admin, '/users', edition);
    await row(page, pending).waitFor();
    // USERS-32, USERS-35: nothing can be done to oneself.
    expect(await row(page, 'Gagnon').getByRole('button').count()).toBe(0);

    const menu = await openMenu(page, pending, words.resend(pending), words.actionsFor);
    const dialog = page.getByRole('dialog');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => menu.evaluate((button) => button.matches(':focus'))).toBe(true);

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

  it('filters by role and state in the address, chooses columns, and keeps the whole list as a file', async () => {
    const t = wordsIn(edition.language);
    const organization = await newOrganization();
    const admin = await newPerson(organization, { role: 'OrganizationAdmin' });
    const [employee, peer] = [`e-${unique()}@filter.example`, `p-${unique()}@filter.example`];
    await invite(organization, 'Employee', employee);
    await invite(organization, 'PeerSupporter', peer);
    await waitForMail(peer);
    const page = await browser.openAs(admin, '/users', edition);
    await row(page, admin.email).waitFor();
    await page.getByLabel(t('users.status'), { exact: true }).selectOption('pending');
    await row(page, admin.email).waitFor({ state: 'detached' });
    await page.getByLabel(t('users.role'), { exact: true }).selectOption('PeerSupporter');
    await row(page, employee).waitFor({ state: 'detached' });
    expect(new URL(page.url()).search).toBe('?status=pending&role=PeerSupporter');
    await page.reload();
    // What became of the mail is told beside the state.
    await row(page, peer)
      .filter({ hasText: t('users.mail.sent') })
      .waitFor();
    expect(await page.getByRole('row').count()).toBe(1 + 1);
    await expectAccessible(page);

    await page.getByRole('button', { name: t('table.export') }).click();
    const entry = page.getByRole('menuitem', { name: t('table.exportAs.csv') });
    await entry.waitFor();
    await expectAccessible(page);
    const [file] = await Promise.all([page.waitForEvent('download'), entry.click()]);
    expect(file.suggestedFilename()).toBe(`${t('exported.fileName')}.csv`);
    const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
    expect(lines).toHaveLength(1 + 1);
    expect(lines[0]).toContain(t('exported.lastName'));
    expect(lines[1]).toContain(peer);

    await page.getByRole('button', { name: t('users.columns') }).click();
    const box = page.getByRole('menuitemcheckbox', { name: t('users.registered') });
    await box.waitFor();
    await expectAccessible(page);
    await box.press('Space');
    await page.keyboard.press('Escape');
    const header = page.getByRole('columnheader', { name: t('users.registered') });
    await header.waitFor({ state: 'detached' });
    await page.reload();
    await row(page, peer).waitFor();
    expect(await header.count()).toBe(0);
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
