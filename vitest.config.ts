import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { findKnownChromium, quietly } from './tools/browser/chromium.ts';
import { ownProcess } from './tools/test-run/own-process.ts';

const everyProject = { exclude: ['**/node_modules/**', '**/dist/**', '**/.data/**'] };

/** SEED=… repeats the moments of a run. */
const seed = Number(process.env['SEED'] ?? Math.floor(Math.random() * 1_000_000));

/**
 * What a browser draws may be tried once more: there are thousands of its answers in a run, and one
 * that came late must not cost the run. `npm test` names each that needed it, for whoever mends it.
 */
const secondTry = { retry: 1 };

/** A limit that says that something hangs, not that it is slow: the machine may have much else to do. */
const patience = {
  testTimeout: 240_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 60_000 } },
};

/**
 * One process, or page, for many files: loading the product anew for each took a fifth of the time.
 * `tools/boundaries` finds what modules keep between calls and which tests change their process.
 */
const shared = { isolate: false, restoreMocks: true, unstubGlobals: true, unstubEnvs: true };

/** Components in a real browser, without a server: what they ask for is answered by the test. */
const component = 'apps/console/**/*.browser.test.tsx';

export default defineConfig({
  test: {
    // One more than the cores of a small machine: tests often wait for a page, a job or a limit.
    maxWorkers: 3,
    tags: [
      {
        name: 'clock',
        description:
          'Judged by time or memory: only npm run bench does that, with the machine to itself.',
        retry: 2,
      },
      { name: 'night', description: 'Shown by day in a smaller way: npm test -- --all.' },
      { name: 'rehearse', description: 'Takes minutes: npm run rehearse.' },
    ],
    projects: [
      {
        test: {
          ...everyProject,
          ...shared,
          name: 'unit',
          include: ['{packages,tools,apps/inbox,apps/calls,apps/console}/**/*.test.{ts,tsx}'],
          exclude: [...everyProject.exclude, component, ...Object.keys(ownProcess)],
          setupFiles: ['tools/test-run/put-back.ts'],
          ...patience,
        },
      },
      {
        test: {
          ...everyProject,
          name: 'own-process',
          include: Object.keys(ownProcess),
          ...patience,
        },
      },
      {
        plugins: [react()],
        // Found all at once: a package met in the middle of a run would load its page again.
        optimizeDeps: { entries: ['apps/console/src/**/*.{ts,tsx}'] },
        test: {
          ...everyProject,
          ...shared,
          name: 'components',
          ...secondTry,
          include: [component],
          setupFiles: ['apps/console/src/testing/put-back.ts'],
          ...patience,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            ui: false,
            provider: playwright({
              launchOptions: { executablePath: await findKnownChromium(), args: quietly },
              contextOptions: {
                locale: 'en-CA',
                timezoneId: 'America/Toronto',
                reducedMotion: 'reduce',
              },
            }),
            instances: [{ browser: 'chromium', viewport: { width: 1280, height: 800 } }],
          },
        },
      },
      {
        test: {
          ...everyProject,
          ...shared,
          name: 'api',
          include: ['apps/api/**/*.test.ts'],
          setupFiles: ['tools/test-run/put-back.ts', 'apps/api/src/testing/watch-refusals.ts'],
          provide: {
            seed,
            kills: Number(process.env['KILLS'] ?? 3),
            wholeWorlds: process.env['WORLDS'] === 'whole',
            refusalsMet: process.env['REFUSALS_MET'] ?? '',
          },
          globalSetup: ['apps/api/src/testing/server/global-setup.ts'],
          ...patience,
        },
      },
      {
        test: {
          ...everyProject,
          name: 'e2e',
          ...secondTry,
          include: ['e2e/*.spec.ts', 'e2e/{accounts,people,content,meetings}/*.spec.ts'],
          globalSetup: ['e2e/testing/global-setup.ts'],
          ...patience,
        },
      },
      {
        test: {
          ...everyProject,
          // The steps that people take for eight tasks: npm run steps.
          name: 'steps',
          include: ['e2e/steps/*.spec.ts'],
          globalSetup: ['e2e/testing/global-setup.ts'],
          ...patience,
        },
      },
      {
        test: {
          ...everyProject,
          // What npm run bench measures in browsers.
          name: 'bench',
          include: ['e2e/bench/*.spec.ts'],
          globalSetup: ['e2e/bench/setup.ts'],
          ...patience,
        },
      },
      {
        test: {
          ...everyProject,
          // Journeys in a network of their own, where the machine can make one.
          name: 'networks',
          ...secondTry,
          include: ['e2e/networks/*.spec.ts'],
          globalSetup: ['e2e/testing/networks/networks-setup.ts'],
          ...patience,
        },
      },
    ],
  },
});
