import { type InputWrapperProps, Text, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { useFormat, useTranslation } from '../i18n/index.ts';

interface CharacterCountProps {
  /** How many characters there are, as the server counts them. */
  count: number;
  limit: number;
}

/** The counter of a text field: n/50 to see, red beyond the limit; a sentence to hear (ORGS-17, PROFILE-08). */
export function CharacterCount({ count, limit }: CharacterCountProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const isOver = count > limit;
  return (
    <Text
      span
      inherit
      data-digits
      fw={isOver ? 700 : undefined}
      c={isOver ? 'var(--mantine-color-error)' : undefined}
    >
      <span aria-hidden>{`${format.number(count)}/${format.number(limit)}`}</span>
      <VisuallyHidden>{t('form.characterCount', { count, limit })}</VisuallyHidden>
    </Text>
  );
}

/** What a field with a limit is given: its counter stands under it, after its hint. */
export const counted = (
  count: number,
  limit: number,
  hint?: ReactNode,
): Pick<InputWrapperProps, 'description' | 'inputWrapperOrder'> => ({
  description: (
    <>
      {hint !== undefined && (
        <Text span inherit display="block">
          {hint}
        </Text>
      )}
      <CharacterCount count={count} limit={limit} />
    </>
  ),
  inputWrapperOrder: ['label', 'input', 'description', 'error'],
});
