// Run by judge-mutants.ts, in a copy of the tree: holds Vitest, and judges the file it is told of.
import { createVitest } from 'vitest/node';
import type { Job, Verdict } from './judge-mutants.ts';

const [project = '', ...files] = process.argv.slice(2);
const vitest = await createVitest('test', {
  watch: false,
  project,
  bail: 1,
  reporters: [{}],
  tagsFilter: ['!clock && !rehearse'],
  maxWorkers: 2,
  // A process that is used again would keep the code as it was.
  isolate: true,
  passWithNoTests: false,
});
const specifications = await vitest.globTestSpecifications(files);

const answer = (verdict: Verdict) => process.send?.(verdict);

process.on('message', (job: Job) => void judge(job));
answer({ kind: 'ready', tests: specifications.length });

async function judge({ path }: Job): Promise<void> {
  vitest.invalidateFile(path);
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications);
  const failed = testModules.find((module) => !module.ok());
  const test = failed && [...failed.children.allTests('failed')][0];
  const noticed = failed !== undefined || unhandledErrors.length > 0;
  answer({ kind: 'judged', noticed, by: test?.fullName ?? failed?.relativeModuleId ?? '' });
}
