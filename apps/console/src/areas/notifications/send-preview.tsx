import { Alert, List, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { nameOfZone } from '../../calendar/wall-time.ts';
import { errorText } from '../../client/index.ts';
import { useFormat, useLanguage, useTranslation } from '../../i18n/index.ts';
import classes from './form.module.css';
import { type NotificationValues, recurrenceOf, scheduleOf } from './form-values.ts';
import { type PreviewInput, previewQuery } from './notifications.queries.ts';
import { sayIn } from './wall-time.ts';

const pauseMs = 300;

interface SendPreviewProps {
  organizationId: string;
  values: NotificationValues;
}

/** What will happen, in plain words: how many members, and when it reaches each zone. */
export function SendPreview({ organizationId, values }: SendPreviewProps) {
  const { t } = useTranslation();
  const asked = JSON.stringify(askedOf(values) ?? null);
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
function askedOf(values: NotificationValues): PreviewInput | undefined {
  const schedule = scheduleOf(values);
  if (!schedule || Date.parse(schedule.scheduledDate) <= Date.now()) return undefined;
  const recurrence = recurrenceOf(values);
  if (recurrence?.every === 'week' && recurrence.weekdays.length === 0) return undefined;
  return { ...schedule, recurrence: recurrence ?? null };
}

function Waves({ organizationId, body }: { organizationId: string; body: PreviewInput }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const format = useFormat();
  const { data, error } = useQuery(previewQuery(organizationId, body));
  if (error)
    return (
      <Alert role="alert" color="red" title={t('notifications.preview.failed')}>
        {errorText(error, language)}
      </Alert>
    );
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
      <div>
        <Text size="sm" fw={700}>
          {t('notifications.preview.zones')}
        </Text>
        <ul className={classes.zones}>
          {data.waves.map(({ timeZone, at, isHeld }) => (
            <li key={timeZone}>
              {t('notifications.preview.zone', {
                zone: nameOfZone(timeZone, new Date(at)),
                time: sayIn(at, timeZone),
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
            {data.occurrences.map((at) => (
              <List.Item key={at}>
                <time dateTime={at}>{format.date(at, 'dateTime')}</time>
              </List.Item>
            ))}
          </List>
        </div>
      )}
    </>
  );
}
