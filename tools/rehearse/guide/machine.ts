import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Measure } from '../../bench/measure/table.ts';
import { promise } from '../operate/result.ts';
import { type Pairs, replacePlaces } from './places.ts';
import type { Block } from './read-guide.ts';

const systemctl = join(import.meta.dirname, 'systemctl.ts');

/** Where files of a machine are, below its folder. */
const folders = [
  '/etc/ensemble',
  '/opt',
  '/var/lib/ensemble',
  '/var/lib/ensemble-backup',
  '/var/lib/ensemble-promises',
  '/var/cache/ensemble',
  '/root/',
];

/** The server of the guide: a folder in which everything that it names is, and the services that run there. */
export class Machine {
  readonly folder: string;
  /** What the guide has and is written otherwise here, beside paths. */
  readonly addresses: Record<string, string>;
  readonly #path: string;
  readonly #shell: readonly Block[];
  /** Places that were found in what was followed. */
  readonly #used = new Set<string>();
  /** Blocks that were followed. */
  readonly followed = new Set<Block>();

  constructor(
    folder: string,
    options: { addresses: Record<string, string>; path: string; shell: readonly Block[] },
  ) {
    this.folder = folder;
    this.addresses = options.addresses;
    this.#path = options.path;
    this.#shell = options.shell;
    this.begin();
  }

  get #pairs(): Pairs {
    return {
      ...Object.fromEntries(folders.map((each) => [each, this.folder + each])),
      // There are no such accounts here.
      'runuser -u ensemble --': '',
      'chown -R ensemble:ensemble': 'ls -d',
      'chgrp ensemble': 'ls -d',
      'npm run install-service': `npm run install-service -- --root ${this.folder}`,
      ...this.addresses,
    };
  }

  at(path: string): string {
    return this.folder + path;
  }

  /** What a bare system has. */
  begin(): void {
    for (const each of ['/etc', '/opt', '/var/lib', '/root', '/run', '/download'])
      mkdirSync(this.at(each), { recursive: true });
  }

  /** Follows a block of the guide; answers whether it went as the guide says. */
  async follow(block: Block, more: Pairs = {}): Promise<Measure> {
    this.followed.add(block);
    const pairs = { ...this.#pairs, ...more };
    const text = [block.code, ...block.says].join('\n');
    for (const key of Object.keys(pairs)) if (text.includes(key)) this.#used.add(key);
    const { code, output } = await this.shell(block.code, more);
    const quotes = block.says.map((quote) => replacePlaces(quote, pairs));
    const missing = quotes.filter((quote) => !output.includes(quote));
    const wrong = block.neverSays.filter((quote) => output.includes(quote));
    const isKept = (code === 0 || block.mayFail) && missing.length === 0 && wrong.length === 0;
    const name = `${block.chapter}: ${firstLine(block.code)}`;
    if (!isKept) process.stderr.write(`\n${name}\nended with ${code}\n${output.slice(-6_000)}\n`);
    return promise(
      name,
      isKept ? 'as the guide says' : `ended with ${code}`,
      block.says[0]?.slice(0, 40) ?? '',
      isKept,
    );
  }

  /** Runs commands as the guide's reader would in a new shell. */
  async shell(commands: string, more: Pairs = {}): Promise<{ code: number; output: string }> {
    const pairs = { ...this.#pairs, ...more };
    writeFileSync(this.at('/places.json'), JSON.stringify(pairs));
    const prelude = `systemctl() { ${quote(process.execPath)} ${quote(systemctl)} ${quote(this.folder)} "$@"; }\n`;
    const text = [...this.#shell.map(({ code }) => code), commands].join('\n');
    const done = await new Promise<{ code: number; output: string }>((resolve) => {
      execFile(
        'bash',
        ['--norc', '-euo', 'pipefail', '-c', prelude + replacePlaces(text, pairs)],
        {
          cwd: this.at('/download'),
          env: { PATH: this.#path, HOME: this.at('/root') },
          maxBuffer: 64 * 1024 * 1024,
        },
        (error, stdout, stderr) =>
          resolve({ code: error ? Number(error.code ?? 1) : 0, output: `${stdout}${stderr}` }),
      );
    });
    this.#placeSettings(pairs);
    return done;
  }

  /** Adds a line to the settings, which is the one that counts. */
  writeSetting(name: string, value: string): void {
    const file = this.at('/etc/ensemble/settings.env');
    writeFileSync(file, `${readFileSync(file, 'utf8')}${name}=${value}\n`);
  }

  /** Addresses of the table that nothing had. */
  unused(): string[] {
    return Object.keys(this.addresses).filter((key) => !this.#used.has(key));
  }

  /** Ends its services; with `wipe`, nothing of it is left. */
  async end(wipe = false): Promise<void> {
    for (const file of readdirSync(this.at('/run')).filter((each) => each.endsWith('.pid')))
      await this.shell(`systemctl stop ${file.slice(0, -'.pid'.length)}`);
    if (!wipe) return;
    for (const each of readdirSync(this.folder))
      rmSync(join(this.folder, each), { recursive: true, force: true });
    this.begin();
  }

  /** install-service writes paths of a system that starts in this folder as its root; this one does not. */
  #placeSettings(pairs: Pairs): void {
    for (const name of ['settings.env', 'backup.env']) {
      const file = this.at(`/etc/ensemble/${name}`);
      if (!existsSync(file)) continue;
      const text = readFileSync(file, 'utf8');
      const placed = replacePlaces(text, pairs);
      if (placed !== text) writeFileSync(file, placed);
    }
  }
}

const quote = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;
const firstLine = (code: string) => (code.split('\n')[0] ?? '').slice(0, 60);
