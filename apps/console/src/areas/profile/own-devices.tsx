import { listOwnDevices, removeDevice, type RouteReply } from '@ensemble/contract';
import { Alert, Button, Group, Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import { IconDeviceMobile } from '@tabler/icons-react';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, errorText } from '../../client/index.ts';
import { useFormat, useLanguage, useTranslation } from '../../i18n/index.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { notifySuccess } from '../../ui/index.ts';
import { Moment } from '../../ui/moment.tsx';
import { useDialog } from '../../ui/dialog/use-dialog.ts';
import type { OpenedDialog } from '../../ui/dialog/use-dialog.ts';

type Device = RouteReply<typeof listOwnDevices>['devices'][number];

const ownDevicesQuery = queryOptions({
  queryKey: ['own-devices'],
  queryFn: ({ signal }) => call(listOwnDevices, { signal }),
});

/** The phones that get the own notifications, each with a button that removes it. */
export function OwnDevices() {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { data, error } = useQuery(ownDevicesQuery);
  const { open, show } = useDialog<Device>();
  return (
    <Stack gap="sm">
      <Title order={3} size="h5" id="own-phones">
        {t('devices.phones')}
      </Title>
      {error && <Alert role="alert">{errorText(error, language)}</Alert>}
      {!data && !error && <Skeleton height="5rem" />}
      {data?.devices.length === 0 && <Text>{t('devices.noPhones')}</Text>}
      {data && data.devices.length > 0 && (
        <Stack
          component="ul"
          aria-labelledby="own-phones"
          gap="sm"
          m={0}
          p={0}
          style={{ listStyle: 'none' }}
        >
          {data.devices.map((device) => (
            <DeviceRow key={device.installationId} device={device} onRemove={() => open(device)} />
          ))}
        </Stack>
      )}
      {show((dialog, subject) => (
        <RemoveDialog {...dialog} device={subject} />
      ))}
    </Stack>
  );
}

/** What a phone is called, and when the app was last opened on it. */
function useDeviceWords() {
  const { t } = useTranslation();
  const format = useFormat();
  return ({ platform, seenAt }: Device) => ({
    phone: t(`devices.phone.${platform}`),
    date: format.date(seenAt, 'dateTime'),
  });
}

function DeviceRow({ device, onRemove }: { device: Device; onRemove: () => void }) {
  const { t } = useTranslation();
  const words = useDeviceWords()(device);
  return (
    <Paper component="li" withBorder p="md">
      <Group wrap="nowrap" align="start">
        <IconDeviceMobile aria-hidden size={24} style={{ flexShrink: 0 }} />
        <Stack gap={4} style={{ flexGrow: 1, minWidth: 0 }}>
          <Text fw={700}>{words.phone}</Text>
          <Text size="sm" c="dimmed">
            {t('devices.lastSeen')} <Moment at={device.seenAt} />
          </Text>
          <div>
            <Button
              mt="xs"
              size="compact-md"
              variant="default"
              aria-label={t('devices.removeOf', words)}
              onClick={onRemove}
            >
              {t('devices.remove')}
            </Button>
          </div>
        </Stack>
      </Group>
    </Paper>
  );
}

interface RemoveDialogProps extends OpenedDialog {
  device: Device;
}

function RemoveDialog({ device, ...dialog }: RemoveDialogProps) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const words = useDeviceWords()(device);
  const { installationId } = device;
  const remove = async () => {
    await call(removeDevice, { params: { installationId } });
    await queries.invalidateQueries(ownDevicesQuery);
    notifySuccess(t('devices.removed'));
  };
  return (
    <ConfirmDialog
      {...dialog}
      destructive
      title={t('devices.removeTitle')}
      confirmLabel={t('devices.remove')}
      onConfirm={remove}
    >
      {t('devices.removeText', words)}
    </ConfirmDialog>
  );
}
