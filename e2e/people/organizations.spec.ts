import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import {
  demoPerson,
  en1280,
  describeIn,
  linkIn,
  logIn,
  newPerson,
  registerFrom,
  superAdmin,
  proveSuperAdmin,
  superAdminToken,
  tokenOf,
  unique,
  withBrowser,
  waitForMail,
} from '../testing/index.ts';

const texts = {
  en: {
    title: 'Organizations',
    search: 'Search by name',
    create: 'Create organization',
    name: 'Name',
    users: 'Users',
    created: /[A-Z][a-z]+ \d{1,2}(st|nd|rd|th) 20\d\d/,
    toConfigure: 'Not set up yet',
    createFailed: 'Failed to create organization',
    taken: 'Another organization already has this name. Choose another one.',
    people: 'People',
    invite: 'Invite',
    email: 'Email',
    invited: 'User invited',
    administrators: 'Administrators',
    inviteAdministrator: 'Invite administrator',
    adminInvited: 'Admin invited',
    pending: 'Pending',
    inactive: 'Deactivated',
    actionsFor: 'Actions for',
    resetAction: 'Reset two-factor for',
    resetTitle: (name: string) => `Reset two-factor authentication for ${name}?`,
    reset: 'Reset',
    resetDone: 'Two-factor authentication was reset.',
    deactivate: 'Deactivate',
    deleteWord: 'delete',
    suspended: 'Admin suspended',
  },
  fr: {
    title: 'Organisations',
    search: 'Rechercher par nom',
    create: 'Créer une organisation',
    name: 'Nom',
    users: 'Utilisateurs',
    created: /(1ᵉʳ|\d{1,2}) [a-zéû]+ 20\d\d/,
    toConfigure: 'À configurer',
    createFailed: 'Échec de la création de l’organisation',
    taken: 'organisation',
    people: 'Personnes',
    invite: 'Inviter',
    email: 'Courriel',
    invited: 'Invitation envoyée',
    administrators: 'Administrateurs',
    inviteAdministrator: 'Inviter un administrateur',
    adminInvited: 'Administrateur invité',
    pending: 'En attente',
    inactive: 'Désactivé',
    actionsFor: 'Actions pour',
    resetAction: 'Réinitialiser les deux facteurs de',
    resetTitle: (name: string) => `Réinitialiser l’authentification à deux facteurs de ${name}?`,
    reset: 'Réinitialiser',
    resetDone: 'L’authentification à deux facteurs a été réinitialisée.',
    deactivate: 'Désactiver',
    deleteWord: 'SUPPRIMER',
    suspended: 'Administrateur suspendu',
  },
} as const;

const browser = withBrowser();

const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
const notice = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

describeIn(en1280, 'organizations', (edition) => {
  const words = texts[edition.language];

  it('ORGS-01, ORGS-03..06, OPEN-14: a SuperAdmin creates an organisation and invites its first administrator, who logs in', async () => {
    const page = await browser.openAs(await superAdminToken(), '/organizations', edition);
    await page.getByRole('heading', { level: 1, name: words.title }).waitFor();
    await page.locator('tbody a').first().waitFor();

    const name = `Sûreté ${unique()}`;
    const create = page.getByRole('button', { name: words.create });
    await create.click();
    const dialog = page.getByRole('dialog');
    const field = dialog.getByRole('textbox', { name: words.name });
    // ORGS-05: the refusal of a name that is taken.
    await field.fill('Ensemble');
    await page.keyboard.press('Enter');
    const refusal = dialog.getByRole('alert').filter({ hasText: words.createFailed });
    await refusal.waitFor();
    expect(await refusal.textContent()).toContain(words.taken);
    await field.fill(name);
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await notice(page, name).waitFor();

    const search = page.getByLabel(words.search);
    await search.fill(name.replace('û', 'U'));
    await search.press('Enter');
    await expect.poll(() => page.getByRole('row').count()).toBe(1 + 1);
    const text = (await row(page, name).textContent()) ?? '';
    expect(text).toContain(words.toConfigure);
    expect(text).toMatch(words.created);

    await row(page, name).getByRole('link').click();
    await page.getByRole('heading', { level: 1, name }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/organization');
    await page.getByRole('tab', { name: words.people }).waitFor();
    // Nobody has registered: nobody's data is there to give a reason for (ORGS-33).
    await page.getByRole('table').waitFor();

    const email = `${unique()}@first.example`;
    await page
      .getByRole('button', { name: words.invite, exact: true })
      .filter({ visible: true })
      .first()
      .click();
    await dialog.getByRole('textbox', { name: words.email }).fill(email);
    await page.keyboard.press('Enter');
    await notice(page, words.invited).waitFor();
    await row(page, email).filter({ hasText: words.pending }).waitFor();

    const mail = await waitForMail(email);
    expect(mail.subject).toContain(name);
    const person = await registerFrom(linkIn(mail, '/register'), { language: edition.language });
    const own = await browser.openPage(edition);
    await own.goto('/login');
    await logIn(own, person, edition.language);
    await own.getByRole('heading', { level: 1, name: words.users }).waitFor();
    await row(own, email).waitFor();
    expect(await own.getByRole('row').count()).toBe(1 + 1);
  });

  it('ADMINS-01..04, OPEN-70, USERS-39..41: administrators are invited, reset, and deactivated, which is told as an error', async () => {
    const root = { id: superAdmin().organizationId };
    const last = `Zoë${unique()}`;
    const other = await newPerson(root, { role: 'SuperAdmin', firstName: 'Ana', lastName: last });
    const name = `Ana ${last}`;
    const page = await browser.openAs(await superAdminToken(), '/administrators', edition);
    await page.getByRole('heading', { level: 1, name: words.administrators }).waitFor();
    await row(page, name).waitFor();

    const email = `${unique()}@root.example`;
    await page.getByRole('button', { name: words.inviteAdministrator }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: words.email }).fill(email);
    await page.keyboard.press('Enter');
    await notice(page, words.adminInvited).waitFor();
    await row(page, email).filter({ hasText: words.pending }).waitFor();

    await proveSuperAdmin();
    await page.getByRole('button', { name: `${words.actionsFor} ${name}` }).click();
    await page.getByRole('menuitem', { name: `${words.resetAction} ${name}` }).click();
    await dialog.filter({ hasText: words.resetTitle(name) }).waitFor();
    await dialog.getByRole('textbox').fill(words.reset);
    await page.keyboard.press('Enter');
    await dialog.getByRole('status').filter({ hasText: words.resetDone }).waitFor();
    await dialog.waitFor({ state: 'detached', timeout: 5000 });

    await page.getByRole('button', { name: `${words.actionsFor} ${name}` }).click();
    await page.getByRole('menuitem', { name: `${words.deactivate} ${name}` }).click();
    await dialog.getByRole('textbox').fill(words.deleteWord);
    await page.keyboard.press('Enter');
    await page.getByRole('alert').filter({ hasText: words.suspended }).waitFor();
    await row(page, name).filter({ hasText: words.inactive }).waitFor();
    await expect(tokenOf(other)).rejects.toThrow(/USER_DEACTIVATED|INVALID_CREDENTIALS/);
  });
});

it.each(['/organizations', '/organization', '/administrators'])(
  'ORGS-06, ROLES-04: %s is not for an administrator of an organisation',
  async (path) => {
    const admin = demoPerson('PeerSupportAdmin');
    const page = await browser.openAs(admin, path, { language: 'en' });
    await page.waitForURL('**/web');
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.getByRole('navigation').getByText('Organizations').count()).toBe(0);
  },
);
