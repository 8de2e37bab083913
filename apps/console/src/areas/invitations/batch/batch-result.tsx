import type { BatchResult } from '@ensemble/contract';
import { Button, Stack, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from '../../../i18n/index.ts';
import { DialogFooter } from '../../../ui/dialog/dialog.tsx';
import { countKinds, leftOut, type PlannedRow } from './batch-plan.ts';
import { BatchRows, useVerdict } from './batch-rows.tsx';
import { saveWorkbook } from './save-workbook.ts';
import type { StepAt } from './use-batch.ts';
import { useFocusOn } from '../../../files/list-parts/use-focus-on.ts';

/** Says how many people of a batch are invited, and how many anew (USERS-22). */
export function useOutcome(): (result: BatchResult) => string[] {
  const { t } = useTranslation();
  return ({ successfulInvitations: all }) => {
    const resent = all.filter((each) => each.resent).length;
    const invited = t('invitationBatch.invited', { count: all.length - resent });
    return resent > 0 ? [invited, t('invitationBatch.resent', { count: resent })] : [invited];
  };
}

/** What came of a batch that did not invite everybody (USERS-22). */
export function Result({ step, onClose }: { step: StepAt<'result'>; onClose: () => void }) {
  const { t } = useTranslation();
  const status = useFocusOn(step.at);
  const { plan, result } = step;
  const outcome = useOutcome()(result);
  const isAnyInvited = result.successfulInvitations.length > 0;
  const { ignored } = countKinds(plan);
  const failures = result.failedInvitations.length;
  return (
    <Stack>
      <div ref={status} tabIndex={-1} role="status">
        <Text fw={700}>
          {t(isAnyInvited ? 'invitationBatch.doneTitle' : 'invitationBatch.noneTitle')}
        </Text>
        {outcome.map((sentence) => (
          <Text key={sentence}>{sentence}</Text>
        ))}
        {ignored > 0 && <Text>{t('invitationBatch.ignored', { count: ignored })}</Text>}
      </div>
      {failures > 0 && (
        <Text role="alert" fw={700}>
          {t('invitationBatch.failures', { count: failures })}
        </Text>
      )}
      <NotInvited missing={leftOut(plan, result)} />
      <DialogFooter>
        <Button onClick={onClose}>{t('invitationBatch.done')}</Button>
      </DialogFooter>
    </Stack>
  );
}

/** The rows of the file that are not invited, on screen and as a file (USERS-22). */
function NotInvited({ missing }: { missing: readonly PlannedRow[] }) {
  const { t } = useTranslation();
  const verdictOf = useVerdict();
  const save = () =>
    saveWorkbook(t('invitationBatch.failedName'), [
      [
        t('invitationBatch.columnEmail'),
        t('invitationBatch.columnRole'),
        t('invitationBatch.columnRow'),
        t('invitationBatch.columnReason'),
      ],
      ...missing.map((row) => [row.email, row.role, String(row.row), verdictOf(row)]),
    ]);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconDownload size={18} aria-hidden />}
        onClick={() => void save()}
        style={{ alignSelf: 'flex-start' }}
      >
        {t('invitationBatch.downloadFailed')}
      </Button>
      <BatchRows label={t('invitationBatch.failedList')} rows={missing} />
    </>
  );
}
