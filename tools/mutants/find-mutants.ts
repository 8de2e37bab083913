import { parseSync, Visitor } from 'vite';

/** One small change to a file that a test should notice. */
export interface Mutant {
  file: string;
  line: number;
  start: number;
  end: number;
  replacement: string;
  /** What is changed, to be read by a person. */
  change: string;
}

interface Span {
  start: number;
  end: number;
}

const opposite: Readonly<Record<string, string>> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '%': '*',
  '&&': '||',
  '||': '&&',
  '??': '&&',
};

/** All changes of a file, in its order: operators, conditions, literals, statements left out. */
export function findMutants(file: string, code: string): Mutant[] {
  const { program } = parseSync(file, code);
  const found: Mutant[] = [];
  const textOf = ({ start, end }: Span) => code.slice(start, end);
  const add = ({ start, end }: Span, replacement: string) => {
    const before = code.slice(start, end);
    const line = code.slice(0, start).split('\n').length;
    const change = `${brief(before)} → ${brief(replacement) || '(left out)'}`;
    found.push({ file, line, start, end, replacement, change });
  };
  const operator = (left: Span, right: Span, sign: string) => {
    const swapped = opposite[sign];
    if (swapped === undefined) return;
    const at = code.indexOf(sign, left.end);
    if (at >= 0 && at < right.start) add({ start: at, end: at + sign.length }, swapped);
  };
  const condition = (test: Span) => {
    add(test, 'true');
    add(test, 'false');
  };
  // What stands for itself: names of modules, of types, of keys.
  const fixed = new Set<number>();
  const keep = (node: Span | null | undefined) => node && fixed.add(node.start);
  new Visitor({
    ImportDeclaration: ({ source }) => keep(source),
    ExportNamedDeclaration: ({ source }) => keep(source),
    ExportAllDeclaration: ({ source }) => keep(source),
    ImportExpression: ({ source }) => keep(source),
    TSLiteralType: ({ literal }) => keep(literal),
    Property: ({ key }) => keep(key),
    ExpressionStatement: (statement) => {
      const { type } = statement.expression;
      if (type === 'Literal') keep(statement.expression);
      else if (type === 'CallExpression' || type === 'AwaitExpression')
        add(statement, textOf(statement).endsWith(';') ? ';' : '');
    },
    BinaryExpression: ({ left, right, operator: sign }) => operator(left, right, sign),
    LogicalExpression: ({ left, right, operator: sign }) => operator(left, right, sign),
    IfStatement: ({ test }) => condition(test),
    ConditionalExpression: ({ test }) => condition(test),
    UnaryExpression: (expression) => {
      if (expression.operator === '!') add(expression, `(${textOf(expression.argument)})`);
    },
    ArrayExpression: (expression) => {
      if (expression.elements.length > 0) add(expression, '[]');
    },
    Literal: (literal) => {
      if (fixed.has(literal.start)) return;
      const { value } = literal;
      if (typeof value === 'boolean') add(literal, String(!value));
      if (typeof value === 'number') add(literal, `(${String(value)} + 1)`);
      if (typeof value === 'string') add(literal, value === '' ? `'mutant'` : `''`);
    },
  }).visit(program);
  return found.toSorted((one, two) => one.start - two.start);
}

/** The file with the change made. */
export const mutate = (code: string, { start, end, replacement }: Mutant): string =>
  code.slice(0, start) + replacement + code.slice(end);

const brief = (text: string): string => {
  const line = text.replaceAll(/\s+/g, ' ');
  return line.length > 60 ? `${line.slice(0, 57)}…` : line;
};
