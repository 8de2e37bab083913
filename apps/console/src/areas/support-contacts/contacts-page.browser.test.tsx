import {
  checkContact,
  countDueContacts,
  createContact,
  deleteContact,
  getOrganization,
  listContacts,
  saveBothContacts,
  type SupportContact,
  updateContact,
} from '@ensemble/contract';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { phrase } from '../../i18n/index.ts';
import { expectAccessible } from '../../testing/accessibility.ts';
import { stateAnswers } from '../../testing/answers.ts';
import {
  conflictShown,
  stateDrafts,
  stateSaves,
  writeInEnglishAlone,
} from '../../testing/content.ts';
import { tabTo } from '../../testing/keyboard.ts';
import { idOf, organization, signInAs } from '../../testing/people.ts';
import {
  type Edition,
  editions,
  inOneEdition,
  renderConsole,
} from '../../testing/render-console.tsx';
import changed from '../../testing/replies/support-contacts/changed.json';
import firstSave from '../../testing/replies/support-contacts/revision-1.json';
import secondSave from '../../testing/replies/support-contacts/revision-2.json';
import saves from '../../testing/replies/support-contacts/revisions.json';
import kept from '../../testing/replies/support-contacts/saved.json';
import ContactsPage from './contacts-page.tsx';

const saved = kept.body.data as SupportContact;
/** The list of saves before the second one. */
const oneSave = {
  status: 200,
  body: { data: { revisions: saves.body.data.revisions.slice(1), count: 1 } },
};
const inFrench: SupportContact = {
  ...saved,
  id: idOf(40),
  language: 'fr',
  name: 'Ligne d’écoute',
  translation: { id: saved.id, language: 'en', updatedAt: saved.updatedAt },
};

const button = (name: string) => page.getByRole('button', { name, exact: true });
const dialog = page.getByRole('dialog');
const field = (key: 'name' | 'phoneNumber' | 'sortPriority' | 'description') =>
  page.getByLabelText(new RegExp(`^${phrase(`content.field.${key}`)}( \\*)?$`));
/** What belongs to one language of the form. */
const group = (language: 'en' | 'fr') =>
  page.getByRole('group', { name: phrase(`content.inLanguage.${language}`) });
const nameIn = (language: 'en' | 'fr') =>
  group(language).getByLabelText(new RegExp(`^${phrase('content.field.name')}( \\*)?$`));
const phoneIn = (language: 'en' | 'fr') =>
  group(language).getByLabelText(phrase('content.field.phoneNumber'));
const textable = page.getByRole('checkbox', { name: /^(This number|Ce numéro)/ });
const save = () => button(phrase('supportContacts.save')).click();

describe.each(editions)('the support contacts, $language at $width px', (edition) => {
  const test = inOneEdition(edition);

  /** The page with these contacts, in the language that its address names. */
  async function open(contacts: SupportContact[] = [], address = '', languages = 1) {
    signInAs('OrganizationAdmin');
    if (languages === 1) writeInEnglishAlone();
    const answers = stateAnswers();
    answers.reply(getOrganization, () => organization());
    answers.reply(countDueContacts, () => ({ due: [] }));
    const shown = [...contacts];
    answers.reply(listContacts, ({ params, query }) => {
      const only = query.get('itemId');
      const inLanguage = shown.filter(({ language }) => language === params['language']);
      return { contacts: inLanguage.filter(({ id }) => only === null || id === only) };
    });
    const drafts = stateDrafts(answers);
    await renderPage(edition, address);
    return { ...answers, shown, drafts };
  }
  const renderPage = async (shown: Edition, address: string) => {
    const screen = await renderConsole(<ContactsPage />, shown, `/mobile/support?${address}`);
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    return screen;
  };
  const inEnglish = `language=en`;
  const editing = `item=contact&id=${saved.id}&${inEnglish}`;
  const openNew = async (language?: 'en') => {
    await page
      .getByRole('button', { name: phrase('supportContacts.add'), exact: true })
      .first()
      .click();
    await expect.element(language ? nameIn(language) : field('name')).toBeVisible();
  };
  const act = async (action: 'edit' | 'check' | 'delete', name = saved.name) => {
    await button(phrase('supportContacts.actionsFor', { name })).click();
    await page
      .getByRole('menuitem', { name: phrase(`supportContacts.${action}`, { name }) })
      .click();
  };

  it('SUPPORT-03, SUPPORT-04, SUPPORT-07, SUPPORT-08, SUPPORT-09, TFA-11: a form says what is wrong, forms the number as it is typed, and sends it', async () => {
    const { reply, shown } = await open([], inEnglish);
    await expect.element(page.getByText(phrase('supportContacts.none'))).toBeVisible();
    await openNew();
    expect(textable.elements()).toHaveLength(0);
    await field('sortPriority').fill('16');
    await save();
    await expect.element(dialog.getByText(phrase('rules.required'), { exact: true })).toBeVisible();
    await expect.element(dialog.getByText(phrase('rules.sortPriority'))).toBeVisible();
    await expect.element(field('name')).toHaveFocus();
    await field('name').fill('Help line');
    await field('sortPriority').fill('3');
    await save();
    await expect.element(dialog.getByText(phrase('rules.phoneOrWebsite'))).toBeVisible();
    await expectAccessible();
    // Without the 1 in front as well.
    await field('phoneNumber').click();
    await userEvent.keyboard('8005550199');
    await expect.element(field('phoneNumber')).toHaveValue('+1 (800) 555-0199');
    await textable.click();
    const phoneNumber = '+1 (800) 555-0199';
    const created = reply(createContact, () => {
      shown.push({ ...saved, phoneNumber, isTextable: true });
      return saved;
    });
    await userEvent.keyboard('{Enter}');
    await expect
      .element(page.getByText(phrase('supportContacts.added', { name: 'Help line' })))
      .toBeVisible();
    expect(created.mock.lastCall?.[0].body).toEqual({
      supportContact: {
        name: 'Help line',
        description: '',
        phoneNumber,
        isTextable: true,
        website: '',
        sortPriority: 3,
        workingHours: '',
      },
      language: 'en',
    });
    // Its numbers open as a call and a message.
    await expect
      .element(page.getByRole('link', { name: '1 800 555-0199', exact: true }))
      .toHaveAttribute('href', 'tel:+18005550199');
    await expect
      .element(
        page.getByRole('link', {
          name: phrase('supportContacts.textTo', { phone: '1 800 555-0199' }),
        }),
      )
      .toHaveAttribute('href', 'sms:+18005550199');
  });

  test('SUPPORT-09: a number that takes no messages opens as a call alone, in the list and as members see it', async () => {
    await open([{ ...saved, phoneNumber: '988', isTextable: false }], editing);
    await expect.element(field('name')).toBeVisible();
    const links = (scheme: string) => document.querySelectorAll(`a[href^="${scheme}:"]`).length;
    await expect.poll(() => links('tel')).toBeGreaterThan(0);
    expect(links('sms')).toBe(0);
  });

  test('SUPPORT-01: a dialog stays open after a double click on what opens it, and closes by a click beside it', async () => {
    await open([], inEnglish);
    await page
      .getByRole('button', { name: phrase('supportContacts.add') })
      .first()
      .dblClick();
    await field('name').click();
    await expect.element(dialog).toBeVisible();
    const overlay = document.querySelector('.mantine-Modal-overlay');
    await userEvent.click(overlay ?? document.body, { position: { x: 5, y: 400 } });
    await expect.element(dialog).not.toBeInTheDocument();
  });

  test('SUPPORT-10: a contact that cannot be saved is told in a notice and above the form, and nothing typed is lost', async () => {
    const { reply } = await open([], inEnglish);
    reply(createContact, () => new Response('gone', { status: 503 }));
    await openNew();
    await field('name').fill('Help line');
    await field('phoneNumber').fill('988');
    await userEvent.keyboard('{Enter}');
    const reason = phrase('client.unavailable');
    await expect
      .element(page.getByText(phrase('supportContacts.failed', { reason })))
      .toBeVisible();
    await expect.element(dialog.getByText(phrase('supportContacts.saveFailed'))).toBeVisible();
    await expect.element(field('name')).toHaveValue('Help line');
  });

  test('a contact is checked and deleted from its menu, once that is confirmed', async () => {
    const { reply, refuse, shown } = await open([saved], inEnglish);
    refuse(checkContact, 'CONTENT_NOT_FOUND');
    await act('check');
    await expect.element(page.getByText(/CONTENT_NOT_FOUND in English/)).toBeVisible();
    const checked = reply(checkContact, () => saved);
    await act('check');
    await expect
      .element(page.getByText(phrase('supportContacts.checked', { name: saved.name })))
      .toBeVisible();
    expect(checked.mock.lastCall?.[0].params['contactId']).toBe(saved.id);
    const removed = reply(deleteContact, () => {
      shown.length = 0;
      return {};
    });
    await act('delete');
    expect(removed).not.toHaveBeenCalled();
    await button(phrase('supportContacts.deleteNow')).click();
    await expect
      .element(page.getByText(phrase('supportContacts.deleted', { name: saved.name })))
      .toBeVisible();
    await expect.element(page.getByText(phrase('supportContacts.none'))).toBeVisible();
  });

  it('SUPPORT-13: a contact is written in both languages in one form: a number typed once stands in both, and one call saves them', async () => {
    const { reply } = await open([], inEnglish, 2);
    await openNew('en');
    const [english, french] = [group('en'), group('fr')];
    await expect.element(french.getByText(phrase('content.notWritten'))).toBeVisible();
    await nameIn('en').fill('Help line');
    await phoneIn('en').fill('988');
    await expect.element(phoneIn('fr')).toHaveValue('988');
    await phoneIn('fr').fill('811');
    await phoneIn('en').fill('9885');
    // Once the other language says something else, it keeps it.
    await expect.element(phoneIn('fr')).toHaveValue('811');
    await phoneIn('en').fill('988');
    await expectAccessible();
    await button(phrase('content.saveBoth')).click();
    await expect.element(french.getByText(phrase('rules.required'))).toBeVisible();
    expect(english.getByText(phrase('rules.required')).elements()).toHaveLength(0);
    await nameIn('fr').fill('Ligne d’aide');
    await page.getByLabelText(phrase('content.field.sortPriority')).fill('3');
    const both = reply(saveBothContacts, () => ({ en: saved, fr: inFrench }));
    await button(phrase('content.saveBoth')).click();
    await expect
      .element(page.getByText(phrase('supportContacts.added', { name: 'Help line' })))
      .toBeVisible();
    expect(both.mock.lastCall?.[0].body).toMatchObject({
      en: {
        language: 'en',
        supportContact: { name: 'Help line', phoneNumber: '988', sortPriority: 3 },
      },
      fr: {
        language: 'fr',
        supportContact: { name: 'Ligne d’aide', phoneNumber: '811', sortPriority: 3 },
      },
    });
  });

  test('SUPPORT-13: English alone is saved; the list says what is missing and shows it alone on request, and the French that was typed is kept as its other language', async () => {
    const { reply, shown, drafts } = await open([], inEnglish, 2);
    await openNew('en');
    await nameIn('en').fill('Help line');
    await phoneIn('en').fill('988');
    await nameIn('fr').fill('Ligne');
    const created = reply(createContact, () => {
      shown.push(saved, { ...inFrench, id: idOf(41), language: 'en', name: 'Both' });
      return saved;
    });
    await button(phrase('content.saveOnly.en')).click();
    await expect.element(page.getByText(phrase('content.missingShort.fr'))).toBeVisible();
    await expect.element(page.getByText(phrase('content.inBoth'))).toBeVisible();
    expect(created).toHaveBeenCalledOnce();
    // A draft of the English that a slow hand left is the API's to erase, as it saves (DRAFT-04).
    const french = () => [...drafts].filter(([key]) => key.includes('"fr"'));
    await expect
      .poll(() => french().map(([key, { values }]) => [key.includes(saved.id), values['name']]))
      .toEqual([[true, 'Ligne']]);
    await page.getByLabelText(phrase('content.missingFilter.fr')).click();
    expect(window.location.search).toContain('translation=missing');
    await expect.element(page.getByText('Both', { exact: true })).not.toBeInTheDocument();
    // What was typed comes back in its place, beside what is saved.
    await act('edit');
    await expect.element(nameIn('en')).toHaveValue(saved.name);
    await expect.element(nameIn('fr')).toHaveValue('Ligne');
  });

  it('SUPPORT-13: where another person saved one language meanwhile, both are kept in the form and the rest is merged', async () => {
    const translation = { id: inFrench.id, language: 'fr', updatedAt: saved.updatedAt } as const;
    const answers = await open([{ ...saved, translation }, inFrench], editing, 2);
    stateSaves(answers, saves, firstSave, secondSave);
    answers.replay(saveBothContacts, changed);
    await nameIn('en').fill('South line');
    await nameIn('fr').fill('Ligne du Sud');
    await button(phrase('content.saveBoth')).click();
    const conflict = conflictShown();
    await expect.element(conflict.changed('Ida Roy', 'name')).toBeVisible();
    await expectAccessible();
    await conflict.takeMerged();
    await expect.element(nameIn('en')).toHaveValue('South line');
    await expect.element(nameIn('fr')).toHaveValue('Ligne du Sud');
    const both = answers.reply(saveBothContacts, () => ({ en: saved, fr: inFrench }));
    await button(phrase('content.saveBoth')).click();
    await expect
      .element(page.getByText(phrase('supportContacts.updated', { name: 'South line' })))
      .toBeVisible();
    expect(both.mock.lastCall?.[0].body).toMatchObject({
      en: { id: saved.id, version: 2, supportContact: { name: 'South line', sortPriority: 5 } },
      fr: { id: inFrench.id, version: inFrench.version, supportContact: { name: 'Ligne du Sud' } },
    });
  });

  test('a contact is shown as members see it in both languages, while it is typed', async () => {
    await open([saved], `item=contact&translationOf=${saved.id}&language=fr`, 2);
    await nameIn('fr').fill('Ligne d’aide');
    const preview = () => group('fr').getByRole('button', { name: phrase('content.preview') });
    await preview().click();
    const screen = page
      .getByRole('dialog', { name: phrase('content.preview') })
      .getByRole('region');
    await expect.element(screen.getByRole('heading', { name: 'Ligne d’aide' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(preview()).toHaveFocus();
  });

  it('is shown as it is now, whatever the list showed; one that is gone is said to be', async () => {
    const { shown } = await open([saved], inEnglish);
    await expect.element(page.getByText(saved.name)).toBeVisible();
    shown[0] = { ...saved, name: 'North line' };
    await act('edit');
    await expect.element(field('name')).toHaveValue('North line');
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    shown.length = 0;
    await act('edit');
    await expect.element(dialog.getByText(phrase('content.gone'), { exact: false })).toBeVisible();
    expect(field('name').elements()).toHaveLength(0);
    await expectAccessible();
  });

  it('two who change one at once: the second is told who changed what, and keeps theirs, its own, or some of both', async () => {
    const answers = await open([saved], editing);
    answers.replay(updateContact, changed);
    stateSaves(answers, saves, firstSave, secondSave);
    await field('name').fill('South line');
    await field('sortPriority').fill('7');
    await field('description').fill('Day and night');
    await save();
    const conflict = conflictShown();
    for (const each of ['name', 'isTextable', 'sortPriority'])
      await expect.element(conflict.changed('Ida Roy', each)).toBeVisible();
    await expect.element(conflict.asked('name').getByText('North line')).toBeVisible();
    await expect.element(conflict.asked('name').getByText('South line')).toBeVisible();
    const five = conflict.asked('sortPriority').getByText('5', { exact: true });
    await expect.element(five).toBeVisible();
    for (const each of ['description', 'workingHours'])
      expect(conflict.asked(each).elements()).toHaveLength(0);
    await expectAccessible();
    // No notice stands before the dialog.
    const failed = page.getByText(phrase('supportContacts.failed', { reason: '' }), {
      exact: false,
    });
    expect(failed.elements()).toHaveLength(0);
    await conflict.choose('sortPriority', 'theirs');
    await conflict.takeMerged();
    await expect.element(page.getByText(phrase('content.settled'))).toBeVisible();
    await expect.element(field('name')).toHaveFocus();
    await expect.element(textable).toBeChecked();
    await save();
    await conflict.takeTheirs();
    await expect.element(field('name')).toHaveValue('North line');
    await expect.element(field('sortPriority')).toHaveValue('5');
    await field('name').fill('My line');
    const updated = answers.reply(updateContact, () => saved);
    await save();
    await expect
      .element(page.getByText(phrase('supportContacts.updated', { name: 'My line' })))
      .toBeVisible();
    // Over their save, which is known by now.
    expect(updated.mock.lastCall?.[0].body).toMatchObject({
      supportContact: { name: 'My line', sortPriority: 5, isTextable: true, description: '' },
      version: 2,
    });
  });

  test('what was discarded does not come back, and Escape closes one dialog at a time', async () => {
    const answers = await open([saved], inEnglish);
    await openNew();
    await field('name').fill('To forget');
    await expect.element(dialog.getByText(phrase('drafts.kept'))).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await button(phrase('form.discard')).click();
    await expect.element(dialog).not.toBeInTheDocument();
    await openNew();
    await expect.element(field('name')).toHaveValue('');
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();

    stateSaves(answers, oneSave, firstSave);
    await act('edit');
    await field('name').fill('North line');
    await button(phrase('content.history')).click();
    const history = page.getByRole('dialog', { name: phrase('content.history') });
    await expect.element(history.getByText(phrase('content.oneSave'))).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(history).not.toBeInTheDocument();
    expect(page.getByText(phrase('form.discardQuestion')).elements()).toHaveLength(0);
    await expect.element(field('name')).toHaveValue('North line');
    await expect.element(button(phrase('content.history'))).toHaveFocus();
  });

  it('contacts that are due for a check are told of in both languages, and each language is a way', async () => {
    const { reply } = await open([{ ...saved, isCheckDue: true }, inFrench], 'language=fr', 2);
    reply(countDueContacts, () => ({
      due: [
        { language: 'en' as const, count: 1 },
        { language: 'fr' as const, count: 1 },
      ],
    }));
    const shown = page.getByRole('alert').filter({ hasText: phrase('content.dueText') });
    reply(checkContact, () => inFrench);
    await act('check', inFrench.name);
    await expect.element(shown.getByText(phrase('content.due', { count: 2 }))).toBeVisible();
    await expectAccessible();
    await shown.getByRole('link', { name: phrase('content.dueIn.en', { count: 1 }) }).click();
    await expect.element(page.getByText(phrase('supportContacts.checkDue'))).toBeVisible();
    expect(window.location.search).toBe('?language=en');
  });

  test('is added by keyboard alone', async () => {
    const { reply } = await open([], inEnglish);
    const created = reply(createContact, () => saved);
    await tabTo(
      page.getByRole('button', { name: phrase('supportContacts.add'), exact: true }).first(),
    );
    await userEvent.keyboard('{Enter}');
    await expect.element(field('name')).toHaveFocus();
    await userEvent.keyboard('By keyboard');
    await tabTo(field('phoneNumber'));
    await userEvent.keyboard('5145550199{Enter}');
    await expect
      .element(page.getByText(phrase('supportContacts.added', { name: 'By keyboard' })))
      .toBeVisible();
    expect(created).toHaveBeenCalledOnce();
  });
});
