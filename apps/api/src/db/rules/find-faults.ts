import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { databaseFolder, type Rules, readRules } from './read-rules.ts';

/** What the database folder holds, and what was recorded of it. */
export interface DatabaseSources {
  readonly rules: Rules;
  /** Texts of the migrations by name. */
  readonly migrations: Readonly<Record<string, string>>;
  readonly seals: Seals;
}

/** What `npm run db:rules` recorded: a change without it is found. */
export interface Seals {
  /** The number of the release that is being made: rises by one with each. */
  readonly release: number;
  readonly rules: { readonly number: number; readonly digest: string };
  /** SHA-256 of each migration, which is never changed once it is recorded. */
  readonly migrations: Readonly<Record<string, string>>;
}

/** Statements that belong to rules/. A migration may drop a function that holds a column fast: the rules bring it back. */
const ruleStatement =
  /\b(?:(?:CREATE|ALTER)\s+(?:OR\s+REPLACE\s+)?(?:FUNCTION|PROCEDURE|POLICY|TRIGGER)|DROP\s+(?:POLICY|TRIGGER)|GRANT\s|REVOKE\s|(?:EN|DIS)ABLE\s+ROW\s+LEVEL|OWNER\s+TO|pg_get_functiondef)/i;

/** Reads what is checked. */
export function readSources(folder: string = databaseFolder): DatabaseSources {
  const migrations = join(folder, 'migrations');
  const names = readdirSync(migrations).filter((name) => name.endsWith('.sql'));
  return {
    rules: readRules(join(folder, 'rules')),
    migrations: Object.fromEntries(
      names.map((name) => [name, readFileSync(join(migrations, name), 'utf8')]),
    ),
    seals: JSON.parse(readFileSync(join(folder, 'seals.json'), 'utf8')) as Seals,
  };
}

/** Says what is wrong with migrations and rules, one sentence each. */
export function findFaults({ rules, migrations, seals }: DatabaseSources): string[] {
  const made = tablesOf(Object.values(migrations));
  const ruled = Object.keys(rules.tables);
  return [
    ...Object.entries(migrations).flatMap(([name, text]) => {
      const seal = seals.migrations[name];
      const found = ruleStatement.exec(withoutComments(text))?.[0].trim();
      return [
        ...(found ? [`${name} has a rule (${found}): it belongs in rules/`] : []),
        ...(seal === undefined ? [`${name} is not sealed: npm run db:rules`] : []),
        ...(seal !== undefined && seal !== sealOf(text)
          ? [`${name} was changed after it was sealed`]
          : []),
      ];
    }),
    ...Object.keys(seals.migrations)
      .filter((name) => !(name in migrations))
      .map((name) => `${name} is sealed and missing`),
    ...repeated(rules.functions.map(({ name }) => name)).map(
      (name) => `the function ${name} is declared twice`,
    ),
    ...repeated(rules.triggers.map(({ name, table }) => `${name} on ${table}`)).map(
      (name) => `the trigger ${name} is declared twice`,
    ),
    ...made
      .filter((name) => !ruled.includes(name))
      .map((name) => `the table ${name} has no line in rules/tables.ts`),
    ...ruled
      .filter((name) => !made.includes(name))
      .map((name) => `rules/tables.ts has a line for ${name}, which no migration makes`),
    ...(rules.digest === seals.rules.digest
      ? []
      : ['the rules differ from those of their number: npm run db:rules']),
  ];
}

/** What a migration is recognized by. */
export const sealOf = (text: string): string => createHash('sha256').update(text).digest('hex');

const withoutComments = (text: string) => text.replaceAll(/--(?!> ).*$/gm, '');

function tablesOf(texts: readonly string[]): string[] {
  const tables = new Set<string>();
  for (const text of texts)
    for (const [, verb, name = ''] of text.matchAll(
      /\b(CREATE|DROP) (?:UNLOGGED )?TABLE (?:IF (?:NOT )?EXISTS )?"?(\w+)"?/g,
    ))
      if (verb === 'CREATE') tables.add(name);
      else tables.delete(name);
  return [...tables];
}

const repeated = (names: readonly string[]): string[] => [
  ...new Set(names.filter((name, index) => names.indexOf(name) !== index)),
];
