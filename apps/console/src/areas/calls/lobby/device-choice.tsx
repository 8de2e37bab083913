import { Box, Button, Group, NativeSelect, Stack } from '@mantine/core';
import { IconVolume } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { errorText, useAction } from '../../../client/index.ts';
import { useLanguage, useTranslation } from '../../../i18n/index.ts';
import { canChooseSpeaker, type OwnMedia, playTestSound } from '../client/own-media.ts';

const labels = {
  audioinput: 'calls.microphone',
  audiooutput: 'calls.speaker',
  videoinput: 'calls.camera',
} as const;

/** The devices, as real choices, and a sound that tests the speaker (CONF-01). */
export function DeviceChoice({ media }: { media: OwnMedia }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { chosen } = useSyncExternalStore(media.subscribe, media.read);
  const test = useAction(() => playTestSound(chosen.audiooutput));
  return (
    <Stack gap="sm">
      <DeviceSelect media={media} kind="audioinput" />
      <Group align="end" gap="sm">
        {canChooseSpeaker() && (
          // Where its words would be cut, the button goes below.
          <Box flex="1 1 12rem">
            <DeviceSelect media={media} kind="audiooutput" />
          </Box>
        )}
        <Button
          variant="default"
          leftSection={<IconVolume size={18} aria-hidden />}
          loading={test.busy}
          onClick={() => void test.run()}
        >
          {t('calls.testSound')}
        </Button>
      </Group>
      {test.error !== undefined && <p role="alert">{errorText(test.error, language)}</p>}
      <DeviceSelect media={media} kind="videoinput" />
    </Stack>
  );
}

function DeviceSelect({ media, kind }: { media: OwnMedia; kind: MediaDeviceKind }) {
  const { t } = useTranslation();
  const { devices, chosen } = useSyncExternalStore(media.subscribe, media.read);
  // Until there is a permission, browsers tell that there is one, and neither its name nor its id.
  const named = devices.filter(
    (device) => device.kind === kind && device.deviceId !== '' && device.deviceId !== 'default',
  );
  const isThere = devices.some((device) => device.kind === kind);
  const none = kind !== 'audiooutput' && devices.length > 0 && !isThere;
  return (
    <NativeSelect
      label={t(labels[kind])}
      value={chosen[kind] ?? ''}
      onChange={(event) => void media.choose(kind, event.currentTarget.value)}
      data={[
        { value: '', label: t(none ? 'calls.noDevice' : 'calls.systemDevice') },
        ...named.map(({ deviceId, label }, index) => ({
          value: deviceId,
          label: label === '' ? `${t(labels[kind])} ${index + 1}` : label,
        })),
      ]}
    />
  );
}
