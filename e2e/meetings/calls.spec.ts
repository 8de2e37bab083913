import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import {
  arriving,
  ask,
  codeFor,
  demand,
  type Edition,
  en1280,
  describeIn,
  expectAccessible,
  expectArriving,
  fakeDevices,
  followMedia,
  joinings,
  killCalls,
  logIn,
  type Meeting,
  newMeeting,
  newOrganization,
  newPerson,
  personalLinkOf,
  registerFor,
  tokenOf,
  withBrowser,
  wordsIn,
} from '../testing/index.ts';

const { openPage, openAs } = withBrowser(fakeDevices);
const everyone = { pictures: 2, voices: 2 };

describeIn(en1280, 'group sessions', (edition) => {
  const { language } = edition;
  const t = wordsIn(language);
  const button = (page: Page, key: string, values = {}) =>
    page.getByRole('button', { name: t(key, values), exact: true });
  const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });
  const tiles = (page: Page) =>
    page.getByRole('list', { name: t('calls.pictures') }).getByRole('listitem');

  /** An organisation with a session, its host and two people who are registered. */
  async function stage() {
    const organization = await newOrganization();
    const [host, counsellor, member] = [
      await newPerson(organization, { role: 'ServiceProvider', firstName: 'Marie', language }),
      await newPerson(organization, { role: 'ServiceProvider', firstName: 'Priya', language }),
      await newPerson(organization, { role: 'Employee', firstName: 'Sam', language }),
    ];
    const hostToken = await tokenOf(host);
    const meeting = await newMeeting(organization, hostToken, 'After a hard call');
    await registerFor(meeting, counsellor);
    await registerFor(meeting, member);
    return { meeting, hostToken, counsellor, member };
  }

  async function toLobby(page: Page, meeting: Meeting): Promise<void> {
    await followMedia(page);
    await page.goto(`/conferencing?meeting=${meeting.id}`);
    await heading(page, 'After a hard call').waitFor();
  }

  async function inLobby(token: string, meeting: Meeting, other: Edition = edition): Promise<Page> {
    const page = await openAs(token, '/login', other);
    await toLobby(page, meeting);
    return page;
  }

  /** The member, by the link of their mail. */
  async function byLink(email: string, password: string): Promise<Page> {
    const page = await openPage(edition);
    await followMedia(page);
    await page.goto(await personalLinkOf({ email }));
    await heading(page, t('calls.joinTitle')).waitFor();
    await logIn(page, { email, password }, language, t('calls.checkFirst'));
    await heading(page, 'After a hard call').waitFor();
    return page;
  }

  async function turnOn(page: Page): Promise<void> {
    await button(page, 'calls.turnOnMicrophone').click();
    await button(page, 'calls.turnOffMicrophone').waitFor();
    await button(page, 'calls.turnOnCamera').click();
    await button(page, 'calls.turnOffCamera').waitFor();
  }

  const openMembers = (page: Page, count: number) =>
    button(page, 'calls.members', { count }).click();
  async function moderate(page: Page, name: string, key: string): Promise<void> {
    await button(page, 'calls.actionsFor', { name }).click();
    await page.getByRole('menuitem', { name: t(key), exact: true }).click();
  }

  it('CONF-01..04, 07, 08, 12..15, OPEN-67: three people meet, see and hear each other, through mutes, a killed service and a block, until the host ends it', async () => {
    const { meeting, hostToken, counsellor: priya, member } = await stage();
    const host = await inLobby(hostToken, meeting);
    const counsellor = await inLobby(await tokenOf(priya), meeting);
    const guest = await byLink(member.email, member.password);
    await expectAccessible(guest);
    for (const page of [host, counsellor, guest]) await turnOn(page);

    // Those who do not run it wait.
    for (const page of [counsellor, guest]) {
      await button(page, 'calls.join').click();
      await heading(page, t('calls.waitingTitle')).waitFor();
    }
    await expectAccessible(guest);
    await button(host, 'calls.start').click();
    const all = [host, counsellor, guest];
    for (const page of all) await expect.poll(() => tiles(page).count()).toBe(3);
    for (const page of all) await expectArriving(page, everyone);
    await expectAccessible(guest);

    // Muted by the host: silent for everyone, whatever the page does.
    await openMembers(host, 3);
    await moderate(host, 'Sam', 'calls.mute');
    await button(guest, 'calls.turnOnMicrophone').waitFor();
    await expectArriving(counsellor, { pictures: 2, voices: 1 });
    // Asked to unmute: only the press opens the microphone.
    await moderate(host, 'Sam', 'calls.askToUnmute');
    const question = guest.getByRole('dialog', { name: t('calls.askedToUnmute') });
    await question.waitFor();
    expect((await arriving(counsellor)).voices).toBe(1);
    await question.getByRole('button', { name: t('calls.turnOnMicrophone') }).click();
    await expectArriving(counsellor, everyone);

    // The service is killed: everyone is back on their seat without a reload, and a mute holds.
    await moderate(host, 'Priya', 'calls.mute');
    await expectArriving(guest, { pictures: 2, voices: 1 });
    killCalls();
    // A reload would begin with its first one again.
    for (const page of all) await expect.poll(() => joinings(page)).toBeGreaterThan(1);
    for (const page of all)
      await page.getByText(t('calls.reconnectingText')).waitFor({ state: 'detached' });
    await expectArriving(guest, { pictures: 2, voices: 1 });
    await expectArriving(counsellor, everyone);

    // Blocked: out at once, and not in again.
    await moderate(host, 'Priya', 'calls.block');
    await host
      .getByRole('dialog')
      .getByRole('button', { name: t('calls.block') })
      .click();
    await heading(counsellor, t('calls.over.blocked.title')).waitFor();
    await expectArriving(guest, { pictures: 1, voices: 1 });
    await counsellor.reload();
    await heading(counsellor, t('calls.noEntry.blocked.title')).waitFor();

    // Ended for all.
    await button(host, 'calls.leave').click();
    await button(host, 'calls.endForAll').click();
    const end = host.getByRole('dialog', { name: t('calls.endTitle') });
    await end.getByRole('button', { name: t('calls.endForAll') }).click();
    await host.waitForURL('**/schedule**');
    await heading(guest, t('calls.over.ended.title')).waitFor();
    await expectAccessible(guest);
    await guest.reload();
    await heading(guest, t('calls.noEntry.completed.title')).waitFor();
  });

  it('OPEN-05: a member who comes by the link of the email finds the call and nothing else', async () => {
    const { meeting, hostToken, member } = await stage();
    const page = await byLink(member.email, member.password);
    expect(new URL(page.url()).pathname).toBe('/conferencing');
    for (const path of ['/account', '/schedule', '/users', '/', '/login', '/anything']) {
      await page.goto(path);
      await page.waitForURL(`**/conferencing?meeting=${meeting.id}`);
      await heading(page, 'After a hard call').waitFor();
    }
    const token = String(await page.evaluate(`localStorage.getItem('apiAccessToken')`));
    expect(
      (await ask('GET', `/organizations/${meeting.organizationId}/meetings`, { token })).status,
    ).toBe(403);

    // Listening without camera and microphone is enough.
    await ask('PUT', `/organizations/${meeting.organizationId}/meetings/${meeting.id}/start`, {
      token: hostToken,
    });
    await button(page, 'calls.join').click();
    await expect.poll(() => tiles(page).count()).toBe(1);
    const host = await inLobby(hostToken, meeting);
    await turnOn(host);
    await button(host, 'calls.join').or(button(host, 'calls.start')).click();
    await expectArriving(page, { pictures: 1, voices: 1 });

    // A concern reaches the host without a name.
    await button(page, 'calls.worried').click();
    await button(page, 'calls.send').click();
    await page.getByText(t('calls.concernSent')).waitFor();
    await host.getByText(t('calls.concernNotice')).waitFor();
    await page.keyboard.press('Escape');
    await button(page, 'calls.stepOut').click();
    await heading(page, t('calls.steppedOutTitle')).waitFor();
    await expectAccessible(page);
    await expect.poll(() => tiles(host).count()).toBe(1);
  });

  it('CONF-10: without an active session the page leads to the schedule', async () => {
    const { hostToken } = await stage();
    const page = await openAs(hostToken, '/conferencing', edition);
    await page.waitForURL('**/schedule**');
  });

  it('a person who joins from another window is told here, and a lost network brings them back', async () => {
    const { meeting, hostToken } = await stage();
    const first = await inLobby(hostToken, meeting);
    await turnOn(first);
    await button(first, 'calls.start').click();
    await expect.poll(() => tiles(first).count()).toBe(1);
    const second = await inLobby(hostToken, meeting);
    await button(second, 'calls.join').or(button(second, 'calls.start')).click();
    await heading(first, t('calls.over.replaced.title')).waitFor();
    await expect.poll(() => tiles(second).count()).toBe(1);
    // What a changed network does to a connection: it is gone, and nothing says so.
    await second.evaluate('window.peersOfJourney.at(-1).close()');
    await second.context().setOffline(true);
    await second.getByText(t('calls.reconnectingText')).waitFor();
    await second.context().setOffline(false);
    await second.getByText(t('calls.reconnectingText')).waitFor({ state: 'detached' });
    await expect.poll(() => tiles(second).count()).toBe(1);
  });

  it('a login that ends elsewhere ends the call here', async () => {
    const { meeting, hostToken } = await stage();
    const page = await inLobby(hostToken, meeting);
    await button(page, 'calls.start').click();
    await expect.poll(() => tiles(page).count()).toBe(1);
    // A question of the page that is still on its way would be refused, and lead to the login.
    await page.waitForLoadState('networkidle');
    await ask('POST', '/auth/logout', { token: hostToken });
    await heading(page, t('calls.over.sessionOver.title')).waitFor();
    await button(page, 'auth.logIn').click();
    await page.waitForURL('**/login');
  });

  it('OPEN-05: by the link, a second step comes before the lobby; then the call alone is open', async () => {
    const { meeting, counsellor } = await stage();
    const token = await tokenOf(counsellor);
    const { userId } = await demand('GET', '/auth/session', { token });
    const begun = await demand('GET', `/users/${String(userId)}/2FASecret`, { token });
    const secret = String(begun['secret']);
    const verify = `/users/${String(userId)}/2FASecret/verify`;
    await demand('POST', verify, { token, body: { code: await codeFor(secret, counsellor) } });

    const page = await openPage(edition);
    await page.goto(await personalLinkOf(counsellor));
    await logIn(page, counsellor, language, t('calls.logInAndJoin'));
    await page.waitForURL('**/verify-code');
    await page
      .getByRole('group', { name: t('twoFactor.codeLabel') })
      .getByRole('textbox')
      .first()
      .click();
    await page.keyboard.type(await codeFor(secret, counsellor));
    await page.keyboard.press('Enter');
    await heading(page, 'After a hard call').waitFor();
    await page.goto('/account');
    await page.waitForURL(`**/conferencing?meeting=${meeting.id}`);
  });

  it('OPEN-05: a person who is logged in goes straight to the lobby; with another account they come in by the link', async () => {
    const { counsellor, member } = await stage();
    const link = await personalLinkOf(counsellor);
    const page = await openAs(counsellor, link, edition);
    await heading(page, 'After a hard call').waitFor();
    // Nothing of the link stays in the address.
    expect(page.url()).not.toContain('token');

    // On a computer where someone else is logged in.
    const other = await newPerson(await newOrganization(), { role: 'ServiceProvider', language });
    const stranger = await openAs(other, await personalLinkOf(member), edition);
    await heading(stranger, t('calls.noEntry.unknown.title')).waitFor();
    await expectAccessible(stranger);
    await button(stranger, 'calls.otherAccount').click();
    await heading(stranger, t('calls.joinTitle')).waitFor();
    await logIn(stranger, member, language, t('calls.logInAndJoin'));
    // Nobody is there yet: in by themselves as the host starts.
    await heading(stranger, t('calls.waitingTitle')).waitFor();
    await stranger.reload();
    await heading(stranger, 'After a hard call').waitFor();
  });
});
