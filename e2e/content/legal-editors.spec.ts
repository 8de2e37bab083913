import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import {
  demand,
  en1280,
  describeIn,
  expectAccessible,
  field,
  linkIn,
  invite,
  newOrganization,
  newPerson,
  registerPerson,
  superAdminToken,
  tabTo,
  takeMerged,
  tokenOf,
  unique,
  waitForMail,
  withBrowser,
  wordsIn,
  shoot,
} from '../testing/index.ts';

const browser = withBrowser();

const documents = [
  {
    kind: 'terms',
    tab: 'organizationSettings.terms',
    page: '/terms-of-use',
    api: 'terms-of-use/terms-of-use',
    key: 'termDTO',
  },
  {
    kind: 'policy',
    tab: 'organizationSettings.policies',
    page: '/privacy-policy',
    api: 'privacy-policy/privacy-policy',
    key: 'policyDTO',
  },
] as const;

interface Consent {
  document: string;
  version: string;
  acceptedAt: string | null;
}

async function newWriter() {
  const organization = await newOrganization();
  const writer = await newPerson(organization, { role: 'OrganizationAdmin', firstName: 'Robin' });
  const token = await tokenOf(writer);
  const path = `/organizations/${organization.id}`;
  return {
    ...writer,
    organization,
    publish: (which: (typeof documents)[number], language: string, text: object) =>
      demand('PATCH', `${path}/${which.api}`, {
        token,
        body: { [which.key]: { ...text, language } },
      }),
    /** What the public read answers. */
    read: (kind: 'terms' | 'policy', language: string) =>
      demand('GET', `${path}/${kind === 'terms' ? 'terms' : 'policies'}/${language}`, {}),
  };
}

describeIn(en1280, 'legal editors', (edition) => {
  const { language } = edition;
  const other = language === 'en' ? 'fr' : 'en';
  const t = wordsIn(language);
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
  const title = (page: Page) => field(page, t('content.field.title'));
  const text = (page: Page) => page.locator('[contenteditable="true"]');
  const state = (page: Page, wanted: string) => page.locator(`[data-publishing="${wanted}"]`);
  const write = async (page: Page, words: string) => {
    await text(page).click();
    await page.keyboard.press('Control+A');
    await page.keyboard.type(words);
  };
  const publish = async (page: Page) => {
    await button(page, t('legalEditor.publish')).click();
    await button(page, t('legalEditor.publishNow')).click();
  };
  const choose = (page: Page, wanted: 'en' | 'fr') =>
    page
      .getByRole('radiogroup', { name: t('content.languageOfTexts') })
      .getByText(t(`content.inLanguage.${wanted}`))
      .click();

  it.each(documents)(
    'LEGAL-13, LEGAL-14, LEGAL-17, LEGAL-21, LEGAL-22, ORGS-11, OPEN-51, OPEN-94: the $kind start from the default’s text in a tab of the settings, and are published in both languages',
    async ({ kind, tab, page: address }) => {
      const writer = await newWriter();
      const member = await registerPerson(writer.organization, {
        role: 'ServiceProvider',
        language,
      });
      const token = await tokenOf(member);
      const consent = async () => {
        const path = `/organizations/${writer.organization.id}/legal/consent?language=${language}`;
        const all = (await demand('GET', path, { token }))['documents'] as Consent[];
        return all.find((each) => each.document === kind);
      };
      expect((await consent())?.acceptedAt).not.toBeNull();

      const page = await browser.openAs(writer, `/web?language=${language}`, edition);
      await page.getByRole('tab', { name: t(tab) }).click();
      expect(new URL(page.url()).hash).toBe(kind === 'terms' ? '#terms' : '#policies');
      await page.getByText(t(`legalEditor.defaultHolds.${kind}`)).waitFor();
      await text(page).waitFor();
      expect(await text(page).textContent()).toBe('');
      await page.getByText(/^0\s*\/\s*100[,\s]000$/).waitFor();
      await shoot(page, `legal-${kind}-default-${language}`);
      await expectAccessible(page);
      await button(page, t('legalEditor.startFrom')).click();
      await expect
        .poll(async () => ((await text(page).textContent()) ?? '').length)
        .toBeGreaterThan(5000);
      await shoot(page, `legal-${kind}-started-${language}`);

      const name = `Notre ${kind} ${unique()}`;
      await title(page).fill(name);
      await write(page, 'Prenez soin de vous.');
      await page.getByText(/^\d+\s*\/\s*100[,\s]000$/).waitFor();
      await button(page, t('legalEditor.publish')).click();
      const question = page.getByRole('dialog', {
        name: t('legalEditor.question', { title: name }),
      });
      await question.getByText(t(`legalEditor.follows.${language}`)).waitFor();
      await shoot(page, `legal-${kind}-question-${language}`);
      await expectAccessible(page);
      await question.getByRole('button', { name: t('ui.cancel') }).click();
      await question.waitFor({ state: 'detached' });
      expect((await writer.read(kind, language))['title']).not.toBe(name);

      await publish(page);
      await state(page, 'done').getByText(t('legalEditor.state.done')).waitFor();
      await page.getByText(t('legalEditor.ownHolds')).waitFor();
      await page.getByText(t(`legalEditor.missingText.${other}`)).waitFor();
      await shoot(page, `legal-${kind}-published-${language}`);
      await expectAccessible(page);
      const stored = await writer.read(kind, language);
      expect(stored).toMatchObject({ title: name, language });
      expect(stored['content']).toContain('Prenez soin de vous.');
      const asked = await consent();
      expect(asked?.version).toBe(stored['version']);
      expect(asked?.acceptedAt).toBeNull();

      // The form goes on from what was published: the next publication is no conflict.
      await title(page).fill(`${name} bis`);
      await state(page, 'nothing').waitFor({ state: 'attached' });
      await publish(page);
      await state(page, 'done').waitFor();
      expect((await writer.read(kind, language))['title']).toBe(`${name} bis`);

      await choose(page, other);
      await page.getByText(t(`legalEditor.defaultHolds.${kind}`)).waitFor();
      expect(new URL(page.url()).hash).toBe(kind === 'terms' ? '#terms' : '#policies');
      await button(page, t(`content.showBeside.${language}`)).click();
      const sideBySide = page.getByRole('complementary', {
        name: t(`content.inLanguage.${language}`),
      });
      await sideBySide.getByText('Prenez soin de vous.').waitFor();
      await title(page).fill(`Other ${name}`);
      await write(page, 'Take care.');
      await shoot(page, `legal-${kind}-beside-${language}`);
      await expectAccessible(page);
      await publish(page);
      await state(page, 'done').waitFor();
      expect((await writer.read(kind, other))['title']).toBe(`Other ${name}`);

      const outside = await browser.openPage(edition);
      await outside.goto(`${address}/${language}?oid=${writer.organization.id}`);
      await outside.getByRole('heading', { level: 1, name: `${name} bis` }).waitFor();
      await outside.getByText('Prenez soin de vous.').waitFor();
      await shoot(outside, `legal-${kind}-public-${language}`);
      await expectAccessible(outside);
      await outside.goto(`${address}/${other}?oid=${writer.organization.id}`);
      await outside.getByRole('heading', { level: 1, name: `Other ${name}` }).waitFor();
    },
  );

  it('every publication is kept, an earlier one comes back, and what another person published meanwhile is not overwritten', async () => {
    const writer = await newWriter();
    const [terms] = documents;
    await writer.publish(terms, language, { title: 'Titre', content: '<p>Premier texte.</p>' });
    await writer.publish(terms, language, { title: 'Titre', content: '<p>Second texte.</p>' });
    const page = await browser.openAs(writer, `/mobile/terms?language=${language}`, edition);
    await text(page).getByText('Second texte.').waitFor();
    await button(page, t('content.history')).click();
    await button(page, t('content.bringBack', { version: '1' })).waitFor();
    await shoot(page, `legal-history-${language}`);
    await expectAccessible(page);
    await button(page, t('content.bringBack', { version: '1' })).click();
    await text(page).getByText('Premier texte.').waitFor();

    await writer.publish(terms, language, { title: 'Nouveau', content: '<p>Second texte.</p>' });
    await publish(page);
    await takeMerged(page, t);
    expect(await title(page).inputValue()).toBe('Nouveau');
    await publish(page);
    await state(page, 'done').waitFor();
    expect(await writer.read('terms', language)).toMatchObject({
      title: 'Nouveau',
      content: '<p>Premier texte.</p>',
    });
  });

  it('LEGAL-13, LEGAL-17: a draft survives a closed tab, and everything goes without a mouse', async () => {
    const writer = await newWriter();
    const path = `/mobile/policy?language=${language}`;
    const first = await browser.openAs(writer, path, edition);
    await tabTo(first, title(first));
    await first.keyboard.press('Control+A');
    await first.keyboard.type('Au clavier');
    await tabTo(first, text(first));
    await first.keyboard.type('Rien que des touches.');
    await first.getByText(t('drafts.kept')).waitFor();
    await first.close();

    const page = await browser.openAs(writer, path, edition);
    await page.getByText(t('drafts.fromDraft')).waitFor();
    await text(page).getByText('Rien que des touches.').waitFor();
    await shoot(page, `legal-draft-${language}`);
    const send = button(page, t('legalEditor.publish'));
    await tabTo(page, send);
    await page.keyboard.press('Enter');
    await tabTo(page, button(page, t('legalEditor.publishNow')));
    await page.keyboard.press('Enter');
    await state(page, 'done').waitFor();
    expect((await writer.read('policy', language))['title']).toBe('Au clavier');
    await page.reload();
    await text(page).getByText('Rien que des touches.').waitFor();
    expect(await page.getByText(t('drafts.fromDraft')).count()).toBe(0);
  });

  it('ORGS-11, LEGAL-13: a SuperAdmin writes them for an organisation, in its languages', async () => {
    const organization = await newOrganization();
    const address = `/organization?id=${organization.id}#settings`;
    const page = await browser.openAs(await superAdminToken(), address, edition);
    await page.getByRole('tab', { name: t('organizationSettings.terms') }).click();
    await page.getByText(t('legalEditor.defaultHolds.terms')).waitFor();
    await choose(page, other);
    await page
      .getByRole('radio', { name: t(`content.inLanguage.${other}`), checked: true })
      .waitFor({ state: 'attached' });
    await text(page).waitFor();
    await shoot(page, `legal-super-admin-${language}`);
    await expectAccessible(page);
    await write(page, 'De la part de la racine.');
    await publish(page);
    await state(page, 'done').waitFor();
    const path = `/organizations/${organization.id}/terms/${other}`;
    expect((await demand('GET', path, {}))['content']).toContain('De la part de la racine.');
  });

  it('LEGAL-24, OPEN-51, OPEN-94: who is invited, and who has an account, opens the organisation’s own documents', async () => {
    const writer = await newWriter();
    const [terms] = documents;
    await writer.publish(terms, language, { title: 'Les nôtres', content: '<p>Bienvenue.</p>' });
    const email = `${unique()}@journey.example`;
    await invite(writer.organization, 'OrganizationAdmin', email);
    const page = await browser.openPage(edition);
    await page.goto(linkIn(await waitForMail(email), '/register'));
    await field(page, t('registration.firstName')).fill('Andrée');
    await field(page, t('registration.lastName')).fill('Roy');
    await field(page, t('registration.password')).fill('Sentier-calme-7A');
    await field(page, t('registration.retypePassword')).fill('Sentier-calme-7A');
    await page.getByRole('button', { name: t('registration.continue') }).click();
    const link = page.getByRole('link', {
      name: t('registration.newTab', { document: t('registration.terms') }),
    });
    const [opened] = await Promise.all([page.waitForEvent('popup'), link.click()]);
    await opened.getByRole('heading', { level: 1, name: 'Les nôtres' }).waitFor();
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: t('legal.terms') })
      .click();
    await page.getByRole('heading', { level: 1, name: 'Les nôtres' }).waitFor();

    const own = await browser.openAs(writer, '/account#about', edition);
    await own
      .getByRole('tabpanel')
      .getByRole('button', { name: t('legal.terms') })
      .click();
    const dialog = own.getByRole('dialog', { name: 'Les nôtres' });
    await dialog.getByText('Bienvenue.').waitFor();
    const [page2] = await Promise.all([
      own.waitForEvent('popup'),
      dialog.getByRole('link', { name: t('legal.asPage') }).click(),
    ]);
    await page2.getByRole('heading', { level: 1, name: 'Les nôtres' }).waitFor();
  });
});
