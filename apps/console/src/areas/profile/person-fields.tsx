import { maxBioLength, maxDesignationLength } from '@ensemble/contract';
import { Textarea, TextInput } from '@mantine/core';
import { useTranslation } from '../../i18n/index.ts';
import { counted } from '../../form/character-count.tsx';
import { type FieldProps } from '../../form/index.ts';

/** The texts a person writes about themselves, in the registration and on the account page. */
export interface PersonTexts {
  bio: FieldProps<string>;
  designation: FieldProps<string>;
}

/** Bio with its counter, and designation (PROFILE-04, PROFILE-08, OPEN-82). */
export function PersonFields({ bio, designation }: PersonTexts) {
  const { t } = useTranslation();
  return (
    <>
      <TextInput
        label={t('person.designation')}
        {...counted(designation.value.length, maxDesignationLength, t('person.designationHint'))}
        maxLength={maxDesignationLength}
        autoComplete="organization-title"
        {...designation}
      />
      <Textarea
        label={t('person.bio')}
        {...counted(bio.value.length, maxBioLength)}
        maxLength={maxBioLength}
        rows={4}
        {...bio}
      />
    </>
  );
}

interface NameFieldsProps {
  field: (name: 'firstName' | 'lastName') => FieldProps<string>;
}

/** First and last name, in the registration and on the account page (REG-18, PROFILE-02). */
export function NameFields({ field }: NameFieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <TextInput
        label={t('registration.firstName')}
        autoComplete="given-name"
        required
        {...field('firstName')}
      />
      <TextInput
        label={t('registration.lastName')}
        autoComplete="family-name"
        required
        {...field('lastName')}
      />
    </>
  );
}
