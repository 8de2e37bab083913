import { globSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { parseSync, Visitor } from 'vite';
import { findModuleState } from './module-state.ts';
import { findProcessChanges } from './process-changes.ts';
import type { SourceFile } from './rules.ts';

const everywhere = ['{packages,apps,e2e,tools}/**/*.{ts,tsx}'];
const never = ['**/node_modules/**', '**/dist/**'];

/** Reads all TypeScript files under a root. Throws when one can't be parsed. */
export function readSources(root: string): SourceFile[] {
  const paths = globSync(everywhere, { cwd: root, exclude: never });
  return paths
    .map((path) => path.replaceAll('\\', '/'))
    .toSorted()
    .map((path) => readSource(path, readFileSync(posix.join(root, path), 'utf8')));
}

/** Finds what one file imports, which watched globals it uses, and what it keeps or changes for others. */
export function readSource(path: string, code: string): SourceFile {
  const { module, program, errors } = parseSync(path, code);
  const [error] = errors;
  if (error) throw new Error(`${path} cannot be parsed: ${error.message}`);
  const named = (entry: { isType: boolean }) => !entry.isType;
  const reExports = module.staticExports.flatMap(({ entries }) => entries);
  const later = module.dynamicImports.flatMap(({ moduleRequest: { start, end } }) =>
    literal(code.slice(start, end)),
  );
  const specifiers = [
    ...module.staticImports.map((found) => found.moduleRequest.value),
    ...reExports.flatMap((entry) => entry.moduleRequest?.value ?? []),
    ...later,
  ];
  const atOnce = [
    ...module.staticImports
      .filter(({ entries }) => entries.length === 0 || entries.some(named))
      .map((found) => found.moduleRequest.value),
    ...reExports.filter(named).flatMap((entry) => entry.moduleRequest?.value ?? []),
  ];
  const resolved = (all: string[]) => [...new Set(all.map((each) => resolve(path, each)))];
  return {
    path,
    imports: resolved(specifiers),
    loads: { atOnce: resolved(atOnce), later: resolved(later) },
    globals: findGlobals(program),
    state: findModuleState(program),
    processChanges: findProcessChanges(program),
  };
}

function literal(text: string): string[] {
  return /^(['"`])[^$]*\1$/.test(text) ? [text.slice(1, -1)] : [];
}

/** A path from the root for what is ours, the bare name for a package. */
function resolve(from: string, specifier: string): string {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(from), specifier);
  const [, name, rest] = /^@ensemble\/([^/]+)(.*)$/.exec(specifier) ?? [];
  if (name === undefined) return specifier;
  const folder = ['api', 'calls', 'console', 'inbox'].includes(name) ? 'apps' : 'packages';
  return `${folder}/${name}/src${rest || '/index.ts'}`;
}

/** As a link begins, alone or in HTML. */
const phoneLink = /(?:^|["'])(?:tel|sms):/;

const globalObjects = new Set(['globalThis', 'window', 'self']);

function findGlobals(program: Parameters<Visitor['visit']>[0]): string[] {
  const found = new Set<string>();
  new Visitor({
    CallExpression({ callee }) {
      if (callee.type === 'Identifier' && callee.name === 'fetch') found.add('fetch');
    },
    Literal({ value }) {
      if (typeof value === 'string' && phoneLink.test(value)) found.add('tel:');
    },
    TemplateElement({ value }) {
      if (phoneLink.test(value.raw)) found.add('tel:');
    },
    MemberExpression({ object, property }) {
      if (property.type === 'Identifier' && /^toLocale(Date|Time)?String$/.test(property.name))
        found.add('toLocaleString');
      if (property.type === 'Identifier' && property.name === 'fulfill') found.add('fulfill');
      if (object.type !== 'Identifier' || property.type !== 'Identifier') return;
      if (object.name === 'Intl' && property.name === 'DateTimeFormat')
        found.add('Intl.DateTimeFormat');
      if (object.name === 'process' && property.name === 'env') found.add('process.env');
      if (globalObjects.has(object.name) && property.name === 'fetch') found.add('fetch');
    },
    ImportDeclaration({ source, specifiers }) {
      if (!/^(node:)?process$/.test(source.value)) return;
      if (specifiers.some((each) => each.local.name === 'env')) found.add('process.env');
    },
  }).visit(program);
  return [...found];
}
