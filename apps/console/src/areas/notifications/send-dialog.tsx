import { List, Radio, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ownZone } from '../../calendar/own-zone.ts';
import { nameOfZone, formatLocal } from '../../calendar/wall-time.ts';
import { errorText, isRefusal } from '../../client/index.ts';
import { phrase, useLanguage, useTranslation } from '../../i18n/index.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { type Preview, previewQuery } from './notifications.queries.ts';
import { type DialogProps, useDoing } from './use-doing.ts';
import { formatScheduled, formatShort } from './wall-time.ts';

/**
 * NOTIF-08: with the original schedule, and what happens in quiet times. All of it is the API's preview;
 * where that no longer holds, the API sends nothing, and the dialog says anew what would happen.
 */
export function SendDialog(props: DialogProps) {
  const { t } = useTranslation();
  const { organizationId, notification } = props;
  const { calls, title, attempt } = useDoing(props);
  const preview = useQuery(
    previewQuery(organizationId, {
      timing: 'moment',
      importance: notification.importance,
      timeZone: ownZone(),
    }),
  );
  const [inQuietPeriod, setInQuietPeriod] = useState<Choice>('hold');
  const [inQuietHours, setInQuietHours] = useState<Choice>('hold');
  const quiet = preview.data && quietOf(preview.data);
  const waits = quiet?.until !== undefined && inQuietPeriod === 'hold';
  const send = async () => {
    try {
      await calls.sendNow(notification.id, {
        inQuietPeriod: quiet?.until === undefined ? 'refuse' : inQuietPeriod,
        inQuietHours: waits || quiet?.zones.length ? inQuietHours : 'refuse',
      });
    } catch (error) {
      if (isRefusal(error, 'QUIET_TIMES_CHANGED')) await preview.refetch();
      throw error;
    }
  };
  return (
    <ConfirmDialog
      opened={props.opened}
      onClose={props.onClose}
      title={t('notifications.sendTitle', { title })}
      confirmLabel={t(waits ? 'notifications.waitYes' : 'notifications.sendYes')}
      cancelLabel={t('notifications.sendNo')}
      failure={t('notifications.sendFailed')}
      disabled={!quiet}
      onConfirm={() =>
        attempt(send, t(waits ? 'notifications.waits' : 'notifications.sent', { title }))
      }
    >
      <Stack gap="sm">
        <Text>{t('notifications.sendText', { time: formatScheduled(notification) })}</Text>
        {notification.series && <Text>{t('notifications.sendSeriesText')}</Text>}
        <WhatHappens
          {...preview}
          quiet={quiet}
          inQuietPeriod={inQuietPeriod}
          onQuietPeriod={setInQuietPeriod}
          inQuietHours={inQuietHours}
          onQuietHours={setInQuietHours}
        />
      </Stack>
    </ConfirmDialog>
  );
}

type Choice = 'hold' | 'send';

interface Quiet {
  /** Until when a quiet period holds everyday notifications; undefined where none holds this one. */
  readonly until: string | undefined;
  /** Zones where it is quiet hours, each with the time at which they end there. */
  readonly zones: readonly string[];
  /** Whether it is quiet hours in all zones that are listed. */
  readonly isEverywhere: boolean;
}

/** What the API says of quiet times now. */
function quietOf({ waves, quietPeriod }: Preview): Quiet {
  const held = waves.filter(({ isHeld }) => isHeld);
  return {
    until: quietPeriod?.localUntil,
    zones: held.map(({ timeZone, localAt }) =>
      phrase('notifications.preview.zone', {
        zone: nameOfZone(timeZone),
        time: formatShort(localAt),
      }),
    ),
    isEverywhere: held.length === waves.length,
  };
}

interface WhatHappensProps {
  error: unknown;
  quiet: Quiet | undefined;
  inQuietPeriod: Choice;
  onQuietPeriod: (choice: Choice) => void;
  inQuietHours: Choice;
  onQuietHours: (choice: Choice) => void;
}

/** When it goes out: right away, or as the person chooses about a quiet period and then about quiet hours. */
function WhatHappens({ error, quiet, ...choices }: WhatHappensProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  if (error) return <Text c="red">{errorText(error, language)}</Text>;
  if (!quiet) return <Skeleton height="1.5rem" />;
  const { until, zones, isEverywhere } = quiet;
  const isSent = until === undefined || choices.inQuietPeriod === 'send';
  return (
    <>
      {until !== undefined && (
        <QuietChoice
          label={t('notifications.quietPeriodNow', { time: formatLocal(until, language) })}
          hold={t('notifications.quietPeriodHold')}
          send={t('notifications.quietPeriodSend')}
          value={choices.inQuietPeriod}
          onChange={choices.onQuietPeriod}
        />
      )}
      {isSent && zones.length === 0 && <Text>{t('notifications.sendRightAway')}</Text>}
      {isSent && zones.length > 0 && (
        <>
          <div>
            <Text>
              {t(isEverywhere ? 'notifications.quietEverywhere' : 'notifications.quietSomewhere')}
            </Text>
            <List size="sm">
              {zones.map((zone) => (
                <List.Item key={zone}>{zone}</List.Item>
              ))}
            </List>
          </div>
          <QuietChoice
            label={t('notifications.quietAsk')}
            hold={t('notifications.quietHold')}
            send={t('notifications.quietSend')}
            value={choices.inQuietHours}
            onChange={choices.onQuietHours}
          />
        </>
      )}
    </>
  );
}

interface QuietChoiceProps {
  label: string;
  hold: string;
  send: string;
  value: Choice;
  onChange: (choice: Choice) => void;
}

function QuietChoice({ label, hold, send, value, onChange }: QuietChoiceProps) {
  return (
    <Radio.Group
      label={label}
      value={value}
      onChange={(chosen) => onChange(chosen === 'send' ? 'send' : 'hold')}
    >
      <Stack gap="xs" mt="xs">
        <Radio value="hold" label={hold} />
        <Radio value="send" label={send} />
      </Stack>
    </Radio.Group>
  );
}
