import { ActionIcon, CloseButton, TextInput } from '@mantine/core';
import { maxSearchLength } from '@ensemble/contract';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../i18n/index.ts';
import classes from './data-table.module.css';

export interface TableSearchProps {
  label: string;
  value: string;
  onSearch: (text: string) => void;
  /** How long typing may pause before the search runs; Enter does not wait. */
  delayMs?: number;
  /** The magnifying glass searches at once, for those who wait for nothing (LEARN-01). */
  withButton?: boolean;
}

const usualDelayMs = 300;

/** The search box of a table. The address may change under it: then it shows what the address says. */
export function TableSearch({
  label,
  value,
  onSearch,
  delayMs = usualDelayMs,
  withButton,
}: TableSearchProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState<string>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const searchNow = (text: string) => {
    clearTimeout(timer.current);
    setTyped(undefined);
    if (text !== value) onSearch(text);
  };
  const type = (text: string) => {
    clearTimeout(timer.current);
    setTyped(text);
    timer.current = setTimeout(() => searchNow(text.trim()), delayMs);
  };
  const shown = typed ?? value;
  return (
    <TextInput
      className={classes.search}
      size="sm"
      type="search"
      aria-label={label}
      placeholder={label}
      value={shown}
      maxLength={maxSearchLength}
      leftSection={<SearchMark onPress={withButton ? () => searchNow(shown.trim()) : undefined} />}
      rightSection={
        shown && (
          <CloseButton
            size="sm"
            aria-label={t('table.clearSearch')}
            onClick={() => searchNow('')}
          />
        )
      }
      onChange={(event) => type(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') searchNow(shown.trim());
      }}
    />
  );
}

/** The magnifying glass; a button where it searches at once. */
function SearchMark({ onPress }: { onPress: (() => void) | undefined }) {
  const { t } = useTranslation();
  const icon = <IconSearch size={16} aria-hidden />;
  if (!onPress) return icon;
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="sm"
      aria-label={t('table.searchNow')}
      onClick={onPress}
    >
      {icon}
    </ActionIcon>
  );
}
