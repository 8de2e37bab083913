import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { translate } from '../../packages/phrases/src/server.ts';
import {
  ask,
  demand,
  demoActivationCode,
  demoPerson,
  descriptionOf,
  describeIn,
  fr390,
  field,
  alterLink,
  linkIn,
  logIn,
  mailsTo,
  newOrganization,
  newPerson,
  registerFrom,
  tabTo,
  unique,
  waitForMail,
  withBrowser,
  wordsIn,
} from '../testing/index.ts';

const { openPage } = withBrowser();
const password = 'Sentier-calme-7A';

describeIn(fr390, 'activation', (edition) => {
  const { language } = edition;
  const t = wordsIn(language);
  const own = () => demoActivationCode(0);
  const spare = () => demoActivationCode(2);
  const codeField = (page: Page) => field(page, t('activation.code'));
  const dateField = (page: Page) => field(page, t('activation.dateOfBirth'));
  const button = (page: Page, key: string) => page.getByRole('button', { name: t(key) });
  const heading = (page: Page, key: string) =>
    page.getByRole('heading', { name: t(key), level: 1 }).waitFor();
  const begin = async (page: Page, code: string, date: string) => {
    await codeField(page).fill(code);
    await dateField(page).fill(date);
    await button(page, 'activation.continue').click();
  };
  const mailedLink = async (page: Page, email: string) => {
    const { code, dateOfBirth } = spare();
    await page.goto('/activate');
    await begin(page, code, dateOfBirth);
    await field(page, t('activation.email')).fill(email);
    await page.keyboard.press('Enter');
    await heading(page, 'activation.sentTitle');
    return linkIn(await waitForMail(email), '/register');
  };

  it('REG-01..03, REG-06, REG-10..12, REG-14, REG-16..18, REG-30, REG-32, REG-33, REG-35: from the code to the app, by keyboard alone', async () => {
    const { code, dateOfBirth } = own();
    const email = `${unique()}+crew@journey.example`;
    const page = await openPage(edition);
    const type = (text: string) => page.keyboard.type(text);
    const press = (key: string) => page.keyboard.press(key);
    await page.goto('/login');
    await tabTo(page, page.getByRole('link', { name: t('auth.haveCode') }));
    await press('Enter');

    await heading(page, 'activation.title');
    await page.getByRole('link', { name: t('registration.appStore') }).waitFor();
    await page.getByRole('link', { name: t('registration.playStore') }).waitFor();
    await tabTo(page, codeField(page));
    await type(code.toLowerCase());
    await press('Tab');
    await page.getByText(t('activation.codeHelpText')).waitFor();
    await tabTo(page, dateField(page));
    await type(dateOfBirth.replaceAll('-', ''));
    await press('Enter');

    await heading(page, 'activation.emailTitle');
    await tabTo(page, field(page, t('activation.email')));
    await type(`wrong.${email}`);
    await press('Enter');
    await heading(page, 'activation.sentTitle');
    await page.getByText(t('activation.sentText', { email: `wrong.${email}` })).waitFor();
    await waitForMail(`wrong.${email}`);
    await tabTo(page, button(page, 'activation.differentEmail'));
    await press('Enter');
    await heading(page, 'activation.emailTitle');
    await tabTo(page, field(page, t('activation.email')));
    await press('ControlOrMeta+a');
    await type(email);
    await press('Enter');
    await page.getByText(t('activation.sentText', { email })).waitFor();

    // A mail program that turns the plus sign into a space, as many do (REG-17).
    const link = linkIn(await waitForMail(email), '/register');
    await page.goto(link.replace('%2B', '+'));
    await heading(page, 'registration.title');
    await page.waitForURL('**/register');
    await page.getByText(email).waitFor();
    for (const [key, value] of [
      ['registration.firstName', 'Noémie'],
      ['registration.lastName', 'Savard'],
      ['registration.password', password],
      ['registration.retypePassword', password],
    ] as const) {
      await tabTo(page, field(page, t(key)));
      await type(value);
    }
    const terms = page.getByRole('checkbox', { name: t('registration.terms') });
    const policy = page.getByRole('checkbox', { name: t('registration.policy') });
    await tabTo(page, terms);
    await press('Space');
    await tabTo(page, policy);
    await press('Space');
    await tabTo(page, button(page, 'activation.complete'));
    await press('Enter');

    await page.waitForURL('**/register-success-mobile');
    await heading(page, 'registration.mobileTitle');
    expect(await page.getByRole('listitem').count()).toBe(3);
    await page.getByRole('link', { name: t('registration.appStore') }).waitFor();
    await page.getByText(t('registration.mobileSupport', { phone: '1 800 555-0142' })).waitFor();
    const body = { email, password, client: 'mobile' };
    expect((await ask('POST', '/auth/login', { body })).status).toBe(200);
    await page.goto(link);
    await page.getByText(t('registration.invalidText')).waitFor();
  });

  it('REG-07..09, REG-15: each refusal of the server stands under its field', async () => {
    await claim(own());
    const { code, dateOfBirth } = own();
    const page = await openPage(edition);
    const server = (type: string) => translate(language, `errors.${type}`);
    await page.goto('/activate');
    await begin(page, 'QQQ-1', dateOfBirth);
    await page.getByText(server('ERROR_ACTIVATION_CODE_NOT_FOUND')).waitFor();
    expect(await descriptionOf(codeField(page))).toContain(
      server('ERROR_ACTIVATION_CODE_NOT_FOUND'),
    );
    await begin(page, code, dateOfBirth);
    await page.getByText(server('ERROR_ACTIVATION_CODE_ALREADY_APPLIED')).waitFor();
    expect(await descriptionOf(codeField(page))).toContain(
      server('ERROR_ACTIVATION_CODE_ALREADY_APPLIED'),
    );
    await begin(page, `NFR-${unique()}`, dateOfBirth);
    await page.getByText(server('ERROR_DATE_OF_BIRTH_DOESNT_MATCH_CODE')).waitFor();
    expect(await descriptionOf(dateField(page))).toContain(
      server('ERROR_DATE_OF_BIRTH_DOESNT_MATCH_CODE'),
    );
    await begin(page, spare().code, spare().dateOfBirth);
    const address = field(page, t('activation.email'));
    await address.fill(demoPerson('OrganizationAdmin').email);
    await button(page, 'activation.send').click();
    await page.getByText(server('EMAIL_ALREADY_EXISTS')).waitFor();
    expect(await descriptionOf(address)).toContain(server('EMAIL_ALREADY_EXISTS'));
  });

  it('REG-23..25: an activation link that is old, altered or has no time leads back to the start', async () => {
    const page = await openPage(edition);
    const email = `${unique()}@journey.example`;
    const link = await mailedLink(page, email);
    const old = String(Math.floor(Date.now() / 1000) - 30 * 86_400);
    for (const [key, value] of [
      ['expires', old],
      ['expires', undefined],
      ['activationCode', own().code],
      ['accessToken', 'x'.repeat(43)],
    ] as const) {
      await page.goto(alterLink(link, { [key]: value }));
      await page.getByText(t('registration.invalidText')).waitFor();
      await page.getByRole('link', { name: t('registration.startAgain') }).waitFor();
    }
    await page.goto(link);
    await heading(page, 'registration.title');
    await page.reload();
    await field(page, t('registration.firstName')).fill('Sam');
    const asked: string[] = [];
    page.on('dialog', (dialog) => {
      asked.push(dialog.type());
      void dialog.accept();
    });
    await page.reload();
    expect(asked).toEqual(['beforeunload']);
    expect(await field(page, t('registration.firstName')).inputValue()).toBe('');
  });

  it.each([
    { role: 'OrganizationAdmin', which: 4, address: '**/users' },
    // A person who is a member everywhere goes on in the app.
    { role: 'Employee', which: 5, address: '**/register-success-mobile' },
  ] as const)(
    'REG-23, OPEN-75: $role with an account elsewhere joins by logging in',
    async ({ role, which, address }) => {
      const person = await newPerson(await newOrganization(), { role, language });
      const before = (await mailsTo(person.email)).length;
      const page = await openPage(edition);
      const { code, dateOfBirth } = demoActivationCode(which);
      await page.goto('/activate');
      await begin(page, code, dateOfBirth);
      await field(page, t('activation.email')).fill(person.email);
      await button(page, 'activation.send').click();
      await heading(page, 'activation.sentTitle');
      await page.goto(linkIn(await waitForMail(person.email, before + 1), '/register'));
      await heading(page, 'registration.hasAccountTitle');
      await page
        .getByRole('main')
        .getByRole('link', { name: t('registration.terms') })
        .waitFor();
      await button(page, 'registration.logInToAccept').click();
      await page.getByText(t('auth.invitationHint', { organization: nameIn(language) })).waitFor();
      await logIn(page, person, language);
      await page.waitForURL(address);
      const body = { email: person.email, password: person.password, client: 'mobile' };
      const session = await ask('POST', '/auth/login', { body });
      expect(JSON.stringify(session.body['organizations'])).toContain(
        demoActivationCode(0).organizationId,
      );
    },
  );
});

/** Registers a member with the code, unless it is claimed already: a journey needs no other one before it. */
async function claim({ code, dateOfBirth, organizationId }: ReturnType<typeof demoActivationCode>) {
  const proof = { code, secondaryId: dateOfBirth };
  if ((await ask('POST', '/users/validateActivationCode', { body: proof })).status !== 200) return;
  const email = `${unique()}@journey.example`;
  await demand('POST', '/users/emailVerification', { body: { ...proof, email, organizationId } });
  await registerFrom(linkIn(await waitForMail(email), '/register'), {}, code);
}

/** The organisation of the demonstration's codes. */
const nameIn = (language: 'en' | 'fr') =>
  language === 'fr' ? 'Service d’incendie de Northgate' : 'Northgate Fire and Rescue';
