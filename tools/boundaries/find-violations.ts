import { areaOf, isTableUse, rules, type SourceFile } from './rules.ts';

/** All sentences about files that break a rule, and about areas that import in a circle. */
export function findViolations(files: SourceFile[]): string[] {
  const broken = files.flatMap((file) => rules.flatMap((rule) => rule.check(file)));
  return [...broken, ...findCycles(areaGraph(files))];
}

/** Which area imports which, tables apart. Tests may look around: they run after everything is loaded. */
function areaGraph(files: SourceFile[]): Map<string, Set<string>> {
  const graph = new Map<string, Set<string>>();
  for (const file of files) {
    const from = areaOf(file.path);
    if (from === undefined || /\.test\.tsx?$/.test(file.path)) continue;
    const targets = graph.get(from) ?? new Set();
    for (const to of file.imports.filter((path) => !isTableUse(file.path, path)).map(areaOf)) {
      if (to !== undefined && to !== from) targets.add(to);
    }
    graph.set(from, targets);
  }
  return graph;
}

function findCycles(graph: Map<string, Set<string>>): string[] {
  const finished = new Set<string>();
  const cycles: string[] = [];

  function visit(area: string, path: string[]): void {
    if (path.includes(area)) {
      const circle = [...path.slice(path.indexOf(area)), area];
      cycles.push(`${circle.join(' imports ')}: areas have no cycles`);
      return;
    }
    if (finished.has(area)) return;
    for (const next of graph.get(area) ?? []) visit(next, [...path, area]);
    finished.add(area);
  }

  for (const area of graph.keys()) visit(area, []);
  return cycles;
}
