// npm run install-service -- [--dry-run] [--copies=3] [--directory /opt/ensemble] [--root /mnt]
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { copiesOf, planInstallation, type Target } from './plan.ts';

const print = (line: string) => process.stdout.write(`${line}\n`);

const { values } = parseArgs({
  options: {
    'dry-run': { type: 'boolean', default: false },
    copies: { type: 'string', default: '1' },
    directory: { type: 'string', default: '/opt/ensemble' },
    root: { type: 'string', default: '/' },
  },
});
const target: Target = {
  root: resolve(values.root),
  directory: resolve(values.directory),
  copies: Number(values.copies),
  release: resolve(import.meta.dirname, '../../../..'),
  node: process.execPath,
  isRoot: process.getuid?.() === 0,
  run: (program, words) => execFileSync(program, words, { stdio: ['ignore', 'ignore', 'inherit'] }),
};
const isDry = values['dry-run'];
const reason = whyNot(target);
if (reason !== undefined) {
  process.stderr.write(`${reason}\n`);
  process.exit(1);
}

let changed = 0;
for (const { what, isDone, act } of planInstallation(target)) {
  const done = isDone();
  if (!done && !isDry) act();
  if (!done) changed += 1;
  print(`${done ? 'is there' : isDry ? 'would make' : 'made'}: ${what}`);
}
if (changed > 0 && !isDry && target.root === '/') target.run('systemctl', ['daemon-reload']);
print(changed === 0 ? 'Everything is there.' : isDry ? 'Nothing was changed.' : nextSteps());

/** Why this cannot be done here, in a sentence; undefined where it can. */
function whyNot({ root, copies, release, node, directory, isRoot }: Target): string | undefined {
  if (!Number.isInteger(copies) || copies < 1 || copies > 20)
    return '--copies must be a number from 1 to 20.';
  if (isDry) return undefined;
  if (!existsSync(join(release, 'apps/console/dist/index.html')))
    return 'The console is not built: use a release that npm run package made, or run npm run build.';
  if (root !== '/') return undefined;
  if (process.platform !== 'linux' || !existsSync('/run/systemd/system'))
    return 'This installs services of systemd, on Linux alone: start Ensemble by hand, or in containers.';
  if (!isRoot) return 'This makes users and services: run it as root.';
  // The units see neither folder (ProtectHome=, PrivateTmp=).
  const hidden = [release, node, directory].find((path) => /^\/(home|root|tmp)\//.test(path));
  return hidden && `${hidden} is where services see nothing: put it below /opt or /usr.`;
}

function nextSteps(): string {
  const copies = copiesOf(target).join(' ');
  return `Next:
  1. Write the URL of the database's owner into /etc/ensemble/owner-url, and fill in /etc/ensemble/settings.env.
  2. systemctl restart ensemble-migrate
  3. systemctl restart ${copies} (one after another where they run already)
After an update, once no copy of the version before runs: systemctl start ensemble-migrate-after`;
}
