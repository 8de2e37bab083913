import {
  changeNotificationSettings,
  getNotificationCalendar,
  getNotificationSettings,
  listNotifications,
  type NotificationSettings,
} from '@ensemble/contract';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { formatTime } from '../../../calendar/wall-time.ts';
import { phrase } from '../../../i18n/index.ts';
import { expectAccessible } from '../../../testing/accessibility.ts';
import { keepFormDrafts } from '../../../testing/form-drafts.ts';
import { stateAnswers } from '../../../testing/answers.ts';
import { idOf, signInAs } from '../../../testing/people.ts';
import { editions, renderConsole } from '../../../testing/render-console.tsx';
import CalendarPage from './calendar-page.tsx';
import NotificationsPage from '../notifications-page.tsx';

const dialog = page.getByRole('dialog');

describe.each(editions)('the calendar of notifications, $language at $width px', (edition) => {
  const isNarrow = edition.width < 600;

  it('shows the sends of a month by day, marks full weeks with the reason, and leads to each', async () => {
    signInAs('OrganizationAdmin');
    const { reply } = stateAnswers();
    const send = (number: number | null, day: string) => ({
      id: number === null ? null : idOf(number),
      at: `${day}T14:00:00.000Z`,
      // Not what the browser's zone data makes of the moment.
      localAt: `${day}T07:30`,
      day,
      title: `Send ${number ?? 'of a series'}`,
      status: 'scheduled' as const,
      state: 'scheduled' as const,
      importance: 'everyday' as const,
      isRepeated: number === null,
    });
    const asked = reply(getNotificationCalendar, ({ query }) => ({
      sends:
        query.get('from') === '2027-03-01'
          ? [
              send(1, '2027-03-02'),
              send(2, '2027-03-03'),
              send(3, '2027-03-04'),
              send(4, '2027-03-05'),
              send(null, '2027-03-23'),
            ]
          : [],
      fullWeeks: query.get('from') === '2027-03-01' ? [{ monday: '2027-03-01', sends: 4 }] : [],
      weeklyLimit: 3,
      timeZone: 'America/Toronto',
    }));
    await renderConsole(<CalendarPage />, edition, '/notifications/calendar?month=2027-03');
    const link = page.getByRole('link', { name: 'Send 2' });
    await expect
      .element(page.getByText(formatTime('07:30', edition.language)).first())
      .toBeVisible();
    await expect.element(link).toHaveAttribute('href', `/notifications/${idOf(2)}`);
    // Whole weeks, Monday to Sunday.
    expect(Object.fromEntries(asked.mock.lastCall?.[0].query ?? [])).toEqual({
      from: '2027-03-01',
      to: '2027-04-04',
    });
    const full = page.getByText(phrase('notificationDelivery.month.full', { sends: 4, limit: 3 }));
    await expect.element(full).toBeVisible();
    expect(page.getByText('Send of a series', { exact: false }).element().closest('a')).toBeNull();
    // Side by side where there is room, under each other where there is none.
    const top = (text: string) =>
      page.getByText(text, { exact: true }).element().getBoundingClientRect().top;
    if (isNarrow) expect(top('Send 2')).toBeGreaterThan(top('Send 1'));
    else expect(Math.abs(top('Send 2') - top('Send 1'))).toBeLessThan(2);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(edition.width);
    await expectAccessible();

    await page
      .getByRole('button', { name: phrase('notificationDelivery.month.next'), exact: true })
      .click();
    await expect.element(page.getByText(phrase('notificationDelivery.month.none'))).toBeVisible();
    expect(window.location.search).toBe('?month=2027-04');
    await expectAccessible();
  });

  it('SHELL-25: a month on its way has its weeks already', async () => {
    signInAs('OrganizationAdmin');
    const { reply } = stateAnswers();
    const { promise: come, resolve: arrive } = Promise.withResolvers<void>();
    reply(getNotificationCalendar, async () => {
      await come;
      return { sends: [], fullWeeks: [], weeklyLimit: 3, timeZone: 'America/Toronto' };
    });
    await renderConsole(<CalendarPage />, edition, '/notifications/calendar?month=2027-03');
    const waiting = page.getByRole('status', { name: phrase('table.loading') });
    await expect.element(waiting).toBeVisible();
    const before = waiting.element().getBoundingClientRect().height;
    await expectAccessible();
    arrive();
    const none = page.getByText(phrase('notificationDelivery.month.none'));
    await expect.element(none).toBeVisible();
    await expect.element(waiting).not.toBeInTheDocument();
    const after = none.element().parentElement?.getBoundingClientRect().height ?? 0;
    // Where it is narrow a month without a send has no days to show.
    if (!isNarrow) expect(Math.abs(after - before) / after).toBeLessThan(0.15);
  });

  it('the delivery settings are changed in the manager: zone, quiet hours, weekly limit', async () => {
    signInAs('OrganizationAdmin');
    const answers = stateAnswers();
    const { reply, refuse } = answers;
    keepFormDrafts(answers, 'notification');
    const settings: NotificationSettings = {
      timeZone: 'America/Toronto',
      quietHours: { from: '21:00', to: '08:00' },
      weeklyLimit: 3,
      version: 7,
      isAvailable: false,
      quietPeriod: null,
      heldCount: 1,
    };
    reply(getNotificationSettings, () => settings);
    reply(listNotifications, () => ({ notifications: [], count: 0 }));
    await renderConsole(<NotificationsPage />, edition, '/notifications');
    await expect.element(page.getByText(phrase('notifications.notAvailable'))).toBeVisible();
    await expect
      .element(page.getByText(phrase('notificationDelivery.quietPeriod.heldAfter')))
      .toBeVisible();
    await page.getByRole('button', { name: phrase('notifications.more') }).click();
    await page
      .getByRole('menuitem', { name: phrase('notificationDelivery.settings.title') })
      .click();
    const from = dialog.getByRole('combobox', {
      name: phrase('notificationDelivery.settings.from'),
    });
    await expect.element(from).toHaveValue('21:00');
    await from.selectOptions('22:30');
    await expectAccessible();
    refuse(changeNotificationSettings, 'SETTINGS_CHANGED');
    const save = dialog.getByRole('button', { name: phrase('notificationDelivery.settings.save') });
    await save.click();
    await expect
      .element(dialog.getByText(phrase('notificationDelivery.settings.failed')))
      .toBeVisible();
    const changed = reply(changeNotificationSettings, () => settings);
    await dialog.getByRole('switch').click();
    await save.click();
    await expect
      .element(page.getByText(phrase('notificationDelivery.settings.saved')))
      .toBeVisible();
    expect(changed.mock.lastCall?.[0].body).toEqual({
      timeZone: 'America/Toronto',
      quietHours: null,
      weeklyLimit: 3,
      version: 7,
    });
  });
});
