import { Button, Stack, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from '../../../i18n/index.ts';
import { DialogFooter } from '../../../ui/dialog/dialog.tsx';
import { countKinds, leftOut, type PlannedRow } from './batch-plan.ts';
import { BatchRows, useVerdict } from './batch-rows.tsx';
import { saveWorkbook } from './save-workbook.ts';
import type { StepAt } from './use-batch.ts';
import { WaitingMails } from '../../waiting/index.ts';
import { useFocusOn } from '../../../files/list-parts/use-focus-on.ts';

interface ResultProps {
  step: StepAt<'result'>;
  organizationId: string;
  onClose: () => void;
}

/** What came of a batch: how many are invited, and who is not; Confirm closes it (USERS-22, USERS-23). */
export function Result({ step, organizationId, onClose }: ResultProps) {
  const { t } = useTranslation();
  const status = useFocusOn(step.at);
  const { plan, result } = step;
  const resent = result.successfulInvitations.filter((each) => each.resent).length;
  const invited = result.successfulInvitations.length - resent;
  const { ignored } = countKinds(plan);
  const failures = result.failedInvitations.length;
  const missing = leftOut(plan, result);
  return (
    <Stack>
      <div ref={status} tabIndex={-1} role="status">
        <Text fw={700}>
          {t(invited + resent > 0 ? 'invitationBatch.doneTitle' : 'invitationBatch.noneTitle')}
        </Text>
        <Text>{t('invitationBatch.invited', { count: invited })}</Text>
        {resent > 0 && <Text>{t('invitationBatch.resent', { count: resent })}</Text>}
        {ignored > 0 && <Text>{t('invitationBatch.ignored', { count: ignored })}</Text>}
      </div>
      <WaitingMails organizationId={organizationId} />
      {failures > 0 && (
        <Text role="alert" fw={700}>
          {t('invitationBatch.failures', { count: failures })}
        </Text>
      )}
      {missing.length > 0 && <NotInvited missing={missing} />}
      <DialogFooter>
        <Button onClick={onClose}>{t('invitationBatch.confirm')}</Button>
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
