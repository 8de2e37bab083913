import { Visitor } from 'vite';

const ofProcess = new Set(['addListener', 'chdir', 'on', 'once', 'setegid', 'setuid', 'umask']);
const ofModules = new Set(['doMock', 'mock', 'resetModules']);

/**
 * What a file changes of its process that Vitest does not put back after it: `process.env`, the
 * folder, listeners, flags of V8, modules in place of others.
 */
export function findProcessChanges(program: Parameters<Visitor['visit']>[0]): string[] {
  const found = new Set<string>();
  const noteEnvironment = (target: unknown) => {
    if (isOfEnvironment(target)) found.add('process.env');
  };
  new Visitor({
    AssignmentExpression: ({ left }) => noteEnvironment(left),
    UnaryExpression({ operator, argument }) {
      if (operator === 'delete') noteEnvironment(argument);
    },
    CallExpression({ callee, arguments: [first] }) {
      if (callee.type === 'Identifier' && callee.name === 'setFlagsFromString')
        found.add('setFlagsFromString');
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return;
      if (callee.object.type !== 'Identifier') return;
      const [owner, name] = [callee.object.name, callee.property.name];
      if (owner === 'process' && ofProcess.has(name)) found.add(`process.${name}`);
      if (owner === 'vi' && ofModules.has(name)) found.add(`vi.${name}`);
      if (owner === 'Object' && name === 'assign') noteEnvironment(first);
    },
  }).visit(program);
  return [...found];
}

/** `process.env` and what is in it. */
function isOfEnvironment(node: unknown): boolean {
  const { type, object, property } = node as Record<string, Record<string, unknown> | string>;
  if (type !== 'MemberExpression' || typeof object !== 'object') return false;
  if (object['name'] === 'process')
    return typeof property === 'object' && property['name'] === 'env';
  return isOfEnvironment(object);
}
