import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { findId } from './accounts.ts';
import { backupTemplate, callsTemplate, settingsTemplate } from './settings-template.ts';
import { fileOfRelease, fileOnce, folder, type Installer, link, type Step } from './steps.ts';

/** What is installed, and where. */
export interface Target extends Installer {
  /** What the units name: a link to the release. */
  readonly directory: string;
  /** The folder of the release, or of the source. */
  readonly release: string;
  /** The Node that runs it. */
  readonly node: string;
  readonly copies: number;
  /** Runs a program of the system; throws where it fails. */
  readonly run: (program: string, words: readonly string[]) => void;
}

const etc = '/etc/ensemble';
const units = '/etc/systemd/system';
const firstPort = 4000;

/** Their ports are their names: `ensemble@4000`. */
export const copiesOf = ({ copies }: Pick<Target, 'copies'>): string[] =>
  Array.from({ length: copies }, (_, at) => `ensemble@${firstPort + at}`);

/** Everything that the service needs on a machine with systemd, in its order (PACKAGE-03). */
export function planInstallation(target: Target): Step[] {
  const shared = { group: 'ensemble', mode: 0o640 };
  const owned = { owner: 'ensemble-owner', group: 'ensemble' };
  const key = (name: string, encoding: 'base64' | 'base64url') =>
    fileOnce(target, `${etc}/keys/${name}`, shared, {
      what: 'key',
      text: () => `${randomBytes(32).toString(encoding)}\n`,
    });
  return [
    ...accounts(target),
    folder(target, etc, { group: 'ensemble', mode: 0o750 }),
    folder(target, `${etc}/keys`, { group: 'ensemble', mode: 0o750 }),
    // Connection strings that prepare-database wrote before as another user belong to it from now on.
    folder(target, `${etc}/database`, { ...owned, mode: 0o750 }, { ...owned, mode: 0o640 }),
    key('encryption-key', 'base64'),
    key('token-key', 'base64'),
    key('calls-secret', 'base64url'),
    fileOnce(target, `${etc}/settings.env`, shared, {
      what: 'settings',
      text: () => settingsTemplate({ etc, files: '/var/lib/ensemble/files' }),
    }),
    fileOnce(
      target,
      `${etc}/calls.env`,
      { mode: 0o600 },
      {
        what: 'settings',
        text: () => callsTemplate,
      },
    ),
    // Public keys, and the key that signs, which root alone may read.
    folder(target, `${etc}/backup`, { group: 'ensemble', mode: 0o750 }),
    // The list of promises, until it is on another machine: the copies write it, whoever backs up removes from it.
    folder(target, '/var/lib/ensemble-promises', {
      owner: 'ensemble',
      group: 'ensemble',
      mode: 0o770,
    }),
    fileOnce(
      target,
      `${etc}/backup.env`,
      { mode: 0o600 },
      {
        what: 'settings',
        text: () => backupTemplate(etc),
      },
    ),
    // Empty: who owns the database is the operator's to say.
    fileOnce(target, `${etc}/owner-url`, { mode: 0o600 }, { what: 'file', text: () => '' }),
    ...(target.directory === target.release
      ? []
      : [
          link(
            target,
            target.directory,
            target.release,
            `link ${target.directory} to ${target.release}`,
          ),
        ]),
    ...unitFiles(target),
    ...copiesOf(target).map((name) =>
      link(
        target,
        `${units}/multi-user.target.wants/${name}.service`,
        `${units}/ensemble@.service`,
        `start ${name} with the machine`,
      ),
    ),
    ...timers(target),
  ];
}

/** The checks; and each night a backup, once there are public keys: without them the timer would fail every night. */
function timers(target: Target): Step[] {
  const timer = (name: string, what: string) =>
    link(target, `${units}/timers.target.wants/${name}`, `${units}/${name}`, what);
  const doctor = timer('ensemble-doctor.timer', 'start ensemble-doctor each hour');
  const recipients = join(target.root, etc, 'backup/recipients');
  if (!existsSync(recipients) || statSync(recipients).size === 0) return [doctor];
  return [doctor, timer('ensemble-backup.timer', 'start ensemble-backup-nightly each night')];
}

/** The two accounts, made by systemd-sysusers from a file that the system reads at each start. */
function accounts(target: Target): Step[] {
  const file = '/etc/sysusers.d/ensemble.conf';
  const text = readFileSync(join(target.release, 'deploy/systemd/ensemble.sysusers'), 'utf8');
  const isThere = (name: string) =>
    findId(target.root, 'passwd', name) !== undefined &&
    findId(target.root, 'group', name) !== undefined;
  return [
    fileOfRelease(target, file, text),
    {
      what: 'users ensemble and ensemble-owner',
      isDone: () => isThere('ensemble') && isThere('ensemble-owner'),
      act: () => target.run('systemd-sysusers', [`--root=${target.root}`, join(target.root, file)]),
    },
  ];
}

/** The units of the release, with this machine's folder and Node. */
function unitFiles(target: Target): Step[] {
  const from = join(target.release, 'deploy/systemd');
  const zone = zoneOf(target);
  return readdirSync(from)
    .filter((name) => /\.(service|timer)$/.test(name))
    .map((name) => {
      const text = readFileSync(join(from, name), 'utf8')
        .replaceAll('/opt/ensemble', target.directory)
        .replaceAll('/usr/bin/node', target.node)
        // Nights are the installation's (BACKUP-29).
        .replace(/^(OnCalendar=.* )America\/Toronto$/m, `$1${zone}`);
      return fileOfRelease(target, `${units}/${name}`, text);
    });
}

/** TIME_ZONE of the settings that are there, or its default. */
function zoneOf({ root }: Target): string {
  const settings = join(root, etc, 'settings.env');
  const given = existsSync(settings) && parseEnv(readFileSync(settings, 'utf8'))['TIME_ZONE'];
  return given || 'America/Toronto';
}
