import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconAdjustments, IconChevronDown, IconPlayerPause } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '../../../ui/address/link.tsx';
import { formatLocal } from '../../../calendar/wall-time.ts';
import { useLanguage, useTranslation } from '../../../i18n/index.ts';
import { lazyDialog } from '../../../loading/lazily.tsx';
import { ActionMenu } from '../../../menu/action-menu.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { notifySuccess } from '../../../ui/index.ts';
import { type OpenedDialog, useDialog } from '../../../ui/dialog/use-dialog.ts';
import { settingsQuery, useNotificationCalls } from '../notifications.queries.ts';

const SettingsDialog = lazyDialog(() => import('../settings-dialog.tsx'));
const QuietPeriodDialog = lazyDialog(() => import('../quiet-period-dialog.tsx'));

interface OfOrganization {
  organizationId: string;
}

/** How notifications are delivered, and the quiet period after a critical incident. */
export function DeliveryMenu({ organizationId }: OfOrganization) {
  const { t } = useTranslation();
  const { open, show } = useDialog<typeof SettingsDialog>();
  return (
    <>
      <ActionMenu
        entries={[
          {
            key: 'settings',
            label: t('notificationDelivery.settings.title'),
            icon: <IconAdjustments size={18} aria-hidden />,
            onSelect: () => open(SettingsDialog),
          },
          {
            key: 'quiet',
            label: t('notificationDelivery.quietPeriod.action'),
            icon: <IconPlayerPause size={18} aria-hidden />,
            onSelect: () => open(QuietPeriodDialog),
          },
        ]}
      >
        <Button variant="default" rightSection={<IconChevronDown size={18} aria-hidden />}>
          {t('notifications.more')}
        </Button>
      </ActionMenu>
      {show((opened, Chosen) => (
        <Chosen {...opened} organizationId={organizationId} />
      ))}
    </>
  );
}

/** What holds for all notifications now: sending is not set up, or a quiet period holds some. */
export function DeliveryNotices({ organizationId }: OfOrganization) {
  const { t } = useTranslation();
  const { data } = useQuery(settingsQuery(organizationId));
  if (!data) return null;
  return (
    <>
      {!data.isAvailable && (
        <Alert color="yellow" title={t('notifications.notAvailable')} mb="md">
          {t('notifications.notAvailableText')}
        </Alert>
      )}
      {data.quietPeriod && (
        <QuietPeriodBanner
          organizationId={organizationId}
          period={data.quietPeriod}
          held={data.heldCount}
        />
      )}
      {!data.quietPeriod && data.heldCount > 0 && (
        <Alert
          color="yellow"
          icon={<IconPlayerPause aria-hidden />}
          title={t('notificationDelivery.quietPeriod.heldAfter')}
          mb="md"
        >
          <Stack gap="sm">
            <Text size="sm">
              {t('notificationDelivery.quietPeriod.held', { count: data.heldCount })}{' '}
              {t('notificationDelivery.quietPeriod.heldAfterText')}
            </Text>
            <Group>
              <ShowHeldButton />
            </Group>
          </Stack>
        </Alert>
      )}
    </>
  );
}

interface BannerProps extends OfOrganization {
  period: { readonly localUntil: string; readonly startedBy: string | null };
  held: number;
}

function QuietPeriodBanner({ organizationId, period, held }: BannerProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { open, show } = useDialog<typeof QuietPeriodDialog>();
  return (
    <Alert
      color="yellow"
      icon={<IconPlayerPause aria-hidden />}
      title={t('notificationDelivery.quietPeriod.running', {
        date: formatLocal(period.localUntil, language),
      })}
      mb="md"
      // Else the focus ring of the buttons is cut off.
      styles={{ body: { overflow: 'visible' }, message: { overflow: 'visible' } }}
    >
      <Stack gap="sm">
        <Text size="sm">
          {t('notificationDelivery.quietPeriod.runningText')}{' '}
          {held > 0 && t('notificationDelivery.quietPeriod.held', { count: held })}{' '}
          {period.startedBy !== null &&
            t('notificationDelivery.quietPeriod.startedBy', { name: period.startedBy })}
        </Text>
        <Group gap="xs">
          <Button
            component={Link}
            to="/notifications/new?template=supportive"
            variant="default"
            size="sm"
          >
            {t('notificationDelivery.quietPeriod.supportive')}
          </Button>
          {held > 0 && <ShowHeldButton />}
          <Button variant="default" size="sm" onClick={() => open(QuietPeriodDialog)}>
            {t('notificationDelivery.quietPeriod.change')}
          </Button>
          <Button variant="default" size="sm" onClick={() => open(EndPeriodDialog)}>
            {t('notificationDelivery.quietPeriod.end')}
          </Button>
        </Group>
      </Stack>
      {show((opened, Chosen) => (
        <Chosen {...opened} organizationId={organizationId} />
      ))}
    </Alert>
  );
}

function EndPeriodDialog({ organizationId, ...opened }: OfOrganization & OpenedDialog) {
  const { t } = useTranslation();
  const calls = useNotificationCalls(organizationId);
  return (
    <ConfirmDialog
      {...opened}
      title={t('notificationDelivery.quietPeriod.endTitle')}
      confirmLabel={t('notificationDelivery.quietPeriod.endNow')}
      failure={t('notificationDelivery.quietPeriod.endFailed')}
      onConfirm={async () => {
        await calls.endQuietPeriod();
        notifySuccess(t('notificationDelivery.quietPeriod.ended'));
      }}
    >
      {t('notificationDelivery.quietPeriod.endText')}
    </ConfirmDialog>
  );
}

function ShowHeldButton() {
  const { t } = useTranslation();
  return (
    <Button component={Link} to="/notifications" variant="default" size="sm">
      {t('notificationDelivery.quietPeriod.showHeld')}
    </Button>
  );
}
