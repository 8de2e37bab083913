import {
  endNotificationSeries,
  endQuietPeriod,
  type FormDraft,
  getNotificationSettings,
  haltReasons,
  listNotifications,
  type Notification,
  type NotificationSettings,
  type NotificationState,
  notificationStates,
  previewNotification,
  releaseNotification,
  resumeNotification,
  sendNotification,
  startQuietPeriod,
  stopNotification,
  updateNotification,
} from '@ensemble/contract';
import { describe, expect, it } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { nameOfZone, formatLocal } from '../../../calendar/wall-time.ts';
import { phrase } from '../../../i18n/index.ts';
import { expectAccessible } from '../../../testing/accessibility.ts';
import { stateAnswers } from '../../../testing/answers.ts';
import { keepFormDrafts } from '../../../testing/form-drafts.ts';
import { idOf, signInAs } from '../../../testing/people.ts';
import { editions, renderConsole } from '../../../testing/render-console.tsx';
import NotificationsPage from '../notifications-page.tsx';
import { type Tab, tabs } from '../notifications.queries.ts';
import { notificationOf } from '../testing.ts';

const dialog = page.getByRole('dialog');
const card = (title: string) => page.getByRole('article').filter({ hasText: title });
/** Waits until it is said somewhere in there. */
const says = async (where: Locator, text: string) => {
  await expect.poll(() => where.query()?.textContent ?? '').toContain(text);
};
const button = (name: string) => page.getByRole('button', { name, exact: true });
const actionOn = (
  action: 'edit' | 'more' | 'sendNow' | 'stop' | 'resume' | 'release',
  title: string,
) => phrase('notifications.named', { action: phrase(`notifications.${action}`), title });

/** Chooses something in the menu of a card. */
const chooseIn = async (entry: 'cancelThisOne' | 'duplicate', title: string) => {
  await button(actionOn('more', title)).click();
  await page.getByRole('menuitem', { name: phrase(`notifications.${entry}`) }).click();
};

const settings = (more: Partial<NotificationSettings> = {}): NotificationSettings => ({
  timeZone: 'America/Toronto',
  quietHours: { from: '21:00', to: '08:00' },
  weeklyLimit: 3,
  version: 1,
  isAvailable: true,
  quietPeriod: null,
  heldCount: 0,
  ...more,
});

const at = '2030-11-12T14:00:00.000Z';
const localUntil = '2030-11-19T06:30';
/** What the server says of quiet times now: with a quiet period, and with so many of two zones in quiet hours. */
const quietTimes = ({ period = false, held = 0 } = {}) => ({
  activeMembers: 3,
  waves: ['America/St_Johns', 'America/Toronto'].map((timeZone, index) => ({
    timeZone,
    at,
    localAt: '2030-11-13T08:00',
    isHeld: index < held,
  })),
  quietPeriod: period ? { until: at, localUntil } : null,
  occurrences: [],
  tooMany: null,
});

interface Opening {
  readonly address?: string;
  readonly of?: NotificationSettings;
  readonly kept?: readonly Pick<FormDraft, 'id' | 'itemId' | 'values'>[];
}

/** The manager with these notifications, as an administrator sees it. */
async function open(
  edition: (typeof editions)[number],
  all: readonly Notification[],
  { address = '/notifications', of = settings(), kept = [] }: Opening = {},
) {
  signInAs('OrganizationAdmin');
  const answers = stateAnswers();
  const state = { all };
  const listed = answers.reply(listNotifications, ({ query }) => {
    const sort = query.get('sort') as Tab;
    const fitting = state.all.filter(({ status }) => sort === 'all' || status === sort);
    const skip = Number(query.get('skip'));
    return {
      notifications: fitting.slice(skip, skip + Number(query.get('limit'))),
      count: fitting.length,
    };
  });
  answers.reply(getNotificationSettings, () => of);
  const drafts = keepFormDrafts(answers, 'notification');
  for (const draft of kept) drafts.set(draft.id, { baseVersion: null, savedAt: at, ...draft });
  await renderConsole(<NotificationsPage />, edition, address);
  await expect.element(page.getByRole('tablist')).toBeInTheDocument();
  return { ...answers, listed, state, drafts };
}

describe.each(editions)('notification manager, $language at $width px', (edition) => {
  const { language } = edition;
  const titleOf = (number: number) =>
    language === 'en' ? `Take a break ${number}` : `Prenez une pause ${number}`;

  it('NOTIF-01, NOTIF-02, NOTIF-04: the header leads to a new one; each tab says what belongs in it', async () => {
    await open(edition, []);
    const links = page.getByRole('link', { name: phrase('notifications.new') });
    await expect.element(links.first()).toHaveAttribute('href', '/notifications/new');
    for (const tab of tabs) {
      await page
        .getByRole('tab', { name: phrase(`notifications.tab.${tab}`), exact: true })
        .click();
      await expect.element(page.getByText(phrase(`notifications.empty.${tab}`))).toBeVisible();
      await expect.element(page.getByText(phrase(`notifications.emptyHint.${tab}`))).toBeVisible();
      expect(new URLSearchParams(window.location.search).get('tab')).toBe(
        tab === 'all' ? null : tab,
      );
      await expectAccessible();
    }
  });

  it('NOTIF-03: pages of 10; a page past the end leads to the first', async () => {
    const all = Array.from({ length: 12 }, (_each, index) => notificationOf(index + 1));
    const { listed } = await open(edition, all);
    await expect.element(card(titleOf(10)).first()).toBeInTheDocument();
    expect(page.getByRole('article').elements()).toHaveLength(10);
    await page.getByRole('button', { name: phrase('table.page', { page: '2' }) }).click();
    await expect.element(card(titleOf(12))).toBeInTheDocument();
    expect(window.location.search).toBe('?page=2');
    expect(listed.mock.lastCall?.[0].query.get('skip')).toBe('10');
  });

  it('NOTIF-20: an article without a title in the reader’s language is named as it is', async () => {
    const known =
      language === 'en' ? { en: null, fr: 'Dormir la nuit' } : { en: 'Sleep', fr: null };
    const articleTitle = known.en ?? known.fr;
    await open(edition, [
      notificationOf(1, { behaviour: 'LinkToArticle', articleTitle, articleTitles: known }),
    ]);
    const named = phrase('notifications.articleNamed', { title: articleTitle ?? '' });
    await expect.element(card(titleOf(1)).filter({ hasText: named })).toBeVisible();
  });

  it('NOTIF-05, NOTIF-06, NOTIF-07: each card says what it is; only what is scheduled has actions', async () => {
    const sentDate = '2026-03-02T14:00:00.000Z';
    await open(edition, [
      notificationOf(1, {
        behaviour: 'LinkToArticle',
        articleTitle: 'Sleep at night',
        articleTitles: { en: 'Sleep at night', fr: 'Dormir la nuit' },
      }),
      notificationOf(2, {
        status: 'sent',
        sentDate,
        // As the server says; the browser's own zone data would make 9:00 of the moment.
        localSentDate: '2026-03-02T08:00',
        delivery: { state: 'done' },
      }),
      notificationOf(3, { status: 'cancelled', importance: 'important' }),
    ]);
    const [scheduled, sent, cancelled] = [1, 2, 3].map((each) => card(titleOf(each)));
    if (!scheduled || !sent || !cancelled) throw new Error('three cards');
    await expect.element(scheduled).toBeInTheDocument();
    await says(scheduled, 'Noa Bergeron');
    // NOTIF-20: in the reader's language.
    const title = language === 'en' ? 'Sleep at night' : 'Dormir la nuit';
    await says(scheduled, phrase('notifications.articleNamed', { title }));
    await says(
      sent,
      `${phrase('notifications.sentOn')}${formatLocal('2026-03-02T08:00', language)}`,
    );
    expect(scheduled.element().textContent).not.toContain(phrase('notifications.sentOn'));
    await says(cancelled, phrase('notifications.importance.important'));
    for (const each of [sent, cancelled]) expect(each.getByRole('link').elements()).toHaveLength(0);
    await expect
      .element(scheduled.getByRole('link', { name: actionOn('edit', titleOf(1)) }))
      .toBeInTheDocument();
    await button(actionOn('more', titleOf(1))).click();
    const entries = () =>
      page
        .getByRole('menuitem')
        .elements()
        .map((each) => each.textContent);
    await expect
      .poll(entries)
      .toEqual([phrase('notifications.duplicate'), phrase('notifications.cancelThisOne')]);
    await userEvent.keyboard('{Escape}');
    await expect.poll(entries).toEqual([]);
    await button(actionOn('more', titleOf(2))).click();
    await expect.poll(entries).toEqual([phrase('notifications.duplicate')]);
    await userEvent.keyboard('{Escape}');
    await expect.poll(entries).toEqual([]);
    await expectAccessible();
  });

  it('NOTIF-06, NOTIF-07, NOTIF-23: each state has its word, its icon and its colour; green is what was sent alone', async () => {
    const halted = { state: 'halted', haltReason: 'credentials' } as const;
    await open(edition, [
      notificationOf(1),
      notificationOf(2, { delivery: { state: 'held' } }),
      notificationOf(3, { status: 'sent', delivery: { state: 'sending' } }),
      notificationOf(4, {
        status: 'sent',
        sentDate: at,
        localSentDate: localUntil,
        delivery: halted,
      }),
      notificationOf(5, { status: 'sent', delivery: { state: 'stopped' } }),
      notificationOf(6, { status: 'sent', delivery: { state: 'done' } }),
      notificationOf(7, { delivery: { state: 'halted', haltReason: 'late' } }),
      notificationOf(8, { status: 'cancelled' }),
    ]);
    await expect.element(card(titleOf(8))).toBeInTheDocument();
    const colors = Object.fromEntries(
      notificationStates.map((state) => {
        const mark = [...document.querySelectorAll('[data-tone]')].find(
          ({ textContent }) => textContent === phrase(`notifications.state.${state}`),
        );
        if (!mark) throw new Error(`no mark of ${state}`);
        const icon = mark.querySelector('svg');
        if (!icon) throw new Error(`no icon of ${state}`);
        const shown = getComputedStyle(icon).stroke;
        return [state, shown.match(/\d+/g)?.slice(0, 3).map(Number) ?? []];
      }),
    );
    const isMostly = (state: NotificationState) => {
      const [red = 0, green = 0, blue = 0] = colors[state] ?? [];
      if (Math.max(red, green, blue) - Math.min(red, green, blue) < 40) return 'grey';
      if (red > 200 && green > 150) return 'amber';
      return ['red', 'green', 'blue'][[red, green, blue].indexOf(Math.max(red, green, blue))];
    };
    expect(notificationStates.map((state) => [state, isMostly(state)])).toEqual([
      ['scheduled', 'blue'],
      ['held', 'amber'],
      ['sending', 'blue'],
      ['paused', 'amber'],
      ['stopped', 'grey'],
      ['sent', 'green'],
      ['notSent', 'red'],
      ['cancelled', 'red'],
    ]);
    // NOTIF-07: what was not sent is resumed.
    const canBeSentNow = (n: number) =>
      button(actionOn('sendNow', titleOf(n))).elements().length === 1;
    expect([1, 7].map(canBeSentNow)).toEqual([true, false]);
    await expect.element(button(actionOn('resume', titleOf(7)))).toBeVisible();
    // A pause is not said to be a sending of that day.
    await says(card(titleOf(4)), phrase('notifications.sendingBegan'));
    expect(card(titleOf(4)).element().textContent).not.toContain(phrase('notifications.sentOn'));
    await expectAccessible();
  });

  it('NOTIF-24: a series shows its next dates, each leading to its notification, and which says something else', async () => {
    const next = ['2030-11-12', '2030-11-19', '2030-11-26'].map((day, index) => ({
      id: index === 2 ? null : notificationOf(20 + index).id,
      scheduledDate: `${day}T14:00:00.000Z`,
      localScheduledDate: `${day}T09:00`,
      hasOtherText: index === 1,
    }));
    const series = {
      id: notificationOf(9).id,
      recurrence: { every: 'week' as const, weekdays: [2] },
      hasEnded: false,
      next,
    };
    await open(edition, [notificationOf(20, { series })]);
    const dates = card(titleOf(20)).getByRole('listitem');
    await expect.poll(() => dates.elements().length).toBe(3);
    const links = card(titleOf(20)).getByRole('link');
    expect(links.elements().map((each) => each.getAttribute('href'))).toEqual(
      // Edit, and the dates that are written.
      [20, 20, 21].map((number) => `/notifications/${notificationOf(number).id}`),
    );
    expect(dates.nth(1).element().textContent).toContain(phrase('notifications.otherText'));
    expect(dates.nth(0).element().textContent).not.toContain(phrase('notifications.otherText'));
    await expectAccessible();
  });

  it('NOTIF-25: what was just made is found on its page, takes the focus, and says so in words', async () => {
    const all = Array.from({ length: 12 }, (_each, index) => notificationOf(index + 1));
    await open(edition, all, { address: `/notifications?made=${notificationOf(11).id}` });
    const made = card(titleOf(11));
    await expect.element(made).toBeVisible();
    await expect.element(made).toHaveFocus();
    await says(made, phrase('notifications.justSaved'));
    expect(document.querySelectorAll('[data-made]')).toHaveLength(1);
    expect(Object.fromEntries(new URLSearchParams(window.location.search))).toEqual({
      made: notificationOf(11).id,
      page: '2',
    });
    await expectAccessible();
    await page
      .getByRole('tab', { name: phrase('notifications.tab.scheduled'), exact: true })
      .click();
    await expect.poll(() => document.querySelectorAll('[data-made]').length).toBe(0);
  });

  it('NOTIF-27: anything is duplicated, also what was sent', async () => {
    await open(edition, [notificationOf(1, { status: 'sent', delivery: { state: 'done' } })]);
    await chooseIn('duplicate', titleOf(1));
    await expect
      .poll(() => `${window.location.pathname}${window.location.search}`)
      .toBe(`/notifications/new?copy=${notificationOf(1).id}`);
  });

  it('NOTIF-26: words are searched on the server, in every tab, and a search without a result leads back', async () => {
    const { listed, state } = await open(edition, [notificationOf(1)]);
    state.all = [];
    await page.getByRole('searchbox', { name: phrase('notifications.search') }).fill('pause');
    await expect
      .element(page.getByText(phrase('notifications.notFound', { text: 'pause' })))
      .toBeVisible();
    expect(listed.mock.lastCall?.[0].query.get('searchTerm')).toBe('pause');
    await page.getByRole('tab', { name: phrase('notifications.tab.sent'), exact: true }).click();
    await expect.poll(() => listed.mock.lastCall?.[0].query.get('sort')).toBe('sent');
    expect(listed.mock.lastCall?.[0].query.get('searchTerm')).toBe('pause');
    await button(phrase('table.clearSearch')).last().click();
    await expect.poll(() => listed.mock.lastCall?.[0].query.get('searchTerm')).toBe(null);
  });

  it('DRAFT-06: the reader’s own drafts stand above the list, go on, and are discarded', async () => {
    const { drafts } = await open(edition, [notificationOf(1)], {
      kept: [
        { id: idOf(90), itemId: null, values: { title: 'Half a thought' } },
        { id: notificationOf(1).id, itemId: notificationOf(1).id, values: { title: '' } },
      ],
    });
    const go = (title: string) =>
      page.getByRole('link', { name: phrase('drafts.continueNamed', { title }) });
    await expect
      .element(go('Half a thought'))
      .toHaveAttribute('href', `/notifications/new?draft=${idOf(90)}`);
    await expect
      .element(go(phrase('drafts.untitled')))
      .toHaveAttribute('href', `/notifications/${notificationOf(1).id}`);
    await expectAccessible();
    await button(phrase('drafts.discardNamed', { title: 'Half a thought' })).click();
    await expect.poll(() => go('Half a thought').elements().length).toBe(0);
    expect([...drafts.keys()]).toEqual([notificationOf(1).id]);
  });

  it('the other language is at hand on the card; a text that is missing shows the one there is', async () => {
    await open(edition, [
      notificationOf(1),
      notificationOf(2, { title: 'Alone', translation: null }),
    ]);
    await expect.element(card(titleOf(1))).toBeInTheDocument();
    const other = language === 'en' ? 'fr' : 'en';
    await card(titleOf(1))
      .getByRole('button', { name: phrase(`notifications.showOther.${other}`) })
      .click();
    await says(card(titleOf(1)), language === 'en' ? 'Prenez une pause 1' : 'Take a break 1');
    await expect.element(card('Alone')).toBeInTheDocument();
    expect(
      card('Alone').element().querySelector('[aria-expanded]:not([aria-haspopup])'),
    ).toBeNull();
  });

  /** Opens the dialog of Send now, as the server says what would happen. */
  async function openSend(of: Partial<Notification>, shown: ReturnType<typeof quietTimes>) {
    const one = notificationOf(1, of);
    const opened = await open(edition, [one]);
    const asked = opened.reply(previewNotification, () => shown);
    const sent = opened.reply(sendNotification, () => {
      const now = notificationOf(1, {
        status: 'sent',
        sentDate: at,
        localSentDate: '2030-11-12T09:00',
      });
      opened.state.all = [now];
      return now;
    });
    await button(actionOn('sendNow', titleOf(1))).click();
    await says(dialog, formatLocal(one.localScheduledDate, language));
    return { ...opened, asked, sent };
  }
  const choice = (name: 'quietPeriodHold' | 'quietPeriodSend' | 'quietHold' | 'quietSend') =>
    dialog.getByRole('radio', { name: phrase(`notifications.${name}`) });
  const saysNot = (text: string) => expect(dialog.element().textContent).not.toContain(text);
  const rightAway = () => phrase('notifications.sendRightAway');
  const confirm = (label: 'sendYes' | 'waitYes') =>
    dialog.getByRole('button', { name: phrase(`notifications.${label}`), exact: true }).click();

  it('NOTIF-08, NOTIF-21: Send now shows the original schedule, says that it goes right away, and the list reloads', async () => {
    const { asked, sent, listed } = await openSend({ importance: 'important' }, quietTimes());
    await says(dialog, rightAway());
    expect(asked.mock.lastCall?.[0].body).toEqual({
      timing: 'moment',
      importance: 'important',
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    });
    expect(dialog.getByRole('radio').elements()).toEqual([]);
    await expect
      .element(dialog.getByRole('button', { name: phrase('notifications.sendNo'), exact: true }))
      .toBeVisible();
    if (language === 'en') {
      expect(phrase('notifications.sendYes')).toBe('Yes send now');
      expect(phrase('notifications.sendNo')).toBe('No');
    }
    await expectAccessible();
    const before = listed.mock.calls.length;
    await confirm('sendYes');
    await expect
      .element(page.getByText(phrase('notifications.sent', { title: titleOf(1) })))
      .toBeVisible();
    expect(sent.mock.lastCall?.[0].body).toEqual({
      inQuietPeriod: 'refuse',
      inQuietHours: 'refuse',
    });
    await says(card(titleOf(1)), phrase('notifications.state.sent'));
    expect(listed.mock.calls.length).toBeGreaterThan(before);
  });

  it('NOTIF-08: in a quiet period, it waits unless the person says that it is sent', async () => {
    const { sent } = await openSend({}, quietTimes({ period: true }));
    await says(
      dialog,
      phrase('notifications.quietPeriodNow', { time: formatLocal(localUntil, language) }),
    );
    await expect.element(choice('quietPeriodHold')).toBeChecked();
    saysNot(rightAway());
    await expectAccessible();
    await choice('quietPeriodSend').click();
    await says(dialog, rightAway());
    await choice('quietPeriodHold').click();
    await confirm('waitYes');
    await expect
      .element(page.getByText(phrase('notifications.waits', { title: titleOf(1) })))
      .toBeVisible();
    expect(sent.mock.lastCall?.[0].body).toEqual({ inQuietPeriod: 'hold', inQuietHours: 'hold' });
  });

  it('NOTIF-08: in quiet hours, it says where they hold it until when, and asks about members there', async () => {
    const { sent } = await openSend({}, quietTimes({ held: 1 }));
    await says(dialog, phrase('notifications.quietSomewhere'));
    await says(dialog, nameOfZone('America/St_Johns'));
    expect(dialog.getByRole('listitem').elements()).toHaveLength(1);
    saysNot(rightAway());
    await choice('quietSend').click();
    await confirm('sendYes');
    await expect.element(dialog).not.toBeInTheDocument();
    expect(sent.mock.lastCall?.[0].body).toEqual({ inQuietPeriod: 'refuse', inQuietHours: 'send' });
  });

  it('NOTIF-08: in a quiet period at night, it asks about quiet hours once it is to be sent', async () => {
    const { sent } = await openSend({}, quietTimes({ period: true, held: 2 }));
    await expect.element(choice('quietPeriodHold')).toBeChecked();
    expect(choice('quietHold').elements()).toEqual([]);
    await choice('quietPeriodSend').click();
    await says(dialog, phrase('notifications.quietEverywhere'));
    await expect.element(choice('quietHold')).toBeChecked();
    saysNot(rightAway());
    await confirm('sendYes');
    await expect.element(dialog).not.toBeInTheDocument();
    expect(sent.mock.lastCall?.[0].body).toEqual({ inQuietPeriod: 'send', inQuietHours: 'hold' });
  });

  it('NOTIF-08: where quiet times changed since, nothing is sent, and it says what would happen now', async () => {
    const { reply, refuse } = await openSend({}, quietTimes());
    await says(dialog, rightAway());
    refuse(sendNotification, 'QUIET_TIMES_CHANGED');
    reply(previewNotification, () => quietTimes({ period: true }));
    await confirm('sendYes');
    await says(dialog, phrase('notifications.sendFailed'));
    await expect.element(choice('quietPeriodHold')).toBeChecked();
    saysNot(rightAway());
  });

  it('NOTIF-09, NOTIF-10: Cancel asks first, and sends the full notification with the status cancelled', async () => {
    const one = notificationOf(1);
    const { reply, state } = await open(edition, [one]);
    const changed = reply(updateNotification, () => {
      state.all = [notificationOf(1, { status: 'cancelled' })];
      return state.all[0] ?? one;
    });
    await chooseIn('cancelThisOne', titleOf(1));
    await dialog.getByRole('button', { name: phrase('notifications.cancelNow') }).click();
    await expect
      .element(page.getByText(phrase('notifications.cancelled', { title: titleOf(1) })))
      .toBeVisible();
    expect(changed.mock.lastCall?.[0].body).toMatchObject({
      title: one.title,
      description: one.description,
      translation: one.translation,
      behaviour: one.behaviour,
      scheduledDate: one.scheduledDate,
      status: 'cancelled',
      version: 1,
      creator: 'Noa Bergeron',
    });
    await says(card(titleOf(1)), phrase('notifications.state.cancelled'));
  });

  it('of a series, Cancel offers this one, or this and all later ones', async () => {
    const series = {
      id: notificationOf(9).id,
      recurrence: { every: 'week' as const, weekdays: [1, 4] },
      hasEnded: false,
      next: [],
    };
    const { reply } = await open(edition, [notificationOf(1, { series })]);
    await says(card(titleOf(1)), phrase('notifications.repeats'));
    const ended = reply(endNotificationSeries, () => notificationOf(1, { status: 'cancelled' }));
    await chooseIn('cancelThisOne', titleOf(1));
    await dialog.getByRole('radio', { name: phrase('notifications.cancelFollowing') }).click();
    await dialog.getByRole('button', { name: phrase('notifications.cancelNow') }).click();
    await expect
      .element(page.getByText(phrase('notifications.seriesCancelled', { title: titleOf(1) })))
      .toBeVisible();
    expect(ended).toHaveBeenCalledTimes(1);
  });

  it('where another person was faster, it says what happened and the list reloads', async () => {
    const { refuse, state } = await open(edition, [notificationOf(1)]);
    refuse(updateNotification, 'NOTIFICATION_CLOSED');
    await chooseIn('cancelThisOne', titleOf(1));
    state.all = [notificationOf(1, { status: 'sent', sentDate: new Date().toISOString() })];
    await dialog.getByRole('button', { name: phrase('notifications.cancelNow') }).click();
    await expect
      .element(page.getByText(phrase('notifications.closedMeanwhile', { title: titleOf(1) })))
      .toBeVisible();
    await says(card(titleOf(1)), phrase('notifications.state.sent'));
    await expect.poll(() => dialog.elements().length).toBe(0);
  });

  it('NOTIF-21: a tab that was left does not come back with what can no longer be done', async () => {
    const { reply, state } = await open(edition, [notificationOf(1)]);
    const tabOf = (tab: Tab) =>
      page.getByRole('tab', { name: phrase(`notifications.tab.${tab}`), exact: true });
    const cancel = button(actionOn('sendNow', titleOf(1)));
    await expect.element(cancel).toBeVisible();
    await tabOf('scheduled').click();
    const now = notificationOf(1, { status: 'cancelled', version: 2 });
    reply(updateNotification, () => {
      state.all = [now];
      return now;
    });
    await chooseIn('cancelThisOne', titleOf(1));
    await dialog.getByRole('button', { name: phrase('notifications.cancelNow') }).click();
    await expect.element(page.getByText(phrase('notifications.empty.scheduled'))).toBeVisible();
    const late = Promise.withResolvers<void>();
    reply(listNotifications, async () => {
      await late.promise;
      return { notifications: [now], count: 1 };
    });
    await tabOf('all').click();
    await expect.element(tabOf('all')).toHaveAttribute('aria-selected', 'true');
    expect(cancel.elements()).toHaveLength(0);
    late.resolve();
    await says(card(titleOf(1)), phrase('notifications.state.cancelled'));
  });

  it('a send under way shows Stop and no number; it asks again until it is done (NOTIF-05, NOTIF-07)', async () => {
    const sending = (number: number) =>
      notificationOf(number, {
        status: 'sent',
        sentDate: new Date().toISOString(),
        delivery: { state: 'sending' },
      });
    const { reply, state } = await open(edition, [sending(1), sending(2)]);
    await says(card(titleOf(2)), phrase('notifications.sending'));
    await says(card(titleOf(2)), phrase('notifications.sendingText'));
    expect(card(titleOf(2)).element().textContent).not.toMatch(/\d ?%/);
    await expectAccessible();
    const stopped = reply(stopNotification, () => {
      state.all = [
        notificationOf(1, {
          status: 'sent',
          delivery: { state: 'stopped' },
        }),
        sending(2),
      ];
      return state.all[0] ?? sending(1);
    });
    await button(actionOn('stop', titleOf(1))).click();
    await dialog.getByRole('button', { name: phrase('notifications.stopNow') }).click();
    await expect.element(page.getByText(phrase('notifications.wasStopped'))).toBeVisible();
    expect(stopped).toHaveBeenCalledTimes(1);
    // The list asks by itself while the second one is under way.
    state.all = [notificationOf(2, { status: 'sent', delivery: { state: 'done' } })];
    await expect
      .poll(() => document.body.textContent, { timeout: 15_000 })
      .not.toContain(phrase('notifications.sending'));
  });

  it('a halted send says why in plain words and can be resumed; a held one can be released', async () => {
    const reasons = haltReasons;
    const { reply, state } = await open(edition, [
      ...reasons.map((haltReason, index) =>
        notificationOf(index + 1, { status: 'sent', delivery: { state: 'halted', haltReason } }),
      ),
      notificationOf(6, { delivery: { state: 'held' } }),
    ]);
    for (const reason of reasons)
      await expect
        .element(page.getByText(phrase(`notifications.haltReason.${reason}`)))
        .toBeVisible();
    await expectAccessible();
    const resumed = reply(resumeNotification, () => notificationOf(1, { status: 'sent' }));
    await button(actionOn('resume', titleOf(1))).click();
    await dialog.getByRole('button', { name: phrase('notifications.resume') }).click();
    await expect
      .element(page.getByText(phrase('notifications.resumed', { title: titleOf(1) })))
      .toBeVisible();
    const released = reply(releaseNotification, () => notificationOf(6));
    await button(actionOn('release', titleOf(6))).click();
    state.all = [notificationOf(6)];
    await dialog.getByRole('button', { name: phrase('notifications.releaseNow') }).click();
    await expect
      .element(page.getByText(phrase('notifications.released', { title: titleOf(6) })))
      .toBeVisible();
    expect([resumed, released].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  });

  it('a quiet period shows a banner with its end and what it holds, can be started from the menu, and is ended', async () => {
    const until = new Date(Date.now() + 5 * 86_400_000).toISOString();
    const quiet = settings({
      quietPeriod: {
        until,
        localUntil: '2030-11-19T06:30',
        startedAt: new Date().toISOString(),
        startedBy: 'Ida Roy',
      },
      heldCount: 2,
    });
    const { reply } = await open(edition, [], { of: quiet });
    const banner = page.getByText(
      phrase('notificationDelivery.quietPeriod.running', {
        date: formatLocal('2030-11-19T06:30', language),
      }),
    );
    await expect.element(banner).toBeVisible();
    await expect
      .element(
        page.getByText(phrase('notificationDelivery.quietPeriod.held', { count: 2 }), {
          exact: false,
        }),
      )
      .toBeVisible();
    await expect
      .element(
        page.getByRole('link', { name: phrase('notificationDelivery.quietPeriod.supportive') }),
      )
      .toHaveAttribute('href', '/notifications/new?template=supportive');
    const started = reply(startQuietPeriod, () => quiet);
    await button(phrase('notifications.more')).click();
    await page
      .getByRole('menuitem', { name: phrase('notificationDelivery.quietPeriod.action') })
      .click();
    await says(dialog, phrase('notificationDelivery.quietPeriod.text'));
    await expectAccessible();
    await dialog
      .getByRole('textbox', { name: phrase('notificationDelivery.quietPeriod.days') })
      .fill('10');
    await dialog
      .getByRole('button', { name: phrase('notificationDelivery.quietPeriod.start') })
      .click();
    await expect
      .element(page.getByText(phrase('notificationDelivery.quietPeriod.started')))
      .toBeVisible();
    expect(started.mock.lastCall?.[0].body).toEqual({ days: 10 });
    await expect.element(dialog).not.toBeInTheDocument();

    const ended = reply(endQuietPeriod, () => settings());
    reply(getNotificationSettings, () => settings());
    await button(phrase('notificationDelivery.quietPeriod.end')).click();
    await dialog
      .getByRole('button', { name: phrase('notificationDelivery.quietPeriod.endNow') })
      .click();
    await expect
      .element(page.getByText(phrase('notificationDelivery.quietPeriod.ended')))
      .toBeVisible();
    expect(ended).toHaveBeenCalledOnce();
    await expect.element(banner).not.toBeInTheDocument();
  });
});
