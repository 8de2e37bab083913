import { parseSync, Visitor } from 'vite';

/** A word that names no longer use, as docs/glossary.md lists it. */
export interface RetiredWord {
  readonly word: string;
  readonly instead: string;
  /** Whole names that may hold it: those the API or the requirements spell so. */
  readonly allowed: readonly string[];
}

/** Reads the table under "Retired words" of the glossary. Throws where there is none. */
export function readRetiredWords(glossary: string): RetiredWord[] {
  const [, section] = glossary.split(/^## Retired words$/m);
  const rows = section?.match(/^\|.*\|$/gm)?.slice(2) ?? [];
  if (rows.length === 0) throw new Error('docs/glossary.md has no table of retired words');
  return rows.map((row) => {
    const [word = '', instead = '', allowed = ''] = row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim().replaceAll('`', ''));
    return { word, instead, allowed: allowed.split(',').map((name) => name.trim()) };
  });
}

/** One sentence for each name that a file introduces and that holds a retired word. */
export function findRetiredNames(path: string, code: string, retired: RetiredWord[]): string[] {
  return [...namesIn(path, code)].flatMap((name) =>
    retired
      .filter(({ word, allowed }) => wordsOf(name).includes(word) && !allowed.includes(name))
      .map(({ word, instead }) => `${path}: ${name} holds "${word}": use ${instead}`),
  );
}

const wordsOf = (name: string): string[] =>
  name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/);

/** The names a file gives: variables, parameters, functions, types and their fields. */
function namesIn(path: string, code: string): Set<string> {
  const names = new Set<string>();
  const { program, errors } = parseSync(path, code);
  const [error] = errors;
  if (error) throw new Error(`${path} cannot be parsed: ${error.message}`);
  const bind = (pattern: unknown): void => {
    for (const name of boundIn(pattern)) names.add(name);
  };
  new Visitor({
    VariableDeclarator: ({ id }) => bind(id),
    FunctionDeclaration: ({ id, params }) => bind([id, ...params]),
    ArrowFunctionExpression: ({ params }) => bind(params),
    ClassDeclaration: ({ id }) => bind(id),
    TSTypeAliasDeclaration: ({ id }) => bind(id),
    TSInterfaceDeclaration: ({ id }) => bind(id),
    TSPropertySignature: ({ key, computed }) => {
      if (!computed) bind(key);
    },
  }).visit(program);
  return names;
}

/** The names that a pattern binds, however deep: `{ a, b: [c] = d }` binds a and c. */
function boundIn(pattern: unknown): string[] {
  if (Array.isArray(pattern)) return pattern.flatMap(boundIn);
  if (typeof pattern !== 'object' || pattern === null || !('type' in pattern)) return [];
  const node = pattern as Readonly<Record<string, unknown>>;
  switch (node['type']) {
    case 'Identifier':
      return [String(node['name'])];
    case 'ObjectPattern':
      return boundIn(node['properties']);
    case 'Property':
      return boundIn(node['value']);
    case 'ArrayPattern':
      return boundIn(node['elements']);
    case 'AssignmentPattern':
      return boundIn(node['left']);
    case 'RestElement':
      return boundIn(node['argument']);
    default:
      return [];
  }
}
