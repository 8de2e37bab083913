import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readSettings as readCallsSettings } from '../../apps/calls/src/settings.ts';
import { ownerUrl } from '../../apps/api/src/settings/database-settings.ts';
import { readBackupSettings } from '../../apps/api/src/settings/backup-settings.ts';
import { keys, parseSettings, readSettings } from '../../apps/api/src/settings/env.ts';
import * as z from 'zod/mini';
import { root } from '../launch/paths.ts';

const folder = join(root, 'deploy/docker');
const compose = readFileSync(join(folder, 'compose.yaml'), 'utf8');
const dockerfile = readFileSync(join(folder, 'Dockerfile'), 'utf8');

/** The part of the file that begins with a name, up to the next one of its depth. */
function part(text: string, name: string, depth: number): string {
  const indent = ' '.repeat(depth);
  const at = new RegExp(`^${indent}${name}:.*\n((?:${indent} .*\n|\n|${indent}#.*\n)*)`, 'm');
  return at.exec(text)?.[1] ?? '';
}
const service = (name: string) => part(part(compose, 'services', 0), name, 2);
const namesOf = (text: string, depth: number) =>
  [...text.matchAll(new RegExp(`^ {${depth}}([\\w-]+):`, 'gm'))].map(([, name = '']) => name);
const services = namesOf(part(compose, 'services', 0), 2);
/** Environment of a service, with what `.env` has to say filled in. */
const environmentOf = (name: string) =>
  Object.fromEntries(
    [...part(service(name), 'environment', 4).matchAll(/^ {6}(\w+): '?(.*?)'?$/gm)].map(
      ([, key = '', value = '']) => [
        key,
        value
          .replaceAll(/\$\{ENSEMBLE_HOST:\?[^}]*\}/g, 'console.example.org')
          .replaceAll(/\$\{MAIL_FROM:\?[^}]*\}/g, 'Ensemble <no-reply@example.org>')
          .replaceAll(/\$\{CALLS_PUBLIC_ADDRESS:\?[^}]*\}/g, '203.0.113.7'),
      ],
    ),
  );
const listOf = (text: string, name: string) =>
  (new RegExp(`^ {4}${name}:\\s*\\[([^\\]]*)\\]$`, 'm').exec(text)?.[1] ?? '')
    .split(/,?\s+|,/)
    .filter(Boolean);
/** The same without the files of secrets, whose values stand in for them. */
function withSecrets(environment: Record<string, string>, secrets: Record<string, string>) {
  const files = Object.keys(environment).filter((name) => name.endsWith('_FILE'));
  expect(files.toSorted()).toEqual(
    Object.keys(secrets)
      .map((name) => `${name}_FILE`)
      .toSorted(),
  );
  const others = Object.entries(environment).filter(([name]) => !name.endsWith('_FILE'));
  return { ...Object.fromEntries(others), ...secrets };
}

const url = 'postgres://login@postgres:5432/ensemble';
const key = Buffer.alloc(32, 7).toString('base64');
const secret = 'x'.repeat(40);

describe('compose.yaml', () => {
  it('PACKAGE-06 has the five services in the order in which they start, and the nightly backup, which a timer starts', () => {
    expect(services).toEqual(['postgres', 'migrate', 'api', 'backup', 'calls', 'caddy']);
    const ofProfiles = services.filter((name) => service(name).includes('profiles:'));
    expect(ofProfiles).toEqual(['backup']);
    expect(service('migrate')).toContain('postgres: { condition: service_healthy }');
    expect(service('api')).toContain('migrate: { condition: service_completed_successfully }');
    expect(service('caddy')).toContain('api: { condition: service_healthy }');
  });

  it('PACKAGE-06 the API starts with the settings of its service', () => {
    const environment = withSecrets(environmentOf('api'), {
      SMTP_URL: 'smtps://mail.example.org',
      ENCRYPTION_KEY: key,
      TOKEN_KEY: key,
      DATABASE_TENANT_URL: url,
      DATABASE_IDENTITY_URL: url,
      DATABASE_QUEUE_URL: url,
      CALLS_SECRET: secret,
    });
    expect(readSettings(environment)).toMatchObject({
      PUBLIC_URL: 'https://console.example.org',
      TRUSTED_PROXIES: 1,
    });
    const known = Object.keys(readSettings(environment));
    expect(Object.keys(environment).filter((name) => !known.includes(name))).toEqual([]);
  });

  it('PACKAGE-06 the calls service and migrate start with the settings of theirs', () => {
    const calls = withSecrets(environmentOf('calls'), { CALLS_SECRET: secret });
    expect(readCallsSettings(calls)).toMatchObject({ API_URL: 'http://api:4000' });
    const migrate = withSecrets(environmentOf('migrate'), {
      OWNER_DATABASE_URL: url,
      ENCRYPTION_KEY: key,
    });
    const schema = z.object({ OWNER_DATABASE_URL: ownerUrl, ENCRYPTION_KEY: keys });
    expect(parseSettings(schema, migrate)).toMatchObject({ OWNER_DATABASE_URL: url });
  });

  it('BACKUP-18 the nightly backup has all that it needs', () => {
    const environment = environmentOf('backup');
    expect(service('backup')).toContain('[apps/api/src/admin.ts, backup, --nightly]');
    const { BACKUP_RECIPIENTS_FILE, BACKUP_KEYS_RECIPIENTS_FILE, ...others } = environment;
    const read = readBackupSettings({
      ...withSecrets(others, {
        OWNER_DATABASE_URL: url,
        ENCRYPTION_KEY: key,
        TOKEN_KEY: key,
        BACKUP_SIGNING_KEY: 'key',
      }),
      ...{ BACKUP_RECIPIENTS_FILE, BACKUP_KEYS_RECIPIENTS_FILE },
    });
    expect(read).toMatchObject({
      FILES_DIRECTORY: '/var/lib/ensemble/files',
      BACKUP_RECIPIENTS_FILE: '/run/secrets/backup-recipients',
    });
    // As the API has it, or files would be missing; and it cannot change them.
    expect(environmentOf('api')['FILES_DIRECTORY']).toBe(read.FILES_DIRECTORY);
    expect(service('backup')).toContain('files:/var/lib/ensemble/files:ro');
  });

  it('PACKAGE-06 each secret that a service reads is given to it, and none but migrate and backup has the owner’s', () => {
    const declared = namesOf(part(compose, 'secrets', 0), 2);
    for (const name of services) {
      const given = listOf(service(name), 'secrets');
      const read = [...service(name).matchAll(/\/run\/secrets\/([\w-]+)/g)].map(([, each]) => each);
      expect(declared).toEqual(expect.arrayContaining(given));
      expect(given, name).toEqual(expect.arrayContaining(read));
    }
    const owners = services.filter((name) => service(name).includes('owner-url'));
    expect(owners).toEqual(['migrate', 'backup']);
  });

  it('PACKAGE-06 every file, volume and network that it names is there', () => {
    const mounted = [...compose.matchAll(/^ {6}- (\.[^:]+):/gm)].map(([, path = '']) => path);
    expect(mounted.length).toBe(3);
    for (const path of mounted) expect(existsSync(join(folder, path)), path).toBe(true);
    const volumes = namesOf(part(compose, 'volumes', 0), 2);
    const used = [...compose.matchAll(/(?:- |\[')([a-z][\w-]*):\//g)].map(([, name = '']) => name);
    expect(new Set(used)).toEqual(new Set(volumes));
    const networks = namesOf(part(compose, 'networks', 0), 2);
    expect(new Set(services.flatMap((name) => listOf(service(name), 'networks')))).toEqual(
      new Set(networks),
    );
  });

  it('PACKAGE-06 each variable has a default, or says what is missing', () => {
    const variables = [...compose.matchAll(/\$\{(\w+)([^}]*)\}/g)];
    expect(variables.length).toBeGreaterThan(0);
    for (const [whole, , rest] of variables) expect(rest, whole).toMatch(/^:[-?]./);
  });

  it('PACKAGE-06 every service is confined, and none but Caddy and the media of calls is published', () => {
    for (const name of services)
      expect(service(name), name).toMatch(/^ {4}<<: \*(confined|ensemble)$/m);
    const confined = part(compose, 'x-confined', 0);
    for (const line of ['read_only: true', 'cap_drop: [ALL]', 'no-new-privileges:true'])
      expect(confined).toContain(line);
    const published = services.filter((name) => service(name).includes('ports:'));
    expect(published).toEqual(['calls', 'caddy']);
    expect(listOf(service('calls'), 'ports')).toEqual(["'4101:4101/udp'"]);
  });
});

describe('the Dockerfile', () => {
  it('PACKAGE-05 ends as an account without rights, is told to stop by SIGTERM and asked how it is', () => {
    const last = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '));
    expect(last).toContain('\nUSER 1000:1000\n');
    expect(last).toContain('\nSTOPSIGNAL SIGTERM\n');
    expect(last).toMatch(/\nHEALTHCHECK [^\n]*\\\n {2}CMD \["node", "-e", .*\/health\/live/);
    expect(last).not.toMatch(/\n(RUN|VOLUME|ADD) /);
  });

  it('PACKAGE-05 what is secret or made is no part of the image', () => {
    const ignored = readFileSync(join(root, '.dockerignore'), 'utf8').split('\n');
    expect(ignored).toEqual(
      expect.arrayContaining([
        '.git',
        '**/node_modules',
        '**/.data',
        '**/.env',
        'deploy/docker/secrets',
        'deploy/docker/settings.env',
        'deploy/docker/backup.env',
      ]),
    );
  });
});
