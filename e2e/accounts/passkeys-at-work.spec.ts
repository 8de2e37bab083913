import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import {
  describeIn,
  en1280,
  invite,
  logIn,
  mailedLink,
  newMeeting,
  newOrganization,
  newPerson,
  notice,
  type Organization,
  type Person,
  personalLinkOf,
  registerFor,
  tokenOf,
  withBrowser,
  wordsIn,
} from '../testing/index.ts';
import { owner } from '../testing/owner.ts';
import { addAuthenticator, type Authenticator, createPasskey } from './authenticator.ts';

const { openAs, openPage } = withBrowser();

const allow = ({ id }: Organization) =>
  owner().query('UPDATE organization SET passkey_login = true WHERE id = $1', [id]);
/** Gives a person a place in another organization too. */
const join = ({ id }: Organization, { email }: Person) =>
  owner().query(
    `INSERT INTO membership (organization_id, person_id, user_type, status, invited_at, registered_at, sort_email, sort_name)
     SELECT $1, m.person_id, 'ServiceProvider', 'active', now(), now(), m.sort_email, m.sort_name
     FROM membership m JOIN person p ON p.id = m.person_id WHERE p.email = $2`,
    [id, email],
  );

// Other browsers have no device to play.
describe.skipIf(process.env['JOURNEY_BROWSER'])('passkeys at work', () => {
  describeIn(en1280, 'passkeys at work', (edition) => {
    const { language } = edition;
    const t = wordsIn(language);
    /** A person whose phone has a passkey of their account. */
    async function withPasskey(organization: Organization): Promise<[Person, Authenticator]> {
      const who = await newPerson(organization, { role: 'OrganizationAdmin', language });
      return [who, await setUp(who)];
    }
    async function setUp(who: Person): Promise<Authenticator> {
      const page = await openAs(who, '/account#security', edition);
      const phone = await addAuthenticator(page, true);
      await createPasskey(page, t, 'Mobile');
      await page.waitForURL('**/verify-setup/verify/success');
      return phone;
    }
    const enter = (page: Page) => page.getByRole('button', { name: t('passkeyUse.logIn') });
    const use = (page: Page) => page.getByRole('button', { name: t('passkeyUse.use') });

    it('PASSKEY-04, PASSKEY-10: at a computer that a station shares, the passkey of a phone lets in, and nothing of it stays', async () => {
      const organization = await newOrganization();
      await allow(organization);
      const [who, phone] = await withPasskey(organization);
      const shared = await openPage(edition);
      await shared.goto('/login');
      await enter(shared).waitFor();
      await phone.bringTo(shared, 'cable');
      await enter(shared).click();
      await shared.waitForURL('**/users');
      await shared.getByRole('button', { name: t('shell.accountMenu') }).click();
      await shared.getByRole('menuitem', { name: t('session.signOut') }).click();
      await shared.waitForURL('**/login');
      // The next person at this computer: nothing says who was here.
      const kept = await shared.evaluate(() =>
        JSON.stringify([{ ...localStorage }, { ...sessionStorage }]),
      );
      expect(kept + (await shared.locator('body').innerText())).not.toContain(who.email);
      await shared.goto('/users');
      await shared.waitForURL('**/login');
    });

    it('PASSKEY-14: the links of a session and of an invitation are followed with a passkey alone', async () => {
      const [organization, second] = [await newOrganization(), await newOrganization()];
      for (const each of [organization, second]) await allow(each);
      const who = await newPerson(organization, { role: 'ServiceProvider', language });
      const host = await newPerson(organization, { role: 'ServiceProvider', language });
      const meeting = await newMeeting(organization, await tokenOf(host), 'After a hard call');
      await registerFor(meeting, who);
      const phone = await setUp(who);

      const call = await openPage(edition);
      await call.goto(await personalLinkOf(who));
      await enter(call).waitFor();
      const there = await phone.bringTo(call, 'internal');
      await enter(call).click();
      await call.getByRole('heading', { name: 'After a hard call', exact: true }).waitFor();

      await invite(second, 'PeerSupporter', who.email);
      const page = await openPage(edition);
      await page.goto(await mailedLink(who.email, '/register'));
      await page.getByText(t('registration.logInToAccept')).click();
      await page.getByText(t('auth.invitationHint', { organization: second.name })).waitFor();
      await enter(page).waitFor();
      await there.bringTo(page, 'internal');
      await enter(page).click();
      await page.waitForURL('**/schedule');
      await notice(page, t('registration.accepted', { organization: second.name })).waitFor();
      const session = await page.evaluate(() => localStorage.getItem('session'));
      expect(session).toContain(second.id);
    });

    it('PASSKEY-10, PASSKEY-11: of two organizations the stricter holds, until it allows a passkey alone as well', async () => {
      const [open, strict] = [await newOrganization(), await newOrganization()];
      await allow(open);
      const [who, phone] = await withPasskey(open);
      await join(strict, who);
      const page = await openPage(edition);
      await page.goto('/login');
      await enter(page).waitFor();
      const device = await phone.bringTo(page, 'internal');
      await enter(page).click();
      await page.getByRole('alert').getByText(t('errors.PASSKEY_NOT_RECOGNIZED')).waitFor();
      // With the password it is a second step, as for everyone.
      await logIn(page, who, language);
      await page.waitForURL('**/verify-code');
      await use(page).click();
      await page.waitForURL((url) => !/login|verify/.test(url.pathname));

      await allow(strict);
      const later = await openPage(edition);
      await later.goto('/login');
      await enter(later).waitFor();
      await device.bringTo(later, 'internal');
      await enter(later).click();
      await later.waitForURL((url) => !/login|verify/.test(url.pathname));
    });
  });
});
