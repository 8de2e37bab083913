import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createDemo } from '../../apps/api/src/demo/create-demo.ts';
import { dataDirectory } from './paths.ts';
import type { Services } from './services.ts';

export type DemoPerson = {
  role: string;
  email: string;
  password: string;
  totpSecret?: string;
  organizationId: string;
  language: string;
};

export type DemoActivationCode = { code: string; dateOfBirth: string; organizationId: string };

export type DemoFile = {
  console: string;
  api: string;
  inbox: string;
  people: DemoPerson[];
  /** Absent where the demonstration is older than the codes. */
  activationCodes?: DemoActivationCode[];
};

/**
 * Creates the demonstration in an empty database, and writes its addresses and
 * credentials to .data/demo.json. Later starts read them there; undefined when the
 * database has data but no such file.
 */
export async function openDemo(
  services: Services,
  consoleUrl: string,
): Promise<DemoFile | undefined> {
  const addresses = {
    consoleUrl,
    apiUrl: `${consoleUrl}/api`,
    inboxUrl: services.inboxUrl ?? '',
  };
  const { databaseUrl, env } = services;
  const created: DemoFile | undefined = await createDemo({ databaseUrl, env, ...addresses });
  const kept = created ?? readDemo();
  if (!kept) return undefined;
  const { consoleUrl: console, apiUrl: api, inboxUrl: inbox } = addresses;
  const demo = { ...kept, console, api, inbox };
  writeDemo(demo);
  return demo;
}

/** What a person needs to begin: where to go, and who to be. */
export function describeDemo(demo: DemoFile): string {
  const width = Math.max(...demo.people.map((person) => person.role.length));
  const people = demo.people.map((person) => {
    const totp = person.totpSecret ? `  authenticator key ${person.totpSecret}` : '';
    return `  ${person.role.padEnd(width)}  ${person.email}  ${person.password}${totp}`;
  });
  const codes = (demo.activationCodes ?? []).map(
    ({ code, dateOfBirth }) => `  ${code}  ${dateOfBirth}`,
  );
  return [
    ...people,
    ...(codes.length > 0
      ? ['', '  Activation codes with their date of birth, for /activate', ...codes]
      : []),
    '',
    '  You also find this in .data/demo.json',
  ].join('\n');
}

const path = join(dataDirectory, 'demo.json');

function readDemo(): DemoFile | undefined {
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as DemoFile) : undefined;
}

/** Complete or not at all: other programs wait for this file. */
function writeDemo(demo: DemoFile): void {
  writeFileSync(`${path}.part`, `${JSON.stringify(demo, null, 2)}\n`, { mode: 0o600 });
  renameSync(`${path}.part`, path);
}
