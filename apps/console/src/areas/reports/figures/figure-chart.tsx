import '@mantine/charts/styles.layer.css';
import { BarChart } from '@mantine/charts';
import { useId } from 'react';
import { useFormat, useLanguage, useTranslation } from '../../../i18n/index.ts';
import { axisTicks } from './axis-ticks.ts';
import classes from './figure-chart.module.css';
import { type Figure, formatPeople } from './figures.ts';
import { type MonthSpan, formatSpan } from './months.ts';

/** What a chart can show: one figure over the months. */
export interface ChartSubject {
  readonly key: string;
  readonly label: string;
  readonly months: readonly (MonthSpan & { readonly figure: Figure | undefined })[];
}

/** How a bar is drawn; each kind has a pattern of its own beside its colour. */
const kinds = ['shown', 'orMore', 'hidden'] as const;
type Kind = (typeof kinds)[number];

/** A month on the axis: one of the kinds has a height. */
type Bar = { readonly month: string; readonly figure: Figure | undefined } & Partial<
  Record<Kind, number>
>;

const data = 'var(--ensemble-info-text)';
const faint = 'var(--ensemble-field-border)';

/** One figure over the months. Those who cannot see it have the table, which holds as much. */
export default function FigureChart({ subject }: { subject: ChartSubject }) {
  const { t } = useTranslation();
  const format = useFormat();
  const id = useId().replaceAll(/[^\w-]/g, '');
  const ticks = axisTicks(highestOf(subject));
  const bars = useBars(subject, ticks.at(-1) ?? 1);
  const hasFigures = bars.some(({ hidden }) => hidden === undefined);
  return (
    <figure className={classes.figure}>
      <div aria-hidden className={classes.drawing}>
        <Patterns id={id} />
        {hasFigures && (
          <BarChart
            h={260}
            data={bars}
            dataKey="month"
            type="stacked"
            series={kinds.map((name) => ({ name, color: `url(#${id}-${name})` }))}
            valueFormatter={format.number}
            // It is hidden from assistive technology: the keyboard passes it by too.
            barChartProps={{ accessibilityLayer: false }}
            barProps={{ isAnimationActive: false }}
            yAxisProps={{ ticks, domain: [0, ticks.at(-1) ?? 1], width: 44 }}
            xAxisProps={{ interval: 'equidistantPreserveStart' }}
            tooltipProps={{
              content: ({ payload }) => <Tip bar={payload?.[0]?.payload as Bar | undefined} />,
            }}
          />
        )}
        {hasFigures && <Legend id={id} />}
      </div>
      <figcaption className={classes.caption}>
        {t('reports.chartCaption', { what: subject.label })}
        {!hasFigures && ` ${t('reports.chartEmpty')}`}
      </figcaption>
    </figure>
  );
}

/** What each pattern means. */
function Legend({ id }: { id: string }) {
  const { t } = useTranslation();
  return (
    <ul className={classes.legend}>
      {kinds.map((kind) => (
        <li key={kind}>
          <svg width={18} height={14}>
            <rect width={18} height={14} fill={`url(#${id}-${kind})`} />
          </svg>
          {t(`reports.chart.${kind}`)}
        </li>
      ))}
    </ul>
  );
}

const highestOf = ({ months }: ChartSubject) =>
  Math.max(0, ...months.map(({ figure }) => figure?.users ?? 0));

/** The months as bars; one without a figure is a gap as high as the chart, never a bar of no height. */
function useBars({ months }: ChartSubject, highest: number): Bar[] {
  const { language } = useLanguage();
  return months.map(({ figure, ...span }) => {
    const bar = { month: formatSpan(span, language, 'short'), figure };
    if (figure?.state !== 'shown') return { ...bar, hidden: highest };
    return { ...bar, [figure.usersOrMore ? 'orMore' : 'shown']: figure.users ?? 0 };
  });
}

function Tip({ bar }: { bar: Bar | undefined }) {
  const { t } = useTranslation();
  if (!bar) return null;
  const { figure } = bar;
  const hidden = figure && figure.state !== 'shown' && t(`reports.why.${figure.state}`);
  return (
    <div className={classes.tip}>
      <strong>{bar.month}</strong>
      <div>{hidden ? `${t('reports.hidden')} ${hidden}` : figure && formatPeople(figure)}</div>
    </div>
  );
}

/** Full for about a number, striped across for that or more, hatched thinly for a gap. */
const Patterns = ({ id }: { id: string }) => (
  <svg width={0} height={0} style={{ position: 'absolute' }}>
    <defs>
      <pattern id={`${id}-shown`} width={8} height={8} patternUnits="userSpaceOnUse">
        <rect width={8} height={8} fill={data} />
      </pattern>
      <pattern id={`${id}-orMore`} width={8} height={8} patternUnits="userSpaceOnUse">
        <rect width={8} height={8} fill={data} fillOpacity={0.35} />
        <rect width={8} height={4} fill={data} />
      </pattern>
      <pattern
        id={`${id}-hidden`}
        width={7}
        height={7}
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <rect width={1.5} height={7} fill={faint} />
      </pattern>
    </defs>
  </svg>
);
