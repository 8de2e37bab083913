import { rules, type SourceFile, unitOf } from './rules.ts';

/** All sentences about files that break a rule, and about folders and files that import in a circle. */
export function findViolations(files: SourceFile[]): string[] {
  const broken = files.flatMap((file) => rules.flatMap((rule) => rule.check(file)));
  return [
    ...broken,
    ...findCycles(unitGraph(files), 'folders have no cycles'),
    ...findCycles(fileGraph(files), 'files have no cycles, types included'),
  ];
}

/** Which file imports which, types included. */
const fileGraph = (files: SourceFile[]): Map<string, Set<string>> =>
  new Map(files.map(({ path, imports }) => [path, new Set(imports)]));

/**
 * Which folder imports which, types included. Tests may look around: they run after everything is
 * loaded.
 */
function unitGraph(files: SourceFile[]): Map<string, Set<string>> {
  const graph = new Map<string, Set<string>>();
  for (const file of files) {
    const from = unitOf(file.path);
    if (from === undefined || /\.test\.tsx?$/.test(file.path)) continue;
    const targets = graph.get(from) ?? new Set();
    for (const to of file.imports.map(unitOf)) {
      if (to !== undefined && to !== from) targets.add(to);
    }
    graph.set(from, targets);
  }
  return graph;
}

function findCycles(graph: Map<string, Set<string>>, rule: string): string[] {
  const finished = new Set<string>();
  const cycles: string[] = [];

  function visit(unit: string, path: string[]): void {
    if (path.includes(unit)) {
      const circle = [...path.slice(path.indexOf(unit)), unit];
      cycles.push(`${circle.join(' imports ')}: ${rule}`);
      return;
    }
    if (finished.has(unit)) return;
    for (const next of graph.get(unit) ?? []) visit(next, [...path, unit]);
    finished.add(unit);
  }

  for (const unit of graph.keys()) visit(unit, []);
  return cycles;
}
