import { expect, it } from 'vitest';
import {
  describeIn,
  expectAccessible,
  fr390,
  newPerson,
  superAdmin,
  tokenOf,
  waitForMail,
  withBrowser,
  wordsIn,
} from '../testing/index.ts';

const browser = withBrowser();

describeIn(fr390, 'the health of the service', (edition) => {
  const t = wordsIn(edition.language);

  it('WATCH-05, WATCH-06 a service administrator reads the checks, and tries email and a call on themselves', async () => {
    const root = { id: superAdmin().organizationId };
    const person = await newPerson(root, {
      role: 'SuperAdmin',
      language: edition.language,
      totp: true,
    });
    const page = await browser.openAs(await tokenOf(person), '/organizations', edition);
    const button = (key: string) => page.getByRole('button', { name: t(key), exact: true });
    await page
      .getByRole('link', { name: t('navigation.serviceHealth') })
      .first()
      .click();
    await page.getByRole('heading', { level: 1, name: t('navigation.serviceHealth') }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/service');

    const item = (title: string) => page.getByRole('listitem').filter({ hasText: title });
    const logins = item(t('doctor.logins.title'));
    await logins.filter({ hasText: t('doctor.logins.good') }).waitFor();
    expect(await logins.textContent()).toContain(t('serviceHealth.state.good'));
    await expectAccessible(page);

    await button('serviceHealth.mail.button').click();
    await page.getByText(t('serviceHealth.mail.sent')).waitFor();
    const mail = await waitForMail(person.email);
    expect(mail.subject).toContain(t('mail.serviceTestSubject'));

    await button('serviceHealth.push.button').click();
    await page.getByText(t('serviceHealth.push.noPhone')).waitFor();

    await button('serviceHealth.call.button').click();
    await page.getByText(t('serviceHealth.call.connected')).waitFor();

    await button('serviceHealth.checkAgain').click();
    await page.getByText(t('serviceHealth.checking')).waitFor({ state: 'hidden' });
    await logins.waitFor();
  });
});
