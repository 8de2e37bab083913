import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import {
  addArticle,
  ask,
  demand,
  en1280,
  describeIn,
  expectAccessible,
  field,
  newOrganization,
  newPerson,
  openMenu,
  tabTo,
  tokenOf,
  unique,
  withBrowser,
  wordsIn,
  notice,
} from '../testing/index.ts';

const browser = withBrowser();

/** A new organization and a person who sends its notifications. */
async function newSender() {
  const organization = await newOrganization();
  const person = await newPerson(organization, { role: 'OrganizationAdmin', firstName: 'Ida' });
  const token = await tokenOf(person);
  const path = `/organizations/${organization.id}/notifications`;
  return {
    ...person,
    organization,
    token,
    list: async (sort = 'all') => {
      const { notifications } = await demand('GET', `${path}?sort=${sort}`, { token });
      return notifications as Record<string, unknown>[];
    },
    /** Schedules one for a day to come, as any program would. */
    schedule: async (title: string, more: object = {}) =>
      String(
        (
          await demand('POST', path, {
            token,
            body: {
              title,
              description: 'Five minutes for yourself.',
              translation: { title: `${title} (fr)`, description: 'Cinq minutes pour vous.' },
              behaviour: 'OpenLearn',
              scheduledDate: new Date(Date.now() + 3 * 86_400_000).toISOString(),
              ...more,
            },
          })
        )['id'],
      ),
    change: (id: string, body: object) => ask('PATCH', `${path}/${id}`, { token, body }),
  };
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const card = (page: Page, title: string) => page.getByRole('article').filter({ hasText: title });

describeIn(en1280, 'notifications', (edition) => {
  const { language } = edition;
  const t = wordsIn(language);
  const titleOf = (title: string) => (language === 'en' ? title : `${title} (fr)`);
  const named = (action: string, title: string) =>
    t('notifications.named', { action: t(`notifications.${action}`), title });
  const fill = async (page: Page, name: string, text: string) =>
    field(page, t(`notifications.field.${name}`)).fill(text);
  const choose = async (page: Page, key: string, value: string) =>
    page.getByLabel(new RegExp(`^${RegExp.escape(t(key))}( \\*)?$`)).selectOption(value);

  it('NOTIF-01, NOTIF-04, NOTIF-10, NOTIF-12, NOTIF-22: from the empty tabs to one in both languages, by keyboard, changed and cancelled', async () => {
    const sender = await newSender();
    const page = await browser.openAs(sender, '/notifications', edition);
    for (const tab of ['all', 'scheduled', 'sent', 'cancelled']) {
      await page.getByRole('tab', { name: t(`notifications.tab.${tab}`), exact: true }).click();
      await page.getByText(t(`notifications.empty.${tab}`), { exact: true }).waitFor();
    }
    await expectAccessible(page);
    await page
      .getByRole('link', { name: t('notifications.new'), exact: true })
      .first()
      .click();
    await page.getByRole('heading', { level: 1, name: t('notifications.newTitle') }).waitFor();

    // What was typed is asked about before it is lost.
    await tabTo(page, field(page, t('notifications.field.title.en')));
    await page.keyboard.type('Take a break');
    await page.getByRole('link', { name: t('notifications.back') }).click();
    await button(page, t('form.keepEditing')).click();
    await fill(page, 'description.en', 'Five minutes for yourself.');
    await fill(page, 'title.fr', 'Prenez une pause');
    await fill(page, 'description.fr', 'Cinq minutes pour vous.');
    await choose(page, 'notifications.behaviourLabel', 'OpenMyPlan');
    await page
      .getByRole('region', { name: t('notifications.preview.title') })
      .getByRole('listitem')
      .first()
      .waitFor();
    await expectAccessible(page);
    await button(page, t('notifications.schedule')).click();
    const own = language === 'en' ? 'Take a break' : 'Prenez une pause';
    await notice(page, t('notifications.created', { title: own })).waitFor();
    await card(page, own).waitFor();

    await page.getByRole('link', { name: named('edit', own) }).click();
    const title = field(page, t('notifications.field.title.en'));
    await title.waitFor();
    await title.fill('Take a long break');
    await button(page, t('notifications.save')).click();
    const updated = language === 'en' ? 'Take a long break' : own;
    await notice(page, t('notifications.updated', { title: updated })).waitFor();
    expect(await sender.list()).toMatchObject([
      {
        title: 'Take a long break',
        translation: { title: 'Prenez une pause' },
        behaviour: 'OpenMyPlan',
        status: 'scheduled',
      },
    ]);

    const now = language === 'en' ? 'Take a long break' : 'Prenez une pause';
    const entry = await openMenu(page, named('more', now), t('notifications.cancelThisOne'));
    await entry.click();
    await expectAccessible(page);
    await button(page, t('notifications.cancelNow')).click();
    await notice(page, t('notifications.cancelled', { title: now })).waitFor();
    await page.getByRole('tab', { name: t('notifications.tab.cancelled'), exact: true }).click();
    await card(page, now).waitFor();
    expect(await button(page, named('sendNow', now)).count()).toBe(0);
    expect(await sender.list()).toMatchObject([{ status: 'cancelled' }]);
  });

  it('NOTIF-25, NOTIF-28: tomorrow at 9:00 in both languages takes seven steps, and the list shows it', async () => {
    const sender = await newSender();
    await sender.schedule('Sooner', {
      scheduledDate: new Date(Date.now() + 3_600_000).toISOString(),
    });
    const page = await browser.openAs(sender, '/notifications', edition);
    const own = language === 'en' ? 'Take a break' : 'Prenez une pause';
    const tomorrow = t('notifications.quickTime.tomorrow', { time: '' }).trim();
    const steps: (() => Promise<void>)[] = [
      () =>
        page
          .getByRole('link', { name: t('notifications.new'), exact: true })
          .first()
          .click(),
      () => fill(page, 'title.en', 'Take a break'),
      () => fill(page, 'description.en', 'Five minutes for yourself.'),
      () => fill(page, 'title.fr', 'Prenez une pause'),
      () => fill(page, 'description.fr', 'Cinq minutes pour vous.'),
      () => page.getByText(new RegExp(`^${RegExp.escape(tomorrow)}`)).click(),
      () => button(page, t('notifications.schedule')).click(),
    ];
    for (const step of steps) await step();
    expect(steps).toHaveLength(7);
    const made = card(page, own);
    await made.getByText(t('notifications.justSaved')).waitFor();
    await page.locator('article:focus').filter({ hasText: own }).waitFor();
    await expectAccessible(page);
    expect(await sender.list()).toMatchObject([
      { title: 'Sooner' },
      { title: 'Take a break', translation: { title: 'Prenez une pause' }, state: 'scheduled' },
    ]);
  });

  it('DRAFT-01, DRAFT-04, DRAFT-06: what is begun is kept as a draft, found above the list, and gone once it is scheduled', async () => {
    const sender = await newSender();
    const page = await browser.openAs(sender, '/notifications/new', edition);
    await fill(page, 'title.en', 'Half a thought');
    await page.getByRole('link', { name: t('notifications.back') }).click();
    await expectAccessible(page);
    await button(page, t('drafts.keep')).click();
    await page
      .getByRole('link', { name: t('drafts.continueNamed', { title: 'Half a thought' }) })
      .click();
    const title = field(page, t('notifications.field.title.en'));
    await expect.poll(() => title.inputValue()).toBe('Half a thought');
    await fill(page, 'description.en', 'And the other half.');
    await button(page, t('notifications.schedule')).click();
    await button(page, t('notifications.check.without.fr')).click();
    await card(page, 'Half a thought').waitFor();
    expect(await page.getByText(t('drafts.ownHint')).count()).toBe(0);
  });

  it('NOTIF-08: in a quiet period, what is sent now waits or goes, as the dialog says', async () => {
    const sender = await newSender();
    const [waiting, going] = [`Waits ${unique()}`, `Goes ${unique()}`];
    for (const title of [waiting, going]) await sender.schedule(title);
    const page = await browser.openAs(sender, '/notifications', edition);
    await button(page, t('notifications.more')).click();
    await page
      .getByRole('menuitem', { name: t('notificationDelivery.quietPeriod.action') })
      .click();
    await button(page, t('notificationDelivery.quietPeriod.start')).click();
    await notice(page, t('notificationDelivery.quietPeriod.started')).waitFor();

    await button(page, named('sendNow', titleOf(waiting))).click();
    const dialog = page.getByRole('dialog');
    const choice = (name: string) =>
      dialog.getByRole('radio', { name: t(`notifications.${name}`), exact: true });
    await expect.poll(() => choice('quietPeriodHold').isChecked()).toBe(true);
    expect(await dialog.getByText(t('notifications.sendRightAway')).count()).toBe(0);
    await expectAccessible(page);
    await button(page, t('notifications.waitYes')).click();
    await notice(page, t('notifications.waits', { title: titleOf(waiting) })).waitFor();
    await card(page, titleOf(waiting)).getByText(t('notifications.held')).waitFor();

    await button(page, named('sendNow', titleOf(going))).click();
    await choice('quietPeriodSend').click();
    await button(page, t('notifications.sendYes')).click();
    await notice(page, t('notifications.sent', { title: titleOf(going) })).waitFor();
    await expect.poll(() => dialog.count()).toBe(0);
    const stateOf = async (title: string) =>
      (await sender.list()).find((each) => each['title'] === title)?.['delivery'];
    expect(await stateOf(waiting)).toMatchObject({ state: 'held' });
    expect(await stateOf(going)).toMatchObject({ state: 'sending' });
  });

  it('LEARN-05, NOTIF-18, NOTIF-19: an article leads to its notification, and has no second one', async () => {
    const sender = await newSender();
    const article = await addArticle(sender, { language: 'en', title: 'Sleep at night' });
    const page = await browser.openAs(sender, '/mobile/learn?language=en', edition);
    await page
      .getByRole('link', { name: t('articles.scheduleNamed', { title: 'Sleep at night' }) })
      .click();
    const chosen = page.getByRole('combobox', { name: t('notifications.article') });
    await expect.poll(() => chosen.inputValue()).toBe('Sleep at night');
    await fill(page, 'title.en', 'A new article');
    await fill(page, 'description.en', 'Read it in the app.');
    await button(page, t('notifications.schedule')).click();
    await page.getByRole('dialog').getByText(t('notifications.check.missing.fr')).waitFor();
    await expectAccessible(page);
    await button(page, t('notifications.check.without.fr')).click();
    await notice(page, t('notifications.created', { title: 'A new article' })).waitFor();
    await page.getByText(t('notifications.articleNamed', { title: 'Sleep at night' })).waitFor();
    const [made] = await sender.list();
    expect(made).toMatchObject({ articleId: article, articleTitle: 'Sleep at night' });

    await page.goto('/mobile/learn?language=en');
    const link = page.locator(`a[href="/notifications/${String(made?.['id'])}"]`);
    await link.click();
    await page.getByRole('heading', { level: 1, name: t('notifications.editTitle') }).waitFor();
    await expect.poll(() => chosen.inputValue()).toBe('Sleep at night');
    await page.goto('/notifications/new');
    await choose(page, 'notifications.behaviourLabel', 'LinkToArticle');
    await chosen.click();
    await page.getByText(t('notifications.noArticle')).waitFor();
  });

  it('two who change one notification: the second is shown, keeps what was typed, and can load what is saved', async () => {
    const sender = await newSender();
    const id = await sender.schedule('First');
    const page = await browser.openAs(sender, `/notifications/${id}`, edition);
    const title = field(page, t('notifications.field.title.en'));
    await title.fill('Mine');
    const [saved] = await sender.list();
    const { delivery: _d, series: _s, language: _l, cancelReason: _c, ...rest } = saved ?? {};
    const changed = await sender.change(id, { ...rest, title: 'Theirs' });
    expect(changed.status).toBe(200);
    await button(page, t('notifications.save')).click();
    await button(page, t('notifications.loadLatest')).waitFor();
    expect(await title.inputValue()).toBe('Mine');
    await expectAccessible(page);
    await button(page, t('notifications.loadLatest')).click();
    await expect.poll(() => title.inputValue()).toBe('Theirs');
  });
});
