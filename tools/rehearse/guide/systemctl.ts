// node systemctl.ts <folder of the machine> enable --now|start|stop|restart|daemon-reload [unit]
// In place of systemd, which no rehearsal can boot: starts and stops what the installed units say, without their
// accounts and walls.
import { spawn, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseEnv } from 'node:util';
import { type Pairs, replacePlaces } from './places.ts';

const [folder = '', verb = '', ...rest] = process.argv.slice(2);
const name = rest.find((each) => !each.startsWith('--')) ?? '';
const pairs = JSON.parse(readFileSync(join(folder, 'places.json'), 'utf8')) as Pairs;
const running = join(folder, 'run', name);

// What a timer starts is started by hand here.
if (name.endsWith('.timer'))
  process.exit(existsSync(join(folder, 'etc/systemd/system', name)) ? 0 : 1);
if (verb === 'stop' || verb === 'restart') await stop();
if (['start', 'restart', 'enable'].includes(verb)) start();

/** Each line of a unit, by its name. */
function readUnit(): Map<string, string[]> {
  const [template = '', instance] = name.replace(/\.service$/, '').split('@');
  const file = instance === undefined ? `${template}.service` : `${template}@.service`;
  const text = replacePlaces(readFileSync(join(folder, 'etc/systemd/system', file), 'utf8'), pairs)
    .replaceAll('%i', instance ?? '')
    .replaceAll('%d', `${running}.credentials`);
  const lines = text.split('\n').flatMap((line) => {
    const [, key, value] = /^(\w+)=(.*)$/.exec(line) ?? [];
    return key === undefined ? [] : [[key, value ?? ''] as const];
  });
  const byKey = Map.groupBy(lines, ([key]) => key);
  return new Map([...byKey].map(([key, all]) => [key, all.map(([, value]) => value)]));
}

function start(): void {
  const unit = readUnit();
  const of = (key: string) => unit.get(key) ?? [];
  for (const each of of('LoadCredential')) {
    const [credential = '', from = ''] = each.split(':');
    mkdirSync(`${running}.credentials`, { recursive: true });
    cpSync(from, join(`${running}.credentials`, credential));
  }
  for (const each of of('StateDirectory').join(' ').split(' ').filter(Boolean))
    mkdirSync(join(folder, 'var/lib', each), { recursive: true });
  for (const each of of('CacheDirectory'))
    mkdirSync(join(folder, 'var/cache', each), { recursive: true });
  const environment = {
    PATH: process.env['PATH'],
    ...parseEnv(of('Environment').join(' ').replaceAll(' ', '\n')),
    ...Object.assign(
      {},
      ...of('EnvironmentFile').map((file) =>
        parseEnv(replacePlaces(readFileSync(file, 'utf8'), pairs)),
      ),
    ),
  } as NodeJS.ProcessEnv;
  const options = { cwd: of('WorkingDirectory')[0], env: environment };
  const isOneShot = of('Type')[0] === 'oneshot';
  for (const command of [...of('ExecStart'), ...(isOneShot ? of('ExecStartPost') : [])]) {
    const [program = '', ...words] = command.split(' ');
    if (isOneShot) {
      const { status } = spawnSync(program, words, { ...options, stdio: 'inherit' });
      if (status !== 0) process.exit(1);
      continue;
    }
    const log = openSync(`${running}.log`, 'a');
    const child = spawn(program, words, {
      ...options,
      detached: true,
      stdio: ['ignore', log, log],
    });
    writeFileSync(`${running}.pid`, String(child.pid));
    child.unref();
  }
}

async function stop(): Promise<void> {
  if (!existsSync(`${running}.pid`)) return;
  const pid = Number(readFileSync(`${running}.pid`, 'utf8'));
  rmSync(`${running}.pid`);
  try {
    process.kill(pid, 'SIGTERM');
    for (;;) {
      process.kill(pid, 0);
      await pause(50);
    }
  } catch {
    // It is gone.
  }
}
