import { Stack, Text } from '@mantine/core';
import type { Language } from '@ensemble/contract';
import { useMemo } from 'react';
import { useTranslation } from '../../../i18n/index.ts';
import { aroundChanges, compareWords } from './compare-words.ts';
import classes from './word-changes.module.css';

interface WordChangesProps {
  earlier: string;
  later: string;
  language: Language;
  /** Shows the changes alone, with a little of what is around them. */
  brief?: boolean;
}

/** What was taken out of a text and put in; both texts, where they have too little in common. */
export function WordChanges({ earlier, later, language, brief = false }: WordChangesProps) {
  const { t } = useTranslation();
  const parts = useMemo(() => {
    const compared = compareWords(earlier, later);
    return brief && compared ? aroundChanges(compared) : compared;
  }, [earlier, later, brief]);
  // Only marks such as bold are left to differ, which are no words.
  if (earlier === later) return <Text span>{t('content.sameWords')}</Text>;
  if (parts)
    return (
      <span className={classes.text} lang={language}>
        {parts.map(({ value, change }, index) => {
          if (change === 'in') return <ins key={index}>{value}</ins>;
          if (change === 'out') return <del key={index}>{value}</del>;
          return <span key={index}>{value}</span>;
        })}
      </span>
    );
  return (
    <Stack component="span" gap="xs" className={classes.text}>
      <Text span>{t('content.tooDifferent')}</Text>
      {!brief && <del lang={language}>{earlier}</del>}
      <ins lang={language}>{later}</ins>
    </Stack>
  );
}
