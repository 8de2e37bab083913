import type { Page } from 'playwright-core';
import { it } from 'vitest';
import {
  describeIn,
  en1280,
  logIn,
  mailedLink,
  newOrganization,
  newPerson,
  openMenu,
  type Person,
  proveSuperAdmin,
  superAdminToken,
  unique,
  withBrowser,
  wordsIn,
} from '../testing/index.ts';

const { openPage, openAs } = withBrowser();

describeIn(en1280, 'a lost second step', (edition) => {
  const { language } = edition;
  const t = wordsIn(language);
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

  /** Logs in by the password, and asks for help with what comes after it. */
  async function askForHelp(person: Person): Promise<Page> {
    const page = await openPage(edition);
    await page.goto('/login');
    await logIn(page, person, language);
    await page.waitForURL('**/verify-code');
    await button(page, t('resetRequests.lost')).click();
    await page.getByRole('heading', { name: t('resetRequests.lostTitle') }).waitFor();
    await button(page, t('resetRequests.ask')).click();
    await page.getByText(t('resetRequests.asked')).waitFor();
    return page;
  }

  it('TFA-32, TFA-33, USERS-38: an administrator speaks with a colleague, a SuperAdmin resets, and the colleague logs in', async () => {
    const organization = await newOrganization();
    const lost = { lastName: `Perdu ${unique()}`, totp: true } as const;
    const person = await newPerson(organization, { role: 'OrganizationAdmin', language, ...lost });
    const admin = await newPerson(organization, { role: 'OrganizationAdmin', language });
    const name = `Robin ${lost.lastName}`;
    await askForHelp(person);

    await mailedLink(admin.email, '/reset-requests');
    const helper = await openAs(admin, '/users', edition);
    await (await openMenu(helper, t('users.more'), t('navigation.resetRequests'))).click();
    await button(helper, t('resetRequests.spokeOf', { name })).click();
    await helper
      .getByRole('dialog')
      .getByRole('button', { name: t('resetRequests.spoke'), exact: true })
      .click();
    await helper.getByText(t('resetRequests.confirmedText')).waitFor();

    await proveSuperAdmin();
    const operator = await openAs(await superAdminToken(), '/organizations', edition);
    await operator.getByRole('link', { name: t('navigation.resetRequests'), exact: true }).click();
    await button(operator, t('resetRequests.resetOf', { name })).click();
    const dialog = operator.getByRole('dialog');
    await dialog.getByRole('textbox').fill(t('users.reset'));
    await dialog.getByRole('button', { name: t('users.reset'), exact: true }).click();
    await dialog.waitFor({ state: 'detached' });

    const page = await openPage(edition);
    await page.goto('/login');
    await logIn(page, person, language);
    await page.waitForURL('**/users');
  });

  it('TFA-32, TFA-34: a member asks the service and not their organization, and the link in their mail stops it', async () => {
    const organization = await newOrganization();
    const admin = await newPerson(organization, { role: 'OrganizationAdmin', language });
    const lastName = `Perdu ${unique()}`;
    const person = await newPerson(organization, {
      ...{ role: 'FamilyFriend', language, lastName, totp: true },
    });
    await askForHelp(person);
    const page = await openPage(edition);
    await page.goto(await mailedLink(person.email, '/stop-reset'));
    await button(page, t('resetRequests.stop')).click();
    await page.getByRole('heading', { name: t('resetRequests.stoppedTitle') }).waitFor();
    const helper = await openAs(admin, '/reset-requests', edition);
    await helper.getByText(t('resetRequests.empty')).waitFor();
  });
});
