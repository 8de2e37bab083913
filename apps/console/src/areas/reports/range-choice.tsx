import type { ReportRange } from '@ensemble/contract';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatDay } from '../../calendar/wall-time.ts';
import { useLanguage, useTranslation } from '../../i18n/index.ts';
import { MonthField } from './figures/month-field.tsx';
import { formatMonth, monthIn, shiftMonth, textOf } from './figures/months.ts';
import { presetRanges } from './range-presets.ts';
import { releasesQuery, reportQuery, reportSettingsQuery } from './reports.queries.ts';

interface RangeChoiceProps {
  organizationId: string;
  range: ReportRange;
  choose: (range: Partial<ReportRange>) => void;
}

/** The months of the reports: by a preset of released months, or one by one. */
export function RangeChoice({ organizationId, range, choose }: RangeChoiceProps) {
  const { t } = useTranslation();
  const released = useReleased(organizationId);
  return (
    <Stack gap="sm" data-print="hide">
      {released && (
        <fieldset
          aria-label={t('reports.preset.title')}
          style={{ border: 0, margin: 0, padding: 0 }}
        >
          <Group gap="xs">
            {presetRanges(released).map(({ key, range: preset }) => {
              const isChosen = preset.from === range.from && preset.to === range.to;
              return (
                <Button
                  key={key}
                  size="sm"
                  variant={isChosen ? 'light' : 'default'}
                  aria-pressed={isChosen}
                  onClick={() => choose(preset)}
                >
                  {t(`reports.preset.${key}`)}
                </Button>
              );
            })}
          </Group>
        </fieldset>
      )}
      <Group align="end">
        {(['from', 'to'] as const).map((name) => (
          <MonthField
            key={name}
            label={t(`reports.${name}`)}
            value={range[name]}
            onChange={(month) => choose({ [name]: month })}
          />
        ))}
      </Group>
      {released && <NextRelease organizationId={organizationId} last={released.last} />}
    </Stack>
  );
}

/** What presets are made of; undefined while no month is released. */
function useReleased(organizationId: string) {
  const { data: releases = [] } = useQuery(releasesQuery(organizationId));
  const { data: settings } = useQuery(reportSettingsQuery(organizationId));
  const [last, first] = [releases[0], releases.at(-1)];
  if (!last || !first || !settings) return undefined;
  return { first: textOf(first), last: textOf(last), yearBegins: settings.yearBegins };
}

/** Which month is the last one with figures, and when the next ones come out. */
function NextRelease({ organizationId, last }: { organizationId: string; last: string }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const next = shiftMonth(last, 1);
  const { data } = useQuery(reportQuery('user-metrics', organizationId, { from: next, to: next }));
  const day = data?.data.organizations[0]?.historical[0]?.releaseDay;
  if (day === undefined) return null;
  const nameOf = (month: string) => formatMonth(monthIn(month), language);
  return (
    <Text size="sm" c="dimmed">
      {t('reports.preset.next', { last: nameOf(last), month: nameOf(next), date: formatDay(day) })}
    </Text>
  );
}
