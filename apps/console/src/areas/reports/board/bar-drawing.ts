import type { Drawing, Shape } from '../../../files/pdf/pdf-document.ts';
import type { Figure } from '../figures/figures.ts';
import { axisTicks } from '../figures/axis-ticks.ts';

/** A month of a chart: as it is named on the axis, and what is disclosed of it. */
export interface BarMonth {
  readonly label: string;
  readonly figure: Figure | undefined;
}

export interface BarChart {
  readonly title: string;
  readonly months: readonly BarMonth[];
}

interface Frame {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** The largest number of people on the axis; the same for charts side by side. */
  readonly top: number;
}

const letters = 8;
/** How wide a letter is at most, on average. */
const letterWidth = letters * 0.55;
const axisWidth = 28;
const head = 18;
const foot = 14;

/** Charts of a page: one over its whole width, several in two columns or three. */
export function barCharts(charts: readonly BarChart[], width: number): Drawing {
  const columns = charts.length > 4 ? 3 : Math.min(2, charts.length);
  const gap = 14;
  const each = (width - gap * (columns - 1)) / columns;
  const height = charts.length > 1 ? 86 : 170;
  const top = axisTicks(highestOf(charts)).at(-1) ?? 1;
  const shapes = charts.flatMap((chart, index) => {
    const x = (index % columns) * (each + gap);
    const y = Math.floor(index / columns) * (height + gap);
    return barChart(chart, { x, y, width: each, height, top });
  });
  const rows = Math.ceil(charts.length / columns);
  return { width, height: rows * (height + gap) - gap, shapes };
}

const highestOf = (charts: readonly BarChart[]) =>
  Math.max(0, ...charts.flatMap(({ months }) => months.map(({ figure }) => figure?.users ?? 0)));

function barChart({ title, months }: BarChart, frame: Frame): Shape[] {
  const { x, y, width, height, top } = frame;
  const floor = y + height - foot;
  const rise = height - head - foot - letters;
  const left = x + axisWidth;
  const labels = widthOf(months.map(({ label }) => label));
  const step = stepOf(width - axisWidth, months);
  const heightOf = (people: number) => (people / top) * rise;
  const shapes: Shape[] = [
    { kind: 'text', x, y: y + 11, text: title, size: 10, isBold: true },
    ...axisTicks(top).flatMap((tick): Shape[] => [
      {
        kind: 'line',
        from: [left, floor - heightOf(tick)],
        to: [left + step * months.length, floor - heightOf(tick)],
      },
      {
        ...{ kind: 'text', x: left - 4, y: floor - heightOf(tick) + 3, size: letters },
        ...{ text: String(tick), align: 'right' },
      },
    ]),
  ];
  const every = Math.ceil(labels / step);
  // Numbers that would run into each other are left to the axis and the table.
  const hasNumbers = widthOf(months.map(({ figure }) => numberOf(figure))) <= step;
  for (const [index, month] of months.entries()) {
    const middle = left + (index + 0.5) * step;
    shapes.push(
      ...bar(month.figure, { middle, width: step * 0.6, floor, rise, heightOf, hasNumbers }),
    );
    // Counted from the last month, at equal distances.
    if ((months.length - 1 - index) % every === 0)
      shapes.push({
        kind: 'text',
        x: middle,
        y: floor + 11,
        text: month.label,
        size: letters,
        align: 'center',
      });
  }
  return shapes;
}

/** The room of a month: all there is, but for the half of the last label where it is wider than its month. */
function stepOf(room: number, months: readonly BarMonth[]): number {
  const step = room / Math.max(1, months.length);
  const last = (months.at(-1)?.label.length ?? 0) * letterWidth;
  return last > step ? (room - last / 2) / (months.length - 0.5) : step;
}

/** How much room the longest of these texts takes, with the space to the next one. */
const widthOf = (texts: readonly string[]) =>
  Math.max(1, ...texts.map((text) => text.length * letterWidth + 4));

const numberOf = (figure: Figure | undefined) =>
  figure?.state === 'shown' && figure.users !== null
    ? `${figure.users}${figure.usersOrMore ? '+' : ''}`
    : '';

interface Column {
  readonly middle: number;
  readonly width: number;
  readonly floor: number;
  readonly rise: number;
  readonly heightOf: (people: number) => number;
  readonly hasNumbers: boolean;
}

/** A bar, with its number where there is room; what is hidden is hatched as high as the chart, never a bar of no height. */
function bar(figure: Figure | undefined, column: Column): Shape[] {
  const { middle, width, floor, rise, heightOf, hasNumbers } = column;
  const box = { kind: 'bar', x: middle - width / 2, width } as const;
  if (figure?.state !== 'shown' || figure.users === null)
    return [{ ...box, y: floor - rise, height: rise, fill: 'hatched' }];
  const height = heightOf(figure.users);
  const drawn: Shape = {
    ...{ ...box, y: floor - height, height },
    fill: figure.usersOrMore ? 'striped' : 'solid',
  };
  if (!hasNumbers) return [drawn];
  const text = numberOf(figure);
  const y = floor - height - 3;
  return [drawn, { kind: 'text', x: middle, y, size: letters, align: 'center', text }];
}
