import { execFileSync, spawnSync } from 'node:child_process';
import {
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';
import {
  readBackupBucket,
  readBackupSettings,
  readVerifySettings,
} from '../settings/backup-settings.ts';
import { readSettings } from '../settings/env.ts';
import { planInstallation, type Target } from './plan.ts';

const release = resolve(import.meta.dirname, '../../../..');

/** A machine without anything but its accounts, as systemd-sysusers leaves them. */
function emptyMachine(more: Partial<Target> = {}): Target {
  const root = mkdtempSync(join(tmpdir(), 'ensemble-install-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  return {
    root,
    directory: '/opt/ensemble',
    release,
    node: '/usr/local/bin/node',
    copies: 3,
    isRoot: false,
    run(program, words) {
      expect([program, ...words]).toEqual([
        'systemd-sysusers',
        `--root=${root}`,
        join(root, 'etc/sysusers.d/ensemble.conf'),
      ]);
      const names = ['ensemble', 'ensemble-owner'];
      writeFileSync(
        join(root, 'etc/passwd'),
        names
          .map((name, at) => `${name}:x:${990 + at}:${990 + at}::/:/usr/sbin/nologin\n`)
          .join(''),
      );
      writeFileSync(
        join(root, 'etc/group'),
        names.map((name, at) => `${name}:x:${990 + at}:\n`).join(''),
      );
    },
    ...more,
  };
}

/** Does what is to be done; answers that. */
function install(target: Target): string[] {
  const todo = planInstallation(target).filter((step) => !step.isDone());
  for (const step of todo) step.act();
  return todo.map(({ what }) => what);
}

const modeOf = (path: string) => (statSync(path).mode & 0o7777).toString(8);

it('PACKAGE-03 installing makes users, folders, keys, settings and units, and names no secret', () => {
  const target = emptyMachine();
  const { root } = target;
  const done = install(target).join('\n');
  const key = readFileSync(join(root, 'etc/ensemble/keys/encryption-key'), 'utf8').trim();
  expect(Buffer.from(key, 'base64')).toHaveLength(32);
  expect(done).not.toContain(key);
  expect(
    [
      ...['keys', 'database', 'backup', 'keys/token-key', 'settings.env', 'calls.env'],
      ...['backup.env', 'owner-url'],
    ].map((name) => [name, modeOf(join(root, 'etc/ensemble', name))]),
  ).toEqual([
    ['keys', '750'],
    ['database', '750'],
    ['backup', '750'],
    ['keys/token-key', '640'],
    ['settings.env', '640'],
    ['calls.env', '600'],
    ['backup.env', '600'],
    ['owner-url', '600'],
  ]);
  expect(readFileSync(join(root, 'etc/ensemble/owner-url'), 'utf8')).toBe('');
  expect(modeOf(join(root, 'var/lib/ensemble-promises'))).toBe('770');
  const units = join(root, 'etc/systemd/system');
  expect(readFileSync(join(units, 'ensemble@.service'), 'utf8')).toContain(
    '\nExecStart=/usr/local/bin/node apps/api/src/main.ts\n',
  );
  expect(globSync('*.{service,timer}', { cwd: units }).toSorted()).toEqual([
    'ensemble-backup-nightly.service',
    'ensemble-backup.service',
    'ensemble-backup.timer',
    'ensemble-calls.service',
    'ensemble-doctor.service',
    'ensemble-doctor.timer',
    'ensemble-migrate-after.service',
    'ensemble-migrate.service',
    'ensemble@.service',
  ]);
  for (const port of [4000, 4001, 4002])
    expect(readlinkSync(join(units, `multi-user.target.wants/ensemble@${port}.service`))).toBe(
      '/etc/systemd/system/ensemble@.service',
    );
  expect(readlinkSync(join(root, 'opt/ensemble'))).toBe(release);
});

it('PACKAGE-03 installing again changes nothing, and keeps what the operator wrote', () => {
  const target = emptyMachine();
  const { root } = target;
  install(target);
  const settings = join(root, 'etc/ensemble/settings.env');
  writeFileSync(settings, 'PUBLIC_URL=https://ours.example.org\n');
  const key = readFileSync(join(root, 'etc/ensemble/keys/token-key'), 'utf8');
  expect(install(target)).toEqual([]);
  expect(readFileSync(settings, 'utf8')).toBe('PUBLIC_URL=https://ours.example.org\n');
  expect(readFileSync(join(root, 'etc/ensemble/keys/token-key'), 'utf8')).toBe(key);
});

it('PACKAGE-03 another release, folder or number of copies changes the link and the units alone', () => {
  const target = emptyMachine();
  install(target);
  expect(install({ ...target, directory: '/srv/ensemble', copies: 4 })).toEqual([
    `link /srv/ensemble to ${release}`,
    ...[
      'ensemble-backup-nightly.service',
      'ensemble-backup.service',
      'ensemble-backup.timer',
      'ensemble-calls.service',
      'ensemble-doctor.service',
      'ensemble-doctor.timer',
      'ensemble-migrate-after.service',
      'ensemble-migrate.service',
      'ensemble@.service',
    ].map((name) => `file /etc/systemd/system/${name}`),
    'start ensemble@4003 with the machine',
  ]);
});

it('PACKAGE-03 what a link leads to is left alone in a folder that another account owns', () => {
  const target = emptyMachine();
  install(target);
  const secret = join(target.root, 'etc/shadow');
  writeFileSync(secret, 'root', { mode: 0o600 });
  symlinkSync(secret, join(target.root, 'etc/ensemble/database/tenant-url'));
  expect(install(target)).toEqual([]);
  expect(modeOf(secret)).toBe('600');
});

it('BACKUP-18 the nightly backup starts with the machine once there are public keys, and not before', () => {
  const target = emptyMachine();
  const wanted = join(target.root, 'etc/systemd/system/timers.target.wants/ensemble-backup.timer');
  const recipients = join(target.root, 'etc/ensemble/backup/recipients');
  expect(install(target).join()).not.toContain('each night');
  writeFileSync(recipients, '');
  expect(install(target)).toEqual([]);
  writeFileSync(recipients, 'age1…\n');
  expect(install(target)).toEqual(['start ensemble-backup-nightly each night']);
  expect(readlinkSync(wanted)).toBe('/etc/systemd/system/ensemble-backup.timer');
  expect(install(target)).toEqual([]);
});

it('BACKUP-29 the timer of the nightly backup is in the time zone of the installation', () => {
  const target = emptyMachine();
  install(target);
  const timer = join(target.root, 'etc/systemd/system/ensemble-backup.timer');
  expect(readFileSync(timer, 'utf8')).toContain('\nOnCalendar=*-*-* 02:30:00 America/Toronto\n');
  const settings = join(target.root, 'etc/ensemble/settings.env');
  writeFileSync(settings, `${readFileSync(settings, 'utf8')}\nTIME_ZONE=America/Edmonton\n`);
  expect(install(target)).toEqual(['file /etc/systemd/system/ensemble-backup.timer']);
  expect(readFileSync(timer, 'utf8')).toContain('\nOnCalendar=*-*-* 02:30:00 America/Edmonton\n');
});

it('BACKUP-18 the settings of the nightly backup lack nothing that its unit does not give', () => {
  const target = emptyMachine();
  install(target);
  const text = readFileSync(join(target.root, 'etc/ensemble/backup.env'), 'utf8');
  const given = {
    OWNER_DATABASE_URL: 'postgres://ensemble_owner@db.example.org/ensemble',
    FILES_DIRECTORY: '/var/lib/ensemble/files',
    BACKUP_SIGNING_KEY: 'key',
  };
  expect(readBackupSettings({ ...parseEnv(text), ...given })).toMatchObject({
    BACKUP_DESTINATION: '/var/lib/ensemble-backup',
    BACKUP_VERIFY: 'no',
    BACKUP_KEEP: { by: 'command', retention: { days: 7, weeks: 4, months: 3 } },
  });
  // Each example in a comment is a setting that works.
  const examples = parseEnv(text.replaceAll(/^# (?=[A-Z_0-9]+=)/gm, ''));
  expect(readBackupSettings({ ...examples, ...given }).BACKUP_VERIFY).toBe('yes');
  const keys = { BACKUP_S3_ACCESS_KEY_ID: 'id', BACKUP_S3_SECRET_ACCESS_KEY: 'secret' };
  expect(readBackupBucket({ ...examples, ...keys }, true).S3_REGION).toBe('ca-central-1');
  expect(readVerifySettings(examples).VERIFY_DATABASE_URL).toContain('ensemble_verify');
});

it('PACKAGE-03 a folder in the place of the link is left as it is', () => {
  const target = emptyMachine();
  mkdirSync(join(target.root, 'opt/ensemble'), { recursive: true });
  expect(() => install(target)).toThrow('/opt/ensemble is there and is no link');
});

it('PACKAGE-03 the settings lack nothing but what the operator alone knows', () => {
  const target = emptyMachine();
  install(target);
  const etc = join(target.root, 'etc/ensemble');
  for (const part of ['tenant', 'identity', 'queue'])
    writeFileSync(join(etc, `database/${part}-url`), 'postgres://login@db.example.org/ensemble\n');
  writeFileSync(join(etc, 'backup/promises-signing-key'), 'key\n');
  const lines = readFileSync(join(etc, 'settings.env'), 'utf8')
    .replaceAll('/etc/ensemble', etc)
    .split('\n');
  const read = (all: readonly string[]) =>
    Object.fromEntries(
      all
        .filter((line) => /^[A-Z]/.test(line))
        .map((line) => [
          line.slice(0, line.indexOf('=')),
          line.slice(line.indexOf('=') + 1).replaceAll('"', ''),
        ]),
    );
  expect(() => readSettings(read(lines))).toThrow(/^PUBLIC_URL is required\nSMTP_URL is required$/);
  // Each example in a comment is a setting that works.
  const examples = lines.map((line) => line.replace(/^# (?=[A-Z_0-9]+=)/, ''));
  const known = new Set(examples.filter((line) => /^[A-Z_0-9]+=./.test(line)));
  expect(readSettings(read([...known]))).toMatchObject({
    TRUSTED_PROXIES: 1,
    CALLS_PROVIDER: 'embedded',
    HELP_PHONE: '1 800 555-0142',
  });
});

it('PACKAGE-03 the command prints what it would do, does nothing, and refuses copies that are no number', () => {
  const root = mkdtempSync(join(tmpdir(), 'ensemble-install-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const command = [join(import.meta.dirname, 'install-service.ts'), `--root=${root}`, '--dry-run'];
  const said = execFileSync(process.execPath, [...command, '--copies=2'], { encoding: 'utf8' });
  expect(said).toContain('would make: folder /etc/ensemble (root:ensemble, 0750)\n');
  expect(said).toContain(
    'would make: start ensemble@4001 with the machine\nwould make: start ensemble-doctor each hour\nNothing was changed.\n',
  );
  expect(globSync('**/*', { cwd: root })).toEqual([]);
  const refused = spawnSync(process.execPath, [...command, '--copies=many'], { encoding: 'utf8' });
  expect(refused.stderr).toBe('--copies must be a number from 1 to 20.\n');
  expect(refused.status).toBe(1);
});
