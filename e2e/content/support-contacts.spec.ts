import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import {
  fr390,
  describeIn,
  field,
  newContentWriter,
  takeMerged,
  withBrowser,
  wordsIn,
  notice,
  shoot,
} from '../testing/index.ts';

const browser = withBrowser();

interface Stored {
  id: string;
  name: string;
  phoneNumber: string;
  isTextable: boolean;
  sortPriority: number | null;
}

describeIn(fr390, 'support contacts', (edition) => {
  const { language } = edition;
  const t = wordsIn(language);
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
  const group = (page: Page, of: 'en' | 'fr' = language) =>
    page.getByRole('group', { name: t(`content.inLanguage.${of}`), exact: true });
  const name = (page: Page) => field(group(page), t('content.field.name'));
  const phone = (page: Page) => field(group(page), t('content.field.phoneNumber'));
  const priority = (page: Page) => field(page, t('content.field.sortPriority'));

  it('SUPPORT-01, SUPPORT-03, SUPPORT-04, SUPPORT-07, SUPPORT-08, SUPPORT-09, SUPPORT-11, SUPPORT-13: a contact is added, changed, checked and deleted; its numbers open as calls and messages', async () => {
    const writer = await newContentWriter<Stored>('getSupport/contacts');
    const page = await browser.openAs(writer, '/mobile#support', edition);
    await page.getByText(t('supportContacts.none')).waitFor();
    await shoot(page, `contacts-empty-${language}`);
    await button(page, t('supportContacts.add')).first().click();
    await name(page).waitFor();
    await name(page).fill('Ligne d’écoute');
    await priority(page).fill('3');
    // Without the 1 in front as well (TFA-11).
    await phone(page).pressSequentially('8005550199');
    expect(await phone(page).inputValue()).toBe('+1 (800) 555-0199');
    await group(page)
      .getByRole('checkbox', { name: t('supportContacts.textable') })
      .check();
    // The number stands in the other language as well, whose name is still missing.
    const other = group(page, language === 'fr' ? 'en' : 'fr');
    const phoneThere = field(other, t('content.field.phoneNumber'));
    expect(await phoneThere.inputValue()).toBe('+1 (800) 555-0199');
    await page.keyboard.press('Enter');
    await other.getByText(t('rules.required')).waitFor();
    await button(page, t(`content.saveOnly.${language}`)).click();
    await notice(page, t('supportContacts.added', { name: 'Ligne d’écoute' })).waitFor();
    expect(await writer.list(language)).toMatchObject([
      { phoneNumber: '+1 (800) 555-0199', isTextable: true, sortPriority: 3 },
    ]);
    const call = page.getByRole('link', { name: '1 800 555-0199', exact: true });
    expect(await call.getAttribute('href')).toBe('tel:+18005550199');
    const message = page.getByRole('link', {
      name: t('supportContacts.textTo', { phone: '1 800 555-0199' }),
    });
    expect(await message.getAttribute('href')).toBe('sms:+18005550199');
    await shoot(page, `contacts-${language}`);

    const act = async (phrase: string) => {
      await button(page, t('supportContacts.actionsFor', { name: 'Ligne d’écoute' })).click();
      await page.getByRole('menuitem', { name: t(phrase, { name: 'Ligne d’écoute' }) }).click();
    };
    await act('supportContacts.edit');
    await phone(page).fill('');
    await phone(page).pressSequentially('988');
    // Another person saves it in the meantime.
    const [stored] = await writer.list(language);
    const theirs = { name: 'Ligne d’écoute', phoneNumber: '988', description: 'Jour et nuit' };
    await writer.change(String(stored?.id), { supportContact: theirs, language });
    await button(page, t(`content.saveOnly.${language}`)).click();
    await takeMerged(page, t);
    const description = field(group(page), t('content.field.description'));
    await expect.poll(() => description.inputValue()).toBe('Jour et nuit');
    await field(group(page, language === 'fr' ? 'en' : 'fr'), t('content.field.name')).fill(
      'Help line',
    );
    await button(page, t('content.saveBoth')).click();
    await notice(page, t('supportContacts.updated', { name: 'Ligne d’écoute' })).waitFor();
    await act('supportContacts.check');
    await notice(page, t('supportContacts.checked', { name: 'Ligne d’écoute' })).waitFor();
    await act('supportContacts.delete');
    await button(page, t('supportContacts.deleteNow')).click();
    await notice(page, t('supportContacts.deleted', { name: 'Ligne d’écoute' })).waitFor();
    expect(await writer.list(language)).toEqual([]);
  });
});
