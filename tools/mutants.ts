// npm run mutants -- contract/access    every change of what decides who may do what
// npm run mutants -- legal              150 changes of an area of the API, chosen by SEED=…
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './launch/paths.ts';
import { findMutants } from './mutants/find-mutants.ts';
import { judgeMutants } from './mutants/judge-mutants.ts';
import { sample } from './mutants/sample.ts';
import { copyTree } from './mutants/tree-copy.ts';

const maxMinutes = 60;
const sampled = 150;

interface Area {
  sources: string;
  project: string;
  tests: string[];
  max: number;
}

const [name] = process.argv.slice(2);
const seed = Number(process.env['SEED'] ?? 1);
const print = (line: string) => process.stdout.write(`${line}\n`);
if (name === undefined) {
  print('Which area? npm run mutants -- contract/access, or an area of apps/api/src/areas.');
  process.exitCode = 1;
} else await run(areaOf(name));

function areaOf(area: string): Area {
  const [, part] = /^contract\/(.+)$/.exec(area) ?? [];
  if (part !== undefined)
    return {
      sources: `packages/contract/src/${part}/**/*.ts`,
      project: 'unit',
      tests: [`packages/contract/src/`],
      max: part === 'access' ? Infinity : sampled,
    };
  const folder = `apps/api/src/areas/${area}/`;
  return { sources: `${folder}**/*.ts`, project: 'api', tests: [folder], max: sampled };
}

async function run({ sources, project, tests, max }: Area): Promise<void> {
  const isSource = (path: string) => !/\.(test|table|d)\.ts$|\/index\.ts$/.test(path);
  const files = globSync(sources, { cwd: root }).filter(isSource).toSorted();
  const all = files.flatMap((file) => findMutants(file, readFileSync(join(root, file), 'utf8')));
  const chosen = sample(all, max, seed);
  print(`${chosen.length} of ${all.length} changes in ${files.length} files (SEED=${seed})`);
  const copy = copyTree(root);
  const began = Date.now();
  try {
    const outcomes = await judgeMutants(chosen, {
      tree: copy.path,
      project,
      tests,
      until: began + maxMinutes * 60_000,
      onOutcome: ({ noticed, mutant }) => {
        if (!noticed) print(`survived  ${mutant.file}:${mutant.line}  ${mutant.change}`);
      },
    });
    const killed = outcomes.filter(({ noticed }) => noticed).length;
    const share = Math.round((killed / Math.max(outcomes.length, 1)) * 100);
    const minutes = ((Date.now() - began) / 60_000).toFixed(1);
    print(`${killed} of ${outcomes.length} killed (${share} %) in ${minutes} minutes`);
    if (outcomes.length < chosen.length)
      print(`${chosen.length - outcomes.length} were not judged: the time was up.`);
  } finally {
    copy.remove();
  }
}
