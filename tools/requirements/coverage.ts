import { parseSync, Visitor } from 'vite';

/** The IDs of a requirement list, in its order. Open questions (OPEN-NN) are none. */
export function readRequirements(markdown: string): string[] {
  const found = markdown.matchAll(/^- ([A-Z][A-Z0-9]*-\d+) /gm);
  return [...found].flatMap(([, id]) => (id && !id.startsWith('OPEN-') ? [id] : []));
}

const titled = new Set(['describe', 'it', 'test']);

/** The IDs that the titles of a file's suites and tests name. */
export function readTestedIds(path: string, code: string): string[] {
  const ids: string[] = [];
  const { program } = parseSync(path, code);
  new Visitor({
    CallExpression({ callee, arguments: [title] }) {
      if (!titled.has(baseName(code.slice(callee.start, callee.end))) || !title) return;
      if (title.type === 'Literal' && typeof title.value === 'string')
        ids.push(...expand(title.value));
      if (title.type === 'TemplateLiteral') {
        ids.push(...expand(title.quasis.map((part) => part.value.cooked ?? '').join(' ')));
      }
    },
  }).visit(program);
  return ids;
}

/** `it`, from `it.each(cases)` or `it.runIf(root)`. */
function baseName(callee: string): string {
  return /^\w+/.exec(callee)?.[0] ?? '';
}

/** `TFA-16..19, USERS-01, 02` names seven: a range, an ID, and a number of the same area. */
export function expand(title: string): string[] {
  const groups = title.matchAll(
    /\b([A-Z][A-Z0-9]*)-(\d+(?:\.\.\d+)?(?:, ?\d+(?:\.\.\d+)?(?![\d-]))*)/g,
  );
  return [...groups].flatMap(([, area = '', numbers = '']) =>
    numbers.split(',').flatMap((part) => range(part.trim()).map((number) => `${area}-${number}`)),
  );
}

function range(part: string): string[] {
  const [first = '', last = first] = part.split('..');
  const count = Math.max(Number(last) - Number(first) + 1, 1);
  return Array.from({ length: count }, (_, index) =>
    String(Number(first) + index).padStart(first.length, '0'),
  );
}

export type AreaCoverage = { area: string; all: string[]; missing: string[] };

/** What is covered, per area in the list's order, and which IDs no requirement has. */
export function compareCoverage(
  requirements: string[],
  tested: Set<string>,
): { areas: AreaCoverage[]; unknown: string[]; covered: number } {
  const byArea = Map.groupBy(requirements, (id) => id.split('-')[0] ?? '');
  const areas = [...byArea].map(([area, all]) => ({
    area,
    all,
    missing: all.filter((id) => !tested.has(id)),
  }));
  const known = new Set(requirements);
  const unknown = [...tested].filter((id) => {
    const area = id.split('-')[0] ?? '';
    return byArea.has(area) && !known.has(id);
  });
  return { areas, unknown, covered: requirements.filter((id) => tested.has(id)).length };
}
