import { defineConfig } from 'vitest/config';

const everyProject = { exclude: ['**/node_modules/**', '**/dist/**', '**/.data/**'] };

/** Servers killed in the middle of their work: most of the time these wait for what is taken up again. */
const killed = 'apps/api/**/killed-*.test.ts';

export default defineConfig({
  test: {
    // Two are enough for a laptop, and leave room for PostgreSQL and the browser.
    maxWorkers: 2,
    projects: [
      {
        test: {
          ...everyProject,
          name: 'unit',
          include: ['{packages,tools,apps/inbox,apps/console}/**/*.test.{ts,tsx}'],
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
      {
        test: {
          ...everyProject,
          name: 'api',
          include: ['apps/api/**/*.test.ts'],
          exclude: [...everyProject.exclude, killed],
          globalSetup: ['apps/api/src/testing/global-setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          ...everyProject,
          name: 'kills',
          include: [killed],
          globalSetup: ['apps/api/src/testing/global-setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          ...everyProject,
          name: 'e2e',
          include: ['e2e/**/*.spec.ts'],
          globalSetup: ['e2e/testing/global-setup.ts'],
          testTimeout: 240_000,
          hookTimeout: 240_000,
          expect: { poll: { timeout: 30_000 } },
        },
      },
    ],
  },
});
