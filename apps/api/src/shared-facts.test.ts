import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readMigrations } from './db/migrations/read-migrations.ts';
import { databaseFolder, readRules } from './db/rules/read-rules.ts';
import { createTestDatabase, openOwner } from './testing/server/database.ts';
import { type Facts, findBreaks } from './db/rules/find-breaks.ts';
import { factsOf, headOf, jsonShapes } from './shared-facts.ts';

const read = <Content>(name: string) =>
  JSON.parse(readFileSync(join(databaseFolder, name), 'utf8')) as Content;
const now = factsOf(readRules());
const released = read<{ migrations: string[]; facts: Facts }>('released.json');
const changes = read<Record<string, string>>('changes.json');

describe('an update that copies of the release before live with', () => {
  it('is what this version is', () => {
    expect(findBreaks({ before: released.facts, now, reasons: changes })).toEqual([]);
  });

  it('knows the shape of every column of JSON', async () => {
    const database = await createTestDatabase();
    const owner = openOwner(database.url);
    onTestFinished(async () => {
      await owner.end();
      await database.drop();
    });
    const { rows } = await owner.query<{ name: string }>(
      `SELECT table_name || '.' || column_name AS name FROM information_schema.columns
        WHERE table_schema = 'public' AND data_type IN ('jsonb', 'json')`,
    );
    expect(rows.map(({ name }) => name).toSorted()).toEqual(Object.keys(jsonShapes).toSorted());
  });
});

describe('an update is refused', () => {
  const before = {
    'function f': 'f(a text) RETURNS text: 1',
    'policy session tenant': '{"using":"own"}',
    'json organization.features': '{"a":1}',
    'job leavers': '{"organizationId":1}',
    'mail unlock': '{"lockId":1}',
    'queue tables': '43',
  };
  const breaks = (changed: Record<string, string | undefined>, reasons = {}) =>
    findBreaks({
      before,
      now: JSON.parse(JSON.stringify({ ...before, ...changed })) as Record<string, string>,
      reasons,
    });

  it('that changes what a function takes or answers, whatever the reason', () => {
    const changed = { 'function f': 'f(a text, b text) RETURNS text: 1' };
    expect(breaks(changed, { 'function f': 'Nobody calls it.' })).toEqual([
      'function f has other arguments or results: give it another name',
    ]);
  });

  it.each([
    ['function f', 'f(a text) RETURNS text: 2'],
    ['policy session tenant', '{"using":"true"}'],
    ['json organization.features', '{"b":1}'],
    ['job leavers', '{"personId":1}'],
    ['mail unlock', '{}'],
    ['queue tables', '44'],
  ])('that changes %s, until a reason says how they live with it', (name, text) => {
    expect(breaks({ [name]: text })).toEqual([
      `${name} is changed: say in database/changes.json how a copy of the release before lives with it`,
    ]);
    expect(breaks({ [name]: text }, { [name]: 'It reads both.' })).toEqual([]);
  });

  it('that works a queue or a kind of mail no more, whose jobs are left', () => {
    expect(breaks({ 'job leavers': undefined, 'mail unlock': undefined })).toEqual([
      expect.stringContaining('job leavers is gone'),
      expect.stringContaining('mail unlock is gone'),
    ]);
  });

  it("that takes the queue's tables back, or has a reason for nothing", () => {
    expect(breaks({ 'queue tables': '42' })).toEqual(['queue tables went back from 43 to 42']);
    expect(breaks({}, { 'function f': 'It is faster.' })).toEqual([
      'function f has a reason and is not changed',
    ]);
  });

  it('for nothing that is new, and not for what migrate keeps until none of them runs', () => {
    const gone = { 'function f': undefined, 'policy session tenant': undefined };
    expect(breaks({ ...gone, 'function g': 'g(): 1', 'job new': '{}' })).toEqual([]);
  });
});

it('the arguments and results of every function are told from its body', () => {
  const heads = readRules().functions.map(({ statement }) => headOf(statement));
  expect(heads.filter((head) => !/^\w+\(.*\)( RETURNS .+)?$/.test(head))).toEqual([]);
});

/** What an update must not do to a table, as squawk sees it; absent where it is not made for this machine. */
function squawk(text: string, isAlone: boolean): string[] | undefined {
  const require = createRequire(import.meta.url);
  const place = () => require.resolve('squawk-cli/package.json');
  const { status, stdout, error } = spawnSync(
    process.execPath,
    [
      join(place(), '../js/bin/squawk'),
      '--reporter=Json',
      '--pg-version=18',
      ...(isAlone ? [] : ['--assume-in-transaction']),
      ...allowed.map((rule) => `--exclude=${rule}`),
    ],
    { input: text, encoding: 'utf8' },
  );
  if (error || status === null) return undefined;
  return (JSON.parse(stdout) as { rule_name: string; line: number }[]).map(
    ({ rule_name, line }) => `${line + 1}: ${rule_name}`,
  );
}

/** `migrate` itself waits shortly and repeats nothing that was done; the rest is taste. */
const allowed = [
  'require-lock-timeout',
  'require-statement-timeout',
  'prefer-robust-stmts',
  'prefer-text-field',
  // Seconds and days.
  'prefer-bigint-over-int',
];

describe('migrations since the release before', () => {
  it('hold no table for long, and take nothing that its copies use', () => {
    const since = readMigrations().filter(
      ({ name, after }) => after === undefined && !released.migrations.includes(`${name}.sql`),
    );
    const found = since.flatMap(({ name, isAlone }) => {
      const text = readFileSync(join(databaseFolder, 'migrations', `${name}.sql`), 'utf8');
      return (squawk(text, isAlone) ?? []).map((fault) => `${name}: ${fault}`);
    });
    expect(found).toEqual([]);
  });

  it('are refused where they do', () => {
    expect(squawk('ALTER TABLE organization DROP COLUMN name;', false)).toEqual([
      '1: ban-drop-column',
    ]);
    expect(squawk('CREATE INDEX seen ON session (created_at);', false)).toEqual([
      '1: require-concurrent-index-creation',
    ]);
  });
});
