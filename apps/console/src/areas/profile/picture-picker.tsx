import { pictureTypes } from '@ensemble/contract';
import { Avatar, Button, FileButton, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../i18n/index.ts';
import { usePreview } from '../../ui/use-preview.ts';
import { compressPicture } from './compress-picture.ts';

interface PicturePickerProps {
  name: string;
  /** The picture chosen, not sent yet. */
  picture: Blob | undefined;
  /** The address of the present one. */
  current?: string | null;
  onPick: (picture: Blob) => void;
}

/** The avatar and its 'change picture' (PROFILE-04); what is picked is compressed first (PROFILE-09). */
export function PicturePicker({ name, picture, current, onPick }: PicturePickerProps) {
  const { t } = useTranslation();
  const [failed, setFailed] = useState(false);
  const [busy, setBusy] = useState(false);
  const preview = usePreview(picture);
  const pick = async (file: File | null) => {
    if (file === null) return;
    setBusy(true);
    setFailed(false);
    await compressPicture(file).then(onPick, () => setFailed(true));
    setBusy(false);
  };
  const shown = preview ?? current;
  return (
    <Group wrap="nowrap">
      <Avatar size={80} src={shown} name={name || undefined} color="info" alt="" />
      <div>
        <FileButton
          accept={pictureTypes.join(',')}
          onChange={(file) => void pick(file)}
          inputProps={{ 'aria-label': t('person.picture') }}
        >
          {(props) => (
            <Button variant="default" size="sm" loading={busy} {...props}>
              {t(shown ? 'person.changePicture' : 'person.addPicture')}
            </Button>
          )}
        </FileButton>
        <Text size="sm" c="dimmed" mt={4}>
          {t('person.pictureHint')}
        </Text>
        {failed && (
          <Text role="alert" size="sm" c="var(--mantine-color-error)">
            {t('person.pictureUnreadable')}
          </Text>
        )}
      </div>
    </Group>
  );
}
