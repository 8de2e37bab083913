import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import {
  conflictOn,
  demand,
  demoPerson,
  fr390,
  describeIn,
  expectAccessible,
  field,
  hasFocus,
  newOrganization,
  newPerson,
  seePreview,
  superAdminToken,
  tabTo,
  tokenOf,
  withBrowser,
  untilDrawn,
  wordsIn,
} from './testing/index.ts';

const browser = withBrowser();
const notice = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
const shoot = async (page: Page, name: string) => {
  const folder = process.env['SHOTS'];
  if (folder) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
};

interface Stored {
  id: string;
  name: string;
  phoneNumber: string;
  isTextable: boolean;
  sortPriority: number | null;
}

async function newWriter() {
  const organization = await newOrganization();
  const writer = await newPerson(organization, { role: 'OrganizationAdmin' });
  const token = await tokenOf(writer);
  const path = `/organizations/${organization.id}/getSupport/contacts`;
  return {
    ...writer,
    change: (id: string, supportContact: object, language: string) =>
      demand('PATCH', `${path}/${id}`, { token, body: { supportContact, language } }),
    organization,
    list: async (language: string) =>
      (await demand('GET', `${path}/${language}`, { token }))['contacts'] as Stored[],
    add: async (supportContact: object, language: string, translationOf?: string) =>
      String(
        (await demand('POST', path, { token, body: { supportContact, language, translationOf } }))[
          'id'
        ],
      ),
  };
}

describe('a dialog', () => {
  it('SUPPORT-01: stays open after a double click on what opens it, and closes by a click beside it', async () => {
    const page = await browser.openAs(await newWriter(), '/mobile#support', { language: 'en' });
    const add = page.getByRole('button', { name: wordsIn('en')('support.add'), exact: true });
    const dialog = page.getByRole('dialog');
    // The first opening loads its code, so slowly that the second click meets the button again.
    await add.first().click();
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await add.first().dblclick();
    // Both clicks were heard before: one that closes the dialog leaves nothing to press in it.
    await dialog.getByRole('textbox').first().click();
    await untilDrawn(page);
    expect(await dialog.isVisible()).toBe(true);
    await page.mouse.click(5, 400);
    await dialog.waitFor({ state: 'hidden' });
  });
});

describeIn(fr390, 'support contacts', (edition) => {
  const { language } = edition;
  const t = wordsIn(language);
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
  const name = (page: Page) => field(page, t('content.field.name'));
  const phone = (page: Page) => field(page, t('content.field.phoneNumber'));
  const priority = (page: Page) => field(page, t('content.field.sortPriority'));

  it('SUPPORT-01, SUPPORT-03, SUPPORT-04, SUPPORT-07, SUPPORT-08, SUPPORT-09, SUPPORT-11: a contact is added, changed, checked and deleted; its numbers open as calls and messages', async () => {
    const writer = await newWriter();
    const page = await browser.openAs(writer, '/mobile#support', edition);
    await page.getByText(t('support.none')).waitFor();
    await shoot(page, `contacts-empty-${language}`);
    await button(page, t('support.add')).first().click();
    const dialog = page.getByRole('dialog');
    await name(page).waitFor();
    expect(await page.getByRole('checkbox', { name: t('support.textable') }).count()).toBe(0);
    await priority(page).fill('16');
    await dialog.getByRole('button', { name: t('support.save') }).click();
    await dialog.getByText(t('rules.required'), { exact: true }).waitFor();
    await dialog.getByText(t('rules.sortPriority')).waitFor();
    await name(page).fill('Ligne d’écoute');
    await priority(page).fill('3');
    await dialog.getByRole('button', { name: t('support.save') }).click();
    await dialog.getByText(t('rules.phoneOrWebsite')).waitFor();
    await shoot(page, `contact-refused-${language}`);
    await expectAccessible(page);
    // Without the 1 in front as well (TFA-11).
    await phone(page).pressSequentially('8005550199');
    expect(await phone(page).inputValue()).toBe('+1 (800) 555-0199');
    await page.getByRole('checkbox', { name: t('support.textable') }).check();
    await page.keyboard.press('Enter');
    await notice(page, t('support.added', { name: 'Ligne d’écoute' })).waitFor();
    expect(await writer.list(language)).toMatchObject([
      { phoneNumber: '+1 (800) 555-0199', isTextable: true, sortPriority: 3 },
    ]);
    const call = page.getByRole('link', { name: '+1 (800) 555-0199', exact: true });
    expect(await call.getAttribute('href')).toBe('tel:+18005550199');
    const message = page.getByRole('link', {
      name: t('support.textTo', { phone: '+1 (800) 555-0199' }),
    });
    expect(await message.getAttribute('href')).toBe('sms:+18005550199');
    await shoot(page, `contacts-${language}`);

    const act = async (phrase: string) => {
      await button(page, t('support.actionsFor', { name: 'Ligne d’écoute' })).click();
      await page.getByRole('menuitem', { name: t(phrase, { name: 'Ligne d’écoute' }) }).click();
    };
    await act('support.edit');
    await phone(page).fill('');
    await phone(page).pressSequentially('988');
    await page.keyboard.press('Enter');
    await notice(page, t('support.updated', { name: 'Ligne d’écoute' })).waitFor();
    await act('support.check');
    await notice(page, t('support.checked', { name: 'Ligne d’écoute' })).waitFor();
    await act('support.delete');
    await button(page, t('support.deleteNow')).click();
    await notice(page, t('support.deleted', { name: 'Ligne d’écoute' })).waitFor();
    expect(await writer.list(language)).toEqual([]);
  });

  it('SUPPORT-10: a contact that cannot be saved is told in a notice, and nothing typed is lost', async () => {
    const writer = await newWriter();
    const page = await browser.openAs(writer, '/mobile#support', edition);
    await page.route('**/getSupport/contacts', (route) =>
      route.fulfill({ status: 503, body: 'gone' }),
    );
    await button(page, t('support.add')).first().click();
    await name(page).fill('Ligne d’écoute');
    await phone(page).fill('988');
    await page.keyboard.press('Enter');
    await page
      .getByRole('alert')
      .filter({ hasText: t('support.failed', { reason: t('client.unavailable') }) })
      .first()
      .waitFor();
    expect(await name(page).inputValue()).toBe('Ligne d’écoute');
  });

  it('what was typed into the dialog is found again, and a contact is written in the other language beside the first', async () => {
    const writer = await newWriter();
    await writer.add({ name: 'Ligne d’écoute', phoneNumber: '988' }, language);
    const other = language === 'en' ? 'fr' : 'en';
    const page = await browser.openAs(writer, '/mobile/content', edition);
    await page
      .getByRole('link', { name: t(`content.write.${other}`) })
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    const sideBySide = dialog.getByRole('complementary');
    await sideBySide.getByText('Ligne d’écoute').waitFor();
    const order = ['name', 'phoneNumber', 'isTextable'].map((each) => t(`content.field.${each}`));
    const named = (await sideBySide.innerText()).split('\n').filter((line) => order.includes(line));
    expect(named, 'in the order of the form').toEqual(order);
    await shoot(page, `contact-beside-${language}`);
    await expectAccessible(page);
    await name(page).fill('Help line');
    await seePreview(page, wordsIn(language), {
      written: (screen) => screen.getByRole('heading', { name: 'Help line' }).waitFor(),
      other: async (screen) => {
        const call = screen.getByRole('link', {
          name: wordsIn(language)('richText.preview.call', { phone: '988' }),
        });
        expect(await call.getAttribute('href')).toBe('tel:988');
      },
      shoot: () => shoot(page, `contact-preview-${language}`),
    });
    await dialog.getByText(t('content.kept')).waitFor();
    await page.reload();
    await page.getByText(t('content.fromDraft')).waitFor();
    expect(await name(page).inputValue()).toBe('Help line');
    await phone(page).fill('988');
    await page.keyboard.press('Enter');
    await notice(page, t('support.added', { name: 'Help line' })).waitFor();
    expect(await writer.list(other)).toMatchObject([{ name: 'Help line' }]);
  });

  it('the other language of a contact is opened from the first, and what was typed in the first is kept', async () => {
    const writer = await newWriter();
    const other = language === 'en' ? 'fr' : 'en';
    const id = await writer.add({ name: 'Ligne d’écoute', phoneNumber: '988' }, language);
    await writer.add({ name: 'Help line', phoneNumber: '988' }, other, id);
    const page = await browser.openAs(writer, `/mobile?item=contact&id=${id}#support`, edition);
    await name(page).fill('Ligne d’écoute du Nord');
    await button(page, t(`content.edit.${other}`)).click();
    await expect.poll(() => name(page).inputValue()).toBe('Help line');
    await name(page).fill('Helpline');
    await page.keyboard.press('Enter');
    await notice(page, t('support.updated', { name: 'Helpline' })).waitFor();
    expect(await writer.list(other)).toMatchObject([{ name: 'Helpline' }]);
    await page.goto(`/mobile?item=contact&id=${id}&language=${language}#support`);
    await page.getByText(t('content.fromDraft')).waitFor();
    expect(await name(page).inputValue()).toBe('Ligne d’écoute du Nord');
  });

  it('a contact to change is shown as it is now, whatever the list showed; one that is gone is said to be', async () => {
    const writer = await newWriter();
    const id = await writer.add({ name: 'Ligne d’écoute', phoneNumber: '988' }, language);
    const page = await browser.openAs(writer, '/mobile#support', edition);
    await page.getByText('Ligne d’écoute').waitFor();
    await writer.change(id, { name: 'Ligne du Nord', phoneNumber: '988' }, language);
    await button(page, t('support.actionsFor', { name: 'Ligne d’écoute' })).click();
    await page
      .getByRole('menuitem', { name: t('support.edit', { name: 'Ligne d’écoute' }) })
      .click();
    await name(page).waitFor();
    expect(await name(page).inputValue()).toBe('Ligne du Nord');
    await page.goto('/mobile?item=contact&id=00000000-0000-4000-8000-000000000000#support');
    await page.getByRole('dialog').getByText(t('content.gone')).waitFor();
    expect(await name(page).count()).toBe(0);
    await expectAccessible(page);
  });

  it('two who change one contact at once: the second is told who changed what, and keeps theirs, its own, or some of both', async () => {
    const writer = await newWriter();
    const colleague = await newPerson(writer.organization, {
      role: 'OrganizationAdmin',
      firstName: 'Ida',
      lastName: 'Roy',
    });
    const contact = { name: 'Ligne d’écoute', phoneNumber: '988', sortPriority: 2 };
    const id = await writer.add(contact, language);
    const address = `/mobile?item=contact&id=${id}&language=${language}#support`;
    const [mine, theirs] = [
      await browser.openAs(writer, address, edition),
      await browser.openAs(colleague, address, edition),
    ];
    const save = (page: Page) => button(page, t('support.save')).click();
    const saved = (page: Page, named: string) =>
      notice(page, t('support.updated', { name: named })).waitFor();
    const textable = (page: Page) => page.getByRole('checkbox', { name: t('support.textable') });
    await name(theirs).fill('Ligne du Nord');
    await textable(theirs).check();
    await priority(theirs).fill('5');
    await name(mine).fill('Ligne du Sud');
    await priority(mine).fill('7');
    await field(mine, t('content.field.description')).fill('Jour et nuit');
    await save(theirs);
    await saved(theirs, 'Ligne du Nord');

    await save(mine);
    const conflict = conflictOn(mine, t);
    for (const each of ['name', 'isTextable', 'sortPriority'])
      await conflict.shown('Ida Roy', each);
    await conflict.asked('name').getByText('Ligne du Nord').waitFor();
    await conflict.asked('name').getByText('Ligne du Sud').waitFor();
    await conflict.asked('sortPriority').getByText('5', { exact: true }).waitFor();
    expect(await conflict.asked('description').count()).toBe(0);
    expect(await conflict.asked('workingHours').count()).toBe(0);
    await shoot(mine, `contact-conflict-${language}`);
    await expectAccessible(mine);
    const failed = t('support.failed', { reason: t('errors.CONTENT_CHANGED') });
    expect(await mine.getByText(failed).count(), 'no notice stands before the dialog').toBe(0);
    await conflict.choose('sortPriority', 'theirs');
    await conflict.takeMerged();
    await notice(mine, t('content.settled')).waitFor();
    await expect.poll(() => hasFocus(name(mine))).toBe(true);
    expect(await textable(mine).isChecked()).toBe(true);
    await save(mine);
    await saved(mine, 'Ligne du Sud');
    expect(await writer.list(language)).toMatchObject([
      { name: 'Ligne du Sud', description: 'Jour et nuit', isTextable: true, sortPriority: 5 },
    ]);

    await mine.goto(address);
    await name(mine).fill('Mon nom');
    await writer.change(id, { ...contact, name: 'Leur nom' }, language);
    await save(mine);
    await conflict.takeTheirs();
    expect(await name(mine).inputValue()).toBe('Leur nom');
    expect(await priority(mine).inputValue()).toBe('2');
    await name(mine).fill('Mon nom');
    await writer.change(id, { ...contact, name: 'Leur autre nom' }, language);
    await save(mine);
    await conflict.choose('name', 'yours');
    await conflict.takeMerged();
    await save(mine);
    await saved(mine, 'Mon nom');
    expect(await writer.list(language)).toMatchObject([{ name: 'Mon nom', sortPriority: 2 }]);
  });

  it('what was discarded does not come back, and Escape closes one dialog at a time', async () => {
    const writer = await newWriter();
    await writer.add({ name: 'Ligne d’écoute', phoneNumber: '988' }, language);
    const page = await browser.openAs(writer, '/mobile#support', edition);
    await button(page, t('support.add')).click();
    await name(page).fill('À oublier');
    await page.getByText(t('content.kept')).waitFor();
    await page.keyboard.press('Escape');
    await button(page, t('form.discard')).click();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await button(page, t('support.add')).click();
    await name(page).waitFor();
    expect(await name(page).inputValue()).toBe('');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });

    await button(page, t('support.actionsFor', { name: 'Ligne d’écoute' })).click();
    await page
      .getByRole('menuitem', { name: t('support.edit', { name: 'Ligne d’écoute' }) })
      .click();
    await name(page).fill('Ligne du Nord');
    await button(page, t('content.history')).click();
    const history = page.getByRole('dialog', { name: t('content.history') });
    await history.getByText(t('content.oneSave')).waitFor();
    await page.keyboard.press('Escape');
    await history.waitFor({ state: 'hidden' });
    expect(await page.getByText(t('form.discardQuestion')).count()).toBe(0);
    expect(await name(page).inputValue()).toBe('Ligne du Nord');
    await expect.poll(() => hasFocus(button(page, t('content.history')))).toBe(true);
  });

  it('contacts nobody has checked for half a year are told of in both languages, beside the contacts and among all texts', async () => {
    const page = await browser.openAs(demoPerson('OrganizationAdmin'), '/mobile/content', edition);
    const shown = page.getByRole('alert').filter({ hasText: t('content.dueText') });
    await shown.getByText(t('content.due', { count: 2 })).waitFor();
    await shoot(page, `contacts-due-${language}`);
    if (edition.width >= 1280) {
      const badge = page.getByText(t('content.state.behind'), { exact: true }).last();
      const card = page.getByRole('table').locator('..');
      const message = 'the state is seen beside long titles';
      // Either is drawn anew as the rest of the page comes.
      const isSeen = async () => {
        const [inner, outer] = await Promise.all([badge.boundingBox(), card.boundingBox()]);
        return inner && outer && inner.x + inner.width < outer.x + outer.width;
      };
      await expect.poll(isSeen, { message }).toBe(true);
    }
    await expectAccessible(page);
    const other = language === 'en' ? 'fr' : 'en';
    await shown.getByRole('link', { name: t(`content.dueIn.${other}`, { count: 1 }) }).click();
    await page.waitForURL(`**/mobile/support?language=${other}`);
    await shown.getByText(t('content.due', { count: 2 })).waitFor();
    await page.getByText(t('support.checkDue')).waitFor();
    await expectAccessible(page);
  });

  it('OPEN-54: an organisation with English alone is offered no French', async () => {
    const writer = await newWriter();
    await writer.add({ name: 'Help line', phoneNumber: '988' }, 'en');
    const body = new FormData();
    body.set('locale', 'en');
    const changed = await fetch(
      `${inject('instance').api}/organizations/${writer.organization.id}`,
      {
        method: 'PATCH',
        headers: { authorization: `Bearer ${await superAdminToken()}` },
        body,
      },
    );
    expect(changed.status).toBe(200);
    const page = await browser.openAs(writer, '/mobile/content', edition);
    await page.getByRole('link', { name: 'Help line' }).waitFor();
    expect(await page.getByRole('link', { name: t('content.write.fr') }).count()).toBe(0);
    expect(await page.getByRole('columnheader', { name: t('content.inLanguage.fr') }).count()).toBe(
      0,
    );
  });

  it('a contact is added by keyboard alone', async () => {
    const writer = await newWriter();
    const page = await browser.openAs(writer, '/mobile#support', edition);
    await tabTo(page, button(page, t('support.add')).first());
    await page.keyboard.press('Enter');
    await name(page).waitFor();
    await page.keyboard.type('Au clavier');
    await tabTo(page, phone(page));
    await page.keyboard.type('5145550199');
    await page.keyboard.press('Enter');
    await notice(page, t('support.added', { name: 'Au clavier' })).waitFor();
  });
});
