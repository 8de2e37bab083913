import { type ChildProcess, fork, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Mutant, mutate } from './find-mutants.ts';

/** A file that was changed, or put back. */
export interface Job {
  path: string;
}

export type Verdict =
  | { kind: 'ready'; tests: number }
  | { kind: 'judged'; noticed: boolean; by: string };

export interface Outcome {
  mutant: Mutant;
  noticed: boolean;
  /** The test that noticed it, or why it counts as noticed. */
  by: string;
}

interface Judging {
  /** A copy of the tree. */
  tree: string;
  project: string;
  /** The tests that judge, by parts of their paths. */
  tests: readonly string[];
  /** In milliseconds since 1970: what is not judged by then is not judged. */
  until: number;
  onOutcome: (outcome: Outcome) => void;
}

/** Longer than the tests of an area take: an endless loop is noticed by this alone. */
const patienceMs = 180_000;

/** Makes one change after the other and runs the tests on each. Throws where they fail without any. */
export async function judgeMutants(
  mutants: readonly Mutant[],
  judging: Judging,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  let judge = await startJudge(judging);
  try {
    const [first] = mutants;
    const sound = first && (await judge.look(join(judging.tree, first.file)));
    if (sound?.noticed) throw new Error(`The tests fail on the tree as it is: ${sound.by}`);
    if (!typesHold(judging.tree)) throw new Error('The types do not hold on the tree as it is.');
    for (const mutant of mutants) {
      if (Date.now() > judging.until) break;
      const path = join(judging.tree, mutant.file);
      const code = readFileSync(path, 'utf8');
      writeFileSync(path, mutate(code, mutant));
      const verdict = await judge.look(path);
      const isRefused = verdict?.noticed === false && !typesHold(judging.tree);
      writeFileSync(path, code);
      if (verdict === undefined) {
        judge.end();
        judge = await startJudge(judging);
      }
      const outcome = {
        mutant,
        noticed: isRefused || (verdict?.noticed ?? true),
        by: isRefused ? 'the types' : (verdict?.by ?? 'the tests did not end'),
      };
      outcomes.push(outcome);
      judging.onOutcome(outcome);
    }
  } finally {
    judge.end();
  }
  return outcomes;
}

/** What the compiler refuses never runs: it is asked about what the tests let pass. */
const typesHold = (tree: string): boolean =>
  spawnSync(process.execPath, [join(tree, 'node_modules/typescript/bin/tsc'), '-p', tree], {
    stdio: 'ignore',
  }).status === 0;

async function startJudge({ tree, project, tests }: Judging) {
  const child: ChildProcess = fork(join(tree, 'tools/mutants/judge.ts'), [project, ...tests], {
    cwd: tree,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const [ready] = (await once(child, 'message')) as [Verdict];
  if (ready.kind !== 'ready' || ready.tests === 0)
    throw new Error('There are no tests to judge by.');
  return {
    /** Runs the tests; undefined where they do not end. */
    look: async (path: string) => {
      child.send({ path } satisfies Job);
      const late = AbortSignal.timeout(patienceMs);
      const answered = once(child, 'message', { signal: late }) as Promise<[Verdict]>;
      const [verdict] = await answered.catch(() => [undefined] as const);
      return verdict?.kind === 'judged' ? verdict : undefined;
    },
    end: () => child.kill('SIGTERM'),
  };
}
