import { Visitor } from 'vite';

type Program = Parameters<Visitor['visit']>[0];
type Node = Program | Program['body'][number];

/** Calls that change a collection in place. */
const changes = new Set(
  'add clear copyWithin delete fill pop push reverse set shift sort splice unshift'.split(' '),
);
const collections = new Set(['Array', 'Map', 'Set', 'WeakMap', 'WeakSet']);
/** What is made once and holds nothing that a later call could find changed. */
const fixed =
  /^(Blob|Date|Error|Intl|RegExp|Temporal|TextDecoder|TextEncoder|URL|URLPattern|Uint8Array)$/;

/**
 * The names at the top of a module that hold what a call may leave for the next one: variables that
 * are assigned again, collections and objects that are written to, and objects of other classes.
 */
export function findModuleState(program: Program): string[] {
  const names = new Map<string, 'assigned' | 'written' | 'instance'>();
  for (const statement of program.body) {
    const declared = declarationOf(statement);
    if (declared?.type !== 'VariableDeclaration' || declared.declare) continue;
    for (const { id, init } of declared.declarations) {
      if (id.type !== 'Identifier') continue;
      if (declared.kind !== 'const') names.set(id.name, 'assigned');
      else if (init?.type === 'ArrayExpression' || init?.type === 'ObjectExpression')
        names.set(id.name, 'written');
      else if (init?.type === 'NewExpression') {
        const made = rootOf(init.callee);
        if (made !== undefined && collections.has(made)) names.set(id.name, 'written');
        else if (made === undefined || !fixed.test(made)) names.set(id.name, 'instance');
      }
    }
  }
  const written = writtenNames(program);
  return [...names].flatMap(([name, kind]) =>
    kind === 'instance' || written.has(name) ? [name] : [],
  );
}

const declarationOf = (statement: Node): Node | undefined =>
  statement.type === 'ExportNamedDeclaration' ? (statement.declaration ?? undefined) : statement;

/**
 * The names that a function of the file assigns, or whose members it changes; what the module does as it
 * is loaded is done once. A name that a function has too counts as the module's.
 */
function writtenNames(program: Program): Set<string> {
  const found = new Set<string>();
  let depth = 0;
  const enter = () => void (depth += 1);
  const leave = () => void (depth -= 1);
  const note = (target: unknown): void => {
    const name = rootOf(target);
    if (depth > 0 && name !== undefined) found.add(name);
  };
  new Visitor({
    FunctionDeclaration: enter,
    'FunctionDeclaration:exit': leave,
    FunctionExpression: enter,
    'FunctionExpression:exit': leave,
    ArrowFunctionExpression: enter,
    'ArrowFunctionExpression:exit': leave,
    AssignmentExpression: ({ left }) => note(left),
    UpdateExpression: ({ argument }) => note(argument),
    UnaryExpression({ operator, argument }) {
      if (operator === 'delete') note(argument);
    },
    CallExpression({ callee, arguments: [first] }) {
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return;
      if (changes.has(callee.property.name)) note(callee.object);
      if (callee.property.name === 'assign' && rootOf(callee.object) === 'Object') note(first);
    },
  }).visit(program);
  return found;
}

/** `a` of `a`, `a.b` and `a[b].c`; of casts and `!` too. */
function rootOf(node: unknown): string | undefined {
  const { type, name, object, expression } = node as Record<string, unknown>;
  if (type === 'Identifier') return String(name);
  if (type === 'MemberExpression') return rootOf(object);
  return expression === undefined ? undefined : rootOf(expression);
}
