import {
  checkLockScreenWording,
  createNotification,
  type FormDraft,
  getNotification,
  keepNotificationDraft,
  listNotificationDrafts,
  listAnnounceableArticles,
  type Notification,
  previewNotification,
  readClock,
  testNotification,
  updateNotification,
} from '@ensemble/contract';
import type { ReactNode } from 'react';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { Route, Routes } from 'react-router';
import { formatLocal, formatTime } from '../../../calendar/wall-time.ts';
import { phrase } from '../../../i18n/index.ts';
import { endSession, useSession } from '../../../session/index.ts';
import { expectAccessible } from '../../../testing/accessibility.ts';
import { stateAnswers } from '../../../testing/answers.ts';
import { keepFormDrafts } from '../../../testing/form-drafts.ts';
import { idOf, signInAs } from '../../../testing/people.ts';
import {
  type Edition,
  editions,
  inOneEdition,
  renderConsole,
} from '../../../testing/render-console.tsx';
import { articleTexts } from './begun-texts.ts';
import NotificationPage from './notification-page.tsx';
import { notificationOf } from '../testing.ts';

const dialog = page.getByRole('dialog');
const button = (name: string) => page.getByRole('button', { name, exact: true });
const field = (name: string): Locator => page.getByRole('textbox', { name, exact: false });
const says = async (where: Locator, text: string) => {
  await expect.poll(() => where.query()?.textContent ?? '').toContain(text);
};
const titleField = (language: 'en' | 'fr') =>
  field(phrase(`notifications.field.title.${language}`));
const messageField = (language: 'en' | 'fr') =>
  field(phrase(`notifications.field.description.${language}`));
const behaviour = page.getByRole('combobox', {
  name: /^(Opens in the app|Ouvre dans l’application)/,
});

type Preview = ReturnType<typeof preview>;
const preview = (more: object = {}) => ({
  activeMembers: 42,
  waves: [
    {
      timeZone: 'America/St_Johns',
      at: '2026-12-01T12:30:00.000Z',
      localAt: '2026-12-01T10:15',
      isHeld: true,
    },
    {
      timeZone: 'America/Toronto',
      at: '2026-12-01T14:00:00.000Z',
      localAt: '2026-12-01T09:00',
      isHeld: false,
    },
  ],
  quietPeriod: null as { until: string; localUntil: string } | null,
  occurrences: [] as { at: string; localAt: string }[],
  tooMany: null as { sends: number; limit: number } | null,
  ...more,
});

/** The form of a new notification, or of this one; what leaves it says where it led. */
async function open(
  edition: Edition,
  {
    saved,
    copied,
    address = '/notifications/new',
    shown = preview(),
    now = '2030-11-12T22:40',
    kept = [],
  }: {
    kept?: readonly (Pick<FormDraft, 'id' | 'itemId' | 'values'> & Partial<FormDraft>)[];
    saved?: Notification;
    copied?: Notification;
    address?: string;
    shown?: Preview;
    /** What the server's clock shows in the reader's zone. */
    now?: string;
  } = {},
) {
  signInAs('OrganizationAdmin');
  const answers = stateAnswers();
  answers.reply(previewNotification, () => shown);
  answers.reply(readClock, () => ({ now: new Date().toISOString(), localNow: now }));
  const drafts = keepFormDrafts(answers, 'notification');
  for (const draft of kept)
    drafts.set(draft.id, { baseVersion: null, savedAt: '2030-11-12T12:00:00.000Z', ...draft });
  const articles = answers.reply(listAnnounceableArticles, () => ({
    articles: [
      { id: idOf(70), title: 'Sleep at night', createdAt: '2026-01-01T00:00:00.000Z' },
      { id: idOf(71), title: 'Breathe', createdAt: '2026-01-01T00:00:00.000Z' },
    ],
  }));
  const read = saved ?? copied;
  if (read) answers.reply(getNotification, () => read);
  await renderConsole(
    <Gate>
      <Routes>
        <Route path="/notifications" element={<h1>The list</h1>} />
        <Route path="/notifications/:notificationId" element={<NotificationPage />} />
      </Routes>
    </Gate>,
    edition,
    saved ? `/notifications/${saved.id}` : address,
  );
  await expect.element(titleField('en')).toBeInTheDocument();
  return { ...answers, articles, drafts };
}

/** Writes both languages, and what it opens. */
async function write() {
  await titleField('en').fill('Take a break');
  await messageField('en').fill('Five minutes for yourself.');
  await titleField('fr').fill('Prenez une pause');
  await messageField('fr').fill('Cinq minutes pour vous.');
  await behaviour.selectOptions('OpenLearn');
}

const submit = () => button(phrase('notifications.schedule')).click();

describe.each(editions)('the form of a notification, $language at $width px', (edition) => {
  const test = inOneEdition(edition);

  it('NOTIF-13, NOTIF-14, NOTIF-15, NOTIF-18: what is missing is said under its field, and the first one takes the focus', async () => {
    await open(edition);
    await submit();
    await expect.element(titleField('en')).toHaveFocus();
    const required = page.getByText(phrase('rules.required'), { exact: true });
    await expect.poll(() => required.elements().length).toBe(2);
    await expect.element(behaviour).toHaveValue('OpenLearn');
    await titleField('en').fill(`${'a'.repeat(49)}👩‍🚒`);
    await says(page.getByRole('main'), phrase('form.characterCount', { count: 52, limit: 50 }));
    await submit();
    await expect.element(page.getByText(phrase('rules.tooLong', { count: 51 }))).toBeVisible();
    await expectAccessible();
  });

  test('NOTIF-16, NOTIF-17, NOTIF-22: half hours from the next one on; both languages are sent with a key of their own', async () => {
    const { reply } = await open(edition);
    const time = page.getByRole('combobox', { name: phrase('notifications.time') });
    const options = [...time.element().querySelectorAll('option')].map(({ value }) => value);
    expect(options).toHaveLength(48);
    expect(options.slice(0, 3)).toEqual(['00:00', '00:30', '01:00']);
    const keys: (string | null)[] = [];
    const before = window.fetch;
    window.fetch = (input, options_) => {
      keys.push(new Headers(options_?.headers).get('Idempotency-Key'));
      return before(input, options_);
    };
    onTestFinished(() => {
      window.fetch = before;
    });
    const created = reply(createNotification, () => notificationOf(1));
    await write();
    const chosen = (time.element() as HTMLSelectElement).value;
    await submit();
    await expect.element(page.getByText('The list')).toBeVisible();
    const ownTitle = edition.language === 'en' ? 'Take a break' : 'Prenez une pause';
    await expect
      .element(page.getByText(phrase('notifications.created', { title: ownTitle })))
      .toBeVisible();
    const body = created.mock.lastCall?.[0].body as Record<string, unknown>;
    expect(body).toMatchObject({
      title: 'Take a break',
      description: 'Five minutes for yourself.',
      translation: { title: 'Prenez une pause', description: 'Cinq minutes pour vous.' },
      behaviour: 'OpenLearn',
      articleId: null,
      importance: 'everyday',
      timing: 'moment',
      recurrence: null,
    });
    // By the server's clock, and as it was typed: the browser's zone data takes no part.
    expect(chosen).toBe('23:00');
    expect(body).toMatchObject({
      scheduledDate: '2030-11-12T23:00',
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    });
    expect(keys.filter(Boolean)).toHaveLength(1);
    expect(keys.find(Boolean)).toMatch(/^[\da-f-]{36}$/);
  });

  test('NOTIF-16: a time that passed by the server’s clock is refused under its field, also where the server alone knows', async () => {
    const { refuse } = await open(edition, { now: '2030-11-12T22:10' });
    await write();
    const time = page.getByRole('combobox', { name: phrase('notifications.time') });
    await time.selectOptions('22:00');
    await submit();
    await expect.element(page.getByText(phrase('rules.future'))).toBeVisible();
    await time.selectOptions('23:30');
    refuse(createNotification, 'VALIDATION_FAILED', {
      errorDetails: { scheduledDate: ['By the server, that is over.'] },
    });
    await submit();
    await expect.element(page.getByText('By the server, that is over.')).toBeVisible();
    await expect.element(time).toHaveAttribute('aria-invalid', 'true');
  });

  test('a double click sends one; a try that was saved already is said so', async () => {
    const { reply, refuse } = await open(edition);
    await write();
    refuse(createNotification, 'IDEMPOTENCY_KEY_REUSED');
    await submit();
    await expect.element(page.getByText(phrase('notifications.alreadySaved'))).toBeVisible();
    const created = reply(createNotification, () => notificationOf(1));
    await button(phrase('notifications.schedule')).dblClick();
    await expect.element(page.getByText('The list')).toBeVisible();
    expect(created).toHaveBeenCalledTimes(1);
  });

  it('a missing language is asked about before saving, and one of two fields is no translation', async () => {
    const { reply } = await open(edition);
    const created = reply(createNotification, () => notificationOf(1));
    await titleField('en').fill('Take a break');
    await messageField('en').fill('Five minutes for yourself.');
    await behaviour.selectOptions('OpenLearn');
    await titleField('fr').fill('Prenez une pause');
    await submit();
    await expect.element(page.getByText(phrase('rules.required'), { exact: true })).toBeVisible();
    await titleField('fr').fill('');
    await submit();
    await says(dialog, phrase('notifications.check.missing.fr'));
    await expectAccessible();
    await dialog.getByRole('button', { name: phrase('form.keepEditing') }).click();
    expect(created).not.toHaveBeenCalled();
    await submit();
    await dialog.getByRole('button', { name: phrase('notifications.check.without.fr') }).click();
    await expect.element(page.getByText('The list')).toBeVisible();
    expect(created.mock.lastCall?.[0].body).toMatchObject({ translation: null });
  });

  it('words that others should not read are told beside the field, mended by one click, or sent anyway once asked', async () => {
    const { refuse } = await open(edition);
    await write();
    await titleField('en').fill('PTSD: call 988');
    await says(page.getByRole('main'), phrase('notifications.wording.clinical', { words: 'PTSD' }));
    await says(page.getByRole('main'), phrase('notifications.wording.phone', { words: '988' }));
    await expectAccessible();
    const neutral = { words: '988', suggestion: 'the number in the app' };
    await button(phrase('notifications.wording.use', neutral)).click();
    await expect.element(titleField('en')).toHaveValue('PTSD: call the number in the app');
    const refused = refuse(createNotification, 'PUSH_NOT_AVAILABLE');
    await submit();
    await says(dialog, phrase('notifications.check.wording'));
    await says(dialog, 'PTSD');
    await dialog.getByRole('button', { name: phrase('notifications.check.sendAnyway') }).click();
    await expect.poll(() => refused.mock.calls.length).toBe(1);
    await expect.poll(() => dialog.elements().length).toBe(0);
    // Asked once for these words: not again after a failure.
    await submit();
    await expect.poll(() => refused.mock.calls.length).toBe(2);
    await expect.element(titleField('en')).toHaveValue('PTSD: call the number in the app');
  });

  it('the lock screens follow the typing in both languages, and can show the discreet form', async () => {
    await open(edition);
    const figure = (system: 'iphone' | 'android', language: 'en' | 'fr') =>
      page
        .getByRole('figure')
        .filter({ hasText: phrase(`notifications.lockScreen.${system}.${language}`) });
    await titleField('en').fill('Take a break');
    for (const system of ['iphone', 'android'] as const) {
      await says(figure(system, 'en'), 'Take a break');
      // A phone in French shows the English text as long as there is no other.
      await says(figure(system, 'fr'), 'Take a break');
    }
    await titleField('fr').fill('Prenez une pause');
    await says(figure('iphone', 'fr'), 'Prenez une pause');
    await page.getByRole('switch').click();
    await says(figure('android', 'fr'), 'Vous avez un message');
    await says(figure('android', 'en'), 'You have a message');
    expect(figure('iphone', 'en').element().textContent).not.toContain('Take a break');
  });

  it('LEARN-30 a form that announces an article begins with neutral words in both languages', async () => {
    await open(edition, { address: `/notifications/new?articleId=${idOf(70)}` });
    for (const language of ['en', 'fr'] as const) {
      const { title, description } = articleTexts[language];
      await expect.element(titleField(language)).toHaveValue(title);
      await expect.element(messageField(language)).toHaveValue(description);
      for (const text of [title, description])
        expect(checkLockScreenWording(text, language)).toEqual([]);
    }
  });

  it('LEARN-30 nothing is said in a language that the article is not written in', async () => {
    await open(edition, { address: `/notifications/new?articleId=${idOf(70)}&only=fr` });
    await expect.element(titleField('fr')).toHaveValue(articleTexts.fr.title);
    await expect.element(titleField('en')).toHaveValue('');
  });

  it('NOTIF-18, NOTIF-19: an article is chosen only where it is opened, and such a notification cannot repeat', async () => {
    const { reply, articles } = await open(edition, {
      address: `/notifications/new?articleId=${idOf(70)}`,
    });
    const article = page.getByRole('combobox', { name: phrase('notifications.article') });
    await expect.element(article).toHaveValue('Sleep at night');
    expect(articles.mock.lastCall?.[0].query.get('notificationId')).toBeNull();
    const repeat = page.getByRole('combobox', {
      name: phrase('notifications.repeat'),
      exact: true,
    });
    await expect.element(repeat).toBeDisabled();
    await says(page.getByRole('main'), phrase('notifications.repeatOff'));
    await article.click();
    await page.getByRole('option', { name: 'Breathe' }).click();
    await expect.element(article).toHaveValue('Breathe');
    const created = reply(createNotification, () => notificationOf(1));
    await titleField('en').fill('New article');
    await messageField('en').fill('Read it in the app.');
    await titleField('fr').fill('');
    await messageField('fr').fill('');
    await submit();
    await dialog.getByRole('button', { name: phrase('notifications.check.without.fr') }).click();
    await expect.element(page.getByText('The list')).toBeVisible();
    expect(created.mock.lastCall?.[0].body).toMatchObject({
      behaviour: 'LinkToArticle',
      articleId: idOf(71),
    });
  });

  it('the preview counts active members alone, says the local times and what is held, lists the next dates and warns of a full week', async () => {
    const { reply } = await open(edition, {
      shown: preview({
        occurrences: [
          { at: '2026-12-01T14:00:00.000Z', localAt: '2026-12-01T09:00' },
          { at: '2026-12-08T14:00:00.000Z', localAt: '2026-12-08T07:45' },
        ],
        tooMany: { sends: 4, limit: 3 },
        quietPeriod: { until: '2026-12-02T14:00:00.000Z', localUntil: '2026-12-02T06:00' },
      }),
    });
    const shown = page.getByRole('region', { name: phrase('notifications.preview.title') });
    await says(shown, phrase('notifications.preview.recipients', { count: 42 }));
    await says(shown, phrase('notifications.preview.held'));
    // The server's hours, which the browser's zone data would not make of the moments.
    await says(shown, formatTime('10:15', edition.language));
    await says(shown, formatLocal('2026-12-08T07:45', edition.language));
    await says(
      shown,
      phrase('notifications.preview.quietPeriod', {
        time: formatLocal('2026-12-02T06:00', edition.language),
      }),
    );
    await says(shown, phrase('notifications.preview.tooMany', { sends: 4, limit: 3 }));
    await expect.poll(() => shown.getByRole('listitem').elements().length).toBe(4);
    const asked = reply(previewNotification, () => preview());
    await page
      .getByRole('radio', { name: phrase('notifications.timingLabel.recipientZone') })
      .click();
    await page
      .getByRole('combobox', { name: phrase('notifications.repeat'), exact: true })
      .selectOptions('month');
    await expect
      .poll(() => asked.mock.lastCall?.[0].body)
      .toMatchObject({ timing: 'recipientZone', recurrence: { every: 'month' } });
    await expectAccessible();
  });

  it('a test goes to the own phones; why it did not is said in plain words', async () => {
    const { reply, refuse } = await open(edition);
    await write();
    const test = button(phrase('notifications.test'));
    await titleField('en').fill('');
    await test.click();
    await expect.element(page.getByText(phrase('notifications.testNeeds'))).toBeVisible();
    await titleField('en').fill('Take a break');
    refuse(testNotification, 'NO_OWN_PHONE');
    await test.click();
    await says(page.getByRole('alert'), phrase('notifications.testFailed'));
    const tested = reply(testNotification, () => ({ phones: 2 }));
    await test.click();
    await expect
      .element(page.getByText(phrase('notifications.tested', { count: 2 })))
      .toBeVisible();
    expect(tested.mock.lastCall?.[0].body).toMatchObject({ title: 'Take a break' });
  });

  it('after a critical incident, the supportive words are filled in, as important', async () => {
    await open(edition, { address: '/notifications/new?template=supportive' });
    await expect.element(titleField('en')).toHaveValue('We’re here for you');
    await expect.element(titleField('fr')).toHaveValue('Nous sommes là pour vous');
    await expect.element(behaviour).toHaveValue('OpenGetSupportGetSupport');
    await expect
      .element(page.getByRole('radio', { name: phrase('notifications.importance.important') }))
      .toBeChecked();
    // Its own words are neutral.
    expect(document.querySelector('[data-wording]')).toBeNull();
  });

  it('NOTIF-11, NOTIF-12, NOTIF-22: editing begins with what is saved, offers to cancel, and keeps the moment that it does not change', async () => {
    const saved = notificationOf(1, { scheduledDate: '2027-03-01T14:17:00.000Z', version: 4 });
    const { reply } = await open(edition, { saved });
    await expect.element(titleField('fr')).toHaveValue('Prenez une pause 1');
    await expect.element(button(phrase('notifications.cancelThisOne'))).toBeVisible();
    const updated = reply(updateNotification, () => saved);
    await titleField('en').fill('Changed');
    await button(phrase('notifications.save')).click();
    // The notice names it in the reader's language.
    const ownTitle = edition.language === 'en' ? 'Changed' : 'Prenez une pause 1';
    await expect
      .element(page.getByText(phrase('notifications.updated', { title: ownTitle })))
      .toBeVisible();
    expect(updated.mock.lastCall?.[0].body).toMatchObject({
      title: 'Changed',
      scheduledDate: '2027-03-01T14:17:00.000Z',
      version: 4,
      following: false,
    });
  });

  it('each text stands in the field of its language, also where the first one is missing', async () => {
    await open(edition, {
      saved: notificationOf(1, { title: 'Seulement', language: 'fr', translation: null }),
    });
    await expect.element(titleField('fr')).toHaveValue('Seulement');
    await expect.element(titleField('en')).toHaveValue('');
  });

  const keepDraft = () => dialog.getByRole('button', { name: phrase('drafts.keep') }).click();

  it('NOTIF-12, DRAFT-01, DRAFT-04: the way back offers to keep a draft, to go on or to discard it', async () => {
    const { drafts, reply } = await open(edition);
    const back = () => page.getByRole('link', { name: phrase('notifications.back') }).click();
    await titleField('en').fill('Half a title');
    await back();
    await expect.element(dialog).toBeVisible();
    await expectAccessible();
    await dialog.getByRole('button', { name: phrase('form.keepEditing') }).click();
    await expect.element(titleField('en')).toHaveValue('Half a title');
    await back();
    await keepDraft();
    await expect.element(page.getByText('The list')).toBeVisible();
    const [draft] = drafts.values();
    expect(draft).toMatchObject({ itemId: null, values: { title: 'Half a title' } });
    window.history.back();
    await expect.element(titleField('en')).toHaveValue('Half a title');
    await expect.element(page.getByText(phrase('drafts.fromDraft'))).toBeVisible();
    // Saved with the key that the draft is kept under, so that it goes.
    await write();
    const created = reply(createNotification, () => notificationOf(1));
    await submit();
    await expect.element(page.getByText('The list')).toBeVisible();
    expect(created).toHaveBeenCalledOnce();
    window.history.back();
    await expect.element(titleField('en')).toBeVisible();
    await titleField('en').fill('Another');
    await back();
    await dialog.getByRole('button', { name: phrase('form.discard'), exact: true }).click();
    await expect.element(page.getByText('The list')).toBeVisible();
    expect([...drafts.values()].map(({ values }) => values['title'])).not.toContain('Another');
  });

  it('DRAFT-01: what a draft of a change holds is what was changed; it overwrites no newer save, and can be thrown away', async () => {
    const saved = notificationOf(1, { version: 3 });
    const { drafts, reply } = await open(edition, {
      saved,
      kept: [{ id: saved.id, itemId: saved.id, values: { title: 'Mine' }, baseVersion: 2 }],
    });
    await expect.element(titleField('en')).toHaveValue('Mine');
    await expect.element(messageField('en')).toHaveValue(saved.description);
    const updated = reply(updateNotification, () => saved);
    await messageField('en').fill('Mine, too.');
    await expect.element(page.getByText(phrase('drafts.kept')).first()).toBeVisible();
    expect(drafts.get(saved.id)).toMatchObject({
      values: { title: 'Mine', description: 'Mine, too.' },
      baseVersion: 2,
    });
    expect(Object.keys(drafts.get(saved.id)?.values ?? {})).toEqual(['title', 'description']);
    await button(phrase('notifications.save')).click();
    await expect.element(page.getByText('The list')).toBeVisible();
    expect(updated.mock.lastCall?.[0].body).toMatchObject({ title: 'Mine', version: 2 });
    window.history.back();
    await button(phrase('drafts.startOver')).click();
    await expect.element(titleField('en')).toHaveValue(saved.title);
    expect(drafts.size).toBe(0);
  });

  it('DRAFT-01: where a draft can’t be kept, it says so and nothing is lost', async () => {
    const { refuse } = await open(edition);
    refuse(keepNotificationDraft, 'TOO_MANY_DRAFTS');
    await titleField('en').fill('Half a title');
    await page.getByRole('link', { name: phrase('notifications.back') }).click();
    await keepDraft();
    await expect.element(dialog.getByRole('alert')).toHaveTextContent(phrase('drafts.keepFailed'));
    await dialog.getByRole('button', { name: phrase('form.keepEditing') }).click();
    await expect.element(titleField('en')).toHaveValue('Half a title');
  });

  it('NOTIF-27: a copy has the texts, no time and no article that is taken', async () => {
    const copied = notificationOf(7, { behaviour: 'OpenSession', importance: 'important' });
    const { reply } = await open(edition, {
      copied,
      address: `/notifications/new?copy=${copied.id}`,
    });
    await expect.element(titleField('en')).toHaveValue(copied.title);
    await expect.element(titleField('fr')).toHaveValue(copied.translation?.title ?? '');
    await expect.element(behaviour).toHaveValue('OpenSession');
    await says(
      page.getByRole('status').first(),
      phrase('notifications.copied', {
        title: edition.language === 'en' ? copied.title : (copied.translation?.title ?? ''),
      }),
    );
    const created = reply(createNotification, () => notificationOf(8));
    await submit();
    await expect.element(page.getByText('The list')).toBeVisible();
    expect(created.mock.lastCall?.[0].body).toMatchObject({
      title: copied.title,
      importance: 'important',
      scheduledDate: '2030-11-12T23:00',
    });
  });

  it('NOTIF-28: tomorrow at 9:00 is one press, and what it opens is chosen already', async () => {
    const { reply } = await open(edition);
    await titleField('en').fill('Take a break');
    await messageField('en').fill('Five minutes for yourself.');
    await titleField('fr').fill('Prenez une pause');
    await messageField('fr').fill('Cinq minutes pour vous.');
    const quick = page.getByRole('radiogroup', { name: phrase('notifications.quickTimes') });
    const time = formatTime('09:00', edition.language);
    await quick.getByText(phrase('notifications.quickTime.tomorrow', { time })).click();
    await expectAccessible();
    const created = reply(createNotification, () => notificationOf(8));
    await submit();
    await expect.poll(() => window.location.search).toBe(`?made=${notificationOf(8).id}`);
    expect(created.mock.lastCall?.[0].body).toMatchObject({
      scheduledDate: '2030-11-13T09:00',
      behaviour: 'OpenLearn',
    });
  });

  it('where another person changed it first, the form says so, keeps what was typed, and can load what is saved', async () => {
    const { reply, refuse } = await open(edition, { saved: notificationOf(1) });
    refuse(updateNotification, 'NOTIFICATION_CHANGED');
    await titleField('en').fill('Mine');
    await button(phrase('notifications.save')).click();
    await expect.element(button(phrase('notifications.loadLatest'))).toBeVisible();
    await expect.element(titleField('en')).toHaveValue('Mine');
    reply(getNotification, () => notificationOf(1, { title: 'Theirs', version: 2 }));
    await button(phrase('notifications.loadLatest')).click();
    await expect.element(titleField('en')).toHaveValue('Theirs');
    reply(getNotification, () =>
      notificationOf(1, { title: 'Theirs', status: 'sent', version: 3 }),
    );
    refuse(updateNotification, 'NOTIFICATION_CLOSED');
    await titleField('en').fill('Mine');
    await button(phrase('notifications.save')).click();
    await button(phrase('notifications.loadLatest')).click();
    await expect.element(page.getByText(phrase('notifications.notEditable.sent'))).toBeVisible();
  });
});

/** As the gate of the console does: without a session, the page goes. */
const Gate = ({ children }: { children: ReactNode }) => (useSession().session ? children : null);

it('what was typed comes back after the session ran out, to the same person alone', async () => {
  const edition = { language: 'en', width: 1280 } as const;
  const { reply, drafts } = await open(edition);
  await titleField('en').fill('Half a title');
  await expect.poll(() => [...drafts.values()].length).toBe(1);
  expect(window.location.search).toMatch(/draft=/);
  const leave = async () => {
    endSession('expired');
    await expect.poll(() => titleField('en').elements().length).toBe(0);
  };
  await leave();
  signInAs('OrganizationAdmin');
  await expect.element(titleField('en')).toHaveValue('Half a title');
  await expect.element(page.getByText(phrase('drafts.fromDraft'))).toBeVisible();
  await leave();
  // Another person has no such draft.
  reply(listNotificationDrafts, () => ({ drafts: [] }));
  signInAs('OrganizationAdmin', { userId: idOf(8) });
  await expect.element(titleField('en')).toHaveValue('');
});
