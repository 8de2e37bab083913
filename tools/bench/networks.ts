import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findChromium } from '../browser/chromium.ts';
import { buildConsole } from '../launch/build-console.ts';
import { root } from '../launch/paths.ts';
import { buildLivekit } from '../livekit/build-livekit.ts';
import { runVitest } from '../test-run/run-vitest.ts';
import { type Figures, networks } from './measure/network-conditions.ts';
import { percent, printColumns } from './measure/table.ts';

/**
 * A minute of a call of three people on each kind of line, carried by the calls service and by LiveKit
 * where it can be built: what one person hears and sees whose line it is, and what the engine takes.
 */
export async function benchNetworks(): Promise<boolean> {
  buildConsole();
  const livekit = await buildLivekit();
  if ('missing' in livekit) process.stdout.write(`LiveKit is not measured: ${livekit.missing}\n`);
  const engines: Record<string, Record<string, string>> = {
    embedded: {},
    ...('program' in livekit && {
      livekit: { CALLS_ENGINE: 'livekit', LIVEKIT_SERVER: livekit.program },
    }),
  };
  const measured: { engine: string; figures: Figures[] }[] = [];
  for (const [engine, env] of Object.entries(engines))
    measured.push({ engine, figures: await measure(engine, env) });
  printColumns('A call of three on networks', [
    ['', 'sound made up', 'frames/s', 'kbit/s', 'cores', 'first frame', ''],
    ...measured.flatMap(({ engine, figures }) =>
      figures.map((each) => [`${engine}: ${each.name}`, ...cells(each), verdict(each)]),
    ),
  ]);
  return measured
    .filter(({ engine }) => engine === 'embedded')
    .every(({ figures }) => figures.every((each) => verdict(each) !== 'OVER'));
}

async function measure(engine: string, env: Record<string, string>): Promise<Figures[]> {
  const directory = join(root, 'test-results');
  const result = join(directory, `networks-${engine}.jsonl`);
  mkdirSync(directory, { recursive: true });
  rmSync(result, { force: true });
  await runVitest({
    report: join(directory, `networks-${engine}.json`),
    projects: ['bench'],
    env: { ...env, NETWORKS_RESULT: result, CHROMIUM_PATH: await findChromium() },
    more: ['--maxWorkers=1'],
  });
  if (!existsSync(result)) return [];
  const lines = readFileSync(result, 'utf8').split('\n').filter(Boolean);
  return lines.map((line) => JSON.parse(line) as Figures);
}

const cells = (figures: Figures): string[] => [
  `${(figures.concealed * 100).toFixed(2)} %`,
  figures.framesPerSecond.toFixed(1),
  figures.kilobitsPerSecond === null ? '' : String(Math.round(figures.kilobitsPerSecond)),
  figures.cores.toFixed(3),
  figures.firstFrame === null ? 'none' : `${Math.round(figures.firstFrame)} ms`,
];

/** Beside the limit of this network, if it has one. */
function verdict({ name, concealed }: Figures): string {
  const limit = networks.find((each) => each.name === name)?.maxConcealed;
  if (limit === undefined) return '';
  return concealed < limit ? `ok, under ${percent(limit)}` : 'OVER';
}
