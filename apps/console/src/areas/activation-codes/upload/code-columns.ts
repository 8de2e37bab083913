import type { ColumnTexts } from '../../../files/list-parts/choose-columns.tsx';
import { useTranslation } from '../../../i18n/index.ts';
import type { CodeColumn } from './read-codes.ts';

/** What the columns of a list of codes are called. */
export function useCodeFileColumns(): ColumnTexts<CodeColumn> {
  const { t } = useTranslation();
  return {
    labels: { code: t('activationCodes.code'), secondaryId: t('activationCodes.secondaryId') },
    key: 'code',
  };
}

/** The columns as a file without others names them (CODES-04). */
export const fileColumns = ['Activation Code', 'Secondary ID'] as const;
