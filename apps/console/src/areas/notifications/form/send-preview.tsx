import { Alert, List, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { type Clock, localNow } from '../../../calendar/clock.ts';
import { nameOfZone, formatLocal } from '../../../calendar/wall-time.ts';
import { useLanguage, useTranslation } from '../../../i18n/index.ts';
import classes from './form.module.css';
import { type NotificationValues, recurrenceOf, scheduleOf } from './form-values.ts';
import { type PreviewInput, previewQuery } from '../notifications.queries.ts';
import { formatShort } from '../wall-time.ts';
import { ErrorAlert } from '../../../ui/error-alert.tsx';

const pauseMs = 300;

interface SendPreviewProps {
  organizationId: string;
  values: NotificationValues;
  clock: Clock;
}

/** What will happen, in plain words: how many members, and when it reaches each zone. */
export function SendPreview({ organizationId, values, clock }: SendPreviewProps) {
  const { t } = useTranslation();
  const asked = JSON.stringify(askedOf(values, clock) ?? null);
  // As text: the same question is not asked again for an object that is new.
  const [settled] = useDebouncedValue(asked, pauseMs);
  const body = JSON.parse(settled) as PreviewInput | null;
  return (
    <section className={classes.preview} aria-label={t('notifications.preview.title')}>
      <Stack gap="sm">
        <Title order={3} size="h5">
          {t('notifications.preview.title')}
        </Title>
        {body ? (
          <Waves organizationId={organizationId} body={body} />
        ) : (
          <Text size="sm" c="dimmed">
            {t('notifications.preview.incomplete')}
          </Text>
        )}
      </Stack>
    </section>
  );
}

/** What the API is asked; nothing while there is no date to come. */
function askedOf(values: NotificationValues, clock: Clock): PreviewInput | undefined {
  const schedule = scheduleOf(values);
  if (values.date === '' || schedule.scheduledDate <= localNow(clock)) return undefined;
  const recurrence = recurrenceOf(values);
  if (recurrence?.every === 'week' && recurrence.weekdays.length === 0) return undefined;
  return { ...schedule, importance: values.importance, recurrence: recurrence ?? null };
}

function Waves({ organizationId, body }: { organizationId: string; body: PreviewInput }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { data, error } = useQuery(previewQuery(organizationId, body));
  if (error) return <ErrorAlert error={error} title={t('notifications.preview.failed')} />;
  if (!data) return <Skeleton height="8rem" />;
  return (
    <>
      <Text>{t('notifications.preview.recipients', { count: data.activeMembers })}</Text>
      {data.tooMany && (
        <Alert color="yellow">
          {t('notifications.preview.tooMany', {
            sends: data.tooMany.sends,
            limit: data.tooMany.limit,
          })}
        </Alert>
      )}
      {data.quietPeriod && (
        <Alert color="yellow">
          {t('notifications.preview.quietPeriod', {
            time: formatLocal(data.quietPeriod.localUntil, language),
          })}
        </Alert>
      )}
      <div>
        <Text size="sm" fw={700}>
          {t('notifications.preview.zones')}
        </Text>
        <ul className={classes.zones}>
          {data.waves.map(({ timeZone, localAt, isHeld }) => (
            <li key={timeZone}>
              {t('notifications.preview.zone', {
                zone: nameOfZone(timeZone),
                time: formatShort(localAt),
              })}
              {isHeld && ` (${t('notifications.preview.held')})`}
            </li>
          ))}
        </ul>
      </div>
      {data.occurrences.length > 0 && (
        <div>
          <Text size="sm" fw={700}>
            {t('notifications.preview.dates')}
          </Text>
          <List size="sm">
            {data.occurrences.map(({ at, localAt }) => (
              <List.Item key={at}>
                <time dateTime={at}>{formatLocal(localAt, language)}</time>
              </List.Item>
            ))}
          </List>
        </div>
      )}
    </>
  );
}
