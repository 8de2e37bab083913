import { translate } from '@ensemble/phrases/server';
import type { Page } from 'playwright-core';
import type { FindingValues } from '../../apps/api/src/doctor/check.ts';
import { checks } from '../../apps/api/src/doctor/checks/index.ts';
import { sizeOf, spanOf } from '../../apps/api/src/doctor/in-words.ts';
import { runChecks } from '../../apps/api/src/doctor/run-checks.ts';
import type { Screen } from './screen.ts';

// What a demonstration does not come to by itself.

/** Something for each name in the sentences of checks, as long as it may be. */
const samples: FindingValues = {
  action: 'backup',
  address: 'https://ensemble.centre-hospitalier.example',
  all: 4,
  batch: 418,
  batches: 417,
  bucket: 'ensemble-files-production',
  code: '550 5.4.5',
  count: 1250,
  days: 90,
  domain: 'ensemble.centre-hospitalier.example',
  failed: '2026-11-25 02:15 UTC',
  free: 3.4,
  held: 1250,
  host: 'smtp.centre-hospitalier.example',
  minutes: 12.5,
  names: 'FILES_COUNTRY, BACKUP_COUNTRY, MAIL_COUNTRY',
  name: 'ensemble.centre-hospitalier.example',
  node: '26.1.0',
  opened: '2026-08-20 14:05 UTC',
  percent: 93,
  postgres: '18.4',
  providers: 'Apple, Google',
  queues: 'mail (41), notifications (3)',
  release: '0.4.0',
  restored: '2026-11-24 16:40 UTC',
  said: 'FILES_COUNTRY=US, MAIL_COUNTRY=US',
  seconds: 312,
  setting: 'DATABASE_TENANT_URL',
  size: sizeOf(2_340_000_000),
  tables: 'membership, person',
  taken: '2026-11-24 02:15 UTC',
  there: 3,
  time: '2026-11-25 02:15 UTC',
  took: spanOf(742),
  verified: '2026-11-16 02:31 UTC',
  version: '0.3.0',
  work: spanOf(109_800),
  zones: 'America/Edmonton (1 h)',
};

const findings = checks.flatMap((check) =>
  Object.keys(check.states).map((finding) => ({
    ...check,
    look: async () => [finding, samples] as const,
  })),
);
/** So many fit into a picture of a narrow screen. */
const perScreen = 12;

/** The checks themselves are not run: the service lets a person do that ten times a minute. */
const showFindings = (from: number) => async (page: Page) => {
  const found = await runChecks({} as never, findings.slice(from, from + perScreen));
  await page.route(/\/api\/service\/health$/, (route) =>
    route.fulfill({ json: { data: { checkedAt: new Date().toISOString(), checks: found } } }),
  );
  await page.goto('/service');
  await page
    .getByText(found[0]?.title.en ?? '')
    .or(page.getByText(found[0]?.title.fr ?? ''))
    .first()
    .waitFor();
};

const healthScreens = Array.from(
  { length: Math.ceil(findings.length / perScreen) },
  (_, at): Screen => ({
    name: `health-findings-${at + 1}`,
    viewer: 'superAdmin',
    path: '/administrators',
    act: showFindings(at * perScreen),
  }),
);

export const rareScreens: readonly Screen[] = [
  ...healthScreens,
  {
    name: 'codes-unreadable',
    viewer: 'admin',
    path: '/activation',
    act: async (page) => {
      await page.route(/\/reveal$/, (route) =>
        route.fulfill({
          status: 409,
          json: {
            errorType: 'SECONDARY_ID_UNREADABLE',
            exceptionMessage: {
              en: translate('en', 'errors.SECONDARY_ID_UNREADABLE'),
              fr: translate('fr', 'errors.SECONDARY_ID_UNREADABLE'),
            },
            message: '',
            errorMessage: '',
          },
        }),
      );
      await page.locator('td [data-digits] + button, li [data-digits] + button').first().click();
      await page.getByRole('alert').first().waitFor();
    },
  },
  {
    name: 'visibility-backups',
    viewer: 'visitor',
    path: '/visibility',
    act: async (page) => {
      const said = {
        topic: 'people',
        kind: 'rule',
        id: 'backups',
        roles: [],
        values: { days: 94 },
      };
      await page.route(/\/api\/visibility/, async (route) => {
        const response = await route.fetch();
        const { data } = (await response.json()) as { data: { facts: object[] } };
        await route.fulfill({
          response,
          json: { data: { ...data, facts: [...data.facts, said] } },
        });
      });
      await page.reload();
    },
  },
];
