import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { nameNoZone } from '../../tools/browser/unnamed-zone.ts';
import {
  carriedBy,
  demand,
  fr390,
  describeIn,
  expectAccessible,
  field,
  invite,
  linkIn,
  logIn,
  mailsTo,
  newOrganization,
  newPerson,
  type Organization,
  openMenu,
  type Person,
  tabTo,
  tokenOf,
  waitForMail,
  withBrowser,
  wordsIn,
  notice,
} from '../testing/index.ts';

const browser = withBrowser();

/** A month in which nothing is held yet, and a moment in it. */
const month = '2030-11';
const november = `/schedule?month=${month}`;
const moment = (day: number, hour: number) =>
  new Date(Date.UTC(2030, 10, day, hour + 5)).toISOString();

/** A new organization with a counsellor who hosts and one who takes part. */
async function newSchedule() {
  const organization = await newOrganization();
  const host = await newPerson(organization, {
    role: 'ServiceProvider',
    firstName: 'Ida',
    lastName: 'Roy',
  });
  const token = await tokenOf(host);
  const path = `/organizations/${organization.id}/meetings`;
  return {
    organization,
    host,
    token,
    path,
    list: async () =>
      (await demand('GET', `${path}?year=2030&month=11&timeZone=America/Toronto`, { token }))[
        'meetings'
      ] as Record<string, unknown>[],
    /** Schedules one of the host's, as any program would. */
    schedule: async (title: string, day = 12, more: object = {}) =>
      String(
        (
          await demand('POST', path, {
            token,
            body: {
              title,
              description: 'We talk about the week.',
              startsAt: moment(day, 18),
              endsAt: moment(day, 19),
              ...more,
            },
          })
        )['id'],
      ),
  };
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const card = (page: Page, title: string) => page.getByRole('link').filter({ hasText: title });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name });
const dialog = (page: Page) => page.getByRole('dialog');

/** The id by which an organization knows a person. */
async function memberIdOf(person: Person, organization: Organization): Promise<string> {
  const session = await demand('GET', '/auth/session', { token: await tokenOf(person) });
  const entries = session['organizations'] as { organizationId: string; memberId: string }[];
  return entries.find((entry) => entry.organizationId === organization.id)?.memberId ?? '';
}

/** Waits for the mail about a session, and presses its button as its reader would; other mails come in any order with it. */
async function followMail(page: Page, { email }: Person, id: string): Promise<void> {
  const find = async () =>
    (await mailsTo(email)).find(({ text }) => text.includes(`meeting=${id}`));
  await expect.poll(find, { timeout: 20_000 }).toBeDefined();
  await page.goto('about:blank');
  await page.setContent((await find())?.html ?? '');
  await page.locator('a[href*="/schedule?"]').first().click();
}

describeIn(fr390, 'the schedule', (edition) => {
  const { language } = edition;
  const t = wordsIn(language);
  const action = (page: Page, name: string) => button(page, t(`meetings.action.${name}`));

  it('MEET-04, MEET-09, MEET-14, MEET-24, MEET-32, OPEN-70: by keyboard from the empty month to a session that is changed, cancelled, and another deleted', async () => {
    const { host, list, schedule } = await newSchedule();
    const page = await browser.openAs(host, november, edition);
    await page.getByText(t('meetings.emptyOwn')).waitFor();
    await expectAccessible(page);

    await tabTo(page, button(page, t('meetings.create')).first());
    await page.keyboard.press('Enter');
    await tabTo(page, field(page, t('meetings.form.title')));
    await page.keyboard.type('Evening circle');
    await page.keyboard.press('Tab');
    await page.keyboard.type('We talk about the week.');
    await expectAccessible(page);
    await tabTo(page, button(page, t('meetings.form.submit')));
    await page.keyboard.press('Enter');
    await notice(page, t('meetings.done.created', { title: 'Evening circle' })).waitFor();
    await heading(page, 'Evening circle').waitFor();
    // It leads to its month: that of the next whole hour.
    expect(new URL(page.url()).searchParams.get('month')).not.toBe(month);

    const id = await schedule('Morning circle');
    await page.goto(`${november}&meeting=${id}`);
    await heading(page, 'Morning circle').waitFor();
    await expectAccessible(page);
    await action(page, 'edit').click();
    await field(page, t('meetings.form.title')).fill('Late circle');
    await field(page, t('meetings.form.time')).selectOption('20:15');
    await button(page, t('meetings.form.save')).click();
    await heading(page, 'Late circle').waitFor();
    expect(await list()).toMatchObject([
      { title: 'Late circle', startsAt: Date.parse('2030-11-13T01:15:00Z') / 1000 },
    ]);

    const ending = await openMenu(page, t('meetings.action.more'), t('meetings.action.cancel'));
    await ending.click();
    await expectAccessible(page);
    await field(page, t('meetings.cancel.reason')).fill('Ida is ill.\nSee you next week.');
    await button(page, t('meetings.cancel.yes')).last().click();
    await notice(page, t('meetings.done.cancelled', { title: 'Late circle' })).waitFor();
    await page.getByText('See you next week.').waitFor();
    expect(await action(page, 'edit').count()).toBe(0);
    expect(await list()).toMatchObject([{ status: 'cancelled' }]);
    await expectAccessible(page);

    await schedule('Short-lived', 20);
    await page.reload();
    await card(page, 'Short-lived').click();
    await heading(page, 'Short-lived').waitFor();
    const entry = await openMenu(page, t('meetings.action.more'), t('meetings.action.delete'));
    await entry.press('Enter');
    await button(page, t('meetings.delete.yes')).last().click();
    await notice(page, t('meetings.done.deleted', { title: 'Short-lived' })).waitFor();
    await heading(page, 'Late circle').waitFor();
    expect(await list()).toHaveLength(1);
  });

  it('ROLES-08, ROLES-14, OPEN-05, SHELL-23: a counsellor has sessions and account, a peer supporter too, with the way to the app; a family member the way to the app and the account', async () => {
    const { organization, host, schedule } = await newSchedule();
    await schedule('Evening circle');
    const [peer, family] = [
      await newPerson(organization, { role: 'PeerSupporter' }),
      await newPerson(organization, { role: 'FamilyFriend' }),
    ];
    const links = async (page: Page) => {
      if (edition.width === 390)
        await page.getByRole('button', { name: t('shell.openNavigation') }).click();
      const navigation = page.getByRole('navigation', { name: t('shell.navigation') });
      await navigation.getByRole('link').first().waitFor();
      return navigation.getByRole('link').allTextContents();
    };
    const hosting = await browser.openAs(host, november, edition);
    await heading(hosting, 'Evening circle').waitFor();
    expect(await links(hosting)).toEqual([t('navigation.sessions'), t('profile.title')]);
    const supporting = await browser.openAs(peer, november, edition);
    await supporting.getByText(t('meetings.appForRest')).waitFor();
    await supporting.getByText(t('meetings.emptyOwn')).waitFor();
    await expectAccessible(supporting);
    expect(await links(supporting)).toEqual([t('navigation.sessions'), t('profile.title')]);
    const page = await browser.openAs(family, november, edition);
    await page.getByText(t('appDownload.notice')).waitFor();
    expect(await links(page)).toEqual([t('profile.title')]);
  });

  it('MEET-06, AUTH-39: the link of a mail leads through the login to the session in its month, which another hosts, and says so once it is gone', async () => {
    const { organization, token, path, schedule } = await newSchedule();
    const coHost = await newPerson(organization, { role: 'ServiceProvider', language });
    await demand('POST', path, {
      token: await tokenOf(coHost),
      body: {
        title: 'After the mill',
        description: 'We talk about the week.',
        startsAt: new Date(Date.now() + 3_600_000).toISOString(),
        endsAt: new Date(Date.now() + 7_200_000).toISOString(),
      },
    });
    const id = await schedule('Evening circle', 12, {
      moderatorIds: [await memberIdOf(coHost, organization)],
    });
    const page = await browser.openPage(edition);
    await followMail(page, coHost, id);
    await logIn(page, coHost, language);
    await heading(page, 'Evening circle').waitFor();
    const { searchParams } = new URL(page.url());
    expect([searchParams.get('month'), searchParams.get('meeting')]).toEqual([month, id]);
    expect(await page.getByText('After the mill').count()).toBe(0);
    await action(page, 'start').waitFor();
    await expectAccessible(page);

    await demand('DELETE', `${path}/${id}`, { token });
    await followMail(page, coHost, id);
    await page.getByText(t('meetings.gone')).waitFor();
    expect(await action(page, 'start').count()).toBe(0);
    await expectAccessible(page);
    await button(page, t('meetings.showMonth')).click();
    await heading(page, 'After the mill').waitFor();
  });

  it('OPEN-05, MEET-11, OPEN-67: a peer supporter who hosts gets from the mail to the schedule, and starts the session', async () => {
    const { organization, token, path } = await newSchedule();
    const peer = await newPerson(organization, { role: 'PeerSupporter', language });
    const admin = await newPerson(organization, { role: 'OrganizationAdmin' });
    const made = await demand('POST', path, {
      token: await tokenOf(admin),
      body: {
        hostId: await memberIdOf(peer, organization),
        title: 'Night crew circle',
        description: 'We talk about the week.',
        startsAt: new Date(Date.now() + 1_800_000).toISOString(),
        endsAt: new Date(Date.now() + 5_400_000).toISOString(),
      },
    });
    const page = await browser.openPage(edition);
    await followMail(page, peer, String(made['id']));
    await logIn(page, peer, language);
    await heading(page, 'Night crew circle').waitFor();
    await page.getByText(t('meetings.appForRest')).waitFor();
    await action(page, 'start').click();
    await page.waitForURL(`**/conferencing?meeting=${String(made['id'])}`);
    await button(page, t('calls.start')).click();
    await button(page, t('calls.leave')).waitFor();
    const list = await demand('GET', `${path}/${String(made['id'])}`, { token });
    expect(list['status']).toBe('started');
  });

  it('OPEN-09, OPEN-05: a session of another organization of the person opens from its mail, by a link of earlier mails too', async () => {
    const { organization, schedule } = await newSchedule();
    const other = await newOrganization();
    const peer = await newPerson(other, { role: 'FamilyFriend', language });
    await invite(organization, 'PeerSupporter', peer.email);
    const invited = carriedBy(linkIn(await waitForMail(peer.email), '/register'));
    await demand('POST', '/auth/login', {
      body: {
        ...peer,
        invitation: {
          organizationId: organization.id,
          invitationToken: invited.get('accessToken'),
        },
      },
    });
    const id = await schedule('Evening circle', 12, {
      moderatorIds: [await memberIdOf(peer, organization)],
    });
    const page = await browser.openAs(peer, '/', edition);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await followMail(page, peer, id);
    await heading(page, 'Evening circle').waitFor();
    await page.getByText(t('meetings.ofOrganization', { name: organization.name })).waitFor();
    await expectAccessible(page);
    await page.goto(`/schedule?meeting=${id}`);
    await heading(page, 'Evening circle').waitFor();
  });

  it('MEET-11, OPEN-67: the host starts it long before its time after a question, and comes to the lobby of the call', async () => {
    const { host, schedule } = await newSchedule();
    const id = await schedule('Evening circle');
    const page = await browser.openAs(host, `${november}&meeting=${id}`, edition);
    await action(page, 'start').click();
    await expectAccessible(page);
    await button(page, t('meetings.early.wait')).click();
    await dialog(page).waitFor({ state: 'detached' });
    await action(page, 'start').click();
    await button(page, t('meetings.early.start')).click();
    await page.waitForURL(`**/conferencing?meeting=${id}`);
  });

  it('ROLES-06, SHELL-09, MEET-25: an administrator comes by the navigation, schedules for a counsellor, and may cancel what others host', async () => {
    const { organization, schedule } = await newSchedule();
    await schedule('Evening circle');
    const admin = await newPerson(organization, { role: 'OrganizationAdmin', firstName: 'Amélie' });
    const page = await browser.openAs(admin, '/users', edition);
    await page.getByRole('heading', { level: 1 }).waitFor();
    if (edition.width === 390)
      await page.getByRole('button', { name: t('shell.openNavigation') }).click();
    await page.getByRole('link', { name: t('navigation.sessions'), exact: true }).click();
    await page.waitForURL('**/schedule');
    await page.getByRole('heading', { level: 1, name: t('navigation.sessions') }).waitFor();
    await button(page, t('meetings.create')).first().click();
    await field(page, t('meetings.form.title')).fill('Morning circle');
    await field(page, t('meetings.form.description')).fill('We plan the week.');
    await dialog(page)
      .getByRole('combobox', {
        name: new RegExp(`^${RegExp.escape(t('meetings.form.host'))}( \\*)?$`),
      })
      .click();
    await page.getByRole('option', { name: 'Ida Roy' }).click();
    await button(page, t('meetings.form.submit')).click();
    await heading(page, 'Morning circle').waitFor();
    await page.getByText(t('meetings.detail.hostedBy', { name: 'Ida Roy' })).waitFor();
    expect(new URL(page.url()).searchParams.get('coworkers')).toBe('on');
    expect(await action(page, 'edit').count()).toBe(0);
    await page.goto(`${november}&coworkers=on`);
    await heading(page, 'Evening circle').waitFor();
    const ending = await openMenu(page, t('meetings.action.more'), t('meetings.action.cancel'));
    await ending.click();
    await field(page, t('meetings.cancel.reason')).fill('The building is closed.');
    await button(page, t('meetings.cancel.yes')).last().click();
    await notice(page, t('meetings.done.cancelled', { title: 'Evening circle' })).waitFor();
  });

  it('API-75 a browser that names no time zone shows times of the organization, and says so', async () => {
    const { host, list, schedule } = await newSchedule();
    await schedule('Evening circle');
    const page = await browser.openAs(host, '/settings', edition);
    await page.addInitScript(nameNoZone);
    await page.goto(november);
    const whose = page.getByText(t('times.organizations').slice(0, 40));
    await whose.waitFor();
    await card(page, 'Evening circle').waitFor();
    await button(page, t('meetings.create')).first().click();
    await field(page, t('meetings.form.title')).fill('Late circle');
    await field(page, t('meetings.form.description')).fill('We plan the week.');
    await dialog(page).getByText(t('times.organizations').slice(0, 40)).waitFor();
    await button(page, t('meetings.form.submit')).click();
    await notice(page, t('meetings.done.created', { title: 'Late circle' })).waitFor();
    expect(await list()).toHaveLength(1);
  });
});
