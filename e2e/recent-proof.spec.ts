import { generate } from 'otplib';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import {
  demand,
  fr390,
  describeIn,
  expectAccessible,
  field,
  newOrganization,
  newPerson,
  tokenOf,
  withBrowser,
  wordsIn,
} from './testing/index.ts';

const { openAs } = withBrowser();

describeIn(fr390, 'a recent proof', (edition) => {
  const { language } = edition;
  const t = wordsIn(language);
  const person = async () =>
    newPerson(await newOrganization(), { role: 'OrganizationAdmin', language });

  /** The server wants a proof five minutes after the last one: here for the first call of this route. */
  async function wantProof(page: Page, path: string): Promise<void> {
    const text = t('errors.RECENT_PROOF_REQUIRED');
    await page.route(
      `**/api${path}`,
      (route) =>
        route.fulfill({
          status: 403,
          json: {
            errorType: 'RECENT_PROOF_REQUIRED',
            exceptionMessage: { en: text, fr: text },
            message: text,
            errorMessage: text,
          },
        }),
      { times: 1 },
    );
  }
  const endOthers = (page: Page) => page.getByRole('button', { name: t('profile.endOthers') });

  it('is asked for with the password where no second step is set up; the call is then made again', async () => {
    const who = await person();
    const elsewhere = await tokenOf(who);
    const page = await openAs(who, '/account#security', edition);
    await endOthers(page).click();
    await wantProof(page, '/auth/sessions/endOthers');
    const confirm = page.getByRole('dialog', { name: t('profile.endOthersTitle') });
    await confirm.getByRole('button', { name: t('profile.endOthers') }).click();
    const dialog = page.getByRole('dialog', { name: t('session.proofTitle') });
    const password = dialog.getByLabel(new RegExp(`^${t('session.proofPassword')}( \\*)?$`));
    await password.waitFor();
    await expectAccessible(page);
    await password.fill('Not-the-1-password');
    await page.keyboard.press('Enter');
    await dialog.getByText(t('errors.INVALID_PASSWORD')).waitFor();
    await expectAccessible(page);
    await password.fill(who.password);
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'hidden' });
    await page.getByText(t('profile.othersEnded')).waitFor();
    await confirm.waitFor({ state: 'hidden' });
    const session = demand('GET', '/auth/session', { token: elsewhere });
    await expect(session).rejects.toThrow('401');
    // The wrong password stands in the own history.
    const history = page.getByRole('region', { name: t('profile.failedTitle') });
    await page.reload();
    await history.getByText(t('profile.failedSecret.password'), { exact: true }).waitFor();
    await expectAccessible(page);
  });

  it('is asked for with a code where a second step is set up', async () => {
    const who = await person();
    const { token, secret } = await enrolled(who);
    const page = await openAs(token, '/account#security', edition);
    await page.getByRole('button', { name: t('secondSteps.renew') }).click();
    await wantProof(page, '/users/*/backupCodes');
    const renew = page.getByRole('dialog', { name: t('secondSteps.renewTitle') });
    await renew.getByRole('button', { name: t('secondSteps.renew') }).click();
    const dialog = page.getByRole('dialog', { name: t('session.proofTitle') });
    await dialog.getByText(t('session.proofByCode')).waitFor();
    await expectAccessible(page);
    // The step of thirty seconds after the one that set it up: no code is taken twice.
    const epoch = Math.floor(Date.now() / 1000) + 30;
    await field(page, t('session.proofCode')).fill(await generate({ secret, epoch }));
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'hidden' });
    await page.getByText(t('secondSteps.newCodes')).waitFor();
  });

  it('that is not given does nothing, and says so', async () => {
    const who = await person();
    await tokenOf(who);
    const page = await openAs(who, '/account#security', edition);
    await endOthers(page).click();
    await wantProof(page, '/auth/sessions/endOthers');
    const confirm = page.getByRole('dialog', { name: t('profile.endOthersTitle') });
    await confirm.getByRole('button', { name: t('profile.endOthers') }).click();
    const dialog = page.getByRole('dialog', { name: t('session.proofTitle') });
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await confirm.getByText(t('errors.RECENT_PROOF_REQUIRED')).waitFor();
    await expectAccessible(page);
  });

  /** Sets up an authenticator and answers its seed, with the session that has both steps. */
  async function enrolled(who: { email: string; password: string }) {
    const first = await tokenOf(who);
    const session = await demand('GET', '/auth/session', { token: first });
    const path = `/users/${String(session['userId'])}/2FASecret`;
    const secret = String((await demand('GET', path, { token: first }))['secret']);
    const body = { code: await generate({ secret }) };
    const reply = await demand('POST', `${path}/verify`, { token: first, body });
    return { token: String(reply['accessToken']), secret };
  }
});
