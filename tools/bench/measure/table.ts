/** One line of a result: what was measured, beside the limit measured in the same run. */
export interface Measure {
  readonly what: string;
  readonly measured: string;
  readonly limit: string;
  /** Undefined where the figure is only told. */
  readonly withinAim?: boolean;
}

/** Prints results as an aligned table. */
export function printTable(title: string, rows: readonly Measure[]): void {
  const mark = (row: Measure) => (row.withinAim === undefined ? '' : row.withinAim ? 'ok' : 'OVER');
  printColumns(title, [
    ['', 'measured', 'limit', ''],
    ...rows.map((row) => [row.what, row.measured, row.limit, mark(row)]),
  ]);
}

/** Prints rows of cells, the first of them a header, in columns: the first to the left, the others to the right. */
export function printColumns(title: string, cells: readonly (readonly string[])[]): void {
  const widths = (cells[0] ?? []).map((_, column) =>
    Math.max(...cells.map((row) => row[column]?.length ?? 0)),
  );
  const lines = cells.map((row) =>
    row
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  ')
      .trimEnd(),
  );
  process.stdout.write(`\n${title}\n${'-'.repeat(title.length)}\n${lines.join('\n')}\n`);
}

export const milliseconds = (value: number) => `${value.toFixed(2)} ms`;
export const percent = (share: number) => `${Math.round(share * 100)} %`;

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
