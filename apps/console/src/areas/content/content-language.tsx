import type { Language } from '@ensemble/contract';
import { Group, SegmentedControl, Text } from '@mantine/core';
import { useId, useState } from 'react';
import { languagesOf, useLanguage, useTranslation } from '../../i18n/index.ts';
import { useAddress } from '../../ui/use-address.ts';
import { useSession } from '../../session/index.ts';

/**
 * The languages the organisation writes in, the reader's own unless `locale` is another's, and the one
 * the address names (OPEN-54). Where it names none, the one the reader came with: who reads the console
 * in the other language from now on is still writing the same text.
 */
export function useContentLanguage(locale?: string) {
  const { organization } = useSession();
  const [own] = useState(useLanguage().language);
  const [address, setAddress] = useAddress();
  const offered = languagesOf(locale ?? organization?.organizationDetails.locale);
  const wanted = offered.find((each) => each === address.get('language'));
  const language: Language = wanted ?? (offered.includes(own) ? own : 'en');
  return {
    offered,
    language,
    choose: (next: Language) =>
      setAddress((before) => {
        const after = new URLSearchParams(before);
        after.set('language', next);
        after.delete('page');
        return after;
      }),
  };
}

interface ContentLanguageProps {
  offered: readonly Language[];
  language: Language;
  onChoose: (language: Language) => void;
}

/** Chooses the language of the texts shown; nothing where there is but one. */
export function ContentLanguage({ offered, language, onChoose }: ContentLanguageProps) {
  const { t } = useTranslation();
  const label = useId();
  if (offered.length < 2) return null;
  return (
    <Group gap="xs">
      <Text id={label} size="sm" c="dimmed">
        {t('content.languageOfTexts')}
      </Text>
      <SegmentedControl
        aria-labelledby={label}
        value={language}
        onChange={(value) => onChoose(value as Language)}
        data={offered.map((each) => ({ value: each, label: t(`content.inLanguage.${each}`) }))}
      />
    </Group>
  );
}
