import { expect, it } from 'vitest';
import {
  demand,
  fr390,
  describeIn,
  expectAccessible,
  newOrganization,
  newPerson,
  tokenOf,
  withBrowser,
} from '../testing/index.ts';

const texts = {
  en: {
    terms: 'Terms of use',
    policy: 'Privacy policy',
    termsTitle: 'Ensemble Terms of Use',
    policyTitle: 'Ensemble Privacy Policy',
    other: 'Français',
    otherTitle: 'Politique de confidentialité d’Ensemble',
    about: 'About',
    close: 'Close',
    skip: 'Skip to the text',
    version: 'Version of Nov 23, 2026',
  },
  fr: {
    terms: 'Conditions d’utilisation',
    policy: 'Politique de confidentialité',
    termsTitle: 'Conditions d’utilisation d’Ensemble',
    policyTitle: 'Politique de confidentialité d’Ensemble',
    other: 'English',
    otherTitle: 'Ensemble Privacy Policy',
    about: 'À propos',
    close: 'Fermer',
    skip: 'Aller au texte',
    version: 'Version du 23 nov. 2026',
  },
} as const;

const browser = withBrowser();

describeIn(fr390, 'legal pages', (edition) => {
  const words = texts[edition.language];

  it('LEGAL-01..06, SHELL-01: are reached from the login page and read with scripts off, by keyboard too', async () => {
    const page = await browser.openPage({ ...edition, scripts: false });
    const withScripts = await browser.openPage(edition);
    await withScripts.goto('/login');
    const link = withScripts.getByRole('link', { name: words.terms });
    expect(await link.getAttribute('href')).toBe(`/terms-of-use/${edition.language}`);
    await link.click();
    await withScripts.getByRole('heading', { level: 1, name: words.termsTitle }).waitFor();
    await expectAccessible(withScripts);

    await page.goto('/privacy-policy');
    await page.getByRole('heading', { level: 1, name: words.policyTitle }).waitFor();
    await page.getByText(words.version).waitFor();
    await page.keyboard.press('Tab');
    await expect.poll(() => page.getByRole('link', { name: words.skip }).isVisible()).toBe(true);
    await page.getByRole('link', { name: words.terms }).click();
    await page.getByRole('heading', { level: 1, name: words.termsTitle }).waitFor();
    await expect.poll(() => page.getByRole('heading', { level: 2 }).count()).toBeGreaterThan(8);
    await page.goto(`/privacy-policy/${edition.language}`);
    await page.getByRole('link', { name: words.other }).click();
    await page.getByRole('heading', { level: 1, name: words.otherTitle }).waitFor();
  });

  it('LEGAL-24, OPEN-17: the documents open to read on the About tab', async () => {
    const admin = await newPerson(await newOrganization(), { role: 'OrganizationAdmin' });
    const page = await browser.openAs(admin, '/account#about', edition);
    for (const [button, title] of [
      [words.terms, words.termsTitle],
      [words.policy, words.policyTitle],
    ] as const) {
      await page.getByRole('tabpanel').getByRole('button', { name: button }).click();
      const dialog = page.getByRole('dialog', { name: title });
      await dialog.getByText(/^Version .*2026/).waitFor();
      const headings = dialog.getByRole('heading', { level: 2 });
      await expect.poll(() => headings.count()).toBeGreaterThan(8);
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
    }
  });

  it('LEGAL-24, RICHTEXT-04: an organisation’s own colours, links and tables can be read on the public page', async () => {
    const organization = await newOrganization();
    const admin = await newPerson(organization, { role: 'OrganizationAdmin' });
    const { language } = edition;
    const content = `<p><span style="color: #ac0311">Rouge</span> <span style="background-color: #feded9">fond</span> <a href="https://ok.example" target="_blank" rel="noopener noreferrer">Suite</a></p><table><tbody><tr><td colspan="2"><p>Case</p></td></tr></tbody></table>`;
    await demand('PATCH', `/organizations/${organization.id}/terms-of-use/terms-of-use`, {
      token: await tokenOf(admin),
      body: { termDTO: { title: 'Les nôtres', content, language } },
    });
    const page = await browser.openPage(edition);
    await page.goto(`/terms-of-use/${language}?oid=${organization.id}`);
    await page.getByText('Rouge').waitFor();
    await expectAccessible(page);
    if (process.env['SHOTS'])
      await page.screenshot({ path: `${process.env['SHOTS']}/legal-public-${language}.png` });
  });
});
