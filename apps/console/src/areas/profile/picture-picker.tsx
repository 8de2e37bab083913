import { pictureTypes } from '@ensemble/contract';
import { Avatar, Box, Group } from '@mantine/core';
import { useState } from 'react';
import { FilePicker } from '../../files/file-picker.tsx';
import { useTranslation } from '../../i18n/index.ts';
import { usePreview } from '../../ui/use-preview.ts';
import { compressPicture } from './compress-picture.ts';

interface PicturePickerProps {
  name: string;
  /** The picture chosen, not sent yet. */
  picture: Blob | undefined;
  /** The address of the present one. */
  current?: string | null;
  /** Gets the picture to send, or nothing where the one chosen is removed. */
  onPick: (picture: Blob | undefined) => void;
}

/** The avatar and its 'change picture' (PROFILE-04); what is picked is compressed first (PROFILE-09), and its file's name is not sent. */
export function PicturePicker({ name, picture, current, onPick }: PicturePickerProps) {
  const { t } = useTranslation();
  const [failed, setFailed] = useState(false);
  const [busy, setBusy] = useState(false);
  const [fileName, setFileName] = useState<string>();
  const preview = usePreview(picture);
  const pick = async (file: File) => {
    setBusy(true);
    setFailed(false);
    try {
      onPick(await compressPicture(file));
      setFileName(file.name);
    } catch {
      setFailed(true);
    }
    setBusy(false);
  };
  const shown = preview ?? current;
  return (
    <Group>
      <Avatar size={80} src={shown} name={name || undefined} color="info" alt="" />
      {/* Goes below the picture where its words would be cut. */}
      <Box flex="1 1 16rem">
        <FilePicker
          label={t(shown ? 'person.changePicture' : 'person.addPicture')}
          accept={pictureTypes}
          hint={t('person.pictureHint')}
          chosen={picture && fileName}
          onRemove={() => onPick(undefined)}
          problem={failed ? t('person.pictureUnreadable') : undefined}
          busy={busy}
          onPick={(file) => void pick(file)}
        />
      </Box>
    </Group>
  );
}
