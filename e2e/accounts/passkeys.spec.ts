import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import {
  ageProofs,
  describeIn,
  expectAccessible,
  field,
  fr390,
  logIn,
  newOrganization,
  newPerson,
  waitForMail,
  withBrowser,
  wordsIn,
} from '../testing/index.ts';
import { addAuthenticator, createPasskey } from './authenticator.ts';

const { openAs, openPage } = withBrowser();

// Other browsers have no device to play.
describe.skipIf(process.env['JOURNEY_BROWSER'])('passkeys', () => {
  describeIn(fr390, 'passkeys', (edition) => {
    const { language } = edition;
    const t = wordsIn(language);
    const create = (page: Page, name: string) => createPasskey(page, t, name);
    const row = (page: Page, name: string) =>
      page.getByRole('listitem').filter({ has: page.getByText(name, { exact: true }) });
    const use = (page: Pick<Page, 'getByRole'>) =>
      page.getByRole('button', { name: t('passkeyUse.use') });
    /** An administrator on the security page, who has just added their first second step, a passkey. */
    async function startWith(name: string) {
      const organization = await newOrganization();
      const who = await newPerson(organization, { role: 'OrganizationAdmin', language });
      const page = await openAs(who, '/account#security', edition);
      const device = await addAuthenticator(page);
      await create(page, name);
      await page.waitForURL('**/verify-setup/verify/success');
      await page.getByLabel(t('twoFactor.savedConfirmation')).check();
      await page.getByRole('button', { name: t('twoFactor.continue') }).click();
      await page.waitForURL('**/account#security');
      return { organization, who, page, device };
    }

    it('PASSKEY-01..04: one is added, renamed, used as the second step and as a proof, and removed', async () => {
      const { organization, who, page, device } = await startWith('Portable 7');
      await row(page, 'Portable 7').getByText(t('passkeys.oneDevice')).waitFor();
      await expectAccessible(page);
      expect(await device.count()).toBe(1);
      await waitForMail(who.email);

      await page
        .getByRole('button', { name: t('passkeys.renameOf', { name: 'Portable 7' }) })
        .click();
      const dialog = page.getByRole('dialog');
      await field(dialog, t('passkeys.name')).fill('Tour 8');
      await dialog.getByRole('button', { name: t('passkeys.save') }).click();
      await row(page, 'Tour 8').getByText(t('passkeys.neverUsed')).waitFor();

      await page.getByRole('button', { name: t('shell.accountMenu') }).click();
      await page.getByRole('menuitem', { name: t('session.signOut') }).click();
      await logIn(page, who, language);
      await page.waitForURL('**/verify-code');
      await page.getByRole('heading', { name: t('passkeys.useTitle') }).waitFor();
      await expectAccessible(page);
      await use(page).click();
      await page.waitForURL('**/users');

      await page.goto('/account#security');
      await row(page, 'Tour 8').getByText(t('passkeys.lastUsed')).waitFor();
      await ageProofs(organization);
      await page.getByRole('button', { name: t('passkeys.removeOf', { name: 'Tour 8' }) }).click();
      await dialog.getByText(t('passkeys.removeLast')).waitFor();
      await dialog.getByRole('button', { name: t('passkeys.remove') }).click();
      const proof = page.getByRole('dialog', { name: t('session.proofTitle') });
      await use(proof).click();
      await page.getByText(t('passkeys.removed')).waitFor();
      await row(page, 'Tour 8').waitFor({ state: 'detached' });
    });

    it('PASSKEY-10, PASSKEY-12, PASSKEY-16: one alone logs in once an administrator allows it, and no longer when it is removed, of which the browser is told', async () => {
      const { who, page, device } = await startWith('Mobile 3');

      await page.goto('/web');
      const setting = page.getByRole('switch', { name: t('passkeys.loginSwitch') });
      await setting.waitFor();
      await expectAccessible(page);
      expect(await setting.isChecked()).toBe(false);
      await setting.click();
      await page.getByText(t('passkeys.loginAllowed')).waitFor();

      // Until the button is pressed: what a browser fills in takes a person to choose it.
      await device.setPresent(false);
      const signOut = async () => {
        await page.getByRole('button', { name: t('shell.accountMenu') }).click();
        await page.getByRole('menuitem', { name: t('session.signOut') }).click();
        await page.goto('/login');
      };
      await signOut();
      const enter = page.getByRole('button', { name: t('passkeyUse.logIn') });
      await enter.waitFor();
      await expectAccessible(page);
      await device.setPresent(true);
      await enter.click();
      await page.waitForURL('**/users');
      await page.goto('/account#security');
      await row(page, 'Mobile 3').getByText(t('passkeys.lastUsed')).waitFor();
      // A copy that hears of no removal.
      const elsewhere = await openPage(edition);
      await elsewhere.goto('/login');
      const enterElsewhere = elsewhere.getByRole('button', { name: t('passkeyUse.logIn') });
      await enterElsewhere.waitFor();
      await device.bringTo(elsewhere, 'internal');

      await page
        .getByRole('button', { name: t('passkeys.removeOf', { name: 'Mobile 3' }) })
        .click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('passkeys.remove') })
        .click();
      await row(page, 'Mobile 3').waitFor({ state: 'detached' });
      await expect.poll(() => device.count()).toBe(0);
      await enterElsewhere.click();
      await elsewhere.getByRole('alert').getByText(t('errors.PASSKEY_NOT_RECOGNIZED')).waitFor();
      await signOut();
      await logIn(page, who, language);
      await page.waitForURL('**/users');
      await page.goto('/web');
      await setting.click();
      await page.getByText(t('passkeys.loginForbidden')).waitFor();
    });

    it('PASSKEY-04, PASSKEY-02: a device that has none is refused; another one is added beside it', async () => {
      const organization = await newOrganization();
      const who = await newPerson(organization, { role: 'OrganizationAdmin', language });
      const page = await openAs(who, '/account#security', edition);
      const phone = await addAuthenticator(page, true);
      await create(page, 'Mobile 1');
      await page.waitForURL('**/verify-setup/verify/success');
      const codes = page.getByRole('list', { name: t('twoFactor.recoveryCodes') });
      const code = (await codes.getByRole('listitem').first().textContent()) ?? '';
      await phone.remove();

      const elsewhere = await openPage(edition);
      await addAuthenticator(elsewhere);
      await elsewhere.goto('/login');
      await logIn(elsewhere, who, language);
      await elsewhere.waitForURL('**/verify-code');
      await use(elsewhere).click();
      await elsewhere.getByRole('alert').getByText(t('passkeyUse.cancelled')).waitFor();
      await elsewhere.getByRole('button', { name: t('twoFactor.useRecoveryCode') }).click();
      await field(elsewhere, t('twoFactor.recoveryCode')).fill(code);
      await elsewhere.keyboard.press('Enter');
      await elsewhere.waitForURL('**/users');

      await elsewhere.goto('/account#security');
      await row(elsewhere, 'Mobile 1').getByText(t('passkeys.synced')).waitFor();
      await create(elsewhere, 'Mobile 2');
      await elsewhere.waitForURL('**/account#security');
      await row(elsewhere, 'Mobile 2').waitFor();
      await elsewhere
        .getByRole('button', { name: t('passkeys.removeOf', { name: 'Mobile 1' }) })
        .click();
      const dialog = elsewhere.getByRole('dialog');
      await dialog.getByText(t('passkeys.removeText')).waitFor();
      await dialog.getByRole('button', { name: t('passkeys.remove') }).click();
      await row(elsewhere, 'Mobile 1').waitFor({ state: 'detached' });
    });
  });
});
