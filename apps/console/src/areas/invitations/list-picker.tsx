import { maxBatch } from '@ensemble/contract';
import type { Ref } from 'react';
import { FilePicker } from '../../files/file-picker.tsx';
import { listKinds } from '../../files/list-kinds.ts';
import { useFormat, useTranslation } from '../../i18n/index.ts';
import { maxListFile } from './list-file.ts';

interface ListPickerProps {
  /** The words of the button, where they say more than "Choose a file". */
  label?: string;
  chosen?: string | undefined;
  onRemove?: () => void;
  problem?: string | undefined;
  busy?: boolean;
  ref?: Ref<HTMLButtonElement>;
  onPick: (file: File) => void;
}

/** Takes a list of people as a file (USERS-19). */
export function ListPicker({ label, ...rest }: ListPickerProps) {
  const { t } = useTranslation();
  return (
    <FilePicker
      {...rest}
      label={label ?? t('files.choose')}
      accept={listKinds}
      hint={t('files.listHint', useListLimits())}
    />
  );
}

/** The limits of a list, as every text names them. */
export function useListLimits() {
  const format = useFormat();
  return { rows: format.number(maxBatch), megabytes: maxListFile / 1_000_000 };
}
