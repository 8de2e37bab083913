import type { Meeting } from '@ensemble/contract';
import type { Page } from 'playwright-core';
import type { Screen } from './screen.ts';
import type { Words } from './words.ts';
import {
  idOf,
  open,
  cancelled,
  completed,
  full,
  month,
  waiting,
  offered,
  handedOver,
  asking,
} from './schedule-data.ts';

/** States that take days and several people are answered here; the rest is the demonstration's. */
const showing =
  (meetings: readonly Meeting[], count = meetings.length) =>
  async (page: Page) => {
    await page.route(/\/api\/.*\/meetings\?/, (route) =>
      route.fulfill({ json: { data: { meetings, count } } }),
    );
    await page.reload();
    await page.locator('h1').waitFor();
    await page.getByRole('checkbox').waitFor();
  };

const press = async (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).first().click();

/** Shows the sessions, then presses what opens a dialog. */
const dialogOf = (key: string) => async (page: Page, t: Words) => {
  await showing(month)(page);
  await press(page, t(key));
  await page.getByRole('dialog').waitFor();
};

/** The same from the menu of the session. */
const dialogInMenu = (key: string) => async (page: Page, t: Words) => {
  await showing(month)(page);
  await press(page, t('meetings.action.more'));
  await page.getByRole('menuitem', { name: t(key) }).click();
  await page.getByRole('dialog').waitFor();
};

const list = { viewer: 'provider', path: '/schedule?month=2027-03&coworkers=on' } as const;

/** The schedule of sessions in its states. */
export const scheduleScreens: readonly Screen[] = [
  {
    name: 'schedule-empty',
    viewer: 'provider',
    path: '/schedule?month=2027-03',
    act: showing([]),
  },
  { ...list, name: 'schedule-month', act: showing(month, 51) },
  { ...list, name: 'schedule-cancelled', act: showing([cancelled, open]) },
  { ...list, name: 'schedule-completed', act: showing([completed, open]) },
  { ...list, name: 'schedule-full', act: showing([full]) },
  { ...list, name: 'schedule-waiting', act: showing([waiting]) },
  { ...list, name: 'schedule-offered', act: async (page) => showing([offered()])(page) },
  {
    ...list,
    name: 'schedule-people',
    act: async (page) => {
      await showing([{ ...open, waiting: 1 }])(page);
      await page.getByRole('button', { expanded: false }).last().click();
    },
  },
  {
    ...list,
    name: 'schedule-new-host',
    act: async (page) => {
      await showing([handedOver])(page);
      await page.getByRole('button', { expanded: false }).last().click();
    },
  },
  { ...list, name: 'schedule-asking', act: async (page) => showing([asking()])(page) },
  { ...list, name: 'schedule-app-off', act: withAppOff },
  { ...list, name: 'schedule-edit', act: dialogOf('meetings.action.edit') },
  { ...list, name: 'schedule-cancel', act: dialogInMenu('meetings.action.cancel') },
  { ...list, name: 'schedule-copy', act: dialogInMenu('meetings.action.duplicate') },
  { ...list, name: 'schedule-early', act: dialogOf('meetings.action.start') },
  { ...list, name: 'schedule-peer', viewer: 'peer', act: showing(month, 51) },
  {
    name: 'schedule-peer-empty',
    viewer: 'peer',
    path: '/schedule?month=2027-03',
    act: showing([]),
  },
  { name: 'schedule-gone', viewer: 'peer', path: `/schedule?meeting=${idOf(998)}` },
  { ...list, name: 'schedule-elsewhere', viewer: 'peer', act: elsewhere },
  { name: 'schedule', viewer: 'admin', path: '/schedule?coworkers=on' },
  {
    name: 'schedule-co-hosts',
    viewer: 'admin',
    path: '/schedule?coworkers=on',
    act: chooseCoHosts,
  },
  {
    name: 'schedule-new',
    viewer: 'admin',
    path: '/schedule?coworkers=on',
    act: async (page, t) => {
      await press(page, t('meetings.create'));
      await page.getByRole('dialog').waitFor();
      await page.getByRole('dialog').getByRole('textbox').nth(1).focus();
      await page.getByRole('dialog').getByRole('textbox').first().focus();
    },
  },
];

/** The schedule of another organization than the current one. */
async function elsewhere(page: Page): Promise<void> {
  await page.route(/\/api\/users\/me\/start/, async (route) => {
    const response = await route.fetch();
    const start = (await response.json()) as {
      data: { organization: { id: string }; session: { organizations: object[] } };
    };
    const { organization, session } = start.data;
    const current = { organizationId: idOf(997), memberId: idOf(996), userType: 'Employee' };
    start.data.organization = { ...organization, id: idOf(997) };
    start.data.session.organizations = [current, ...session.organizations];
    await route.fulfill({ response, json: start });
  });
  await showing(month, 51)(page);
}

/** The form of a new session, with the people who may moderate it. */
async function chooseCoHosts(page: Page, t: Words): Promise<void> {
  await press(page, t('meetings.create'));
  await page.getByRole('dialog').waitFor();
  await page
    .getByRole('dialog')
    .getByRole('combobox', { name: t('meetings.form.coHosts') })
    .click();
  await page.getByRole('listbox').waitFor();
}

/** The organization's app shows no sessions. */
async function withAppOff(page: Page): Promise<void> {
  await page.route(/\/api\/users\/me\/start/, async (route) => {
    const response = await route.fetch();
    const start = (await response.json()) as {
      data: { organization: { features: { session: { enabled: boolean } } } };
    };
    start.data.organization.features.session.enabled = false;
    await route.fulfill({ response, json: start });
  });
  await showing([open])(page);
}
