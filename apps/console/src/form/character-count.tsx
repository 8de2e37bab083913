import { Text, VisuallyHidden } from '@mantine/core';
import { useFormat, useTranslation } from '../i18n/index.ts';

/** The counter of a text field: n/50 to see, a sentence to hear (ORGS-17, PROFILE-08). */
export function CharacterCount({ value, limit }: { value: string; limit: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  const count = value.length;
  return (
    <Text span inherit data-digits>
      <span aria-hidden>{`${format.number(count)}/${format.number(limit)}`}</span>
      <VisuallyHidden>{t('form.characterCount', { count, limit })}</VisuallyHidden>
    </Text>
  );
}
