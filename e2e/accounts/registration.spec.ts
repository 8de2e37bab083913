import { describe, expect, it } from 'vitest';
import {
  demoPerson,
  en1280,
  describeIn,
  field,
  invite,
  alterLink,
  carriedBy,
  linkIn,
  logIn,
  newOrganization,
  registerPerson,
  unique,
  withBrowser,
  waitForMail,
  wordsIn,
} from '../testing/index.ts';

const { openPage } = withBrowser();
const password = 'Sentier-calme-7A';

/** One red pixel is enough of a picture. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC',
  'base64',
);

describeIn(en1280, 'registration', (edition) => {
  const { language } = edition;
  const t = wordsIn(language);

  it('REG-16, REG-17, REG-19, REG-20, REG-23, REG-26, REG-28, REG-30, REG-31, AUTH-07, SHELL-12: from the mail to the users list', async () => {
    const organization = await newOrganization();
    const email = `${unique()}+new@journey.example`;
    await invite(organization, 'OrganizationAdmin', email);
    const mail = await waitForMail(email);
    expect(mail.text).toContain('invites you');
    expect(mail.text).toContain('vous invite');
    const page = await openPage(edition);
    // A mail program that turns the plus sign into a space, as many do (REG-17).
    await page.goto(linkIn(mail, '/register').replace('%2B', '+'));

    await page.getByRole('heading', { name: t('registration.title') }).waitFor();
    expect(page.url()).toMatch(/\/register$/);
    await field(page, t('registration.firstName')).fill('Noémie');
    await field(page, t('registration.lastName')).fill('Savard');
    await field(page, t('registration.password')).fill(password);
    await field(page, t('registration.retypePassword')).fill(password);
    await page.getByRole('button', { name: t('registration.continue') }).click();
    await page.getByRole('heading', { name: t('registration.profileTitle') }).waitFor();
    // Back and forth: what was typed is kept (REG-20).
    await field(page, t('person.designation')).fill('Capitaine');
    await page.getByRole('button', { name: t('registration.backToAccount') }).click();
    expect(await field(page, t('registration.retypePassword')).inputValue()).toBe(password);
    await page.getByRole('button', { name: t('registration.continue') }).click();
    expect(await field(page, t('person.designation')).inputValue()).toBe('Capitaine');
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: picture });
    await page.getByRole('button', { name: t('registration.create') }).click();

    // Logged in meanwhile: the page of success leads home (REG-30, REG-31).
    await page.getByRole('heading', { name: t('registration.successTitle') }).waitFor();
    await page.waitForURL('**/register-success');
    await page.getByRole('link', { name: t('registration.continue') }).click();
    await page.waitForURL('**/users');
    await page.getByRole('cell', { name: email }).or(page.getByText(email)).first().waitFor();
    await page.locator('header img[src*="profilePicture"]').waitFor();
    if (edition.width > 600) await page.getByText('Noémie Savard').first().waitFor();
  });

  it('REG-23, REG-25: a link that is altered, used or no link at all is not valid', async () => {
    const page = await openPage(edition);
    await page.goto('/register');
    const explanation = page.getByText(t('registration.invalidText'));
    await explanation.waitFor();
    const organization = await newOrganization();
    const email = `${unique()}@journey.example`;
    const person = await registerPerson(organization, { role: 'ServiceProvider', email, language });
    const used = linkIn(await waitForMail(person.email), '/register');
    await page.goto(used);
    await explanation.waitFor();
    await page.goto(alterLink(used, { accessToken: 'x'.repeat(43) }));
    await explanation.waitFor();
  });

  it('a mailed link carries its secret where no server sees it; one pasted over the open page is taken up', async () => {
    const organization = await newOrganization();
    const email = `${unique()}@journey.example`;
    await invite(organization, 'Employee', email);
    const link = linkIn(await waitForMail(email), '/register');
    expect(new URL(link).search).toBe('');
    const page = await openPage(edition);
    const seen: string[] = [];
    page.on('request', (request) => seen.push(request.url()));
    await page.goto('/register');
    await page.getByText(t('registration.invalidText')).waitFor();
    // Only the fragment changes: the browser loads nothing anew.
    await page.goto(link);
    await page.getByRole('heading', { name: t('registration.title') }).waitFor();
    expect(page.url()).toMatch(/\/register$/);
    const secret = carriedBy(link).get('accessToken') ?? '';
    expect(secret.length).toBeGreaterThanOrEqual(22);
    expect(seen.filter((address) => address.includes(secret))).toEqual([]);
  });

  it('REG-27, REG-29, REG-30, REG-32: a password that is refused is told at its field; an invited employee ends with the app', async () => {
    const organization = await newOrganization();
    const email = `${unique()}@journey.example`;
    await invite(organization, 'Employee', email);
    const page = await openPage(edition);
    await page.goto(linkIn(await waitForMail(email), '/register'));
    const fillNames = async (chosen: string) => {
      await field(page, t('registration.firstName')).fill('Sam');
      await field(page, t('registration.lastName')).fill('Okafor');
      await field(page, t('registration.password')).fill(chosen);
      await field(page, t('registration.retypePassword')).fill(chosen);
      await page.getByRole('button', { name: t('registration.continue') }).click();
    };
    const create = page.getByRole('button', { name: t('registration.create') });
    await fillNames('P@ssw0rd1');
    await create.click();
    await page.getByText(t('passwords.common')).waitFor();
    await field(page, t('registration.password')).waitFor();
    await fillNames(password);
    await create.click();
    await page.waitForURL('**/register-success');
    await page.getByRole('link', { name: t('registration.continue') }).click();
    await page.waitForURL('**/register-success-mobile');
    await page.getByText(t('registration.mobileTitle')).waitFor();
    expect(await page.getByRole('listitem').count()).toBe(3);
  });

  it('REG-23: somebody with an account accepts by logging in', async () => {
    const person = await registerPerson(await newOrganization(), {
      role: 'OrganizationAdmin',
      language,
    });
    const second = await newOrganization();
    await invite(second, 'ServiceProvider', person.email);
    const page = await openPage(edition);
    await page.goto(linkIn(await waitForMail(person.email, 2), '/register'));
    await page.getByRole('heading', { name: t('registration.hasAccountTitle') }).waitFor();
    await page.getByText(t('registration.logInToAccept')).click();
    await page.getByText(t('auth.invitationHint', { organization: second.name })).waitFor();
    await field(page, t('auth.password')).fill(person.password);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/users');
    const session = await page.evaluate(
      () => localStorage.getItem('session') ?? JSON.stringify(localStorage),
    );
    expect(session).toContain(second.id);
  });
});

describe('the demonstration', () => {
  it('AUTH-34: its peer support administrator reaches Users too', async () => {
    const page = await openPage({ language: 'fr' });
    await page.goto('/login');
    await logIn(page, demoPerson('PeerSupportAdmin'), 'fr');
    await page.waitForURL('**/users');
  });
});
