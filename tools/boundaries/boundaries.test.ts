import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, posix } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { root } from '../launch/paths.ts';
import { ownProcess } from '../test-run/own-process.ts';
import { findViolations } from './find-violations.ts';
import { keptState } from './kept-state.ts';
import { readSources } from './read-sources.ts';
import { findCrowded } from './rooms.ts';

function violations(files: Record<string, string>): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'ensemble-boundaries-'));
  try {
    for (const [path, code] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), code);
    }
    return findViolations(readSources(folder));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const api = 'apps/api/src';
const areas = `${api}/areas`;
const web = 'apps/console/src';

/** One line each: the rule, a file that obeys it, the same kind of file that breaks it. */
const cases: [rule: string, allowed: [string, string], refused: [string, string]][] = [
  [
    'the tools import nothing of the journeys, which use them',
    ['e2e/testing/contexts.ts', "import { a } from '../../tools/browser/axe.ts';"],
    ['tools/pictures/viewers.ts', "import { a } from '../../e2e/testing/words.ts';"],
  ],
  [
    'the contract imports nothing of ours',
    [
      'packages/contract/src/users/invite-user.ts',
      "import { z } from 'zod'; import '../route/index.ts';",
    ],
    ['packages/contract/src/users/invite-user.ts', "import { en } from '@ensemble/phrases';"],
  ],
  [
    'the phrases import only the contract',
    ['packages/phrases/src/en/users.ts', "import type { A } from '@ensemble/contract/errors';"],
    [
      'packages/phrases/src/en/users.ts',
      "import { a } from '../../../../apps/api/src/settings/env.ts';",
    ],
  ],
  [
    'the client imports only the contract, and no package',
    ['packages/client/src/unseal.ts', "import type { A } from '@ensemble/contract';"],
    ['packages/client/src/unseal.ts', "import { createHash } from 'node:crypto';"],
  ],
  [
    'the API never imports the console',
    [`${areas}/users/invite-user.ts`, "import { a } from '@ensemble/contract/users';"],
    [`${areas}/users/invite-user.ts`, "import { a } from '@ensemble/console/src/main.tsx';"],
  ],
  [
    'the calls service imports only the contract',
    ['apps/calls/src/main.ts', "import { a } from '@ensemble/contract/calls';"],
    ['apps/calls/src/main.ts', "import { a } from '@ensemble/api/env';"],
  ],
  [
    'only tests and tools import the calls service',
    [`${api}/testing/test-server.ts`, "import { a } from '@ensemble/calls/testing';"],
    [`${api}/server.ts`, "import { a } from '@ensemble/calls/testing';"],
  ],
  [
    'the calls service loads no helpers of tests',
    ['apps/calls/src/testing/stage.ts', "import './start-calls.ts';"],
    ['apps/calls/src/main.ts', "import './testing/start-calls.ts';"],
  ],
  [
    'the console never imports the API',
    [`${web}/areas/users/users-page.tsx`, "import { a } from '@ensemble/contract/users';"],
    [`${web}/areas/users/users-page.tsx`, "const a = await import('@ensemble/api/env');"],
  ],
  [
    'an area reaches another area only through its index.ts',
    [
      `${areas}/users/invite-user.ts`,
      "import { a } from '../organizations/index.ts'; import './users.store.ts';",
    ],
    [
      `${areas}/users/invite-user.ts`,
      "import { a } from '../organizations/organizations.store.ts';",
    ],
  ],
  [
    'an area reaches another area only through its index.ts',
    [`${web}/areas/users/users-page.tsx`, "export { a } from '../organizations/index.ts';"],
    [`${web}/areas/users/users-page.tsx`, "export { a } from '../organizations/tab.tsx';"],
  ],
  [
    'shared folders never import areas',
    [`${web}/app/router.tsx`, "import { a } from '../areas/users/index.ts';"],
    [`${web}/table/table.tsx`, "import type { A } from '../areas/users/index.ts';"],
  ],
  [
    'shared folders never import areas',
    [`${areas}/index.ts`, "import { a } from './users/index.ts';"],
    [`${api}/http/mount.ts`, "import { a } from '../areas/index.ts';"],
  ],
  [
    'only stores, tables and the database folders import drizzle-orm or pg',
    [`${areas}/users/users.store.ts`, "import { eq } from 'drizzle-orm';"],
    [`${areas}/users/invite-user.ts`, "import { eq } from 'drizzle-orm';"],
  ],
  [
    'only stores, tables and the database folders import drizzle-orm or pg',
    [`${areas}/users/users.store.ts`, "import { eq } from '../../db/drizzle.ts';"],
    [`${areas}/users/invite-user.ts`, "import { eq } from '../../db/drizzle.ts';"],
  ],
  [
    'only stores, tables and the database folders import drizzle-orm or pg',
    [`${api}/db/pool.ts`, "import pg from 'pg';"],
    [`${api}/http/mount.ts`, "import { a } from 'drizzle-orm/pg-core';"],
  ],
  [
    'dates and times are written by format-date.ts, in one form for each language',
    ['packages/phrases/src/format-date.ts', 'export const a = new Intl.DateTimeFormat();'],
    [`${web}/areas/a/b.tsx`, "export const a = new Intl.DateTimeFormat('fr-CA');"],
  ],
  [
    'dates, times and numbers are written by format-date.ts and format.ts, in one form for each language',
    [`${web}/areas/a/b.ts`, 'export const a = (name: string) => name.toLocaleUpperCase();'],
    [`${web}/areas/a/b.ts`, "export const a = (on: Date) => on.toLocaleDateString('fr-CA');"],
  ],
  [
    'phone numbers are linked by phone.ts of the contract',
    ['packages/contract/src/values/phone.ts', 'export const a = (b: string) => `tel:${b}`;'],
    [`${api}/a.ts`, 'export const a = (b: string) => `<a href="tel:${b}">`;'],
  ],
  [
    'phone numbers are linked by phone.ts of the contract',
    [`${web}/a.tsx`, 'export const a = <input type="tel" />;'],
    [`${web}/a.tsx`, "export const a = <a href={'sms:' + b} />;"],
  ],
  [
    'only env.ts reads process.env',
    [`${api}/settings/env.ts`, 'export const port = process.env.PORT;'],
    [`${api}/http/mount.ts`, "export const port = process.env['PORT'];"],
  ],
  [
    'screens of notifications and sessions write the wall times of the API, with calendar/wall-time.ts',
    [
      `${web}/areas/meetings/agenda.tsx`,
      "import { writeLocal } from '../../calendar/wall-time.ts';",
    ],
    [
      `${web}/areas/meetings/agenda.tsx`,
      "import { writeDate } from '@ensemble/phrases/format-date';",
    ],
  ],
  [
    'only env.ts reads process.env',
    [`${api}/http/mount.ts`, "// process.env is read elsewhere\nexport const a = 'process.env';"],
    [`${api}/http/mount.ts`, "import { env } from 'node:process'; export const a = env;"],
  ],
  [
    'modules keep what kept-state.ts lists with its reason, and nothing else',
    [`${api}/encryption/encrypt.ts`, 'let nonces = 0; export const next = () => (nonces += 1);'],
    [`${api}/access/decrypt.ts`, 'let nonces = 0; export const next = () => (nonces += 1);'],
  ],
  [
    'modules keep what kept-state.ts lists with its reason, and nothing else',
    [`${web}/ui/names.ts`, "const a = new Map([['a', 1]]); export const b = () => a.get('a');"],
    [`${web}/ui/names.ts`, "const a = new Map(); export const b = () => a.set('a', 1);"],
  ],
  [
    'modules keep what kept-state.ts lists with its reason, and nothing else',
    [
      'packages/client/src/a.ts',
      'const a = {} as any; a.b = 1; export const c = () => ({ ...a });',
    ],
    [
      'packages/client/src/a.ts',
      "const a = { b: { c: 1 } }; export const d = () => delete a.b!['c'];",
    ],
  ],
  [
    'modules keep what kept-state.ts lists with its reason, and nothing else',
    ['packages/client/src/a.ts', "export const a = new Intl.NumberFormat('fr');"],
    ['packages/client/src/a.ts', 'export const a = new Pool();'],
  ],
  [
    'modules keep what kept-state.ts lists with its reason, and nothing else',
    [
      `${api}/areas/visibility/general-facts.ts`,
      'let facts; export const a = () => (facts ??= 1);',
    ],
    [`${api}/areas/visibility/general-facts.ts`, 'export const facts = 1;'],
  ],
  [
    'tests that change their process are listed in own-process.ts',
    ['packages/phrases/src/server.test.ts', "vi.mock('./en/server.ts');"],
    ['packages/phrases/src/fill.test.ts', "vi.mock('./en/server.ts');"],
  ],
  [
    'tests that change their process are listed in own-process.ts',
    [
      `${web}/ui/a.test.ts`,
      "const { env } = process; export const b = { ...process.env, TZ: 'UTC' };",
    ],
    [`${web}/ui/a.test.ts`, "process.env['TZ'] = 'UTC';"],
  ],
  [
    'tests that change their process are listed in own-process.ts',
    [`${web}/ui/a.test.ts`, "child.on('exit', () => {}); process.kill(child.pid);"],
    [`${web}/ui/a.test.ts`, "process.on('SIGINT', () => {});"],
  ],
  [
    'only client/ calls fetch',
    [`${web}/client/send.ts`, "export const a = fetch('/api');"],
    [`${web}/areas/users/users-page.tsx`, "export const A = () => <p>{String(fetch('/api'))}</p>;"],
  ],
  [
    'only client/ calls fetch',
    [`${web}/areas/users/users.queries.ts`, 'declare const q: { fetch(): void }; q.fetch();'],
    [`${web}/areas/users/users.queries.ts`, "export const a = window.fetch('/api');"],
  ],
  [
    'the API calls addresses through outbound/ alone: decision 0070',
    [`${api}/testing/read-mail.ts`, "export const a = fetch('https://a.example');"],
    [`${api}/gateways/sms.ts`, "export const a = fetch('https://a.example');"],
  ],
  [
    'the API opens connections through outbound/ alone: decision 0070',
    [`${api}/outbound/index.ts`, "import { fetch } from 'undici'; export const a = fetch;"],
    [`${api}/gateways/sms.ts`, "import { fetch } from 'undici'; export const a = fetch;"],
  ],
  [
    'the API opens connections through outbound/ alone: decision 0070',
    [`${api}/gateways/sms.ts`, "import type { Socket } from 'node:net'; export type A = Socket;"],
    [`${api}/gateways/sms.ts`, "import { connect } from 'node:net'; export const a = connect;"],
  ],
  [
    'journeys take the replies of the real server; what needs a forged one is a component test',
    ['e2e/shell.spec.ts', 'export const a = (route: R) => route.fulfill({ status: 503 });'],
    ['e2e/people/users.spec.ts', 'export const a = (route: R) => route.fulfill({ status: 503 });'],
  ],
];

describe.each(cases)('%s', (rule, allowed, refused) => {
  it(`lets ${allowed[0]} pass`, () => {
    expect(violations(Object.fromEntries([allowed]))).toEqual([]);
  });

  it(`refuses ${refused[1]}`, () => {
    expect(violations(Object.fromEntries([refused]))).toEqual([
      expect.stringMatching(new RegExp(`^${refused[0]}.*${rule}`)),
    ]);
  });
});

it('refuses a journey that is named as forging replies, and forges none', () => {
  expect(violations({ 'e2e/shell.spec.ts': 'export {};' })).toEqual([
    'e2e/shell.spec.ts forges no reply: take it off the list',
  ]);
});

describe('folders have no cycles', () => {
  it.each([
    ['areas of the API', `${areas}/users`, `${areas}/legal`],
    ['areas of the console', `${web}/areas/users`, `${web}/areas/legal`],
    ['what puts areas together, and an area', `${web}/app`, `${web}/areas/users`],
    ['shared folders', `${api}/http`, `${api}/access`],
    ['folders of the contract', 'packages/contract/src/users', 'packages/contract/src/route'],
  ])('lets one of %s use the other, and refuses a circle, of types too', (_, one, other) => {
    const from = (folder: string, to: string) => ({
      [`${folder}/index.ts`]: `import type { A } from '${posix.relative(folder, to)}/index.ts';`,
    });
    const circle = { ...from(one, other), ...from(other, one) };
    expect(violations({ ...from(one, other), [`${other}/index.ts`]: 'export {};' })).toEqual([]);
    expect(violations(circle)).toEqual([
      expect.stringMatching(/: folders have no cycles$/),
      expect.stringMatching(/: files have no cycles/),
    ]);
  });

  it('refuses a circle over three areas', () => {
    const files = {
      [`${areas}/a/index.ts`]: "import '../b/index.ts';",
      [`${areas}/b/index.ts`]: "import '../c/index.ts';",
      [`${areas}/c/index.ts`]: "import '../a/index.ts';",
    };
    expect(violations(files)).toEqual([
      expect.stringMatching(
        /areas\/a imports .*b imports .*c imports .*a: folders have no cycles$/,
      ),
      expect.stringMatching(/: files have no cycles/),
    ]);
  });

  it('refuses a circle of files in one folder, of types and tests too', () => {
    const files = {
      [`${areas}/a/one.ts`]: "import type { B } from './two.ts';",
      [`${areas}/a/two.ts`]: "import type { A } from './one.test.ts';",
      [`${areas}/a/one.test.ts`]: "import './one.ts';",
    };
    expect(violations(files)).toEqual([
      expect.stringMatching(
        /one\.test\.ts imports .*one\.ts imports .*two\.ts imports .*one\.test\.ts: files/,
      ),
    ]);
  });
});

it.each([...Object.keys(keptState), ...Object.keys(ownProcess)])(
  '%s, which is listed, is there',
  (path) => {
    expect(existsSync(join(root, path))).toBe(true);
  },
);

it('says which folders and files are too large to be kept in mind, but for phrases and tests', () => {
  const folder = mkdtempSync(join(tmpdir(), 'ensemble-rooms-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const write = (path: string, lines: number) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), 'x\n'.repeat(lines));
  };
  for (let each = 0; each < 26; each += 1) {
    write(`apps/a/src/${each}.css`, 1);
    write(`packages/phrases/src/en/${each}.ts`, 1);
  }
  write('tools/b/fits.ts', 300);
  write('tools/b/long.test.ts', 301);
  write('tools/b/long.ts', 301);
  expect(findCrowded(folder)).toEqual([
    'apps/a/src has 26 files: at most 25',
    'tools/b/long.ts has 301 lines: at most 300',
  ]);
});
