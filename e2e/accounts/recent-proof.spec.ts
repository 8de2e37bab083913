import { expect, it } from 'vitest';
import {
  ageProofs,
  demand,
  fr390,
  describeIn,
  newOrganization,
  newPerson,
  tokenOf,
  withBrowser,
  wordsIn,
} from '../testing/index.ts';

const { openAs } = withBrowser();

describeIn(fr390, 'a recent proof', (edition) => {
  const { language } = edition;
  const t = wordsIn(language);

  it('is asked for once the last one is too old; a wrong password is refused, and stands in the own history', async () => {
    const organization = await newOrganization();
    const who = await newPerson(organization, { role: 'OrganizationAdmin', language });
    const elsewhere = await tokenOf(who);
    const page = await openAs(who, '/account#security', edition);
    const endOthers = { name: t('profile.endOthers') };
    await page.getByRole('button', endOthers).click();
    await ageProofs(organization);
    await page
      .getByRole('dialog', { name: t('profile.endOthersTitle') })
      .getByRole('button', endOthers)
      .click();
    const dialog = page.getByRole('dialog', { name: t('session.proofTitle') });
    const password = dialog.getByLabel(new RegExp(`^${t('session.proofPassword')}( \\*)?$`));
    await password.fill('Not-the-1-password');
    await page.keyboard.press('Enter');
    await dialog.getByText(t('errors.INVALID_PASSWORD')).waitFor();
    await password.fill(who.password);
    await page.keyboard.press('Enter');
    await page.getByText(t('profile.othersEnded')).waitFor();
    const session = demand('GET', '/auth/session', { token: elsewhere });
    await expect(session).rejects.toThrow('401');
    const history = page.getByRole('region', { name: t('profile.failedTitle') });
    await page.reload();
    await history.getByText(t('profile.failedSecret.password'), { exact: true }).waitFor();
  });
});
