import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type TableAccess, tables } from '../../../database/rules/tables.ts';
import seals from '../../../database/seals.json' with { type: 'json' };

export const databaseFolder = fileURLToPath(new URL('../../../database', import.meta.url));

/** A function of the database, as `rules/functions` declares it. */
export interface DeclaredFunction {
  readonly name: string;
  /** The CREATE OR REPLACE statement. */
  readonly statement: string;
  /** Roles that may call it, besides its owner. */
  readonly callers: readonly string[];
}

/** A trigger, as `rules/functions` declares it beside its function. */
export interface DeclaredTrigger {
  readonly name: string;
  readonly table: string;
  /** The CREATE TRIGGER statement, as PostgreSQL writes it out. */
  readonly statement: string;
}

/** An index over what a function of the rules answers; it stands beside that function. */
export interface DeclaredIndex {
  readonly name: string;
  readonly table: string;
  /** The CREATE INDEX statement, as PostgreSQL writes it out. */
  readonly statement: string;
}

/** The rules of this version: roles, functions, triggers, and the access to tables. */
export interface Rules {
  /** Rises with each change of a rule. */
  readonly number: number;
  readonly digest: string;
  readonly roles: string;
  readonly functions: readonly DeclaredFunction[];
  readonly triggers: readonly DeclaredTrigger[];
  readonly indexes: readonly DeclaredIndex[];
  readonly tables: Readonly<Record<string, TableAccess>>;
}

/** Reads the rules from `folder`; the functions in order of their files and places: each after what it needs. */
export function readRules(folder: string = join(databaseFolder, 'rules')): Rules {
  const roles = readFileSync(join(folder, 'roles.sql'), 'utf8');
  const files = readdirSync(join(folder, 'functions')).toSorted();
  const sources = files.map((name) => readFileSync(join(folder, 'functions', name), 'utf8'));
  const declared = sources.map(readDeclarations);
  return {
    number: seals.rules.number,
    digest: digestOf([roles, ...sources, JSON.stringify(tables)]),
    roles,
    functions: declared.flatMap(({ functions }) => functions),
    triggers: declared.flatMap(({ triggers }) => triggers),
    indexes: declared.flatMap(({ indexes }) => indexes),
    tables,
  };
}

/** Finds the declarations of one file: statements that begin in its first column. Throws for any other statement. */
export function readDeclarations(
  source: string,
): Pick<Rules, 'functions' | 'triggers' | 'indexes'> {
  const functions: (DeclaredFunction & { callers: string[] })[] = [];
  const triggers: DeclaredTrigger[] = [];
  const indexes: DeclaredIndex[] = [];
  for (const part of source.split(
    /^(?=--|(?:CREATE|GRANT|ALTER|DROP|REVOKE|SELECT|DO|COMMENT) )/m,
  )) {
    const statement = part.trim();
    if (statement === '' || statement.startsWith('--')) continue;
    const made = /^CREATE OR REPLACE FUNCTION (\w+)/.exec(statement)?.[1];
    const granted = /^GRANT EXECUTE ON FUNCTION (\w+) TO ([\w, ]+);$/.exec(statement);
    const trigger = /^CREATE TRIGGER (\w+) [^;]*? ON public\.(\w+)/.exec(statement);
    const index = /^CREATE INDEX (\w+) ON public\.(\w+)/.exec(statement);
    if (made) functions.push({ name: made, statement, callers: [] });
    else if (granted && granted[1] === functions.at(-1)?.name)
      functions.at(-1)?.callers.push(...(granted[2] ?? '').split(', '));
    else if (trigger)
      triggers.push({
        name: trigger[1] ?? '',
        table: trigger[2] ?? '',
        statement: oneLine(statement).replace(/;$/, ''),
      });
    else if (index)
      indexes.push({
        name: index[1] ?? '',
        table: index[2] ?? '',
        statement: oneLine(statement).replace(/;$/, ''),
      });
    else throw new Error(`not a declaration of a rule: ${statement.slice(0, 80)}`);
  }
  return { functions, triggers, indexes };
}

/** A text with single spaces. */
export const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** What tells one version of texts from another. */
export const digestOf = (texts: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(texts)).digest('hex');
