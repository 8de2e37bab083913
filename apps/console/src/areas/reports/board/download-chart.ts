import type { Language } from '@ensemble/contract';
import { download } from '../../../files/download.ts';
import { drawPng } from '../../../files/pdf/draw-on-canvas.ts';
import { phrase } from '../../../i18n/index.ts';
import type { ChartSubject } from '../figures/figure-chart.tsx';
import { formatSpan, textOf } from '../figures/months.ts';
import { barCharts } from './bar-drawing.ts';
import { legendOf } from './board-charts.ts';

const width = 640;
const padding = 16;
const lineHeight = 14;

interface ChartOrder extends ChartSubject {
  readonly organization: string;
  readonly language: Language;
}

/** Downloads a chart as a PNG with its caption and source under it (REPORTS-12). */
export async function downloadChart({ label, months, organization, language }: ChartOrder) {
  const bars = months.map(({ figure, ...span }) => ({
    label: formatSpan(span, language, 'short'),
    figure,
  }));
  const chart = barCharts([{ title: label, months: bars }], width - 2 * padding);
  const range = phrase('reports.range', {
    from: bars[0]?.label ?? '',
    to: bars.at(-1)?.label ?? '',
  });
  const words = [
    ...legendOf(phrase, months),
    phrase('reports.chartSource', { organization, range }),
  ];
  const picture = await drawPng({
    width,
    height: chart.height + 2 * padding + words.length * lineHeight,
    inset: padding,
    shapes: [
      ...chart.shapes,
      ...words.map((text, index) => ({
        ...({ kind: 'text', x: 0, size: 9 } as const),
        ...{ y: chart.height + (index + 1) * lineHeight, text },
      })),
    ],
  });
  const [first, last] = [months[0], months.at(-1)];
  const name = `chart-${first ? textOf(first) : ''}-${last ? textOf(last) : ''}.png`;
  download(name, picture, 'image/png');
}
