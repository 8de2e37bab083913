import { type Language, otherOf } from '@ensemble/contract';
import { Checkbox } from '@mantine/core';
import { useTranslation } from '../../i18n/index.ts';
import type { Column } from '../../table/index.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { useAddress } from '../../ui/use-address.ts';
import { useContentLanguage } from './content-language.tsx';
import type { KnownText } from './shown-kind.ts';

/**
 * The column that says in which languages a text is written, and which one is missing (LEARN-28);
 * none in an organization of one language.
 */
export function useTranslationColumn(language: Language): readonly Column<KnownText, never>[] {
  const { t } = useTranslation();
  const { offered } = useContentLanguage();
  const other = otherOf(language);
  if (!offered.includes(other)) return [];
  return [
    {
      key: 'translation',
      header: t('content.languagesColumn'),
      cell: ({ translation }) =>
        translation ? (
          t('content.inBoth')
        ) : (
          <StatusBadge tone="waiting" label={t(`content.missingShort.${other}`)} />
        ),
    },
  ];
}

/** Whether the address asks for what the other language misses, and the choice of it (LEARN-28). */
export function useMissingFilter(language: Language) {
  const { t } = useTranslation();
  const { offered } = useContentLanguage();
  const [address, setAddress] = useAddress();
  const other = otherOf(language);
  const isOffered = offered.includes(other);
  const isOn = isOffered && address.get('translation') === 'missing';
  const choose = (wanted: boolean) =>
    setAddress((before) => {
      const next = new URLSearchParams(before);
      next.delete('page');
      if (wanted) next.set('translation', 'missing');
      else next.delete('translation');
      return next;
    });
  return {
    isOn,
    tools: isOffered && (
      <Checkbox
        style={{ alignSelf: 'center' }}
        label={t(`content.missingFilter.${other}`)}
        checked={isOn}
        onChange={(event) => choose(event.currentTarget.checked)}
      />
    ),
  };
}
