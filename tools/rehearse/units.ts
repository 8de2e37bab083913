import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../launch/paths.ts';
import { findProgram } from './find-program.ts';
import { promise, type Result } from './operate/result.ts';

/** What a unit may expose at most, of 10; the rest is for V8, which makes code while it runs, and for the network. */
const maxExposure = 1.5;

/** The units of deploy/systemd by systemd's own tool: no word of complaint, and what each leaves open (PACKAGE-04). */
export function checkUnits(): Result {
  const program = findProgram('systemd-analyze');
  if (!program)
    return { skipped: 'systemd-analyze is not installed (apt-get install systemd): units unread.' };
  const analyze = (words: readonly string[]) => {
    const { status, stdout, stderr } = spawnSync(program, words, { encoding: 'utf8' });
    return { status, text: `${stdout}${stderr}`.trim() };
  };
  const folder = mkdtempSync(join(tmpdir(), 'ensemble-units-'));
  try {
    const from = join(root, 'deploy/systemd');
    const units = readdirSync(from).filter((name) => /\.(service|timer)$/.test(name));
    // The Node of this machine, as install-service names it.
    for (const name of units) {
      const text = readFileSync(join(from, name), 'utf8');
      writeFileSync(join(folder, name), text.replaceAll('/usr/bin/node', process.execPath));
    }
    const rows = units.flatMap((name) => {
      const verified = analyze(['verify', '--man=no', join(folder, name)]);
      // What it says of this machine's own units is not ours. An instance of a template is named `i`.
      const names = [folder, name.replace('@', '@i')];
      const lines = verified.text.split('\n').filter((line) => line !== '');
      const complaints = lines.filter((line) => names.some((each) => line.includes(each)));
      for (const line of complaints) process.stdout.write(`  ${line}\n`);
      const isGood = complaints.length === 0 && (verified.status === 0 || lines.length > 0);
      const said = complaints.length > 0 ? `${complaints.length} complaints` : 'nothing';
      const read = promise(`${name}: what systemd-analyze verify says`, said, 'nothing', isGood);
      if (!name.endsWith('.service')) return [read];
      const secured = analyze(['security', '--offline=true', join(folder, name)]).text;
      const exposure = Number(/exposure level for [^:]*: ([\d.]+)/.exec(secured)?.[1] ?? 10);
      const open = promise(
        `${name}: exposure, of 10`,
        exposure.toFixed(1),
        `at most ${maxExposure}`,
        exposure <= maxExposure,
      );
      return [read, open];
    });
    const [version = ''] = analyze(['--version']).text.split('\n');
    return { title: `The units, by ${version}`, rows };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
