import type { Measured } from './cases.ts';

/** The lines that the chart shows, with what they are called in it. */
const lines = [
  { what: 'users: first page', label: 'first page of the users', color: '#1f5fa8' },
  {
    what: 'users: one person, by the middle of an address',
    label: 'one person, searched',
    color: '#0b7a5c',
  },
  { what: 'users: a search of many', label: 'search of many, by name', color: '#be185d' },
  { what: 'login', label: 'login', color: '#8a4b08' },
  { what: 'start of the API', label: 'start of the API', color: '#6b2fa0' },
  { what: 'export: whole', label: 'export of everyone', color: '#b3261e' },
  { what: 'nightly work', label: 'nightly work', color: '#4b5563' },
] as const;

const [width, height] = [820, 440];
const area = { left: 70, right: 600, top: 50, bottom: 390 };
const labelGap = 18;

/** Drawn as SVG: milliseconds over people, each axis by tens. Sizes are people; of the rows, those that `lines` names. */
export function drawChart(sizes: readonly number[], rows: readonly Measured[]): string {
  const series = lines.flatMap((line) => {
    const row = rows.find(({ what }) => what === line.what);
    return row ? [{ ...line, values: row.values.map((value) => toMs(value, row.unit)) }] : [];
  });
  const all = series.flatMap(({ values }) => values);
  const [low, high] = [
    Math.floor(Math.log10(Math.min(...all))),
    Math.ceil(Math.log10(Math.max(...all))),
  ];
  const x = (at: number) =>
    area.left + ((area.right - area.left) * at) / Math.max(1, sizes.length - 1);
  const y = (ms: number) =>
    area.bottom - ((area.bottom - area.top) * (Math.log10(ms) - low)) / Math.max(1, high - low);
  const decades = Array.from({ length: high - low + 1 }, (_, at) => 10 ** (low + at));
  const grid = decades.map(
    (ms) =>
      `<path d="M${area.left} ${y(ms).toFixed(1)}H${area.right}" stroke="#e5e7eb"/>
  <text x="${area.left - 8}" y="${(y(ms) + 4).toFixed(1)}" text-anchor="end">${timeName(ms)}</text>`,
  );
  const people = sizes.map(
    (size, at) =>
      `<text x="${x(at).toFixed(1)}" y="${area.bottom + 22}" text-anchor="middle">${size.toLocaleString('en')}</text>`,
  );
  const heights = apart(series.map(({ values }) => y(values.at(-1) ?? 1)));
  const drawn = series.map(({ values, color, label }, each) => {
    const points = values.map((ms, at) => `${x(at).toFixed(1)},${y(ms).toFixed(1)}`);
    const dots = points.map((point) => {
      const [cx, cy] = point.split(',');
      return `<circle cx="${cx}" cy="${cy}" r="3" fill="${color}"/>`;
    });
    return `<polyline points="${points.join(' ')}" fill="none" stroke="${color}" stroke-width="2"/>${dots.join('')}
  <text x="${area.right + 12}" y="${((heights[each] ?? 0) + 4).toFixed(1)}" fill="${color}">${label}</text>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="system-ui, sans-serif" font-size="13" fill="#374151">
  <rect width="${width}" height="${height}" fill="#ffffff"/>
  <text x="${area.left}" y="26" font-size="15" fill="#111827">How long it takes, by the people of one organization</text>
  ${[...grid, ...people, ...drawn].join('\n  ')}
</svg>
`;
}

const toMs = (value: number, unit: Measured['unit']) => (unit === 's' ? value * 1000 : value);
const timeName = (ms: number) => (ms >= 1000 ? `${ms / 1000} s` : `${ms} ms`);

/** Heights of the names at the lines' ends, moved apart where two would overlap. */
function apart(heights: readonly number[]): number[] {
  const order = heights.map((_, at) => at).sort((a, b) => (heights[a] ?? 0) - (heights[b] ?? 0));
  const moved = [...heights];
  order.forEach((at, turn) => {
    const above = order[turn - 1];
    if (above !== undefined) moved[at] = Math.max(moved[at] ?? 0, (moved[above] ?? 0) + labelGap);
  });
  return moved;
}
