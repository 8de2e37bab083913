import { execFileSync, spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, globSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { root } from '../launch/paths.ts';

/** The shell without a window first: a journey takes it about a third less time. */
const names = [
  'chromium-headless-shell',
  'chrome-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];

/**
 * Finds a Chromium (CHROMIUM_PATH, PATH, Playwright's own), or installs one: with apt as
 * root on Debian, else with Playwright. Throws an Error that says how to get one.
 */
export async function findChromium(): Promise<string> {
  const named = process.env['CHROMIUM_PATH'];
  if (named) {
    if (isProgram(named)) return named;
    throw new Error(`CHROMIUM_PATH is ${named}, which is no program.`);
  }
  return (await find()) ?? (await install());
}

/** What `findChromium` finds without installing; undefined where there is none. */
export async function findKnownChromium(): Promise<string | undefined> {
  const named = process.env['CHROMIUM_PATH'];
  return named !== undefined && isProgram(named) ? named : find();
}

/** How tests start it: as root in a container too, and without what a browser does for itself. */
export const quietly = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

async function find(): Promise<string | undefined> {
  return onPath() ?? wellKnown() ?? (await ofPlaywright());
}

function onPath(): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find(isProgram);
}

function wellKnown(): string | undefined {
  return [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    join(process.env['PROGRAMFILES'] ?? '', 'Google/Chrome/Application/chrome.exe'),
  ].find(isProgram);
}

async function ofPlaywright(): Promise<string | undefined> {
  const { chromium } = await import('playwright-core');
  const own = chromium.executablePath();
  return isProgram(own) ? own : undefined;
}

async function install(): Promise<string> {
  const canUseApt = process.getuid?.() === 0 && existsSync('/etc/debian_version');
  process.stderr.write('No Chromium found: installing one…\n');
  if (canUseApt) installWithApt();
  const found = (await find()) ?? (await installWithPlaywright());
  if (found) return found;
  throw new Error(
    'The browser tests need Chromium: install it (Debian: apt-get install chromium; else npx playwright-core install chromium), or name one with CHROMIUM_PATH.',
  );
}

function installWithApt(): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const options = {
    env,
    stdio: ['ignore', 'ignore', 'inherit'] as ['ignore', 'ignore', 'inherit'],
  };
  const apt = (...args: string[]) => spawnSync('apt-get', args, options).status === 0;
  const get = (name: string) => apt('install', '-y', '-qq', '--no-install-recommends', name);
  apt('update', '-qq');
  if (!get('chromium-headless-shell')) get('chromium');
}

async function installWithPlaywright(): Promise<string | undefined> {
  const [command] = globSync('node_modules/playwright-core/cli.js', { cwd: root });
  if (!command) return undefined;
  try {
    execFileSync(process.execPath, [join(root, command), 'install', 'chromium'], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  } catch {
    // The caller says how to do it by hand.
  }
  return ofPlaywright();
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
