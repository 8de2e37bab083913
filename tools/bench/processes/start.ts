import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { removePostgres } from '@ensemble/postgres';
import { root } from '../launch/paths.ts';
import { type Measure, printTable } from './measure/table.ts';

const port = 4810;
const idleSeconds = 60;
const maxStart = 3000;
const maxMegabytes = 300;

/** `npm start` on an installed tree: first and second start to a served page, and the memory after a minute idle. */
export async function benchStart(): Promise<boolean> {
  const directory = await mkdtemp(join(tmpdir(), 'ensemble-bench-'));
  await chmod(directory, 0o755);
  const rows: Measure[] = [];
  try {
    for (const what of ['first start, demonstration included', 'second start to a served page']) {
      const started = performance.now();
      const child = start(directory);
      await servedPage();
      const took = performance.now() - started;
      const second = rows.length > 0;
      // The demonstration is made after the first page is served; the second start shall find it.
      while (!existsSync(join(directory, 'demo.json'))) await wait(50);
      rows.push({
        what,
        measured: `${Math.round(took)} ms`,
        limit: second ? `${maxStart} ms` : '',
        withinAim: second ? took < maxStart : undefined,
      });
      if (second && process.platform === 'linux') rows.push(await idleMemory(child));
      await stop(child);
    }
  } finally {
    await removeDatabase(join(directory, 'postgres'));
    await rm(directory, { recursive: true, force: true });
  }
  printTable('npm start on an installed tree', rows);
  return rows.every((row) => row.withinAim !== false);
}

function start(directory: string): ChildProcess {
  const env = { ...process.env, PORT: String(port), ENSEMBLE_DATA: directory };
  return spawn('npm', ['start'], { cwd: root, env, stdio: ['ignore', 'ignore', 'inherit'] });
}

async function servedPage(): Promise<void> {
  for (const deadline = Date.now() + 120_000; Date.now() < deadline; await wait(20)) {
    const response = await fetch(`http://127.0.0.1:${port}/login`).catch(() => undefined);
    if (response?.status === 200) return;
  }
  throw new Error('npm start served no page within two minutes');
}

async function stop(child: ChildProcess): Promise<void> {
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  await exited;
  // The page is gone a moment after npm is.
  while (
    await fetch(`http://127.0.0.1:${port}/login`).then(
      () => true,
      () => false,
    )
  )
    await wait(50);
}

/** The database ends a moment after the console does; until then it cannot be removed. */
async function removeDatabase(dataDirectory: string): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    try {
      return await removePostgres({ dataDirectory });
    } catch {
      await wait(100);
    }
  }
  throw new Error('the database of the measurement did not end');
}

/** Proportional memory of the API's process and PostgreSQL's, the tools that started them apart. */
async function idleMemory(child: ChildProcess): Promise<Measure> {
  await wait(idleSeconds * 1000);
  let api = 0;
  let postgres = 0;
  for (const pid of await descendants(child.pid ?? 0)) {
    const command = (await readFile(`/proc/${pid}/cmdline`, 'utf8')).replaceAll('\0', ' ');
    const kilobytes = Number(
      /^Pss:\s+(\d+)/m.exec(await readFile(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0,
    );
    if (command.includes('tools/start.ts')) api += kilobytes;
    else if (/postgres/.test(command)) postgres += kilobytes;
  }
  const megabytes = (kilobytes: number) => Math.round(kilobytes / 1024);
  return {
    what: `memory (PSS) after ${idleSeconds} s idle`,
    measured: `${megabytes(api + postgres)} MB = API ${megabytes(api)} + PostgreSQL ${megabytes(postgres)}`,
    limit: `${maxMegabytes} MB`,
    withinAim: megabytes(api + postgres) <= maxMegabytes,
  };
}

async function descendants(pid: number): Promise<number[]> {
  const children = (
    await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '')
  ).trim();
  const direct = children === '' ? [] : children.split(' ').map(Number);
  return [...direct, ...(await Promise.all(direct.map(descendants))).flat()];
}
