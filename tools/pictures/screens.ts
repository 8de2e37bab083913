import type { Screen } from './screen.ts';
import type { Page } from 'playwright-core';
import { callScreens } from './call-screens.ts';
import { listScreens } from './list-screens.ts';
import { mailScreens } from './mail-screens.ts';
import { notificationScreens } from './notification-screens.ts';
import { passkeyScreens } from './passkey-screens.ts';
import { rareScreens } from './rare-screens.ts';
import { pressOff, registrationScreens } from './registration-screens.ts';
import { reportScreens } from './report-screens.ts';
import { scheduleScreens } from './schedule-screens.ts';
import { showPdf } from './show-pdf.ts';
import type { Words } from './words.ts';

const press = async (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).first().click();
const openMenuEntry = async (page: Page, button: string | RegExp, entry: string) => {
  await page.getByRole('button', { name: button }).first().click();
  await page.getByRole('menuitem', { name: entry }).click();
};
/** The menu of the first row that offers this. */
const openRowMenu = async (page: Page) =>
  page.locator('tbody tr').nth(1).getByRole('button').last().click();
const openFirst = async (page: Page) => {
  await page.locator('tbody a').first().click();
  await page.locator('main form').waitFor();
};
const dialog = (page: Page) => page.getByRole('dialog').waitFor();
/** Presses a button that opens a dialog. */
const openDialog = (key: string) => async (page: Page, t: Words) => {
  await press(page, t(key));
  await dialog(page);
};
/** Chooses what opens a dialog in the menu of many people. */
const openBatch = (key: string) => async (page: Page, t: Words) => {
  await openMenuEntry(page, t('users.more'), t(key));
  await dialog(page);
};

/** Of nothing. */
const noId = '01920000-0000-7000-8000-000000000000';

const visitors: Screen[] = [
  {
    name: 'join-unknown',
    viewer: 'visitor',
    path: `/join#organization=${noId}&meeting=${noId}&token=${'a'.repeat(43)}`,
    act: async (page, t) => {
      await page.route(/\/api\/auth\/login/, (route) =>
        route.fulfill({
          status: 404,
          json: {
            errorType: 'MEETING_NOT_FOUND',
            exceptionMessage: { en: 'Not found', fr: 'Introuvable' },
            message: '',
            errorMessage: '',
          },
        }),
      );
      await page.getByLabel(t('auth.email')).fill('sam.roy@northgate.example');
      await page.locator('input[type=password]').fill('Sentier-1234-7A');
      await press(page, t('calls.logInAndJoin'));
      await page.getByRole('alert').first().waitFor();
    },
  },
  { name: 'login', viewer: 'visitor', path: '/login' },
  {
    name: 'login-refused',
    viewer: 'visitor',
    path: '/login',
    act: async (page, t) => {
      // Each time another address: one that is tried too often is locked.
      await page.getByLabel(t('auth.email')).fill(`nobody-${Date.now()}@northgate.example`);
      await page.locator('input[type=password]').fill('not-the-password');
      await press(page, t('auth.logIn'));
      await page.getByRole('alert').first().waitFor();
    },
  },
  {
    name: 'login-empty',
    viewer: 'visitor',
    path: '/login',
    act: async (page, t) => press(page, t('auth.logIn')),
  },
  { name: 'recovery', viewer: 'visitor', path: '/reset-password' },
  {
    name: 'recovery-empty',
    viewer: 'visitor',
    path: '/reset-password',
    act: async (page, t) => pressOff(page, t('passwords.sendLink')),
  },
  { name: 'recovery-dead-link', viewer: 'visitor', path: '/new-password' },
  { name: 'unlock', viewer: 'visitor', path: '/unlockAccount?email=amelie@northgate.example' },
  { name: 'activate', viewer: 'visitor', path: '/activate' },
  ...registrationScreens,
  { name: 'visibility', viewer: 'visitor', path: '/visibility?oid={organization}' },
  { name: 'visibility-general', viewer: 'visitor', path: '/visibility' },
  {
    name: 'visibility-pdf',
    viewer: 'visitor',
    path: '/visibility?oid={organization}',
    act: (page, t) => showPdf(page, () => press(page, t('visibility.pdf'))),
  },
  { name: 'terms', viewer: 'visitor', path: '/terms-of-use/{language}' },
  { name: 'privacy', viewer: 'visitor', path: '/privacy-policy/{language}?oid={organization}' },
];

const newcomers: Screen[] = [
  { name: 'second-step-link', viewer: 'owing', path: '/two-factor-authentication' },
  { name: 'second-step', viewer: 'newcomer', path: '/two-factor-authentication' },
  { name: 'second-step-app', viewer: 'newcomer', path: '/verify-setup/authenticator' },
  { name: 'second-step-sms', viewer: 'newcomer', path: '/verify-setup/sms' },
  { name: 'second-step-passkey', viewer: 'newcomer', path: '/verify-setup/passkey' },
  {
    name: 'second-step-sms-short',
    viewer: 'newcomer',
    path: '/verify-setup/sms',
    act: async (page, t) => pressOff(page, t('twoFactor.continue')),
  },
];

const beginnings: Screen[] = Object.entries({
  'new-users': '/users',
  'new-articles': '/mobile/learn',
  'new-goals': '/mobile/my-plan',
  'new-contacts': '/mobile/support',
  'new-content': '/mobile/content',
  'new-notifications': '/notifications',
  'new-schedule': '/schedule',
  'new-codes': '/activation',
  'new-reports': '/reports',
  'new-settings': '/web',
}).map(([name, path]) => ({ name, viewer: 'firstAdmin', path }));

const people: Screen[] = [
  { name: 'users', viewer: 'admin', path: '/users' },
  { name: 'users-none-found', viewer: 'admin', path: '/users?search=zzzz' },
  { name: 'users-menu', viewer: 'admin', path: '/users', act: openRowMenu },
  {
    name: 'users-more',
    viewer: 'admin',
    path: '/users',
    act: async (page, t) => {
      await press(page, t('users.more'));
      await page.getByRole('menu').waitFor();
    },
  },
  {
    name: 'invite',
    viewer: 'admin',
    path: '/users',
    act: openDialog('users.invite'),
  },
  {
    name: 'invite-batch',
    viewer: 'admin',
    path: '/users',
    act: openBatch('users.batchInvite'),
  },
  {
    name: 'deactivate-batch',
    viewer: 'admin',
    path: '/users',
    act: openBatch('leavers.button'),
  },
  {
    name: 'deactivate',
    viewer: 'admin',
    path: '/users?role=Employee&status=active',
    act: async (page) => {
      await openRowMenu(page);
      await page.getByRole('menuitem').last().click();
      await dialog(page);
    },
  },
  { name: 'codes', viewer: 'admin', path: '/activation' },
  {
    name: 'codes-more',
    viewer: 'admin',
    path: '/activation',
    act: openDialog('activationCodes.generate'),
  },
  {
    name: 'codes-upload',
    viewer: 'admin',
    path: '/activation',
    act: openDialog('activationCodes.uploadList'),
  },
  { name: 'audit-log', viewer: 'admin', path: '/audit-log' },
  { name: 'visibility-own', viewer: 'provider', path: '/account/visibility' },
];

const content: Screen[] = [
  { name: 'articles', viewer: 'admin', path: '/mobile/learn' },
  { name: 'articles-french', viewer: 'admin', path: '/mobile/learn?language=fr' },
  { name: 'categories', viewer: 'admin', path: '/mobile/learn?list=categories' },
  { name: 'article', viewer: 'admin', path: '/mobile/learn', act: openFirst },
  { name: 'article-new', viewer: 'admin', path: '/mobile/learn/article?action=create&language=en' },
  { name: 'goals', viewer: 'admin', path: '/mobile/my-plan' },
  { name: 'goal', viewer: 'admin', path: '/mobile/my-plan', act: openFirst },
  { name: 'contacts', viewer: 'admin', path: '/mobile/support' },
  { name: 'content', viewer: 'admin', path: '/mobile/content' },
  { name: 'content-deleted', viewer: 'admin', path: '/mobile/content#deleted' },
];

const settings: Screen[] = [
  { name: 'settings', viewer: 'admin', path: '/web' },
  {
    name: 'settings-edit',
    viewer: 'admin',
    path: '/web',
    act: async (page, t) => press(page, t('organizationSettings.edit')),
  },
  {
    name: 'settings-staff-step',
    viewer: 'admin',
    path: '/web',
    act: async (page, t) => press(page, t('staffStep.show')),
  },
  {
    name: 'settings-staff-step-day',
    viewer: 'admin',
    path: '/web',
    act: async (page, t) => press(page, t('staffStep.change')),
  },
  { name: 'settings-terms', viewer: 'admin', path: '/web#terms' },
  { name: 'settings-policies', viewer: 'admin', path: '/web#policies' },
  { name: 'account', viewer: 'admin', path: '/account' },
  { name: 'account-security', viewer: 'admin', path: '/account#security' },
  { name: 'account-about', viewer: 'admin', path: '/account#about' },
  {
    name: 'palette',
    viewer: 'admin',
    path: '/users',
    act: async (page) => {
      await page.keyboard.press('Control+k');
      await page.getByRole('dialog').locator('input').fill('a');
    },
  },
  { name: 'mobile-app', viewer: 'provider', path: '/mobile-user' },
];

const service: Screen[] = [
  { name: 'organizations', viewer: 'superAdmin', path: '/organizations' },
  { name: 'organization', viewer: 'superAdmin', path: '/organization?id={organization}' },
  {
    name: 'organization-settings',
    viewer: 'superAdmin',
    path: '/organization?id={organization}#settings',
  },
  { name: 'administrators', viewer: 'superAdmin', path: '/administrators' },
  { name: 'account-settings', viewer: 'superAdmin', path: '/account#settings' },
  {
    name: 'service-log',
    viewer: 'superAdmin',
    path: '/audit-log',
    act: async (page, t) => {
      await page.getByLabel(t('accessReason.label')).selectOption('incident');
      await press(page, t('accessReason.submit'));
      await page.getByRole('table').waitFor();
    },
  },
  { name: 'service-health', viewer: 'superAdmin', path: '/service' },
  { name: 'service-settings', viewer: 'superAdmin', path: '/settings' },
];

/** Every screen, in the order of a person's way through it. */
export const screens: readonly Screen[] = [
  ...visitors,
  ...newcomers,
  ...passkeyScreens,
  ...beginnings,
  ...people,
  ...content,
  ...scheduleScreens,
  ...notificationScreens,
  ...reportScreens,
  ...callScreens,
  ...mailScreens,
  ...settings,
  ...service,
  ...listScreens,
  ...rareScreens,
];
