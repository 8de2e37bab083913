import type { Notification, NotificationSettings } from '@ensemble/contract';
import type { Page } from 'playwright-core';
import type { Screen } from './screen.ts';
import type { Words } from './words.ts';

const idOf = (number: number) => `01920000-0000-7000-8000-${String(number).padStart(12, '0')}`;

/** The state that goes with a status and a delivery, as the API says it. */
function stateOf(
  status: Notification['status'] = 'scheduled',
  { state, haltReason }: Partial<Notification['delivery']> = {},
): Notification['state'] {
  if (state === 'halted')
    return haltReason === 'late' || haltReason === 'suspended' ? 'notSent' : 'paused';
  return state === undefined || state === 'waiting' || state === 'done' ? status : state;
}

/** A notification as the API answers it. */
const notification = (
  number: number,
  {
    delivery,
    ...more
  }: Partial<Omit<Notification, 'delivery'>> & {
    delivery?: Partial<Notification['delivery']>;
  } = {},
): Notification => ({
  id: idOf(number),
  title: 'Five minutes for yourself',
  description: 'A short breathing exercise is waiting for you in the app. It takes five minutes.',
  language: 'en',
  translation: {
    title: 'Cinq minutes pour vous',
    description:
      'Un court exercice de respiration vous attend dans l’application. Il dure cinq minutes.',
  },
  behaviour: 'OpenMyPlan',
  creator: 'Amélie Gagnon',
  userId: idOf(1),
  status: 'scheduled',
  state: stateOf(more.status, delivery),
  sentDate: null,
  localSentDate: null,
  scheduledDate: '2027-03-01T14:00:00.000Z',
  localScheduledDate: '2027-03-01T09:00',
  ...{ articleId: null, articleTitle: null, articleTitles: { en: null, fr: null } },
  importance: 'everyday',
  timing: 'moment',
  timeZone: 'America/Toronto',
  version: 1,
  cancelReason: null,
  delivery: { state: 'waiting', haltReason: null, progress: null, delivered: null, ...delivery },
  series: null,
  ...more,
});

const weekly: Notification['series'] = {
  id: idOf(99),
  recurrence: { every: 'week', weekdays: [1, 4], until: '2027-06-30' },
  hasEnded: false,
  next: ['2027-03-01', '2027-03-04', '2027-03-08'].map((day, index) => ({
    id: idOf(100 + index),
    scheduledDate: `${day}T14:00:00.000Z`,
    localScheduledDate: `${day}T09:00`,
    hasOtherText: index === 1,
  })),
};
const sent = { sentDate: '2026-11-02T14:00:12.000Z', localSentDate: '2026-11-02T09:00' };
const all = [
  notification(1, { timing: 'recipientZone', series: weekly }),
  notification(2, {
    title: 'New article: sleep after night shifts',
    translation: null,
    behaviour: 'LinkToArticle',
    articleId: idOf(70),
    articleTitle: 'Sleep after night shifts',
    articleTitles: { en: 'Sleep after night shifts', fr: 'Dormir après un quart de nuit' },
  }),
  notification(3, { delivery: { state: 'held' } }),
  notification(4, { status: 'sent', ...sent, delivery: { state: 'sending' } }),
  notification(6, {
    status: 'sent',
    ...sent,
    importance: 'important',
    delivery: { state: 'done' },
  }),
  notification(7, {
    status: 'sent',
    ...sent,
    delivery: { state: 'stopped' },
  }),
  notification(8, { status: 'cancelled', cancelReason: 'person' }),
  notification(9, { status: 'cancelled', cancelReason: 'article', creator: null }),
];
const halted = (['credentials', 'project', 'payload', 'late', 'suspended'] as const).map(
  (haltReason, index) =>
    notification(20 + index, {
      status: index > 2 ? 'scheduled' : 'sent',
      ...(index <= 2 && sent),
      delivery: { state: 'halted', haltReason },
    }),
);
const drafts = ['Walk with a colleague', ''].map((title, index) => ({
  ...{ id: idOf(80 + index), itemId: null },
  values: { title },
  baseVersion: null,
  savedAt: '2026-11-20T14:00:00.000Z',
}));
const settings: NotificationSettings = {
  timeZone: 'America/Toronto',
  quietHours: { from: '21:00', to: '08:00' },
  weeklyLimit: 3,
  version: 1,
  isAvailable: true,
  quietPeriod: null,
  heldCount: 0,
};
const quiet: NotificationSettings = {
  ...settings,
  quietPeriod: {
    until: '2027-03-08T14:00:00.000Z',
    localUntil: '2027-03-08T09:00',
    startedAt: '2027-03-01T14:00:00.000Z',
    startedBy: 'Amélie Gagnon',
  },
  heldCount: 1,
};
const send = (number: number | null, day: string, title: string) => ({
  id: number === null ? null : idOf(number),
  at: `${day}T14:00:00.000Z`,
  localAt: `${day}T09:00`,
  day,
  title,
  status: day < '2027-03-10' ? 'sent' : 'scheduled',
  state: day < '2027-03-10' ? 'sent' : 'scheduled',
  importance: 'everyday',
  isRepeated: title === 'Five minutes for yourself',
});
const calendar = {
  sends: [
    send(1, '2027-03-02', 'Five minutes for yourself'),
    send(2, '2027-03-09', 'New article: sleep after night shifts'),
    send(3, '2027-03-15', 'Five minutes for yourself'),
    send(4, '2027-03-16', 'Walk with a colleague'),
    send(5, '2027-03-18', 'Five minutes for yourself'),
    send(6, '2027-03-18', 'Your plan for the weekend'),
    send(null, '2027-03-25', 'Five minutes for yourself'),
  ],
  fullWeeks: [{ monday: '2027-03-15', sends: 4 }],
  weeklyLimit: 3,
  timeZone: 'America/Toronto',
};

/** States that take days, phones or a failing provider are answered here; the rest is the demonstration's. */
const showing =
  (notifications: readonly Notification[], of: NotificationSettings = settings) =>
  async (page: Page) => {
    const answer = (data: unknown) => ({ json: { data } });
    await page.route(/\/api\/.*\/notifications\/settings\?/, (route) => route.fulfill(answer(of)));
    await page.route(/\/api\/.*\/notifications\/calendar\?/, (route) =>
      route.fulfill(answer(calendar)),
    );
    await page.route(/\/api\/.*\/notifications\?/, (route) => {
      const tab = new URL(route.request().url()).searchParams.get('sort');
      const fitting = notifications.filter(({ status }) => tab === 'all' || status === tab);
      return route.fulfill(answer({ notifications: fitting, count: fitting.length }));
    });
    await page.reload();
    await page.locator('h1').waitFor();
  };

/** A quiet period, and night in the east. */
const nightPreview = {
  activeMembers: 120,
  waves: ['America/St_Johns', 'America/Halifax', 'America/Toronto'].map((timeZone, index) => ({
    timeZone,
    at: '2027-03-02T11:30:00.000Z',
    localAt: '2027-03-02T08:00',
    isHeld: index < 2,
  })),
  quietPeriod: { until: '2027-03-08T14:00:00.000Z', localUntil: '2027-03-08T09:00' },
  occurrences: [],
  tooMany: null,
};

const write = async (page: Page, t: Words) => {
  const fill = (key: string, text: string) =>
    page.getByLabel(new RegExp(`^${RegExp.escape(t(key))}( \\*)?$`)).fill(text);
  await fill(
    'notifications.field.title.en',
    'Five minutes for yourself, whenever you can take them',
  );
  await fill(
    'notifications.field.description.en',
    'A short breathing exercise is waiting for you in the app. It takes five minutes and can be done anywhere, before or after your shift, alone or with your crew.',
  );
  await fill('notifications.field.title.fr', 'Après un PTSD: appelez le 988');
  await fill('notifications.field.description.fr', 'Un court exercice vous attend.');
  await page
    .getByLabel(new RegExp(`^${RegExp.escape(t('notifications.repeat'))}$`))
    .selectOption('week');
};

const menuEntry = (key: string) => async (page: Page, t: Words) => {
  await page.getByRole('button', { name: t('notifications.more'), exact: true }).click();
  await page.getByRole('menuitem', { name: t(key) }).click();
  await page.getByRole('dialog').waitFor();
};

const list = { viewer: 'admin', path: '/notifications' } as const;

/** The notification manager in its states. */
export const notificationScreens: readonly Screen[] = [
  { ...list, name: 'notifications-empty', act: showing([]) },
  { ...list, name: 'notifications-all', act: showing(all) },
  {
    ...list,
    name: 'notifications-cancelled',
    path: `${list.path}?tab=cancelled`,
    act: showing(all),
  },
  { ...list, name: 'notifications-halted', act: showing(halted) },
  {
    ...list,
    name: 'notifications-made',
    path: `/notifications?made=${idOf(2)}&page=1`,
    act: showing(all),
  },
  {
    ...list,
    name: 'notifications-drafts',
    act: async (page, t) => {
      const answer = { json: { data: { drafts } } };
      await page.route(/notification-drafts$/, (route) => route.fulfill(answer));
      await showing(all)(page);
      await page.getByText(t('drafts.ownHint')).waitFor();
    },
  },
  { ...list, name: 'notifications-quiet', act: showing(all.slice(2, 3), quiet) },
  {
    ...list,
    name: 'notifications-send',
    act: async (page, t) => {
      await showing(all)(page);
      await page
        .getByRole('button', { name: t('notifications.sendNow') })
        .first()
        .click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    ...list,
    name: 'notifications-send-quiet',
    act: async (page, t) => {
      await showing(all, quiet)(page);
      await page.route(/\/api\/.*\/notifications\/preview$/, (route) =>
        route.fulfill({ json: { data: nightPreview } }),
      );
      await page
        .getByRole('button', { name: t('notifications.sendNow') })
        .first()
        .click();
      await page.getByRole('radio', { name: t('notifications.quietPeriodSend') }).click();
    },
  },
  {
    ...list,
    name: 'notifications-settings',
    act: menuEntry('notificationDelivery.settings.title'),
  },
  {
    ...list,
    name: 'notifications-quiet-start',
    act: menuEntry('notificationDelivery.quietPeriod.action'),
  },
  {
    viewer: 'admin',
    name: 'notifications-calendar',
    path: '/notifications/calendar?month=2027-03',
    act: showing(all),
  },
  { viewer: 'admin', name: 'notification-new', path: '/notifications/new' },
  { viewer: 'admin', name: 'notification-written', path: '/notifications/new', act: write },
  {
    viewer: 'admin',
    name: 'notification-supportive',
    path: '/notifications/new?template=supportive',
    // The texts and the phones that show them.
    act: async (page) => page.mouse.wheel(0, 190),
  },
  {
    viewer: 'admin',
    name: 'notification-discreet',
    path: '/notifications/new?template=supportive',
    act: async (page) => {
      await page.getByRole('switch').first().click();
    },
  },
];
