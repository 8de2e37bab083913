import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';
import { root } from '../launch/paths.ts';
import { sumSeconds } from './seconds.ts';

/** Leaves where the time of a run went in the file that SECONDS_REPORT names. */
export default class SecondsReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const path = process.env['SECONDS_REPORT'];
    if (path === undefined) return;
    const files = modules.map((module) => ({
      project: module.project.name,
      file: relative(root, module.moduleId).replaceAll('\\', '/'),
      seconds: secondsOf(module.diagnostic()),
    }));
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, `${JSON.stringify(sumSeconds(files), null, 2)}\n`);
  }
}

/** All that a worker did for a file. */
const secondsOf = (took: ReturnType<TestModule['diagnostic']>): number =>
  (took.environmentSetupDuration +
    took.prepareDuration +
    took.collectDuration +
    took.setupDuration +
    took.duration) /
  1000;
