import { Anchor, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import type { FieldProps } from '../../form/index.ts';
import { useTranslation } from '../../i18n/index.ts';
import { PersonFields, PicturePicker, type PersonTexts } from '../profile/index.ts';

interface ProfileSectionProps {
  name: string;
  picture: Blob | undefined;
  onPick: (picture: Blob | undefined) => void;
  field: (name: keyof PersonTexts) => FieldProps<string>;
}

/** Picture, bio and designation, for who wants them now: a press away, as they can be added later (REG-19). */
export function ProfileSection({ name, picture, onPick, field }: ProfileSectionProps) {
  const { t } = useTranslation();
  const [isShown, setShown] = useState(false);
  if (!isShown) {
    return (
      <Anchor component="button" type="button" ta="start" onClick={() => setShown(true)}>
        {t('registration.addProfile')}
      </Anchor>
    );
  }
  return (
    <Stack>
      <div>
        <Title order={2} size="h4" tabIndex={-1} ref={takeFocus}>
          {t('registration.profileTitle')}
        </Title>
        <Text size="sm" c="dimmed">
          {t('registration.profileText')}
        </Text>
      </div>
      <PicturePicker name={name} picture={picture} onPick={onPick} />
      <PersonFields bio={field('bio')} designation={field('designation')} />
    </Stack>
  );
}

// The button that was pressed is gone.
const takeFocus = (heading: HTMLElement | null) => heading?.focus();
