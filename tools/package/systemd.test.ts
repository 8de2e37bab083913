import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { maxBackupHours } from '../../apps/api/src/db/backup-state.ts';
import { root } from '../launch/paths.ts';

const folder = join(root, 'deploy/systemd');
const units = readdirSync(folder).filter((name) => name.endsWith('.service'));
/** Copies let the account of backups, which is of their group, read files; no other unit writes for anyone else. */
const umaskOf = (name: string) => (name === 'ensemble@.service' ? '0027' : '0077');
const read = (name: string) => readFileSync(join(folder, name), 'utf8');
const values = (name: string, setting: string) =>
  [...read(name).matchAll(new RegExp(`^${setting}=(.*)$`, 'gm'))].map(([, value = '']) => value);

const hardened: Readonly<Record<string, readonly string[]>> = {
  NoNewPrivileges: ['yes'],
  CapabilityBoundingSet: [''],
  ProtectSystem: ['strict'],
  ProtectHome: ['yes'],
  PrivateTmp: ['yes'],
  PrivateDevices: ['yes'],
  PrivateUsers: ['yes'],
  ProtectProc: ['invisible'],
  RestrictNamespaces: ['yes'],
  SystemCallFilter: ['@system-service', '~@privileged @resources'],
  SystemCallErrorNumber: ['EPERM'],
  LimitCORE: ['0'],
};

describe.each(units)('the unit %s', (name) => {
  it.each(Object.entries(hardened))('PACKAGE-04 is hardened: %s', (setting, expected) => {
    expect(values(name, setting)).toEqual(expected);
  });

  it('PACKAGE-04 writes for no one else than it must', () => {
    expect(values(name, 'UMask')).toEqual([umaskOf(name)]);
  });

  it('PACKAGE-04 starts a file of the release', () => {
    const started = values(name, 'ExecStart').map((line) => line.split(' ')[1] ?? '');
    expect(started.length).toBeGreaterThan(0);
    for (const file of started) expect(readFileSync(join(root, file), 'utf8')).not.toBe('');
  });
});

it('PACKAGE-04 no unit but those that migrate and back up is given the URL of the owner, and they run as another user', () => {
  const given = units.filter((name) => /owner-url|OWNER_/.test(read(name)));
  expect(given).toEqual([
    'ensemble-backup-nightly.service',
    'ensemble-backup.service',
    'ensemble-migrate-after.service',
    'ensemble-migrate.service',
  ]);
  for (const name of given) {
    expect(values(name, 'User')).toEqual(['ensemble-owner']);
    expect(values(name, 'LoadCredential')).toContain('owner-url:/etc/ensemble/owner-url');
  }
  expect(values('ensemble@.service', 'User')).toEqual(['ensemble']);
});

it('PACKAGE-04 a copy has the time to stop that docs/operating.md asks for', () => {
  const seconds = Number(values('ensemble@.service', 'TimeoutStopSec')[0]?.replace(/s$/, ''));
  const delay = /STOP_DELAY_SECONDS: number\((\d+)\)/.exec(
    readFileSync(join(root, 'apps/api/src/settings/env.ts'), 'utf8'),
  )?.[1];
  expect(seconds).toBeGreaterThanOrEqual(Number(delay) + 65);
});

it('BACKUP-18 BACKUP-29 the timer starts the nightly backup before it is late, also of a machine that was off', () => {
  const timer = 'ensemble-backup.timer';
  expect(values(timer, 'OnCalendar')).toEqual(['*-*-* 02:30:00 America/Toronto']);
  const nightly = 'ensemble-backup-nightly.service';
  expect(values(timer, 'Unit')).toEqual([nightly]);
  expect(values(timer, 'Persistent')).toEqual(['yes']);
  const delay = Number(values(timer, 'RandomizedDelaySec')[0]?.replace(/min$/, ''));
  // Two hours are left for the backup itself.
  expect(24 * 60 + delay).toBeLessThan((maxBackupHours - 1) * 60);
  expect(values(nightly, 'ExecStart')[0]).toMatch(/ backup --nightly$/);
  expect(values(nightly, 'Type')).toEqual(['oneshot']);
  // What a person types makes a backup each time, and is the same in all else (BACKUP-29).
  const settingsOf = (name: string) =>
    read(name)
      .split('\n')
      .filter((line) => !/^(#|Description=)/.test(line))
      .join('\n');
  expect(settingsOf('ensemble-backup.service')).toBe(
    settingsOf(nightly).replace('backup --nightly', 'backup'),
  );
  // What is in /etc/ensemble/backup is root's: the unit is given each file.
  const credentials = values('ensemble-backup.service', 'LoadCredential').map(
    (line) => line.split(':')[0] ?? '',
  );
  const environment = values('ensemble-backup.service', 'Environment').join(' ');
  for (const credential of credentials) expect(environment).toContain(`_FILE=%d/${credential}`);
  expect(credentials).toHaveLength(4);
});
