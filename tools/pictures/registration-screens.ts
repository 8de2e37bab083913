import type { Page } from 'playwright-core';
import type { Screen } from './screen.ts';

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** A button that looks disabled until its condition holds: a press says what is missing. */
export const pressOff = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).first().click({ force: true });

/** From a mailed invitation to an account. */
export const registrationScreens: readonly Screen[] = [
  { name: 'register', viewer: 'visitor', path: 'mail:register' },
  {
    name: 'register-weak',
    viewer: 'visitor',
    path: 'mail:register',
    act: async (page, t) => {
      const [password, retyped] = await page.locator('input[type=password]').all();
      await password?.fill('sentier');
      await retyped?.fill('chemin');
      await pressOff(page, t('registration.continue'));
    },
  },
  {
    name: 'register-profile',
    viewer: 'visitor',
    path: 'mail:register',
    act: async (page, t) => {
      await page.getByLabel(t('registration.firstName')).fill('Noémie');
      await page.getByLabel(t('registration.lastName')).fill('Savard');
      for (const each of await page.locator('input[type=password]').all())
        await each.fill('Sentier-calme-7A');
      await press(page, t('registration.continue'));
      await page.getByRole('button', { name: t('registration.create') }).waitFor();
    },
  },
  { name: 'register-dead-link', viewer: 'visitor', path: '/register' },
  { name: 'registered', viewer: 'visitor', path: '/register-success' },
  { name: 'registered-mobile', viewer: 'visitor', path: '/register-success-mobile' },
];
