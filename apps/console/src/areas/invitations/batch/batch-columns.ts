import type { ColumnTexts } from '../../../files/list-parts/choose-columns.tsx';
import { useTranslation } from '../../../i18n/index.ts';
import type { BatchColumn } from './read-batch.ts';

/** What the columns of a list of people are called. */
export function useBatchColumns(): ColumnTexts<BatchColumn> {
  const { t } = useTranslation();
  return {
    labels: {
      email: t('invitationBatch.columnEmail'),
      firstName: t('invitationBatch.columnFirst'),
      lastName: t('invitationBatch.columnLast'),
      role: t('invitationBatch.columnRole'),
    },
    key: 'email',
    missing: { role: t('invitationBatch.noRoleColumn') },
  };
}
