import { writeDate } from '@ensemble/phrases/format-date';
import type { FigureState, getVisibilityFigures, RouteReply } from '@ensemble/contract';
import { Stack, Text, Title } from '@mantine/core';
import { formatDay } from '../../calendar/wall-time.ts';
import { useLanguage, useTranslation } from '../../i18n/index.ts';
import classes from './figures-table.module.css';

export type Figures = NonNullable<RouteReply<typeof getVisibilityFigures>>;

interface Figure {
  readonly state: FigureState;
  readonly users: number | null;
  readonly usersOrMore: boolean;
  readonly hits: number | null;
  readonly hitsOrMore: boolean;
}
interface Row extends Figure {
  readonly key: string;
  readonly what: string;
}

const about = (users: number): Figure => ({
  ...{ state: 'shown', users, hits: null },
  ...{ usersOrMore: false, hitsOrMore: false },
});
const tooFew: Figure = { ...about(0), state: 'tooFew', users: null };

/** Made-up figures, for those whose organization has none or is not known. */
export function ExampleFigures({ isFirst = false }: { isFirst?: boolean }) {
  const { t } = useTranslation();
  const rows: Row[] = [
    { key: 'app', what: t('visibility.row.app'), ...about(45) },
    { key: 'learn', what: t('visibility.row.learn'), ...about(15) },
    { key: 'session', what: t('visibility.row.sessionJoined'), ...tooFew },
  ];
  return (
    <Stack gap="sm">
      <Title order={3} size="h4">
        {t('visibility.exampleTitle')}
      </Title>
      {isFirst && <Text>{t('visibility.noneYet')}</Text>}
      <FigureTable label={t('visibility.exampleTitle')} rows={rows} />
    </Stack>
  );
}

/** The organization's own figures of the last released month, as its administrators see them. */
export function OwnFigures({ figures }: { figures: Figures }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { year, month, userMetrics, notifications, subjects, articles } = figures;
  const name = writeDate(new Date(Date.UTC(year, month - 1)), language, {
    ...{ year: 'numeric', month: 'long', timeZone: 'UTC' },
  });
  const title = t('visibility.ownTitle', { month: name });
  const rows: Row[] = [
    { key: 'app', what: t('visibility.row.app'), ...userMetrics },
    ...subjects.map((row) => ({
      key: row.subject,
      what: t(`visibility.row.${row.subject}`),
      ...row,
    })),
    { key: 'notification', what: t('visibility.row.notification'), ...notifications },
    ...articles.map((row) => ({
      key: row.articleId,
      what: row.titles[language] ?? row.titles.en ?? row.titles.fr ?? t('visibility.untitled'),
      ...row,
    })),
  ];
  const count = (value: number | null) => (value === null ? '--' : value);
  return (
    <Stack gap="sm">
      <Title order={3} size="h4">
        {title}
      </Title>
      <Text>
        {t('visibility.released', {
          date: formatDay(figures.releaseDay),
          people: figures.threshold,
        })}
      </Text>
      <Text>
        {t('visibility.memberCounts', {
          members: count(userMetrics.members),
          joined: count(userMetrics.joined),
          left: count(userMetrics.left),
          sent: notifications.sent,
        })}
      </Text>
      <FigureTable label={title} rows={rows} />
    </Stack>
  );
}

function FigureTable({ label, rows }: { label: string; rows: readonly Row[] }) {
  const { t } = useTranslation();
  return (
    <>
      <table className={classes.table} aria-label={label} data-digits>
        <thead>
          <tr>
            <th scope="col">{t('visibility.what')}</th>
            <th scope="col">{t('visibility.people')}</th>
            <th scope="col">{t('visibility.times')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              <th scope="row">{row.what}</th>
              <td>
                <Shown value={row.users} isOrMore={row.usersOrMore} state={row.state} />
              </td>
              <td>
                <Shown value={row.hits} isOrMore={row.hitsOrMore} state={row.state} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Text size="sm" c="dimmed">
        {t('visibility.dashes')}
      </Text>
    </>
  );
}

interface ShownProps {
  value: number | null;
  isOrMore: boolean;
  state: FigureState;
}

/** "about 15", "45 or more", or two dashes with their reason. */
function Shown({ value, isOrMore, state }: ShownProps) {
  const { t } = useTranslation();
  if (value !== null)
    return t(isOrMore ? 'visibility.orMore' : 'visibility.about', { number: value });
  return (
    <>
      <span>--</span>{' '}
      <Text span size="xs" c="dimmed" display="block">
        {/* Times can be hidden where people are shown. */}
        {t(state === 'shown' ? 'visibility.noTimes' : `visibility.reason.${state}`)}
      </Text>
    </>
  );
}
