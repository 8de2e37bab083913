import { randomInt } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, expect, it } from 'vitest';
import {
  addCategory,
  demand,
  en1280,
  fakeDevices,
  field,
  fr390,
  linkIn,
  newMeeting,
  newOrganization,
  newPerson,
  notice,
  pasteInto,
  personalLinkOf,
  picture,
  registerFor,
  releaseMonths,
  superAdminToken,
  tokenOf,
  unique,
  type Person,
  waitForMail,
  waitForSmsCode,
  withBrowser,
  wordsIn,
} from '../testing/index.ts';
import { Hand, stepsIn } from './hand.ts';

const browser = withBrowser(fakeDevices);
const [t, tFrench] = [wordsIn('en'), wordsIn('fr')];

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });
const group = (page: Page, of: 'en' | 'fr') =>
  page.getByRole('group', { name: t(`content.inLanguage.${of}`), exact: true });

const rows: string[] = [];
const columns = ['task', 'clicks', 'fields', 'pages', 'mails', 'steps', 'goal'];
const rowOf = (cells: readonly (string | number)[]) =>
  cells.map((cell, at) => (at === 0 ? String(cell).padEnd(44) : String(cell).padStart(7))).join('');

afterAll(() => void process.stdout.write(`\n${[rowOf(columns), ...rows].join('\n')}\n\n`));

/** A task and its goal: the most steps that it may take. */
function task(name: string, { goal }: { goal: number }, work: (hand: Hand) => Promise<void>): void {
  it(`${name}`, async () => {
    const hand = new Hand();
    await work(hand);
    const { clicks, fields, pages, mails } = hand.count;
    rows.push(rowOf([name, clicks, fields, pages, mails, stepsIn(hand.count), goal]));
    expect(stepsIn(hand.count)).toBeLessThanOrEqual(goal);
  });
}

/** An organization with an administrator, and a page of theirs. */
async function administrator(path: string) {
  const organization = await newOrganization();
  const admin = await newPerson(organization, { role: 'OrganizationAdmin' });
  const token = await tokenOf(admin);
  const page = await browser.openAs(token, path, en1280);
  await page.getByRole('heading', { level: 1 }).waitFor();
  return { organization, admin, token, page };
}

async function register(hand: Hand, page: Page, email: string): Promise<void> {
  const password = `Sentier-${unique()}-7A`;
  await hand.openMail(page, linkIn(await waitForMail(email), '/register'));
  await hand.fill(field(page, t('registration.firstName')), 'Robin');
  await hand.fill(field(page, t('registration.lastName')), 'Gauthier');
  await hand.fill(field(page, t('registration.password')), password);
  await hand.fill(field(page, t('registration.retypePassword')), password);
  await hand.click(button(page, t('registration.continue')));
  await hand.click(button(page, t('registration.create')));
}

/** Sets up codes by text message for a person, without a browser; answers a recovery code. */
async function setUpPhone(person: Person): Promise<string> {
  const token = await tokenOf(person);
  const phone = `+1514${String(randomInt(10_000_000)).padStart(7, '0')}`;
  const { userId } = await demand('GET', '/auth/session', { token });
  const path = `/users/${String(userId)}`;
  await demand('POST', `${path}/verifySMS`, { token, body: { phone } });
  const body = { code: await waitForSmsCode(phone), type: 'sms' };
  const reply = await demand('POST', `${path}/2FASecret/verify`, { token, body });
  await waitForMail(person.email);
  return String((reply['backupCodes'] as string[])[0]);
}

task('a  new organization to first member', { goal: 23 }, async (hand) => {
  const [name, first, member] = [
    unique(),
    `${unique()}@steps.example`,
    `${unique()}@steps.example`,
  ];
  const operator = await browser.openAs(await superAdminToken(), '/organizations', en1280);
  hand.follow(operator);
  await hand.click(button(operator, t('organizations.create')));
  await hand.fill(field(operator, t('organizations.name')), `Steps ${name}`);
  await hand.fill(field(operator, t('organizations.administrator')), first);
  await hand.click(
    operator.getByRole('dialog').getByRole('button', { name: t('organizations.create') }),
  );

  const admin = hand.follow(await browser.openPage(en1280));
  await register(hand, admin, first);
  await hand.click(link(admin, t('registration.continue')));
  await admin.waitForURL('**/users');
  await hand.click(button(admin, t('setup.step.people')));
  await hand.fill(field(admin.getByRole('dialog'), t('users.email')), member);
  await hand.choose(field(admin.getByRole('dialog'), t('users.role')), 'Employee');
  await hand.click(button(admin, t('users.sendInvitation')));

  const own = hand.follow(await browser.openPage(en1280));
  await register(hand, own, member);
  await own.waitForURL('**/register-success');
});

task('b  200 people', { goal: 5 }, async (hand) => {
  const { page } = await administrator('/users');
  const emails = Array.from({ length: 200 }, (_, at) => `${at}-${unique()}@steps.example`);
  const dialog = page.getByRole('dialog');
  hand.follow(page);
  await hand.click(button(page, t('users.invite')));
  await hand.answer(() => pasteInto(field(dialog, t('users.email')), emails.join('\n')));
  await hand.choose(
    dialog.getByLabel(t('invitationBatch.defaultRole', { count: 200 })),
    'Employee',
  );
  await hand.click(
    dialog.getByRole('button', { name: t('invitationBatch.invite', { count: 200 }) }),
  );
  await dialog.getByText(t('invitationBatch.invited', { count: 200 })).waitFor();
  await hand.click(dialog.getByRole('button', { name: t('invitationBatch.confirm') }));
  await dialog.waitFor({ state: 'hidden' });
});

task('c  article in both languages', { goal: 10 }, async (hand) => {
  const { organization, token, page } = await administrator('/mobile/learn');
  const writer = { organization, token };
  const sleep = await addCategory(writer, 'Sleep', 'en');
  await addCategory(writer, 'Sommeil', 'fr', sleep);
  hand.follow(page);
  const write = async (of: 'en' | 'fr', title: string, text: string) => {
    await hand.fill(field(group(page, of), t('content.field.title')), title);
    await hand.answer(async () => {
      await group(page, of).locator('[contenteditable="true"]').click();
      await page.keyboard.type(text);
    });
  };
  await hand.click(link(page, t('articles.create')).first());
  await hand.answer(async () => {
    await page.getByRole('combobox', { name: t('content.field.categories') }).click();
    await page.getByRole('option', { name: 'Sleep' }).click();
    await page.keyboard.press('Escape');
  });
  await hand.click(button(page, t('articles.addImage')));
  await hand.pickFile(async () => {
    const file = { name: 'a.jpg', mimeType: 'image/jpeg', buffer: await picture(1200, 800) };
    await page.locator('input[type="file"]').setInputFiles(file);
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
  });
  await write('en', 'Sleep by day', 'Close the curtains.');
  await write('fr', 'Dormir le jour', 'Fermez les rideaux.');
  await hand.click(button(page, t('articles.publishBoth')));
  await page.getByText(t('articles.published', { title: 'Sleep by day' })).waitFor();
});

task('d  notification tomorrow 9:00, both languages', { goal: 7 }, async (hand) => {
  const { page } = await administrator('/notifications');
  const fill = (name: string, text: string) =>
    hand.fill(field(page, t(`notifications.field.${name}`)), text);
  const tomorrow = t('notifications.quickTime.tomorrow', { time: '' }).trim();
  hand.follow(page);
  await hand.click(link(page, t('notifications.new')).first());
  await fill('title.en', 'Take a break');
  await fill('description.en', 'Five minutes for yourself.');
  await fill('title.fr', 'Prenez une pause');
  await fill('description.fr', 'Cinq minutes pour vous.');
  await hand.click(page.getByText(new RegExp(`^${RegExp.escape(tomorrow)}`)));
  await hand.click(button(page, t('notifications.schedule')));
  await notice(page, t('notifications.created', { title: 'Take a break' })).waitFor();
});

task('e  session', { goal: 4 }, async (hand) => {
  const host = await newPerson(await newOrganization(), { role: 'ServiceProvider' });
  const page = await browser.openAs(host, '/schedule', en1280);
  hand.follow(page);
  await hand.click(button(page, t('meetings.create')).first());
  await hand.fill(field(page, t('meetings.form.title')), 'Evening circle');
  await hand.fill(field(page, t('meetings.form.description')), 'We talk about the week.');
  await hand.click(button(page, t('meetings.form.submit')));
  await notice(page, t('meetings.done.created', { title: 'Evening circle' })).waitFor();
});

task('e  member joins it by phone, in French', { goal: 3 }, async (hand) => {
  const organization = await newOrganization();
  const host = await newPerson(organization, { role: 'ServiceProvider' });
  const member = await newPerson(organization, { role: 'Employee', language: 'fr' });
  const meeting = await newMeeting(organization, await tokenOf(host), 'Evening circle');
  await registerFor(meeting, member);
  const page = hand.follow(await browser.openPage(fr390));
  await hand.openMail(page, await personalLinkOf(member));
  await hand.fill(field(page, tFrench('auth.password')), member.password);
  await hand.click(button(page, tFrench('calls.logInAndJoin')));
  await page.getByText(tFrench('calls.waitingTitle')).waitFor();
});

task('f  quarter for the board', { goal: 3 }, async (hand) => {
  const { organization, token } = await administrator('/users');
  // Five months in a row have a whole quarter in them.
  await releaseMonths(organization, 6);
  const page = await browser.openAs(token, '/users', en1280);
  hand.follow(page);
  await hand.click(link(page, t('navigation.reports')));
  await hand.click(button(page, t('reports.preset.lastQuarter')));
  const file = page.waitForEvent('download');
  await hand.click(button(page, t('reports.board.button')));
  await file;
});

task('g  forgotten password, lost phone', { goal: 13 }, async (hand) => {
  const person = await newPerson(await newOrganization(), { role: 'OrganizationAdmin' });
  const recoveryCode = await setUpPhone(person);
  const page = await browser.openPage(en1280);
  await page.goto('/login');
  hand.follow(page);
  const password = `Sentier-${unique()}-7A`;
  await hand.fill(field(page, t('auth.email')), person.email);
  await hand.click(link(page, t('passwords.forgot')));
  await hand.click(button(page, t('passwords.sendLink')));
  await hand.openMail(page, linkIn(await waitForMail(person.email, 2), '/new-password'));
  await hand.fill(field(page, t('passwords.newPassword')), password);
  await hand.fill(field(page, t('passwords.retypeNewPassword')), password);
  await hand.click(button(page, t('passwords.create')));
  await hand.click(link(page, t('auth.continueToLogin')));
  await hand.fill(field(page, t('auth.password')), password);
  await hand.click(button(page, t('auth.logIn')));
  await hand.click(button(page, t('twoFactor.useRecoveryCode')));
  await hand.fill(field(page, t('twoFactor.recoveryCode')), recoveryCode);
  await hand.click(button(page, t('twoFactor.verify')));
  await page.waitForURL('**/users');
});

task('h  who changed a setting', { goal: 3 }, async (hand) => {
  const { page } = await administrator('/users');
  hand.follow(page);
  await hand.click(link(page, t('navigation.auditLog')));
  await hand.choose(page.getByLabel(t('auditLog.action'), { exact: true }), 'organizations.update');
  await hand.choose(page.getByLabel(t('auditLog.period'), { exact: true }), 'week');
  await page.waitForLoadState('networkidle');
});
