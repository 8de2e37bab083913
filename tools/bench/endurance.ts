import { setTimeout as wait } from 'node:timers/promises';
import { cpuSeconds, fillRoom, megabytes, onStage } from './calls.ts';
import { type Measure, printTable } from './measure/table.ts';

const people = 16;
/** As wide as sixteen tiles are on a laptop. */
const width = 300;
const minutes = 30;
/** Minutes until memory is at its usual height. */
const warmUp = 5;
const maxGrowthMegabytes = 10;

/** Half an hour of a full room: memory of the calls service in each minute, and what it takes. */
export async function benchEndurance(): Promise<boolean> {
  const row = await onStage(async (stage): Promise<Measure> => {
    const { members } = await fillRoom(stage, people, { width });
    let gone = 0;
    for (const member of members) void member.closed.then(() => (gone += 1));
    const memory: number[] = [];
    const cpu = cpuSeconds(stage);
    for (let minute = 1; minute <= minutes; minute += 1) {
      await wait(60_000);
      memory.push(megabytes(stage));
      process.stdout.write(`minute ${minute}: ${memory.at(-1)?.toFixed(1)} MB\n`);
    }
    const cores = (cpuSeconds(stage) - cpu) / (minutes * 60);
    const before = mean(memory.slice(warmUp, 2 * warmUp));
    const after = mean(memory.slice(-warmUp));
    return {
      what: `${minutes} minutes of ${people} people (${cores.toFixed(3)} cores): memory after minute ${warmUp}, and at the end`,
      measured: `${before.toFixed(1)} MB, ${after.toFixed(1)} MB`,
      // Everyone is still there, too.
      limit: `${(before + maxGrowthMegabytes).toFixed(1)} MB`,
      withinAim: after - before <= maxGrowthMegabytes && gone === 0,
    };
  });
  printTable('A full room for half an hour', [row]);
  return row.withinAim !== false;
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;
