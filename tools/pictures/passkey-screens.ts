import type { Page } from 'playwright-core';
import type { Screen } from './screen.ts';
import type { Words } from './words.ts';

/** Has the API answer otherwise from now on, and shows the page again. */
async function alter(
  page: Page,
  path: RegExp,
  changed: Readonly<Record<string, unknown>>,
  inside?: string,
): Promise<void> {
  await page.route(path, async (route) => {
    const response = await route.fetch();
    const { data } = (await response.json()) as { data: Record<string, unknown> };
    const altered =
      inside === undefined
        ? { ...data, ...changed }
        : { ...data, [inside]: { ...(data[inside] as object), ...changed } };
    await route.fulfill({ response, json: { data: altered } });
  });
  await page.reload();
}

const names = [
  'iPhone',
  'Portable de la caserne 12, deuxième étage, salle des répartiteurs',
  'YubiKey',
  'Passkey 4',
];
const passkeys = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: `01920000-0000-7000-8000-${String(index).padStart(12, '0')}`,
    name: names[index] ?? `Passkey ${index + 1}`,
    createdAt: '2026-11-02T14:00:00Z',
    lastUsedAt: index === 1 ? null : '2026-11-20T14:00:00Z',
    isSynced: index % 2 === 0,
    works: index !== 3,
  }));
const withPasskeys = (count: number) => (page: Page) =>
  alter(page, /\/api\/users\/[^/]+\/twoFactor$/, {
    passkeys: passkeys(count),
    backupCodesLeft: 9,
  });

const press = async (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).first().click();

async function showLogin(page: Page, t: Words): Promise<void> {
  await alter(page, /\/api\/settings$/, { passkeyLogin: true });
  await page.getByRole('button', { name: t('passkeyUse.logIn') }).waitFor();
}
/** A login that owes its second step. */
async function showStep(page: Page, types: readonly string[]): Promise<void> {
  const owing = { sessionLevel: 0, twoFaTypes: types, setUpNeedsLink: undefined };
  await alter(page, /\/api\/users\/me\/start$/, owing, 'session');
}
const refuseAnswers = (page: Page) =>
  page.addInitScript(
    `navigator.credentials.get = () => Promise.reject(new DOMException('', 'NotAllowedError'))`,
  );

/** Where passkeys are used and kept; no device has the passkeys. */
export const passkeyScreens: readonly Screen[] = [
  { name: 'login-passkey', viewer: 'visitor', path: '/login', act: showLogin },
  {
    name: 'login-passkey-cancelled',
    viewer: 'visitor',
    path: '/login',
    act: async (page, t) => {
      await refuseAnswers(page);
      await showLogin(page, t);
      await press(page, t('passkeyUse.logIn'));
      await page.getByRole('alert').first().waitFor();
    },
  },
  {
    name: 'second-step-use-passkey',
    viewer: 'newcomer',
    path: '/verify-code',
    act: (page) => showStep(page, ['passkey']),
  },
  {
    name: 'second-step-choice',
    viewer: 'newcomer',
    path: '/verify',
    act: (page) => showStep(page, ['passkey', 'totp']),
  },
  {
    name: 'account-passkeys-one',
    viewer: 'provider',
    path: '/account#security',
    act: withPasskeys(1),
  },
  {
    name: 'account-passkeys-many',
    viewer: 'provider',
    path: '/account#security',
    act: withPasskeys(6),
  },
  {
    name: 'account-passkeys-remove',
    viewer: 'provider',
    path: '/account#security',
    act: async (page, t) => {
      await withPasskeys(1)(page);
      await press(page, t('passkeys.removeOf').replace('{{name}}', 'iPhone'));
      await page.getByRole('dialog').waitFor();
    },
  },
];
