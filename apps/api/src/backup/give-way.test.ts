import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const run = promisify(execFile);
const module = new URL('give-way.ts', import.meta.url).href;

/** Gives way once threads have compressed something; prints how much each of them does. */
const script = `
  import { readdirSync, readFileSync } from 'node:fs';
  import { promisify } from 'node:util';
  import { zstdCompress } from 'node:zlib';
  import { giveWay } from ${JSON.stringify(module)};
  await promisify(zstdCompress)(Buffer.alloc(1000));
  giveWay();
  giveWay();
  const nicenessOf = (id) => Number(readFileSync('/proc/self/task/' + id + '/stat', 'utf8').split(') ')[1].split(' ')[16]);
  console.log(JSON.stringify(readdirSync('/proc/self/task').map(nicenessOf)));
`;

it.runIf(process.platform === 'linux')(
  'BACKUP-18 a backup gives way to everything else on its machine, with each of its threads',
  async () => {
    const words = ['--input-type=module', '--eval', script];
    const { stdout } = await run(process.execPath, words);
    const niceness = JSON.parse(stdout) as number[];
    expect(niceness.length).toBeGreaterThan(4);
    expect(Math.min(...niceness)).toBeGreaterThanOrEqual(10);
  },
);
