import { defineConfig } from 'vitest/config';

const everyProject = { exclude: ['**/node_modules/**', '**/dist/**', '**/.data/**'] };

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
          fileParallelism: false,
          testTimeout: 120_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
