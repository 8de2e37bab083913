import { longestBio, longestDesignation } from '@ensemble/contract';
import { Text, Textarea, TextInput } from '@mantine/core';
import type { FieldProps } from '../../form/index.ts';
import { useTranslation } from '../../i18n/index.ts';

/** The texts a person writes about themselves, in the registration and on the account page. */
export interface PersonTexts {
  bio: FieldProps<string>;
  designation: FieldProps<string>;
}

/** Bio with its counter, and designation (PROFILE-04, PROFILE-08, OPEN-82). */
export function PersonFields({ bio, designation }: PersonTexts) {
  const { t } = useTranslation();
  const counter = t('form.characterCount', { count: bio.value.length, limit: longestBio });
  return (
    <>
      <TextInput
        label={t('profile.designation')}
        description={t('profile.designationHint')}
        maxLength={longestDesignation}
        autoComplete="organization-title"
        {...designation}
      />
      <Textarea
        label={t('profile.bio')}
        description={
          <Text span inherit data-digits>
            {counter}
          </Text>
        }
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        maxLength={longestBio}
        rows={4}
        {...bio}
      />
    </>
  );
}
