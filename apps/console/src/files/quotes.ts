/** The longest cell of a spreadsheet program has 32,767 signs; a mark that is not closed by then never is. */
const maxCell = 40_000;
/** Lines from which the number of cells of a row is taken. */
const sampledLines = 200;

/**
 * Leaves out the rows of a delimited text whose quotation marks do not fit, so that the others are
 * read: each stays as an empty line. Lines end with \n. A mark that is never closed would take in
 * the rows below it; such a row is known by a line with as many cells as the others, one of which
 * `isKey` knows.
 */
export function withoutBadQuotes(
  text: string,
  delimiter: string,
  isKey: (cell: string) => boolean,
): { readonly text: string; readonly bad: readonly number[] } {
  const bad: number[] = [];
  const kept: string[] = [];
  const width = usualWidth(text, delimiter);
  let row = 0;
  let from = 0;
  let quote = text.indexOf('"');
  for (let at = 0; at < text.length && quote >= 0;) {
    row += 1;
    const lineEnd = endOfLine(text, at);
    const { end, width: cells } =
      quote < lineEnd ? endOfRow(text, at, delimiter) : { end: lineEnd, width };
    if (end === undefined || (end > lineEnd && takesInRows(text.slice(at, end), cells))) {
      bad.push(row);
      kept.push(text.slice(from, at));
      from = lineEnd;
      at = lineEnd + 1;
    } else at = end + 1;
    if (quote < at) quote = text.indexOf('"', at);
  }
  return bad.length === 0 ? { text, bad } : { text: kept.join('') + text.slice(from), bad };

  /** Whether lines of a row are rows themselves: they hold a key, and are as wide as rows are, or the row is not. */
  function takesInRows(record: string, cells: number): boolean {
    const [first = [], ...others] = record.split('\n').map((line) => line.split(delimiter));
    if (width < 2) return false;
    return others.some(
      (line) =>
        line.some((cell) => isKey(cell.trim())) &&
        (cells !== width || (first.length === width && line.length === width)),
    );
  }
}

const endOfLine = (text: string, at: number) => {
  const end = text.indexOf('\n', at);
  return end < 0 ? text.length : end;
};

/** Where a row ends, over the lines within its quoted cells, and how many cells it has; no end where a mark does not fit. */
function endOfRow(
  text: string,
  start: number,
  delimiter: string,
): { readonly end: number | undefined; readonly width: number } {
  const misfit = { end: undefined, width: 0 };
  for (let at = start, width = 1; ; at += 1, width += 1) {
    if (text[at] === '"') {
      const close = closingMark(text, at);
      if (close === undefined) return misfit;
      at = close + 1;
      while (text[at] === ' ') at += 1;
    } else {
      const line = endOfLine(text, at);
      // Within the line: a list of one column has no delimiter down to its end.
      const next = text.slice(at, line).indexOf(delimiter);
      at = next < 0 ? line : at + next;
    }
    if (at >= text.length || text[at] === '\n') return { end: Math.min(at, text.length), width };
    if (text[at] !== delimiter) return misfit;
  }
}

function closingMark(text: string, open: number): number | undefined {
  for (let at = open + 1; ; at += 2) {
    at = text.indexOf('"', at);
    if (at < 0 || at - open > maxCell) return undefined;
    if (text[at + 1] !== '"') return at;
  }
}

/** How many cells most lines have. */
function usualWidth(text: string, delimiter: string): number {
  const counts = new Map<number, number>();
  for (let at = 0, line = 0; at < text.length && line < sampledLines; line += 1) {
    const end = endOfLine(text, at);
    const width = text.slice(at, Math.min(end, at + maxCell)).split(delimiter).length;
    counts.set(width, (counts.get(width) ?? 0) + 1);
    at = end + 1;
  }
  const [most] = [...counts].toSorted(([, one], [, other]) => other - one);
  return most?.[0] ?? 1;
}
